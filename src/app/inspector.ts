import { watchActors } from '#src/lib/inspection.ts'

/** How many events wait for the inspector's window, which may take its time to load. */
const maxDeferredEvents = 5000

/** Connects every actor to the Stately inspector when the address asks for it with `?inspect`. */
export const startInspector = async () => {
  if (!new URLSearchParams(window.location.search).has('inspect')) return
  const { createBrowserInspector } = await import('@statelyai/inspect')
  const { inspect } = createBrowserInspector({ maxDeferredEvents })
  watchActors((event) => inspect.next?.(event))
}
