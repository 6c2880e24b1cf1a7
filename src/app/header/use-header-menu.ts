import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Menu } from '#machines/app/header-menu.machine.ts'
import { useLateActor } from '#src/flows/use-late-actor.ts'
import { loadSession } from '../use-session.ts'

export const menuIds = {
  profile: { button: 'profile-menu-button', panel: 'profile-menu' },
  navigation: { button: 'navigation-menu-button', panel: 'navigation-menu' },
} as const satisfies Record<Menu, { button: string; panel: string }>

const loadMenus = async () => {
  const { createHeaderMenu } = await import(/* webpackChunkName: "frame-actors" */ '../frame-actors.ts')
  return createHeaderMenu(menuIds)
}

export const useHeaderMenu = () => {
  const { snapshot, send, tell, prepare } = useLateActor(loadMenus)
  const openMenu = snapshot === null || snapshot.value === 'closed' ? null : snapshot.value
  const { key } = useLocation()
  useEffect(() => {
    if (key) tell({ type: 'choose link' })
  }, [tell, key])
  return {
    openMenu,
    prepare,
    pressProfile: () => {
      // Preloaded, so that Logout can send its call at once.
      void loadSession().then((session) => session?.prepareSignOut())
      send({ type: 'press profile' })
    },
    pressNavigation: () => send({ type: 'press navigation' }),
    chooseLink: () => send({ type: 'choose link' }),
  }
}
