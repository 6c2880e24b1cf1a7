import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { readSession } from '#api/client/session-storage.ts'
import { nextTask } from '#src/lib/next-task.ts'
import { forgetUnservedPage, getPattern, loadRoutes, Prefetch, pageAt } from './load-route.tsx'
import { setRouter } from './navigation.ts'
import { routes } from './routes.tsx'
import { watchGlides } from './scrolling.tsx'
import { timePage } from './time-page.ts'
import { startSession } from './use-session.ts'

/** Loads a page that the stored session opens whatever the user's roles are, as its guard will. */
const loadGuardedPage = async () => {
  const { openTo, load } = pageAt(routes, window.location.pathname)?.route.handle ?? {}
  const user = readSession()
  if (load && user && openTo?.includes(user.userType)) await load()
}

/** Takes over the page that is shown in `root`, or shows one where there is none. */
export const startApp = async (root: HTMLElement) => {
  watchGlides()
  const matches = matchRoutes(routes, window.location.pathname) ?? []
  forgetUnservedPage(matches)
  await nextTask()
  // A chunk that cannot be fetched is asked for again by the router, which shows the error page.
  await loadRoutes(matches)
    .then(loadGuardedPage)
    .catch(() => {})
  await nextTask()
  const router = createBrowserRouter(routes)
  setRouter(router)
  await nextTask()
  const app = (
    <StrictMode>
      <Prefetch routes={routes}>
        <RouterProvider router={router} />
      </Prefetch>
    </StrictMode>
  )
  // As a transition, taking over the page yields to what the visitor does meanwhile.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  startSession()
  timePage(getPattern(matches))
}
