import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLateActor } from '#src/flows/use-late-actor.ts'
import { useRowsShown } from '#src/lib/use-rows-shown.ts'
import { headingFor } from './navigation.ts'
import type { createPortalMenus } from './portal-menus.ts'

type Menus = ReturnType<typeof createPortalMenus>

/** Shortcuts are off while a dialog asks a question: they would lead away from it. */
const isAsking = () => document.querySelector('dialog[open]:not([data-menu])') !== null

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

export const usePortalMenus = (isSignedIn: boolean, loadMenus: () => Promise<Menus>) => {
  const { snapshot, send, tell, prepare } = useLateActor(loadMenus)
  const areRowsShown = useRowsShown()
  useEffect(() => void (areRowsShown && prepare()), [areRowsShown, prepare])
  const { pathname } = useLocation()
  const openedOver = useRef('')
  const openFrom = useCallback(
    (event: { type: 'press more' | 'ask for search' }) => {
      openedOver.current = headingFor()
      send(event)
    },
    [send],
  )
  useEffect(() => {
    // Stays open if it was opened during this navigation.
    if (pathname !== openedOver.current) tell({ type: 'choose link' })
  }, [tell, pathname])
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
  const { query, asked, marked } = snapshot?.context ?? { query: '', asked: '', marked: null }
  return {
    isMoreOpen: snapshot?.matches('more') === true,
    isSearchOpen: snapshot?.matches('searching') === true,
    query,
    asked,
    marked,
    pressMore: () => openFrom({ type: 'press more' }),
    askForSearch: () => openFrom({ type: 'ask for search' }),
    close: () => send({ type: 'close' }),
    chooseLink: () => send({ type: 'choose link' }),
    type: (typed: string) => send({ type: 'type', query: typed }),
    mark: (id: string) => send({ type: 'mark', id }),
    choose: (href: string) => send({ type: 'choose', href }),
  }
}

export type PortalMenus = ReturnType<typeof usePortalMenus>
