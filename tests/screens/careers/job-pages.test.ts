import { boardPage, sampleJobs } from '#tests/support/board-page.ts'
import { goTo, openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

test('board, job and hot list spell skills as their makers do, and find them by either spelling', async () => {
  const page = await visit({ url: server.url })
  const chips = (label: string) => page.getByRole('list', { name: label }).first().getByRole('listitem')
  const written = ['AWS Glue', 'Amazon Athena', 'Apache Spark', 'Scala', 'Python']
  const board = boardPage(page)
  await board.open('/c2c-job-board?q=glue+etl')
  expect(await chips('Skills').allTextContents()).toEqual(written)
  await board.open('/c2c-job-board?skill=Power+BI&q=power+bi+dynamics')
  await page.getByRole('button', { name: 'Filters 1 chosen' }).click()
  const filter = page.getByRole('checkbox', { name: /^Power BI/ })
  expect([await filter.isChecked(), await page.getByRole('heading', { level: 3 }).allTextContents()]).toEqual(
    [true, ['Dynamics 365 Functional Consultant']],
  )
  expect(await chips('Skills').allTextContents()).toEqual(['C#', 'Power BI', 'PowerShell', 'SQL'])
  await openPage(page, '/c2c-job-board-details/aws-glue-etl-developer-jersey-city')
  await chips('Skills').first().waitFor()
  expect(await chips('Skills').allTextContents()).toEqual(written)
  await openPage(page, '/hot-list?skill=Type+Script')
  await chips('Skills').first().waitFor()
  expect(await chips('Skills').allTextContents()).toEqual(['C#', 'TypeScript', 'JavaScript', 'SQL'])
  expect(await page.getByRole('combobox', { name: 'Skill' }).locator('option:checked').textContent()).toBe(
    'TypeScript',
  )
})

test('the page of a job belongs to the tab of the board, and says whether a visa is sponsored, and which authorization to work is required; the correct spelling of the search leads to the address that it has', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, '/c2c-job-board')
  for (const [name, title, ...said] of [
    [
      'senior-databricks-engineer-dallas',
      'Senior Databricks Engineer',
      'Offered',
      'Required in the United States by your first day',
    ],
    [
      'data-governance-lead-ottawa',
      'Data Governance Lead',
      'Not offered',
      'Required in Canada before you start',
    ],
    [
      'hive-to-spark-migration-engineer-hyderabad',
      'Hive to Spark Migration Engineer',
      'Not stated',
      'Required in India',
    ],
  ] as const) {
    await goTo(page, `/c2c-job-board-details/${name}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const facts = page.locator('dl').first()
    const readFact = (label: string) =>
      facts.locator('div').filter({ hasText: label }).getByRole('definition').textContent()
    expect([await readFact('Visa sponsorship'), await readFact('Work authorization')]).toEqual(said)
  }
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  expect(await current.allTextContents()).toEqual(['C2C Jobs'])
  await goTo(page, '/search-your-ideal-candidate?q=dallas')
  await page.waitForURL(`${server.url}/search-your-ideal-condidate?q=dallas`)
})

test('the title of a position is an address of its form, which names that of the position as its own', async () => {
  const page = await visit({ url: server.url })
  const { name, title } = sampleJobs.databricks
  await openPage(page, `/applynow/${encodeURIComponent(title.toUpperCase())}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('form', { name: 'Application form' }).waitFor()
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    `${server.url}/applynow/${name}`,
  )
})
