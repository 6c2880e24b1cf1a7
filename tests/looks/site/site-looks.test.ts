import { chartParts } from '#src/lib/chart/chart-parts.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { openPages } from '#tests/support/built-pages.ts'
import { contactPage } from '#tests/support/contact-page.ts'
import { readShift, watchShifts } from '#tests/support/layout-shifts.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage, waitUntilAlive } from '#tests/support/open-page.ts'
import { openSkillWorth } from '#tests/support/skill-worth-page.ts'
import { withSite } from '#tests/support/with-site.ts'
import { findMachines } from '../../../scripts/machines/find-machines.ts'

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

test('what skills are worth is accessible on a phone where there are no contracts', async () => {
  const page = await visit({ url: server.url, width: 390 })
  const { tick, says } = await openSkillWorth(page)
  await tick('Jenkins')
  await says('There are no open contracts today.')
  await expectAccessible(page)
})

test('a request for two candidates is accessible', async () => {
  const page = await visit({ url: server.url })
  await openPage(
    page,
    '/request-introduction?candidate=azure-data-architect-seattle&candidate=ml-engineer-austin',
  )
  await page.getByRole('main').getByRole('listitem').nth(1).waitFor()
  await inEachLook(page, getLooks(390, 1440), () => expectAccessible(page))
})

test('the page of a candidate is accessible after its link was copied', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, '/search-your-ideal-condidate/ml-engineer-austin')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.getByRole('button', { name: 'Share profile' }).press('Enter')
  await page.getByText('The link is copied.').waitFor()
  await inEachLook(page, getLooks(390, 1440), () => expectAccessible(page))
})

test('every chart opens by key and names its states', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, '/test-component')
  await page.getByRole('heading', { name: 'Statecharts' }).waitFor()
  for (const { machine, path } of await findMachines()) {
    const name = page.locator('summary').getByText(machine.id, { exact: true })
    const chart = page.getByRole('group').filter({ has: name })
    if ((await chart.getAttribute('open')) === null) await chart.locator('summary').press('Enter')
    await chart.getByText(path).waitFor()
    const { states } = chartParts(machine)
    const named = await chart.locator('li strong').allTextContents()
    expect(named).toEqual(expect.arrayContaining(states.map((state) => state.split('.').at(-1))))
  }
})

test('an opened chart with regions in parallel is accessible and fits in every look', async () => {
  const page = await visit({ url: server.url, width: 390 })
  await openPage(page, '/test-component')
  await page.locator('summary', { hasText: 'signIn' }).click()
  await page.getByText('in parallel').waitFor()
  await inEachLook(page, getLooks(390, 1440), async ({ width }) => {
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})
