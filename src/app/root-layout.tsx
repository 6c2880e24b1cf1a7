import { useMemo } from 'react'
import { Outlet } from 'react-router'
import { SessionContext } from '#src/flows/session-context.ts'
import { SiteHeader } from './header/site-header.tsx'
import styles from './root-layout.module.css'
import { Scrolling } from './scrolling.tsx'
import { changeDetails, signIn, signInAgain, signOut } from './session.ts'
import { SiteDock } from './site-dock.tsx'
import { SiteFooter } from './site-footer.tsx'
import { useDoneBefore } from './use-done-before.ts'
import { useArrival, usePageChrome } from './use-root-layout.ts'
import { useSession } from './use-session.ts'

/** The frame of every page: skip link, header, the page, footer, dock. */
export const RootLayout = () => {
  const { hasHeader, hasFooter, hasDock } = usePageChrome()
  const arrivedAt = useArrival()
  useDoneBefore()
  const { user, state } = useSession()
  const isRestoring = state === 'restoring'
  const session = useMemo(
    () => ({ user, isRestoring, signIn, signOut, changeDetails, signInAgain }),
    [user, isRestoring],
  )
  return (
    <SessionContext value={session}>
      <a className={`no-print ${styles.skip}`} href="#content">
        Skip to content
      </a>
      {hasHeader && <SiteHeader />}
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {hasFooter && <SiteFooter />}
      {hasDock && <SiteDock />}
      <p className="visually-hidden" aria-live="polite">
        {arrivedAt}
      </p>
      <Scrolling />
    </SessionContext>
  )
}
