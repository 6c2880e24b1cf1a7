import type { ReactNode } from 'react'
import type { Menu } from '#machines/header/header-menu.machine.ts'
import { menuDom } from './header-menu.dom.ts'
import styles from './site-header.module.css'

type MenuButtonProps = { menu: Menu; isOpen: boolean; onPress: () => void; children: ReactNode }

/** Opens and closes one of the header's menus. */
export const MenuButton = ({ menu, isOpen, onPress, children }: MenuButtonProps) => (
  <button
    type="button"
    id={menuDom.ids[menu].button}
    className={styles.menuButton}
    aria-expanded={isOpen}
    aria-controls={isOpen ? menuDom.ids[menu].panel : undefined}
    aria-label={`${isOpen ? 'Close' : 'Open'} ${menu} menu`}
    onClick={onPress}
  >
    {children}
  </button>
)
