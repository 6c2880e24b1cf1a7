import type { PageWatch } from '#api/rules/watched-page.ts'

export const readWatch = (): PageWatch => {
  const { timings, traces } = document.documentElement.dataset
  return { timings: timings !== undefined, traces: traces === undefined ? null : Number(traces) }
}

const afterMs = 2000

/** Do Not Track: nothing personal is measured, but it is respected anyway. */
const isAskedNot = () =>
  navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true

const whenLoaded = (begin: () => void) => {
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

/** Loads the metrics two seconds after the page; the browser buffers earlier entries. */
export const timePage = (pattern: string | undefined) => {
  if (pattern === undefined || !readWatch().timings || isAskedNot()) return
  const begin = async () => {
    const { watchTimings } = await import(/* webpackChunkName: "timings" */ './page-timings.ts')
    watchTimings(pattern)
  }
  whenLoaded(() => setTimeout(() => void begin().catch(() => {}), afterMs))
}
