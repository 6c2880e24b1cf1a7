import { useEffect } from 'react'
import { pages, shareTitle } from '#src/content/pages.ts'
import { parentPages } from '#src/content/portal-navigation.ts'
import { isPortalPage, portalPages } from '#src/content/portal-pages.ts'
import { keepSaid, useSaid } from '#src/ui/notify.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './portal-layout.module.css'

const pageName = (id: string) => (isPortalPage(id) ? shareTitle(portalPages[id]) : '')

const Breadcrumb = ({ page }: { page: string }) => {
  const above = [page === 'dashboard' ? undefined : 'dashboard', parentPages[page]] as const
  return (
    <nav aria-label="Breadcrumb" className={`no-print ${styles.crumbs}`}>
      <ol>
        {above.map(
          (key) =>
            key && (
              <li key={key}>
                <SiteLink to={pages[key].path}>{pageName(key)}</SiteLink>
              </li>
            ),
        )}
        <li aria-current="page" className="visually-hidden">
          {pageName(page)}
        </li>
      </ol>
    </nav>
  )
}

export const ForgetSaid = () => {
  useEffect(() => () => keepSaid(''), [])
  return null
}

export const AbovePage = ({ page }: { page: string }) => {
  const said = useSaid()
  return (
    <>
      <Breadcrumb page={page} />
      {said !== '' && <p className={`no-print ${styles.said}`}>{said}</p>}
    </>
  )
}
