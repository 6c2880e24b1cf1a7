import type { Menu } from '#machines/header/header-menu.machine.ts'

const ids = {
  profile: { button: 'profile-menu-button', panel: 'profile-menu' },
  navigation: { button: 'navigation-menu-button', panel: 'navigation-menu' },
} as const satisfies Record<Menu, { button: string; panel: string }>

const isIn = (target: EventTarget | null, id: string) =>
  target instanceof Node && document.getElementById(id)?.contains(target) === true

const parts = Object.values(ids).map(({ button }) => button)

/** Ids and elements of the header's menus. */
export const menuDom = {
  ids,
  focusButton: (menu: Menu) => document.getElementById(ids[menu].button)?.focus(),
  isElsewhere: (target: EventTarget | null, menu: Menu) =>
    !isIn(target, ids[menu].panel) && !parts.some((button) => isIn(target, button)),
}
