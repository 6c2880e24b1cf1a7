import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { fromCallback } from 'xstate'
import { type DismissalEvent, headerMenuMachine, type Menu } from '#machines/header/header-menu.machine.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { menuDom } from './header-menu.dom.ts'

const watchDismissal = fromCallback<DismissalEvent, { menu: Menu }>(({ sendBack, input }) => {
  const controller = new AbortController()
  const { signal } = controller
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && sendBack({ type: 'press escape' }), {
    signal,
  })
  document.addEventListener(
    'pointerdown',
    ({ target }) => menuDom.isElsewhere(target, input.menu) && sendBack({ type: 'click elsewhere' }),
    { signal },
  )
  return () => controller.abort()
})

const holdPage = fromCallback(() => {
  const behind = document.querySelectorAll<HTMLElement>('main, footer')
  const hold = (held: boolean) => {
    document.documentElement.style.overflow = held ? 'hidden' : ''
    for (const part of behind) part.inert = held
  }
  hold(true)
  return () => hold(false)
})

const machine = headerMenuMachine.provide({
  actors: { watchDismissal, holdPage },
  actions: { returnFocus: (_, { menu }) => menuDom.focusButton(menu) },
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
    pressProfile: () => actor.send({ type: 'press profile' }),
    pressNavigation: () => actor.send({ type: 'press navigation' }),
    chooseLink: () => actor.send({ type: 'choose link' }),
  }
}
