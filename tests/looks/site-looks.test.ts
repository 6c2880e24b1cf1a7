import { expectAccessible } from '#tests/support/accessible.ts'
import { openPages } from '#tests/support/built-pages.ts'
import { shiftOf, watchShifts } from '#tests/support/layout-shifts.ts'
import { inEachLook, looksOf } from '#tests/support/looks.ts'
import { waitUntilAlive } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

test.each(openPages)(
  '$path does not shift while it loads, is accessible, and does not scroll sideways',
  async ({ path }) => {
    const page = await visit({ url: server.url, width: 390, expected: [/404/] })
    await watchShifts(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await waitUntilAlive(page)
    expect(await shiftOf(page)).toBeLessThan(0.01)
    await inEachLook(page, looksOf(390, 1440), async ({ width }) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expectAccessible(page)
    })
  },
)
