import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Menu } from '#machines/app/header-menu.machine.ts'
import { useLateActor } from '#src/flows/use-late-actor.ts'
import { loadSession } from '../use-session.ts'

/** Ids of the buttons and panels of the header's menus. */
export const menuIds = {
  profile: { button: 'profile-menu-button', panel: 'profile-menu' },
  navigation: { button: 'navigation-menu-button', panel: 'navigation-menu' },
} as const satisfies Record<Menu, { button: string; panel: string }>

const loadMenus = async () => {
  const { createHeaderMenu } = await import(/* webpackChunkName: "frame-actors" */ '../frame-actors.ts')
  return createHeaderMenu(menuIds)
}

/** Which of the header's menus is open, and what its buttons and links do. */
export const useHeaderMenu = () => {
  const { snapshot, send, tell, prepare } = useLateActor(loadMenus)
  const openMenu = snapshot === null || snapshot.value === 'closed' ? null : snapshot.value
  const { key } = useLocation()
  useEffect(() => {
    if (key) tell({ type: 'choose link' })
  }, [tell, key])
  return {
    openMenu,
    /** For whoever is about to press a button. */
    prepare,
    pressProfile: () => {
      // What signing out needs is there before somebody presses Logout.
      void loadSession().then((session) => session?.prepareSignOut())
      send({ type: 'press profile' })
    },
    pressNavigation: () => send({ type: 'press navigation' }),
    chooseLink: () => send({ type: 'choose link' }),
  }
}
