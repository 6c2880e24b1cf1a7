import type { Page } from 'playwright-core'

const watch = () => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0
      const { dataset } = document.documentElement
      dataset.shift = String(Number(dataset.shift ?? 0) + shift)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

export const watchShifts = (page: Page) => page.addInitScript(watch)

export const readShift = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    return Number(document.documentElement.dataset.shift ?? 0)
  })
