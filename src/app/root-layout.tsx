import { Outlet } from 'react-router'
import { useMarkHydrated } from '#src/lib/use-browser.ts'
import { SiteHeader } from './header/site-header.tsx'
import styles from './root-layout.module.css'
import { Scrolling } from './scrolling.tsx'
import { SiteDock } from './site-dock.tsx'
import { SiteFooter } from './site-footer.tsx'
import { useInputBeforeHydration } from './use-input-before-hydration.ts'
import { useArrival, usePageChrome } from './use-root-layout.ts'

/** Rendered after the page, so that it hydrates last. */
const TakenOver = () => {
  useMarkHydrated()
  return null
}

export const RootLayout = () => {
  const { hasHeader, hasFooter, hasDock } = usePageChrome()
  const arrivedAt = useArrival()
  useInputBeforeHydration()
  return (
    <>
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
      <TakenOver />
    </>
  )
}
