import './ui/styles/fonts.css'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './ui/styles/compositions.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { forgetUnservedPage, loadRoutesAt, Prefetch, patternAt } from './app/load-route.tsx'
import { setRouter } from './app/navigation.ts'
import { routes } from './app/routes.tsx'
import { watchGlides } from './app/scrolling.tsx'
import { timePage } from './app/time-page.ts'
import { startSession } from './app/use-session.ts'
import { isRecorded } from './recorder/is-recorded.ts'

// zod would otherwise try `new Function`, which the content security policy refuses and reports. Set here, since
// this runs before any chunk that brings zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Lets the page answer its visitor between two pieces of work. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const start = async () => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root element')
  if (import.meta.env.DEV) {
    const { startInspector } = await import('./app/inspector.ts')
    await startInspector()
  }
  if (isRecorded()) {
    // A page that cannot be recorded is used all the same.
    const recorder = await import('./recorder/start-recorder.tsx').catch(() => null)
    recorder?.startRecorder()
  }
  await nextTask()
  forgetUnservedPage(routes, window.location.pathname)
  const pattern = patternAt(routes, window.location.pathname)
  // A chunk that cannot be fetched is asked for again by the router, which shows the error page.
  await loadRoutesAt(routes, window.location.pathname).catch(() => {})
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
  timePage(pattern)
}

/** Going on before a view transition has ended skips it, which nobody needs to be told. */
const isSkippedTransition = (reason: unknown) =>
  reason instanceof DOMException && reason.name === 'AbortError'

window.addEventListener('unhandledrejection', (event) => {
  if (isSkippedTransition(event.reason)) event.preventDefault()
})

watchGlides()
void start()
