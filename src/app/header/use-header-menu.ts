import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { fromCallback } from 'xstate'
import { type DismissalEvent, headerMenuMachine, type Menu } from '#machines/header/header-menu.machine.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { prepareSignOut } from '../session.ts'

/** Ids of the buttons and panels of the header's menus. */
export const menuIds = {
  profile: { button: 'profile-menu-button', panel: 'profile-menu' },
  navigation: { button: 'navigation-menu-button', panel: 'navigation-menu' },
} as const satisfies Record<Menu, { button: string; panel: string }>

const isIn = (target: EventTarget | null, id: string) =>
  target instanceof Node && document.getElementById(id)?.contains(target) === true

const isElsewhere = (target: EventTarget | null, menu: Menu) =>
  !isIn(target, menuIds[menu].panel) && !Object.values(menuIds).some(({ button }) => isIn(target, button))

const watchDismissal = fromCallback<DismissalEvent, { menu: Menu }>(({ sendBack, input }) => {
  const controller = new AbortController()
  const { signal } = controller
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && sendBack({ type: 'press escape' }), {
    signal,
  })
  document.addEventListener(
    'pointerdown',
    ({ target }) => isElsewhere(target, input.menu) && sendBack({ type: 'click elsewhere' }),
    { signal },
  )
  return () => controller.abort()
})

const holdPage = fromCallback(() => {
  const behind = document.querySelectorAll<HTMLElement>('main, footer, [data-dock]')
  const setInert = (isInert: boolean) => {
    document.documentElement.style.overflow = isInert ? 'hidden' : ''
    for (const part of behind) part.inert = isInert
  }
  setInert(true)
  return () => setInert(false)
})

const machine = headerMenuMachine.provide({
  actors: { watchDismissal, holdPage },
  actions: { returnFocus: (_, { menu }) => document.getElementById(menuIds[menu].button)?.focus() },
})

/** Which of the header's menus is open, and what its buttons and links do. */
export const useHeaderMenu = () => {
  const actor = useActorRef(machine, actorOptions())
  const state = useSelector(actor, ({ value }) => value)
  const { key } = useLocation()
  useEffect(() => {
    if (key) actor.send({ type: 'choose link' })
  }, [actor, key])
  return {
    openMenu: state === 'closed' ? null : state,
    pressProfile: () => {
      prepareSignOut()
      actor.send({ type: 'press profile' })
    },
    pressNavigation: () => actor.send({ type: 'press navigation' }),
    chooseLink: () => actor.send({ type: 'choose link' }),
  }
}
