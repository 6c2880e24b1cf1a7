import { expectAccessible } from '#tests/support/accessible.ts'
import { boardPage, sampleJobs } from '#tests/support/board-page.ts'
import { comparePage } from '#tests/support/compare-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const { agent, databricks, snowflake } = sampleJobs

test('jobs are marked on the board and stand side by side at an address that a reload and Back keep', async () => {
  const page = await visit({ url: server.url })
  const { mark } = boardPage(page)
  const { address, heads, cells, apply } = comparePage(page)
  await openPage(page, '/c2c-job-board')
  await mark(agent.title).click()
  const bar = (count: string) => page.getByRole('region', { name: `${count} chosen` })
  await bar('1 job').getByText('Choose one more to compare.').waitFor()
  await mark(databricks.title).press('Enter')
  await page.waitForURL(`**/c2c-job-board?compare=${agent.name}&compare=${databricks.name}`)
  await page.reload()
  await bar('2 jobs').getByRole('link', { name: 'Compare', exact: true }).click()
  await page.waitForURL(`**${address}`)
  await page.getByRole('table', { name: 'Jobs side by side' }).waitFor()
  expect(await heads()).toEqual([agent.title, databricks.title])
  await page.reload()
  await page.getByRole('table').waitFor()
  expect(await cells('Rate')).toEqual(['$85–110/h', '$78–92/h'])
  expect(await cells('Duration')).toEqual(['6 months', '12 months'])
  expect(await cells('Location')).toEqual(['United States, remote', 'Dallas, TX, United States'])
  expect(await cells('Engagement')).toEqual(['Corp-to-corp or W-2', 'Corp-to-corp'])
  expect(await cells('Visa sponsorship')).toEqual(['Offered', 'Offered'])
  expect(await page.getByRole('rowheader', { name: 'Your terms' }).count()).toBe(0)
  expect(await apply(agent.title).getAttribute('href')).toBe(`/applynow/${agent.name}`)
  await page.goBack()
  expect(await mark(agent.title).getAttribute('aria-pressed')).toBe('true')
})

test('no more than four jobs are marked at once, and a filter keeps them and counts only itself', async () => {
  const page = await visit({ url: server.url, width: 390 })
  const { open, marks } = boardPage(page)
  await open('/c2c-job-board')
  for (const index of [0, 1, 2, 3]) await marks.nth(index).click()
  await page.getByText('You can compare 4 at once.').waitFor()
  await marks.nth(4).click({ force: true })
  expect(await marks.nth(4).getAttribute('aria-pressed')).toBe('false')
  const marked = () => new URL(page.url()).searchParams.getAll('compare')
  const four = marked()
  expect(four.length).toBe(4)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('checkbox', { name: /^Remote/ }).check()
  await page.waitForURL('**/c2c-job-board?remote=yes&compare=*')
  expect(marked()).toEqual(four)
  await page.getByRole('button', { name: 'Filters 1 chosen' }).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.waitForURL('**/c2c-job-board?remote=yes')
})

test('jobs and skills that match the kept terms are marked', async () => {
  const storage = { jobs: JSON.stringify({ terms: 'remote=yes&skill=sql' }) }
  const page = await visit({ url: server.url, width: 390, storage })
  const { address, cells, row } = comparePage(page)
  await openPage(page, `${address}&job=${snowflake.name}`)
  await page.getByRole('table').waitFor()
  expect(await cells('Your terms')).toEqual(['Does not match', 'Does not match', 'Matches'])
  const own = row('Skills').getByRole('listitem').filter({ hasText: 'in your terms' })
  expect(await own.allTextContents()).toEqual(['SQL, in your terms', 'SQL, in your terms'])
  await expectAccessible(page)
})

test('a job that does not state what others do has a dash', async () => {
  const page = await visit({ url: server.url })
  await page.route('**/Site/GetNamedJobs?*', async (route) => {
    const answer = await (await route.fetch()).json()
    const [first, ...others]: object[] = answer.jobs
    const changed = {
      ...first,
      industry: '',
      sponsorship: null,
      restriction: 'Secret clearance, DFARS 252.204',
    }
    await route.fulfill({ json: { ...answer, jobs: [changed, ...others] } })
  })
  const { address, cells } = comparePage(page)
  await openPage(page, address)
  await page.getByRole('table').waitFor()
  expect(await cells('Industry')).toEqual(['–', 'Healthcare'])
  expect(await cells('Visa sponsorship')).toEqual(['Not stated', 'Offered'])
  expect(await cells('Required by law or contract')).toEqual(['Secret clearance, DFARS 252.204', '–'])
  const labels = await page.getByRole('rowheader').allTextContents()
  expect(labels).toEqual([
    ...['Rate', 'Engagement', 'Duration', 'Location', 'Openings', 'Visa sponsorship', 'Work authorization'],
    ...['Required by law or contract', 'Posted', 'Closes', 'Industry', 'Skills'],
  ])
})

test('a closed or unknown job is named below the open ones, and can be removed', async () => {
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
  expect(await comparePage(page).heads()).toEqual([agent.title])
  await page.getByRole('button', { name: `Remove ${agent.title}` }).click()
  await page.waitForURL('**/c2c-job-board/compare?job=closed-one&job=nobody')
  await page.getByRole('heading', { name: 'No open jobs to compare' }).waitFor()
  await page.getByText('Data Steward').getByRole('button', { name: 'Remove' }).click()
  await page.waitForURL('**/c2c-job-board/compare?job=nobody')
  await page.getByRole('main').getByRole('link', { name: 'See open positions' }).click()
  await page.waitForURL('**/c2c-job-board')
})

test('saved jobs lead to their comparison, whose address is copied to be shared', async () => {
  const storage = { jobs: JSON.stringify({ saved: [agent.name, databricks.name, 'long-gone'] }) }
  const page = await visit({ url: server.url, storage })
  await openPage(page, '/c2c-job-board?saved=yes')
  await page.getByRole('link', { name: 'Compare saved jobs' }).click()
  const { address } = comparePage(page)
  await page.waitForURL(`**${address}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.getByRole('button', { name: 'Share comparison' }).click()
  await page.getByText('The link is copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.url + address)
})
