import { lazy, Suspense } from 'react'
import { Outlet, useMatches } from 'react-router'
import { userTypes } from '#api/contracts/session.contract.ts'
import { logoutLabel, type NavLink, parentPages, sidebarLinks, sidebarPage } from '#src/content/navigation.ts'
import { isPageKey, pages, shareTitle } from '#src/content/pages.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './portal-layout.module.css'
import { signOut } from './session.ts'
import { useSession } from './use-session.ts'

/** Asks for the roles of the person, which the session does not hold. The page stays without them where it cannot. */
const AdministrationLinks = lazy(() =>
  import(/* webpackChunkName: "administration-links" */ './administration-links.tsx').then(
    (loaded) => ({ default: loaded.AdministrationLinks }),
    () => ({ default: () => null }),
  ),
)

const pageName = (id: string) => (isPageKey(id) ? shareTitle(pages[id]) : '')

/** How much of its neighbour stays visible next to the current link, in pixels, so that one sees that there are more. */
const neighbour = 48

/** Where the links stand in one row that is wider than the screen, brings the current one into sight. */
const showCurrent = (links: HTMLElement | null) => {
  const current = links?.querySelector('[data-here]')
  if (!links || !current) return
  const [row, link] = [links.getBoundingClientRect(), current.getBoundingClientRect()]
  if (link.left < row.left) links.scrollLeft -= row.left - link.left + neighbour
  else if (link.right > row.right) links.scrollLeft += link.right - row.right + neighbour
}

/** Frame of the portal: sidebar with the pages of the user's role, breadcrumb, and the page. */
export const PortalLayout = () => {
  const { user } = useSession()
  const page = useMatches().at(-1)?.id ?? ''
  const parent = parentPages[page]
  const top = sidebarPage(page)
  const here = isPageKey(top) ? pages[top].path : undefined
  const links = sidebarLinks.filter(
    (link: NavLink) =>
      (!link.employeeOnly || user?.userType === userTypes.employee) &&
      (!link.partnerOnly || user?.userType === userTypes.partner),
  )
  return (
    <div className={styles.portal}>
      <nav className={`no-print ${styles.side}`} aria-label="Portal" ref={(links) => showCurrent(links)}>
        {user &&
          links.map(({ label, href }) => (
            <SiteLink key={label} to={href} className={styles.link} data-here={href === here || undefined}>
              {label}
            </SiteLink>
          ))}
        {user && (
          <button type="button" className={styles.link} onClick={signOut}>
            {logoutLabel}
          </button>
        )}
        {user?.userType === userTypes.employee && (
          <Suspense>
            <AdministrationLinks here={here} onShown={showCurrent} />
          </Suspense>
        )}
      </nav>
      <div className={styles.page}>
        <nav aria-label="Breadcrumb" className={`no-print ${styles.crumbs}`}>
          <ol>
            {page !== 'dashboard' && (
              <li>
                <SiteLink to={pages.dashboard.path}>{pageName('dashboard')}</SiteLink>
              </li>
            )}
            {parent && (
              <li>
                <SiteLink to={pages[parent].path}>{pageName(parent)}</SiteLink>
              </li>
            )}
            <li aria-current="page">{pageName(page)}</li>
          </ol>
        </nav>
        <Outlet />
      </div>
    </div>
  )
}
