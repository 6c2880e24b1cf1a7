import type { Page } from 'playwright-core'

/** Sums up on the page how far its parts are moved. */
const watch = () => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0
      const { dataset } = document.documentElement
      dataset.shift = String(Number(dataset.shift ?? 0) + shift)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Watches what moves on the pages that are opened from now on. */
export const watchShifts = (page: Page) => page.addInitScript(watch)

/** How far the parts of the page that is open have been moved, once what there is has been drawn. */
export const readShift = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    return Number(document.documentElement.dataset.shift ?? 0)
  })
