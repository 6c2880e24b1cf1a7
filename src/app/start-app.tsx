import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { readSession } from '#api/client/session-storage.ts'
import { nextTask } from '#src/lib/next-task.ts'
import { loadRoleGuard } from './guard.tsx'
import { forgetUnservedPage, getPattern, loadRoutes, Prefetch, pageAt } from './load-route.tsx'
import { setRouter } from './navigation.ts'
import { routes } from './routes.tsx'
import { watchGlides } from './scrolling.tsx'
import { timePage } from './time-page.ts'
import { startSession } from './use-session.ts'

const loadGuardedPage = async () => {
  const { openTo, load } = pageAt(routes, window.location.pathname)?.route.handle ?? {}
  const user = readSession()
  if (!load || !user) return
  if (openTo?.includes(user.userType)) await load()
  // Otherwise it would be requested only by the first render.
  else void loadRoleGuard().catch(() => {})
}

/** Hydrates the page in `root`, or renders one if it is empty. */
export const startApp = async (root: HTMLElement) => {
  watchGlides()
  const matches = matchRoutes(routes, window.location.pathname) ?? []
  forgetUnservedPage(matches)
  await nextTask()
  // The router retries a failed chunk and shows the error page.
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
  // In a transition, hydration yields to user input.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  startSession()
  timePage(getPattern(matches))
}
