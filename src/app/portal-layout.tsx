import { type MouseEvent, type ReactNode, type SyntheticEvent, useId } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { logoutLabel, type NavLink } from '#src/content/navigation.ts'
import { isPageKey, pages } from '#src/content/pages.ts'
import { portalDocks, sidebarPage, portalFrame as words } from '#src/content/portal-navigation.ts'
import { isPortalPage, portalPages } from '#src/content/portal-pages.ts'
import { classNames } from '#src/lib/class-names.ts'
import { useIsAlive } from '#src/lib/use-browser.ts'
import { PageHead } from '#src/ui/page-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { AbovePage } from './above-page.tsx'
import { Dock, DockLink, dockItemClass, LineIcon } from './dock.tsx'
import { icons, pageIcons } from './nav-icons.ts'
import styles from './portal-layout.module.css'
import type { PortalSearch } from './portal-search.tsx'
import { signOut } from './session.ts'
import { useLive } from './use-live.ts'
import { type PortalMenus, usePortalMenus } from './use-portal-menus.ts'
import { type PortalNavigation, usePortalNavigation } from './use-portal-navigation.ts'
import { useSession } from './use-session.ts'
import { useSidebar } from './use-sidebar.ts'

/** The search, once it was asked for. */
const loaded: { PortalSearch?: typeof PortalSearch } = {}

const loadSearch = async () => {
  Object.assign(loaded, await import(/* webpackChunkName: "portal-search" */ './portal-search.tsx'))
}

/** Keeps the counts, and what the pages show of the desk, as they are. */
const Live = () => {
  useLive()
  return null
}

/** How many things wait behind a link; nothing while none does. */
const Waiting = ({ count = 0, className }: { count?: number | undefined; className?: string | undefined }) =>
  count > 0 && (
    <>
      {' '}
      <span className={classNames(styles.waiting, className)}>
        {count}
        <span className="visually-hidden"> {words.waiting}</span>
      </span>
    </>
  )

type LinksProps = {
  links: readonly NavLink[]
  waiting: PortalNavigation['waiting']
  /** Address of the current page of the sidebar. */
  here: string | undefined
  onChoose?: (() => void) | undefined
}

const Links = ({ links, waiting, here, onChoose }: LinksProps) =>
  links.map(({ label, href }) => (
    <li key={href}>
      <SiteLink
        to={href}
        className={styles.link}
        data-here={href === here || undefined}
        // Another link leads below it.
        end={links.some((other) => other.href.startsWith(`${href}/`))}
        onClick={onChoose}
      >
        <LineIcon path={pageIcons[href] ?? icons.page} className={styles.icon} />
        <span className={styles.label}>{label}</span>
        <Waiting count={waiting[href]} />
      </SiteLink>
    </li>
  ))

/** Links under a name of their own. */
const Group = ({ name, ...links }: LinksProps & { name: string }) => {
  const id = useId()
  return (
    <div className={styles.group}>
      <p id={id} className={styles.groupName}>
        {name}
      </p>
      <ul aria-labelledby={id}>
        <Links {...links} />
      </ul>
    </div>
  )
}

type AllLinksProps = Pick<LinksProps, 'here' | 'onChoose'> & { navigation: PortalNavigation }

/** Every page of the sidebar: what everybody of the kind has, Logout, and what follows from somebody's work and roles. */
const AllLinks = ({ navigation: { links, groups, waiting }, ...shared }: AllLinksProps) => (
  <>
    <ul>
      <Links links={links} waiting={waiting} {...shared} />
      {links.length > 0 && (
        <li>
          <button type="button" className={styles.link} onClick={signOut}>
            <LineIcon path={icons.logout} className={styles.icon} />
            <span className={styles.label}>{logoutLabel}</span>
          </button>
        </li>
      )}
    </ul>
    {groups.map((group) => (
      <Group key={group.name} {...group} waiting={waiting} {...shared} />
    ))}
  </>
)

/** What presses the search on this keyboard. */
const searchKeys = () => (/^(?:Mac|iP)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K')

const SearchButton = ({ onPress }: { onPress: () => void }) => {
  const isAlive = useIsAlive()
  return (
    <button
      type="button"
      className={classNames(styles.link, styles.search)}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
    >
      <LineIcon path={icons.search} className={styles.icon} />
      <span className={styles.label}>
        {words.search}
        <span className="visually-hidden"> {words.searchWhat}</span>
      </span>
      <span className={styles.keys} aria-hidden="true">
        {isAlive && searchKeys()}
      </span>
    </button>
  )
}

type SidebarProps = { navigation: PortalNavigation; here: string | undefined; onSearch: () => void }

/** Beside the page where there is room; it can be turned into a row of icons. */
const Sidebar = ({ navigation, here, onSearch }: SidebarProps) => {
  const { isCollapsed, turn } = useSidebar()
  const isKnown = navigation.links.length > 0
  return (
    <div className={`no-print ${styles.side}`}>
      {isKnown && <SearchButton onPress={onSearch} />}
      <nav className={styles.links} aria-label={words.name}>
        <AllLinks navigation={navigation} here={here} />
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

const openSheet = (dialog: HTMLDialogElement | null) => {
  dialog?.showModal()
  return () => dialog?.close()
}

type SheetProps = { menus: PortalMenus; children: ReactNode }

/** All pages, over the one that is open, as long as it is rendered. */
const Sheet = ({ menus: { close, askForSearch }, children }: SheetProps) => {
  const id = useId()
  const askToClose = (event: SyntheticEvent) => {
    event.preventDefault()
    close()
  }
  const pressBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget && close()
  return (
    <dialog
      ref={openSheet}
      data-menu=""
      className={styles.sheet}
      aria-labelledby={id}
      onCancel={askToClose}
      onClose={close}
      onMouseDown={pressBeside}
    >
      <div className={styles.sheetInner}>
        <div className={styles.sheetHead}>
          <h2 id={id} className="step-1">
            {words.sheet}
          </h2>
          <button type="button" className={styles.close} aria-label={words.close} onClick={close}>
            <LineIcon path={icons.close} />
          </button>
        </div>
        <SearchButton onPress={askForSearch} />
        <nav className={styles.links} aria-label={words.sheet}>
          {children}
        </nav>
      </div>
    </dialog>
  )
}

type PortalDockProps = { navigation: PortalNavigation; menus: PortalMenus }

/** Under the thumb on a phone: what matters most to the person, and all the rest. */
const PortalDock = ({ navigation: { dock, links, waiting }, menus }: PortalDockProps) => (
  <Dock label={words.dock} isPortal>
    {(dock ? portalDocks[dock] : []).map((place) => (
      <li key={place.href}>
        <DockLink {...place} icon={pageIcons[place.href] ?? icons.page}>
          <Waiting count={waiting[place.href]} className={styles.atIcon} />
        </DockLink>
      </li>
    ))}
    {links.length > 0 && (
      <li className={styles.moreItem}>
        <button
          type="button"
          className={dockItemClass}
          aria-haspopup="dialog"
          aria-expanded={menus.isMoreOpen}
          onClick={menus.pressMore}
        >
          <LineIcon path={icons.more} />
          {words.more}
        </button>
      </li>
    )}
  </Dock>
)

const addressOf = (page: string) => (isPageKey(page) ? pages[page].path : undefined)

/** Frame of the portal: sidebar or dock with the pages of the person, search, breadcrumb, and the page. */
export const Component = () => {
  const { user } = useSession()
  const page = useMatches().at(-1)?.id ?? ''
  const { pathname } = useLocation()
  const navigation = usePortalNavigation(user)
  const menus = usePortalMenus(user !== null, loadSearch)
  const own = addressOf(page)
  const isLinked = navigation.groups.some(({ links }) => links.some(({ href }) => href === own))
  const here = isLinked ? own : addressOf(sidebarPage(page))
  return (
    <div className={styles.portal}>
      {isPortalPage(page) && <PageHead page={portalPages[page]} />}
      <Sidebar navigation={navigation} here={here} onSearch={menus.askForSearch} />
      <div data-page className={styles.page}>
        <AbovePage key={pathname} page={page} />
        <Outlet />
      </div>
      <PortalDock navigation={navigation} menus={menus} />
      {navigation.isLive && <Live />}
      {user && menus.isMoreOpen && (
        <Sheet menus={menus}>
          <AllLinks navigation={navigation} here={here} onChoose={menus.chooseLink} />
        </Sheet>
      )}
      {user && menus.isSearchOpen && loaded.PortalSearch && <loaded.PortalSearch menus={menus} user={user} />}
    </div>
  )
}
