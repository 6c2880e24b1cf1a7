import { expectAccessible } from '#tests/support/accessible.ts'
import { openPages } from '#tests/support/built-pages.ts'
import { inEachLook, looksOf } from '#tests/support/looks.ts'
import { waitUntilAlive } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

/** Sums up on the page how far its parts are moved. */
const watchShifts = () => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0
      const { dataset } = document.documentElement
      dataset.shift = String(Number(dataset.shift ?? 0) + shift)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

test.each(openPages)(
  '$path does not shift while it loads, is accessible, and does not scroll sideways',
  async ({ path }) => {
    const page = await visit({ url: server.url, width: 390, expected: [/404/] })
    await page.addInitScript(watchShifts)
    await page.goto(path, { waitUntil: 'networkidle' })
    await waitUntilAlive(page)
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
    expect(shift).toBeLessThan(0.01)
    await inEachLook(page, looksOf(390, 1440), async ({ width }) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expectAccessible(page)
    })
  },
)
