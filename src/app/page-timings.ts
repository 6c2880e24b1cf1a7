import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import type { PageTimings } from '#api/contracts/platform/page-timing.contract.ts'
import { pageTimingsPath } from '#api/rules/watched-page.ts'

/** Reports Web Vitals once, when the page is hidden. `page` is the route pattern. */
export const watchTimings = (page: string) => {
  const timings: PageTimings = { page }
  const note =
    (name: 'lcp' | 'inp' | 'cls') =>
    ({ value }: Metric) => {
      timings[name] = value
    }
  onLCP(note('lcp'), { reportAllChanges: true })
  onINP(note('inp'), { reportAllChanges: true })
  onCLS(note('cls'), { reportAllChanges: true })
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    window.removeEventListener('visibilitychange', send)
    navigator.sendBeacon(pageTimingsPath, new Blob([JSON.stringify(timings)], { type: 'application/json' }))
  }
  // Registered after the library, whose listener must read the last entries first.
  window.addEventListener('visibilitychange', send)
}
