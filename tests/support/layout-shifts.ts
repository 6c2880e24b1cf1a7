import type { Page, Route } from 'playwright-core'

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

/** Delays fonts until the returned function is called, which counts them. */
export const delayFonts = async (page: Page) => {
  const delayed: Route[] = []
  await page.route('**/*.woff2', (route) => {
    delayed.push(route)
  })
  return async () => {
    await Promise.all(delayed.map((route) => route.continue()))
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    return delayed.length
  }
}
