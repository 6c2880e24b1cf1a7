import { expectAccessible } from '#tests/support/accessible.ts'
import { openPages } from '#tests/support/built-pages.ts'
import { contactPage } from '#tests/support/contact-page.ts'
import { readShift, watchShifts } from '#tests/support/layout-shifts.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage, waitUntilAlive } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

test.each(openPages)(
  '$path does not shift while it loads, is accessible, and does not scroll sideways',
  async ({ path }) => {
    const page = await visit({ url: server.url, width: 390, expected: [/404/] })
    await watchShifts(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await waitUntilAlive(page)
    expect(await readShift(page)).toBeLessThan(0.01)
    await inEachLook(page, getLooks(390, 1440), async ({ width }) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expectAccessible(page)
    })
  },
)

test('the contact form with messages and the thank-you is accessible in every look', async () => {
  const page = await visit({ url: server.url, width: 390 })
  await openPage(page, '/contact-us')
  const form = contactPage(page)
  await form.submit.click()
  await page.getByText('Please enter Description').waitFor()
  await inEachLook(page, getLooks(390), () => expectAccessible(page))
  await form.fill({ first: 'Ada', last: 'Lovelace', email: 'ada@example.com', message: 'Hello' })
  await form.submit.click()
  await form.thanks.waitFor()
  await inEachLook(page, getLooks(390), () => expectAccessible(page))
})

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)('the products show their screens on a %s page of %d pixels', async (theme, width) => {
  const page = await visit({ url: server.url, width, dark: theme === 'dark' })
  await openPage(page, '/products')
  const pictures = page.getByRole('main').getByRole('img')
  expect(await pictures.count()).toBe(5)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await picture.evaluate((one) => (one instanceof HTMLImageElement ? one.decode() : undefined))
  }
  const shown = await pictures.evaluateAll((all) =>
    all.map((one) => one instanceof HTMLImageElement && new URL(one.currentSrc).pathname),
  )
  expect(shown).toEqual(
    ['calendar', 'week', 'approvals', 'submissions', 'charts'].map(
      (name) => `/screens/${name}-${theme}-720.webp`,
    ),
  )
})
