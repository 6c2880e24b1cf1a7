import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { fromPromise } from 'xstate'
import { portalMenusMachine } from '#machines/app/portal-menus.machine.ts'
import { portalFrame } from '#src/content/portal-navigation.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { notify } from '#src/ui/notify.ts'
import { goTo, headingFor } from './navigation.ts'
import { rememberEntry, signOutEntry } from './recent-entries.ts'
import { signOut } from './session.ts'

/** Where a question waits for an answer, the keys of the search do nothing: it would lead away from what is asked. */
const isAsking = () => document.querySelector('dialog[open]:not([data-menu])') !== null

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

/** Opens the page of an entry and remembers it for the next time, or does what the entry says. */
const openEntry = (href: string) => {
  if (href === signOutEntry) {
    signOut()
    return
  }
  rememberEntry(href)
  goTo(href)
}

/** Which of the menus over a page of the portal is open, what is typed into the search, and what their keys and buttons do. */
export const usePortalMenus = (isSignedIn: boolean, loadSearch: () => Promise<unknown>) => {
  const actor = useActorRef(
    portalMenusMachine.provide({
      actors: { load: fromPromise(loadSearch) },
      actions: {
        announceFailure: () => notify.error(portalFrame.searchFailed),
        open: (_, { href }) => openEntry(href),
      },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const { pathname } = useLocation()
  const openedOver = useRef('')
  const openFrom = useCallback(
    (event: { type: 'press more' | 'ask for search' }) => {
      openedOver.current = headingFor()
      actor.send(event)
    },
    [actor],
  )
  useEffect(() => {
    // Opened while this page was on its way already, it stays.
    if (pathname !== openedOver.current) actor.send({ type: 'choose link' })
  }, [actor, pathname])
  useEffect(() => {
    if (!isSignedIn) return
    const press = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      event.preventDefault()
      if (!isAsking()) openFrom({ type: 'ask for search' })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [openFrom, isSignedIn])
  const { query, asked, marked } = state.context
  return {
    isMoreOpen: state.matches('more'),
    isSearchOpen: state.matches('searching'),
    query,
    asked,
    marked,
    pressMore: () => openFrom({ type: 'press more' }),
    askForSearch: () => openFrom({ type: 'ask for search' }),
    close: () => actor.send({ type: 'close' }),
    chooseLink: () => actor.send({ type: 'choose link' }),
    type: (typed: string) => actor.send({ type: 'type', query: typed }),
    mark: (id: string) => actor.send({ type: 'mark', id }),
    choose: (href: string) => actor.send({ type: 'choose', href }),
  }
}

export type PortalMenus = ReturnType<typeof usePortalMenus>
