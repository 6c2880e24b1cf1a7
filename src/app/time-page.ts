import type { PageWatch } from '#api/rules/watched-page.ts'

/** What this page was told of being watched. */
export const readWatch = (): PageWatch => {
  const { timings, traces } = document.documentElement.dataset
  return { timings: timings !== undefined, traces: traces === undefined ? null : Number(traces) }
}

const afterMs = 2000

/** Whether the visitor asked sites not to track them; what is measured is not about them, and is left alone all the same. */
const isAskedNot = () =>
  navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true

const whenLoaded = (begin: () => void) => {
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

/**
 * Lets the page say how fast it was, where the server asks for it and the visitor does not mind. What does that is loaded two
 * seconds after the page, so that it slows nothing down; what happened before is known to the browser.
 */
export const timePage = (pattern: string | undefined) => {
  if (pattern === undefined || !readWatch().timings || isAskedNot()) return
  const begin = async () => {
    const { watchTimings } = await import(/* webpackChunkName: "timings" */ './page-timings.ts')
    watchTimings(pattern)
  }
  whenLoaded(() => setTimeout(() => void begin().catch(() => {}), afterMs))
}
