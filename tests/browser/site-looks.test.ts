import { expectAccessible } from '#tests/support/accessible.ts'
import { openPages } from '#tests/support/built-pages.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, leave, server } = withSite()

const expected = [/404/]

describe.each([390, 1440])('%i px wide', (width) => {
  describe.each([
    ['light', false],
    ['dark', true],
  ] as const)('%s', (_, dark) => {
    test.each(openPages)('$path is accessible and does not scroll sideways', async ({ path }) => {
      const page = await visit({ url: server.url, width, dark, expected })
      await page.goto(path, { waitUntil: 'load' })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expectAccessible(page)
      await leave()
    })
  })
})

test.each(openPages)('$path does not shift while it loads', async ({ path }) => {
  const page = await visit({ url: server.url, width: 390, expected })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + shift,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
  expect(shift).toBeLessThan(0.01)
})
