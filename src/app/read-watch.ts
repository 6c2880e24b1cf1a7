import type { PageWatch } from '#src/lib/watched-page.ts'

/** What this page was told of being watched. */
export const readWatch = (): PageWatch => {
  const { timings, traces } = document.documentElement.dataset
  return { timings: timings !== undefined, traces: traces === undefined ? null : Number(traces) }
}
