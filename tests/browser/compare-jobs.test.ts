import type { Page } from 'playwright-core'
import { expectAccessible } from '#tests/support/accessible.ts'
import { inEachLook, looksOf } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const [agent, databricks, snowflake] = [
  { title: 'AI Agent Engineer', name: 'ai-agent-engineer-remote' },
  { title: 'Senior Databricks Engineer', name: 'senior-databricks-engineer-dallas' },
  { title: 'Snowflake Data Engineer', name: 'snowflake-data-engineer-remote' },
] as const

const mark = (page: Page, { title }: { title: string }) =>
  page.getByRole('button', { name: `Compare ${title}`, exact: true })

const row = (page: Page, head: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: head, exact: true }) })

const cells = (page: Page, head: string) => row(page, head).getByRole('cell').allTextContents()

const heads = (page: Page) =>
  page
    .getByRole('columnheader')
    .getByRole('link', { name: /^(?!Apply)/ })
    .allTextContents()

const apply = (page: Page, { title }: { title: string }) =>
  page.getByRole('link', { name: new RegExp(`^Apply now.*${title}`) })

const address = `/c2c-job-board/compare?job=${agent.name}&job=${databricks.name}`

test('jobs are marked on the board and stand side by side at an address that a reload and Back keep', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, '/c2c-job-board')
  await mark(page, agent).click()
  const bar = (count: string) => page.getByRole('region', { name: `${count} chosen` })
  await bar('1 job').getByText('Choose one more to compare.').waitFor()
  await mark(page, databricks).press('Enter')
  await page.waitForURL(`**/c2c-job-board?compare=${agent.name}&compare=${databricks.name}`)
  await page.reload()
  await bar('2 jobs').getByRole('link', { name: 'Compare', exact: true }).click()
  await page.waitForURL(`**${address}`)
  await page.getByRole('table', { name: 'Jobs side by side' }).waitFor()
  expect(await heads(page)).toEqual([agent.title, databricks.title])
  await page.reload()
  await page.getByRole('table').waitFor()
  expect(await cells(page, 'Rate')).toEqual(['$85–110/h', '$78–92/h'])
  expect(await cells(page, 'Duration')).toEqual(['6 months', '12 months'])
  expect(await cells(page, 'Location')).toEqual(['United States, remote', 'Dallas, TX, United States'])
  expect(await cells(page, 'Engagement')).toEqual(['Corp-to-corp or W-2', 'Corp-to-corp'])
  expect(await cells(page, 'Visa sponsorship')).toEqual(['Offered', 'Offered'])
  expect(await page.getByRole('rowheader', { name: 'Your terms' }).count()).toBe(0)
  expect(await apply(page, agent).getAttribute('href')).toBe(`/applynow/${agent.name}`)
  await page.goBack()
  expect(await mark(page, agent).getAttribute('aria-pressed')).toBe('true')
})

test('no more than four are marked at once', async () => {
  const page = await visit({ url: server.url, width: 390 })
  await openPage(page, '/c2c-job-board')
  const marks = page.getByRole('button', { name: /^Compare / })
  for (const index of [0, 1, 2, 3]) await marks.nth(index).click()
  await page.getByText('You can compare 4 at once.').waitFor()
  await marks.nth(4).click({ force: true })
  expect(await marks.nth(4).getAttribute('aria-pressed')).toBe('false')
  expect(new URL(page.url()).searchParams.getAll('compare').length).toBe(4)
  await inEachLook(page, looksOf(390, 1440), () => expectAccessible(page))
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.waitForURL('**/c2c-job-board')
})

test('a filter is changed without what is marked, and counts only itself', async () => {
  const page = await visit({ url: server.url, width: 390 })
  await openPage(page, `/c2c-job-board?compare=${agent.name}&compare=${databricks.name}`)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('checkbox', { name: /^Remote/ }).check()
  await page.waitForURL(`**/c2c-job-board?remote=yes&compare=${agent.name}&compare=${databricks.name}`)
  await page.getByRole('button', { name: 'Filters 1 chosen' }).waitFor({ state: 'attached' })
})

test('what is in the kept terms is marked, and on a phone the heads of the rows stay in sight', async () => {
  const storage = { jobs: JSON.stringify({ terms: 'remote=yes&skill=sql' }) }
  const page = await visit({ url: server.url, width: 390, storage })
  await openPage(page, `${address}&job=${snowflake.name}`)
  await page.getByRole('table').waitFor()
  expect(await cells(page, 'Your terms')).toEqual(['Does not match', 'Does not match', 'Matches'])
  const own = row(page, 'Skills').getByRole('listitem').filter({ hasText: 'in your terms' })
  expect(await own.allTextContents()).toEqual(['SQL, in your terms', 'SQL, in your terms'])
  const head = page.getByRole('rowheader', { name: 'Rate' })
  const before = await head.boundingBox()
  await apply(page, snowflake).focus()
  const shown = await apply(page, snowflake).boundingBox()
  expect((shown?.x ?? 390) + (shown?.width ?? 0)).toBeLessThanOrEqual(390)
  expect(await head.boundingBox()).toEqual(before)
  await inEachLook(page, [...looksOf(390, 1440), { width: 320, dark: false }], async ({ width }) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(page)
  })
})

test('what only some of the jobs state is left open in the others', async () => {
  const page = await visit({ url: server.url })
  await page.route('**/CRM/UAGetC2CJobs', async (route) => {
    const [first, ...others]: object[] = await (await route.fetch()).json()
    const changed = {
      ...first,
      industry: '',
      sponsorship: null,
      restriction: 'Secret clearance, DFARS 252.204',
    }
    await route.fulfill({ json: [changed, ...others] })
  })
  await openPage(page, address)
  await page.getByRole('table').waitFor()
  expect(await cells(page, 'Industry')).toEqual(['–', 'Healthcare'])
  expect(await cells(page, 'Visa sponsorship')).toEqual(['Not stated', 'Offered'])
  expect(await cells(page, 'Required by law or contract')).toEqual(['Secret clearance, DFARS 252.204', '–'])
  const labels = await page.getByRole('rowheader').allTextContents()
  expect(labels).toEqual([
    ...['Rate', 'Engagement', 'Duration', 'Location', 'Openings', 'Visa sponsorship', 'Work authorization'],
    ...['Required by law or contract', 'Posted', 'Closes', 'Industry', 'Skills'],
  ])
})

test('a job that is closed, or never was, is named below those that are open, and can be taken away', async () => {
  const page = await visit({ url: server.url, expected: [/404/] })
  await page.route('**/CRM/GetJobByName?jobname=closed-one', (route) =>
    route.fulfill({
      json: { pro_jobtitle: 'Data Steward', pro_description: '<p>Done.</p>', status: 'Closed' },
    }),
  )
  await openPage(page, `/c2c-job-board/compare?job=${agent.name}&job=closed-one&job=nobody`)
  await page.getByText('Data Steward is closed and no longer accepts applications.').waitFor()
  await page.getByText('One job of this link is not on the board.').waitFor()
  await page.getByText('Choose at least one more job to compare it with.').waitFor()
  expect(await heads(page)).toEqual([agent.title])
  await page.getByRole('button', { name: `Remove ${agent.title}` }).click()
  await page.waitForURL('**/c2c-job-board/compare?job=closed-one&job=nobody')
  await page.getByRole('heading', { name: 'No open jobs to compare' }).waitFor()
  await page.getByText('Data Steward').getByRole('button', { name: 'Remove' }).click()
  await page.waitForURL('**/c2c-job-board/compare?job=nobody')
  await page.getByRole('main').getByRole('link', { name: 'See open positions' }).click()
  await page.waitForURL('**/c2c-job-board')
})

test('saved jobs lead to their comparison, which is shared by its address', async () => {
  const storage = { jobs: JSON.stringify({ saved: [agent.name, databricks.name, 'long-gone'] }) }
  const page = await visit({ url: server.url, storage })
  await openPage(page, '/c2c-job-board?saved=yes')
  await page.getByRole('link', { name: 'Compare saved jobs' }).click()
  await page.waitForURL(`**${address}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.getByRole('button', { name: 'Share comparison' }).click()
  await page.getByText('The link is copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.url + address)
})
