import { createActor, fromCallback } from 'xstate'
import { type DismissalEvent, headerMenuMachine, type Menu } from '#machines/app/header-menu.machine.ts'
import { type ChromeEvent, pageChromeMachine } from '#machines/app/page-chrome.machine.ts'
import { actorOptions } from '#src/lib/inspection.ts'

type MenuIds = Record<Menu, { button: string; panel: string }>

const isIn = (target: EventTarget | null, id: string) =>
  target instanceof Node && document.getElementById(id)?.contains(target) === true

const watchDismissal = (ids: MenuIds) => {
  const isElsewhere = (target: EventTarget | null, menu: Menu) =>
    !isIn(target, ids[menu].panel) && !Object.values(ids).some(({ button }) => isIn(target, button))
  return fromCallback<DismissalEvent, { menu: Menu }>(({ sendBack, input: { menu } }) => {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener(
      'keydown',
      ({ key }) => key === 'Escape' && sendBack({ type: 'press escape' }),
      {
        signal,
      },
    )
    document.addEventListener(
      'pointerdown',
      ({ target }) => isElsewhere(target, menu) && sendBack({ type: 'click elsewhere' }),
      { signal },
    )
    return () => controller.abort()
  })
}

const holdPage = fromCallback(() => {
  const behind = document.querySelectorAll<HTMLElement>('main, footer, [data-dock]')
  const setInert = (isInert: boolean) => {
    document.documentElement.style.overflow = isInert ? 'hidden' : ''
    for (const part of behind) part.inert = isInert
  }
  setInert(true)
  return () => setInert(false)
})

export const createHeaderMenu = (ids: MenuIds) =>
  createActor(
    headerMenuMachine.provide({
      actors: { watchDismissal: watchDismissal(ids), holdPage },
      actions: { returnFocus: (_, { menu }) => document.getElementById(ids[menu].button)?.focus() },
    }),
    actorOptions(),
  )

export const createPageChrome = (listen: (onEvent: (event: ChromeEvent) => void) => () => void) =>
  createActor(
    pageChromeMachine.provide({
      actors: { listenToBroadcasts: fromCallback<ChromeEvent>(({ sendBack }) => listen(sendBack)) },
    }),
    actorOptions(),
  )
