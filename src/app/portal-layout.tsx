import { type MouseEvent, type ReactNode, Suspense, type SyntheticEvent, useId, useMemo } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { isPageKey, pages } from '#src/content/pages.ts'
import { portalDocks, sidebarPage, portalFrame as words } from '#src/content/portal-navigation.ts'
import { isPortalPage, portalPages } from '#src/content/portal-pages.ts'
import { lazyAddition } from '#src/lib/lazy-addition.tsx'
import { useRowsShown } from '#src/lib/use-rows-shown.ts'
import { PageHead } from '#src/ui/page-head.tsx'
import { PageTrail } from '#src/ui/page-trail.ts'
import { AbovePage, ForgetSaid } from './above-page.tsx'
import { Dock, DockLink, dockItemClass, LineIcon } from './dock.tsx'
import { icons, pageIcons } from './nav-icons.ts'
import styles from './portal-layout.module.css'
import type { PortalSearch } from './portal-search.tsx'
import { AllLinks, LogoutButton, Sidebar, Waiting } from './portal-sidebar.tsx'
import { PortalTools, SearchName } from './portal-tools.tsx'
import { type PortalMenus, usePortalMenus } from './use-portal-menus.ts'
import { type PortalNavigation, usePortalNavigation } from './use-portal-navigation.ts'
import { useSession } from './use-session.ts'

const loaded: { PortalSearch?: typeof PortalSearch } = {}

const loadSearch = async () => {
  Object.assign(loaded, await import(/* webpackChunkName: "portal-search" */ './portal-search.tsx'))
}

const loadMenus = async () => {
  const { createPortalMenus } = await import(/* webpackChunkName: "portal-menus" */ './portal-menus.ts')
  return createPortalMenus(loadSearch)
}

const FollowWork = lazyAddition(() =>
  import(/* webpackChunkName: "follow-work" */ './follow-work.tsx').then((loaded) => loaded.FollowWork),
)

const openSheet = (dialog: HTMLDialogElement | null) => {
  dialog?.showModal()
  return () => dialog?.close()
}

type SheetProps = { menus: PortalMenus; children: ReactNode }

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
          <button
            type="button"
            className={`icon-button ${styles.close}`}
            aria-label={words.close}
            onClick={close}
          >
            <LineIcon path={icons.close} />
          </button>
        </div>
        <button type="button" className={styles.search} onClick={askForSearch}>
          <LineIcon path={icons.search} />
          <span>
            <SearchName />
          </span>
        </button>
        <nav aria-label={words.sheet}>
          {children}
          <LogoutButton />
        </nav>
      </div>
    </dialog>
  )
}

type PortalDockProps = { navigation: PortalNavigation; menus: PortalMenus }

const PortalDock = ({ navigation: { dock, links, waiting }, menus }: PortalDockProps) => (
  <Dock label={words.dock} isPortal>
    {(dock ? portalDocks[dock] : []).map((link) => (
      <li key={link.href}>
        <DockLink {...link} icon={pageIcons[link.href] ?? icons.page}>
          <Waiting count={waiting[link.href]} className={styles.atIcon} />
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

const getAddress = (page: string) => (isPageKey(page) ? pages[page].path : undefined)

export const Component = () => {
  const { user } = useSession()
  const page = useMatches().at(-1)?.id ?? ''
  const { pathname } = useLocation()
  const navigation = usePortalNavigation(user)
  const areRowsShown = useRowsShown()
  const menus = usePortalMenus(user !== null, loadMenus)
  const trail = useMemo(() => <AbovePage page={page} />, [page])
  const own = getAddress(page)
  const isLinked = navigation.groups.some(({ links }) => links.some(({ href }) => href === own))
  const here = isLinked ? own : getAddress(sidebarPage(page))
  return (
    <div className={styles.portal} data-portal="">
      {isPortalPage(page) && <PageHead page={portalPages[page]} />}
      <Sidebar navigation={navigation} here={here} />
      {user && <PortalTools navigation={navigation} onSearch={menus.askForSearch} />}
      <div data-page className={styles.page}>
        <ForgetSaid key={pathname} />
        <PageTrail value={trail}>
          <Outlet />
        </PageTrail>
      </div>
      <PortalDock navigation={navigation} menus={menus} />
      {user && areRowsShown && (
        <Suspense>
          <FollowWork asked={navigation.asked} />
        </Suspense>
      )}
      {user && menus.isMoreOpen && (
        <Sheet menus={menus}>
          <AllLinks navigation={navigation} here={here} onChoose={menus.chooseLink} />
        </Sheet>
      )}
      {user && menus.isSearchOpen && loaded.PortalSearch && <loaded.PortalSearch menus={menus} user={user} />}
    </div>
  )
}
