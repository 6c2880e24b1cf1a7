import { type MouseEvent, type ReactNode, useId } from 'react'
import { portalFrame as words } from '#src/content/portal-navigation.ts'
import { classNames } from '#src/lib/class-names.ts'
import { useIsHydrated } from '#src/lib/use-browser.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import { LineIcon } from './dock.tsx'
import { icons } from './nav-icons.ts'
import styles from './portal-tools.module.css'
import type { PortalNavigation } from './use-portal-navigation.ts'

export const SearchName = () => (
  <>
    {words.search}
    <span className="visually-hidden"> {words.searchWhat}</span>
  </>
)

const searchKeys = () => (/^(?:Mac|iP)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K')

const SearchButton = ({ onPress }: { onPress: () => void }) => {
  const isAlive = useIsHydrated()
  return (
    <button
      type="button"
      className={classNames(styles.tool, styles.search)}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
    >
      <LineIcon path={icons.search} />
      <span className={styles.name}>
        <SearchName />
      </span>
      <span className={styles.keys} aria-hidden="true">
        {isAlive && searchKeys()}
      </span>
    </button>
  )
}

type ToolMenuProps = {
  name: string
  button: ReactNode
  className?: string | undefined
  isIcon?: boolean
  links: readonly { label: string; href: string; note?: string }[]
  empty?: string
}

const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

const ToolMenu = ({ name, button, className, isIcon, links, empty }: ToolMenuProps) => {
  const id = useId()
  return (
    <div className={className}>
      <button
        type="button"
        className={classNames(styles.tool, isIcon && 'icon-button')}
        popoverTarget={id}
        aria-label={name}
      >
        {button}
      </button>
      <nav id={id} popover="auto" className={styles.menu} aria-label={name}>
        {links.length === 0 && <p className={styles.none}>{empty}</p>}
        <ul>
          {links.map(({ label, href, note }) => (
            <li key={href}>
              <SiteLink to={href} className={styles.item} onClick={closeMenu}>
                {label}
                {note && (
                  <>
                    {' '}
                    <span className={styles.note}>{note}</span>
                  </>
                )}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

const Notices = ({ notices }: { notices: PortalNavigation['notices'] }) => {
  const total = notices.reduce((sum, { count }) => sum + count, 0)
  return (
    <ToolMenu
      name={words.notices(total)}
      className={styles.bell}
      isIcon
      button={
        <>
          <LineIcon path={icons.bell} />
          {total > 0 && <span className={styles.count}>{total}</span>}
        </>
      }
      links={notices.map(({ count, ...link }) => ({ ...link, note: words.isWaiting(count) }))}
      empty={words.noNotices}
    />
  )
}

type PortalToolsProps = { navigation: PortalNavigation; onSearch: () => void }

export const PortalTools = ({ navigation: { creates, notices }, onSearch }: PortalToolsProps) => (
  <div className={`no-print ${styles.tools}`}>
    <SearchButton onPress={onSearch} />
    {creates.length > 0 && (
      <ToolMenu
        name={words.create}
        className={styles.create}
        button={
          <>
            <LineIcon path={icons.plus} />
            <span>{words.create}</span>
          </>
        }
        links={creates}
      />
    )}
    <Notices notices={notices} />
  </div>
)
