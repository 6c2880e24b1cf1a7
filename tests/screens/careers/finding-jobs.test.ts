import { expectAccessible } from '#tests/support/accessible.ts'
import { boardPage, sampleJobs } from '#tests/support/board-page.ts'
import { goTo, openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { untilStatus } from '#tests/support/shown-status.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

type OpenJob = {
  name: string
  pro_jobtitle: string
  skills: string[]
  remote: boolean
  location: string
  rateMax: number
  currency: string
}

const openJobs = async (): Promise<OpenJob[]> => (await fetch(`${server.url}/CRM/UAGetC2CJobs`)).json()

const { agent, databricks } = sampleJobs
const databricksPage = `/c2c-job-board-details/${databricks.name}`

describe('terms', () => {
  const sentence =
    '5 of 13 match your terms: Remote · $70/h or more. What a job does not state counts as a match. Forget them'

  test('are kept in this browser with one click, and say how many jobs match', async () => {
    const page = await visit({ url: server.url })
    const { untilTitles } = boardPage(page)
    await boardPage(page).open('/c2c-job-board?sort=title')
    const [filters, keep] = [
      page.getByRole('region', { name: 'Filters' }),
      page.getByRole('button', { name: 'Keep as your terms' }),
    ]
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    expect(await keep.count()).toBe(0)
    await filters.getByRole('checkbox', { name: /^Remote/ }).check()
    await filters.getByRole('combobox', { name: 'Rate' }).selectOption('70')
    await keep.press('Enter')
    await page.waitForURL('**/c2c-job-board?sort=title&matching=yes')
    const told = page.getByText(/match your terms/)
    expect(await told.textContent()).toBe(sentence)
    await untilStatus(page, '5 of 13 jobs')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('5 of 13 jobs')
    await boardPage(page).open('/c2c-job-board')
    const toggle = page.getByRole('checkbox', { name: 'Your terms 5 jobs' })
    expect(await told.count()).toBe(0)
    await toggle.check()
    await page.waitForURL('**/c2c-job-board?matching=yes')
    expect(await told.textContent()).toBe(sentence)
    const fitting = (await openJobs()).filter(
      ({ remote, rateMax, currency }) => remote && (currency !== 'USD' || rateMax >= 7000),
    )
    await untilTitles(fitting.map(({ pro_jobtitle }) => pro_jobtitle))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Forget them' }).press('Enter')
    await page.waitForURL('**/c2c-job-board')
    await told.waitFor({ state: 'detached' })
    await untilStatus(page, '13 jobs open')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('13 jobs open')
    expect(await toggle.count()).toBe(0)
  })

  test('that are missing filter nothing, whatever the address says', async () => {
    const page = await visit({ url: server.url, width: 390 })
    await openPage(page, '/c2c-job-board?matching=yes')
    await page.getByRole('heading', { name: '13 jobs open' }).waitFor()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('button', { name: 'Show 13 jobs' }).waitFor()
    expect(await page.getByRole('button', { name: 'Clear filters' }).count()).toBe(0)
  })
})

describe('a saved job', () => {
  test('stays after a reload and in another tab; a checkbox shows all saved jobs, at an address of their own', async () => {
    const page = await visit({ url: server.url })
    const { isPressed, savedToggle, star, untilTitles } = boardPage(page)
    await boardPage(page).open('/c2c-job-board')
    expect(await savedToggle.count()).toBe(0)
    await star(agent.title).click()
    await star(databricks.title).press('Enter')
    expect([await isPressed(agent.title), await isPressed(databricks.title)]).toEqual(['true', 'true'])
    await openPage(page, '/c2c-job-board')
    await savedToggle.check()
    await page.waitForURL('**/c2c-job-board?saved=yes')
    await untilTitles([agent.title, databricks.title])
    const other = await page.context().newPage()
    await openPage(other, `${server.url}/c2c-job-board?saved=yes`)
    await boardPage(other).star(agent.title).click()
    await star(agent.title).waitFor({ state: 'detached' })
    await untilTitles([databricks.title])
    await page.goBack()
    await star(agent.title).waitFor()
    expect(await isPressed(agent.title)).toBe('false')
    await other.close()
  })

  test('can be saved on its own page, also over a stored value that cannot be read', async () => {
    const page = await visit({ url: server.url, storage: { jobs: '{"saved":7' } })
    const { isPressed, star } = boardPage(page)
    await openPage(page, databricksPage)
    await star(databricks.title).click()
    expect(await isPressed(databricks.title)).toBe('true')
    await openPage(page, '/c2c-job-board')
    expect(await isPressed(databricks.title)).toBe('true')
    await expectAccessible(page)
  })

  test('that is closed now is named and can be removed', async () => {
    const storage = { jobs: JSON.stringify({ saved: ['long-gone'] }) }
    const page = await visit({ url: server.url, storage })
    await openPage(page, '/c2c-job-board?saved=yes')
    await page.getByText('One saved job is closed now.').waitFor()
    await page.getByRole('heading', { name: 'No saved jobs that are open' }).waitFor()
    await page.getByRole('button', { name: 'Remove it' }).click()
    await page.getByText('One saved job is closed now.').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Show all jobs' }).click()
    await page.waitForURL('**/c2c-job-board')
    await page.getByRole('heading', { name: '13 jobs open' }).waitFor()
  })
})

test('a row says title, skills, rate with its currency, engagement, length, place, sponsorship and age; viewed jobs stand below the list, the newest first, and are marked in it', async () => {
  const page = await visit({ url: server.url })
  await boardPage(page).open('/c2c-job-board')
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: databricks.title }) })
  expect(await row.locator('p').allTextContents()).toEqual([
    '$78–92/h',
    'C2C',
    '12 months',
    'Dallas, TX',
    'Sponsorship offered',
    expect.stringMatching(/^(?:Today|Yesterday|\d+ (?:days|weeks|months) ago)$/),
  ])
  expect(await row.getByRole('list', { name: 'Skills' }).getByRole('listitem').count()).toBeGreaterThan(2)
  expect(await page.getByText(/^CA\$\d+–\d+\/h$/).count()).toBeGreaterThan(0)

  const seen = page.getByRole('region', { name: 'Recently viewed' })
  for (const { title } of [databricks, agent]) {
    await page.getByRole('link', { name: title, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.goBack()
    await seen.getByRole('link', { name: title }).waitFor()
  }
  expect(await seen.getByRole('link').allTextContents()).toEqual([agent.title, databricks.title])
  expect(await page.getByText('Viewed', { exact: true }).count()).toBe(2)
})

describe('a search without results', () => {
  test('offers near jobs: a link for each choice, with the number of jobs without it, says so if no jobs are near, and clears the filters', async () => {
    const jobs = await openJobs()
    const withSql = jobs.filter(({ skills }) => skills.includes('SQL')).length
    const page = await visit({ url: server.url, width: 390 })
    await openPage(page, '/c2c-job-board?q=astronaut&skill=SQL')
    await page.getByText('These fit all but one of your choices:').waitFor()
    const near = page.getByRole('list', { name: 'Nearby' }).getByRole('link')
    expect(
      await near.evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`)),
    ).toEqual([`${withSql} jobs without “astronaut” /c2c-job-board?skill=SQL`])
    await expectAccessible(page)
    await near.first().press('Enter')
    await page.waitForURL('**/c2c-job-board?skill=SQL')
    await page
      .getByRole('status')
      .filter({ hasText: `${withSql} of ${jobs.length} jobs` })
      .waitFor()
    await page.goBack()
    await page.getByText('These fit all but one of your choices:').waitFor()

    await goTo(page, '/c2c-job-board?q=astronaut+baker')
    await page.getByText('Search for fewer words, or clear the filters.').waitFor()
    await page.getByRole('heading', { name: 'No open job fits all of that' }).waitFor()
    expect(await page.getByRole('list', { name: 'Nearby' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await page.waitForURL('**/c2c-job-board')
    await untilStatus(page, `${jobs.length} jobs open`)
  })
})
