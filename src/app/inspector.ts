import { watchActors } from '#src/lib/inspection.ts'

/** Buffered until the inspector's window has loaded. */
const maxDeferredEvents = 5000

/** Connects every actor to the Stately inspector if the URL has `?inspect`. */
export const startInspector = async () => {
  if (!new URLSearchParams(window.location.search).has('inspect')) return
  const { createBrowserInspector } = await import('@statelyai/inspect')
  const { inspect } = createBrowserInspector({ maxDeferredEvents })
  watchActors((event) => inspect.next?.(event))
}
