import { useMemo } from 'react'
import { Outlet } from 'react-router'
import { SessionContext } from '#src/flows/session-context.ts'
import { SiteFooter } from './footer/site-footer.tsx'
import { SiteHeader } from './header/site-header.tsx'
import { PagePlaces } from './page-places.tsx'
import styles from './root-layout.module.css'
import { changeDetails, signIn, signOut } from './session.ts'
import { useArrival } from './use-arrival.ts'
import { useDoneBefore } from './use-done-before.ts'
import { usePageChrome } from './use-page-chrome.ts'
import { useSession } from './use-session.ts'

/** The frame of every page: skip link, header, the page, footer. */
export const RootLayout = () => {
  const { hasHeader, hasFooter } = usePageChrome()
  const arrivedAt = useArrival()
  useDoneBefore()
  const { user } = useSession()
  const session = useMemo(() => ({ user, signIn, signOut, changeDetails }), [user])
  return (
    <SessionContext value={session}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {hasHeader && <SiteHeader />}
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {hasFooter && <SiteFooter />}
      <p className="visually-hidden" aria-live="polite">
        {arrivedAt}
      </p>
      <PagePlaces />
    </SessionContext>
  )
}
