import { chartParts } from '#src/lib/chart/chart-parts.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'
import { findMachines } from '../../../scripts/machines/find-machines.ts'

const { visit, server } = withSite()

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
