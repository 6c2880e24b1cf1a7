import { useId, useState } from 'react'
import { logoutLabel, type NavLink } from '#src/content/navigation.ts'
import { portalFrame as words } from '#src/content/portal-navigation.ts'
import { classNames } from '#src/lib/class-names.ts'
import { readStoredList, storeList } from '#src/lib/stored-list.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import { LineIcon } from './dock.tsx'
import { icons, pageIcons } from './nav-icons.ts'
import styles from './portal-sidebar.module.css'
import type { PortalNavigation } from './use-portal-navigation.ts'
import { signOut } from './use-session.ts'
import { useSidebar } from './use-sidebar.ts'

type WaitingProps = { count?: number | undefined; className?: string | undefined }

export const Waiting = ({ count = 0, className }: WaitingProps) =>
  count > 0 && (
    <>
      {' '}
      <span className={classNames(styles.waiting, className)}>
        {count}
        <span className="visually-hidden"> {words.waiting}</span>
      </span>
    </>
  )

const intoSight = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest' })

type LinksProps = {
  links: readonly NavLink[]
  waiting: PortalNavigation['waiting']
  /** URL of the current page. */
  here: string | undefined
  onChoose?: (() => void) | undefined
}

const Links = ({ links, waiting, here, onChoose }: LinksProps) =>
  links.map(({ label, href }) => (
    <li key={href} ref={href === here ? intoSight : undefined}>
      <SiteLink
        to={href}
        className={styles.link}
        data-here={href === here || undefined}
        // Exact match if another link is below this one.
        end={links.some((other) => other.href.startsWith(`${href}/`))}
        onClick={onChoose}
      >
        <LineIcon path={pageIcons[href] ?? icons.page} className={styles.icon} />
        <span className={styles.label}>{label}</span>
        <Waiting count={waiting[href]} />
      </SiteLink>
    </li>
  ))

const foldedField = 'foldedGroups'

const useFoldedGroup = (name: string) => {
  const [isFolded, setFolded] = useState(() => readStoredList(foldedField).includes(name))
  const fold = (next: boolean) => {
    const others = readStoredList(foldedField).filter((one) => one !== name)
    storeList(foldedField, next ? [...others, name] : others)
    setFolded(next)
  }
  return { isFolded, fold }
}

type GroupProps = LinksProps & { name: string; isIcons?: boolean }

const Group = ({ name, isIcons = false, links, ...shared }: GroupProps) => {
  const id = useId()
  const { isFolded, fold } = useFoldedGroup(name)
  const shown = isFolded && !isIcons ? links.filter(({ href }) => href === shared.here) : links
  return (
    <div className={styles.group}>
      <button
        type="button"
        className={styles.groupName}
        aria-expanded={!isFolded}
        onClick={() => fold(!isFolded)}
      >
        <span id={id}>{name}</span>
        <LineIcon path={icons.down} className={styles.fold} />
      </button>
      {shown.length > 0 && (
        <ul aria-labelledby={id}>
          <Links links={shown} {...shared} />
        </ul>
      )}
    </div>
  )
}

export const LogoutButton = () => (
  <button type="button" className={styles.link} onClick={signOut}>
    <LineIcon path={icons.logout} className={styles.icon} />
    <span className={styles.label}>{logoutLabel}</span>
  </button>
)

type AllLinksProps = Pick<LinksProps, 'here' | 'onChoose'> & {
  navigation: PortalNavigation
  isIcons?: boolean
}

export const AllLinks = ({ navigation: { links, groups, waiting }, isIcons, ...shared }: AllLinksProps) => (
  <>
    <ul>
      <Links links={links} waiting={waiting} {...shared} />
    </ul>
    {groups.map((group) => (
      <Group key={group.name} {...group} isIcons={isIcons} waiting={waiting} {...shared} />
    ))}
  </>
)

type SidebarProps = { navigation: PortalNavigation; here: string | undefined }

export const Sidebar = ({ navigation, here }: SidebarProps) => {
  const { isCollapsed, turn } = useSidebar()
  const isKnown = navigation.links.length > 0
  return (
    <div className={`no-print ${styles.side}`}>
      <nav className={styles.nav} aria-label={words.name}>
        <div className={styles.links}>
          <AllLinks navigation={navigation} here={here} isIcons={isCollapsed} />
        </div>
        {isKnown && <LogoutButton />}
      </nav>
      {isKnown && (
        <button
          type="button"
          className={classNames(styles.link, styles.turn)}
          aria-expanded={!isCollapsed}
          onClick={turn}
        >
          <LineIcon path={isCollapsed ? icons.expand : icons.collapse} className={styles.icon} />
          <span className={styles.label}>{isCollapsed ? words.expand : words.collapse}</span>
        </button>
      )}
    </div>
  )
}
