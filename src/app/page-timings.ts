import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import type { PageTimings } from '#api/contracts/platform/page-timing.contract.ts'
import { pageTimingsPath } from '#api/rules/watched-page.ts'

/**
 * Watches how fast this page is for its visitor, and says so once, when they leave it or look at something else. `page` is the
 * pattern of its path.
 */
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
  // After the library, which listens on the document and has then looked at the last entries.
  window.addEventListener('visibilitychange', send)
}
