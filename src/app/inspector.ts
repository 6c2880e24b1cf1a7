import { watchActors } from '#src/lib/inspection.ts'

/** Connects every actor to the Stately inspector when the address asks for it with `?inspect`. */
export const startInspector = async () => {
  if (!new URLSearchParams(window.location.search).has('inspect')) return
  const { createBrowserInspector } = await import('@statelyai/inspect')
  const { inspect } = createBrowserInspector()
  watchActors((event) => inspect.next?.(event))
}
