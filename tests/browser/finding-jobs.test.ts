import type { Page } from 'playwright-core'
import { expectAccessible } from '#tests/support/accessible.ts'
import { shiftOf, watchShifts } from '#tests/support/layout-shifts.ts'
import { inEachLook, looksOf } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

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

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()

const star = (page: Page, title: string) => page.getByRole('button', { name: `Save ${title}`, exact: true })

const savedToggle = (page: Page) => page.getByRole('checkbox', { name: /^Saved/ })

const isPressed = (page: Page, title: string) => star(page, title).getAttribute('aria-pressed')

const [agent, databricks] = ['AI Agent Engineer', 'Senior Databricks Engineer']
const [agentName, databricksName] = ['ai-agent-engineer-remote', 'senior-databricks-engineer-dallas']
const databricksPage = `/c2c-job-board-details/${databricksName}`

describe('a row', () => {
  test('says title, skills, rate with its currency, engagement, length, place, sponsorship and age', async () => {
    const page = await visit({ url: server.url })
    await openPage(page, '/c2c-job-board')
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: databricks }) })
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
  })

  test('takes at most 100 pixels on a desk, and stands below the others', async () => {
    const page = await visit({ url: server.url })
    await openPage(page, '/c2c-job-board')
    const rates = page.getByText(/^(?:CA)?\$[\d.]+–[\d.]+\/h$/)
    const lefts = await rates.evaluateAll((all) => all.map((rate) => rate.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(1)
    const heights = await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(heights.filter((height) => height > 100)).toEqual([])
  })

  test('says the day before any script runs, and shows no star that would do nothing', async () => {
    const page = await visit({ url: server.url, scripts: false, expected: [/ csp$/] })
    await page.goto('/c2c-job-board')
    const [day] = await page.locator('main time').allTextContents()
    expect(day).toMatch(/^[A-Z][a-z]{2} \d{1,2}$/)
  })
})

describe('terms', () => {
  const sentence =
    '5 of 13 match your terms: Remote · $70/h or more. What a job does not state counts as a match. Forget them'

  test('are kept in this browser with one press, and say how many jobs match', async () => {
    const page = await visit({ url: server.url })
    await openPage(page, '/c2c-job-board?sort=title')
    const [filters, keep] = [
      page.getByRole('region', { name: 'Filters' }),
      page.getByRole('button', { name: 'Keep as your terms' }),
    ]
    expect(await keep.count()).toBe(0)
    await filters.getByRole('checkbox', { name: /^Remote/ }).check()
    await filters.getByRole('combobox', { name: 'Rate' }).selectOption('70')
    await keep.press('Enter')
    await page.waitForURL('**/c2c-job-board?sort=title&matching=yes')
    const told = page.getByText(/match your terms/)
    expect(await told.textContent()).toBe(sentence)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('5 of 13 jobs')
    await openPage(page, '/c2c-job-board')
    const toggle = page.getByRole('checkbox', { name: 'Your terms 5 jobs' })
    expect(await told.count()).toBe(0)
    await toggle.check()
    await page.waitForURL('**/c2c-job-board?matching=yes')
    expect(await told.textContent()).toBe(sentence)
    const fitting = (await openJobs()).filter(
      ({ remote, rateMax, currency }) => remote && (currency !== 'USD' || rateMax >= 7000),
    )
    expect((await titles(page)).toSorted()).toEqual(
      fitting.map(({ pro_jobtitle }) => pro_jobtitle).toSorted(),
    )
    await inEachLook(page, looksOf(390, 1440), () => expectAccessible(page))
    await page.getByRole('button', { name: 'Forget them' }).press('Enter')
    await page.waitForURL('**/c2c-job-board')
    await told.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('13 jobs open')
    expect(await toggle.count()).toBe(0)
  })

  test('that are not kept are no filter, whatever the address says', async () => {
    const page = await visit({ url: server.url, width: 390 })
    await openPage(page, '/c2c-job-board?matching=yes')
    await page.getByRole('heading', { name: '13 jobs open' }).waitFor()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('button', { name: 'Show 13 jobs' }).waitFor()
    expect(await page.getByRole('button', { name: 'Clear filters' }).count()).toBe(0)
  })

  test.each([
    { width: 390, height: 844 },
    { width: 320, height: 640 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ])('and what else is kept move nothing when they appear, at $width × $height', async (size) => {
    const kept = { saved: [agentName, databricksName, 'long-gone'], seen: [databricksName, agentName] }
    const storage = { jobs: JSON.stringify({ ...kept, terms: 'remote=yes&rate=70' }) }
    const page = await visit({ url: server.url, storage })
    await page.setViewportSize(size)
    await watchShifts(page)
    await openPage(page, '/c2c-job-board')
    await page.getByRole('checkbox', { name: 'Your terms 5 jobs' }).waitFor()
    await savedToggle(page).waitFor()
    expect(await shiftOf(page)).toBeCloseTo(0, 4)
    const boxes = await Promise.all(
      [page.getByRole('heading', { name: '13 jobs open' }), savedToggle(page)].map((one) =>
        one.boundingBox(),
      ),
    )
    const [heading, toggle] = boxes
    const isBeside = (heading?.x ?? 0) + (heading?.width ?? 0) <= (toggle?.x ?? 0)
    const isAbove = (heading?.y ?? 0) + (heading?.height ?? 0) <= (toggle?.y ?? 0)
    expect(isBeside || isAbove).toBe(true)
  })
})

describe('a saved job', () => {
  test('is kept over a reload and in another tab, and all of them are one press and an address away', async () => {
    const page = await visit({ url: server.url })
    await openPage(page, '/c2c-job-board')
    expect(await savedToggle(page).count()).toBe(0)
    await star(page, agent).click()
    await star(page, databricks).press('Enter')
    expect([await isPressed(page, agent), await isPressed(page, databricks)]).toEqual(['true', 'true'])
    await openPage(page, '/c2c-job-board')
    await savedToggle(page).check()
    await page.waitForURL('**/c2c-job-board?saved=yes')
    expect(await titles(page)).toEqual([agent, databricks])
    const other = await page.context().newPage()
    await openPage(other, `${server.url}/c2c-job-board?saved=yes`)
    await star(other, agent).click()
    await star(page, agent).waitFor({ state: 'detached' })
    expect(await titles(page)).toEqual([databricks])
    await page.goBack()
    await star(page, agent).waitFor()
    expect(await isPressed(page, agent)).toBe('false')
    await other.close()
  })

  test('can be saved on its own page', async () => {
    const page = await visit({ url: server.url })
    await openPage(page, databricksPage)
    await star(page, databricks).click()
    expect(await isPressed(page, databricks)).toBe('true')
    await openPage(page, '/c2c-job-board')
    expect(await isPressed(page, databricks)).toBe('true')
    await inEachLook(page, looksOf(390, 1440), () => expectAccessible(page))
  })

  test('that is closed now is named and can be taken away; without any, it is said how to save one', async () => {
    const storage = { jobs: JSON.stringify({ saved: ['long-gone'] }) }
    const page = await visit({ url: server.url, storage })
    await openPage(page, '/c2c-job-board?saved=yes')
    await page.getByText('One saved job is closed now.').waitFor()
    await page.getByRole('heading', { name: 'No saved jobs that are open' }).waitFor()
    await page.getByRole('button', { name: 'Remove it' }).click()
    await page.getByText('One saved job is closed now.').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Show all jobs' }).click()
    await page.waitForURL('**/c2c-job-board')
    expect((await titles(page)).length).toBe((await openJobs()).length)
  })

  test('is kept while the page is open where the storage is closed to it', async () => {
    const page = await visit({ url: server.url })
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The storage is closed', 'SecurityError')
      }
      Storage.prototype.getItem = refuse
      Storage.prototype.setItem = refuse
    })
    await openPage(page, databricksPage)
    await star(page, databricks).click()
    expect(await isPressed(page, databricks)).toBe('true')
    await page.getByRole('link', { name: 'See open positions' }).first().click()
    await page.waitForURL('**/c2c-job-board')
    await star(page, databricks).waitFor()
    expect(await isPressed(page, databricks)).toBe('true')
  })

  test('does no harm where what is kept makes no sense', async () => {
    const page = await visit({ url: server.url, storage: { jobs: '{"saved":7' } })
    await openPage(page, '/c2c-job-board')
    await star(page, agent).click()
    expect(await isPressed(page, agent)).toBe('true')
  })
})

test('the jobs that were looked at stand below the list, the newest first, and are marked in it', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, '/c2c-job-board')
  const seen = page.getByRole('region', { name: 'Recently viewed' })
  for (const title of [databricks, agent]) {
    await page.getByRole('link', { name: title, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.goBack()
    await seen.getByRole('link', { name: title }).waitFor()
  }
  expect(await seen.getByRole('link').allTextContents()).toEqual([agent, databricks])
  expect(await page.getByText('Viewed', { exact: true }).count()).toBe(2)
})

describe('where nothing is found', () => {
  test('what is near is offered: without which part how many jobs are there, each a link', async () => {
    const jobs = await openJobs()
    const withSql = jobs.filter(({ skills }) => skills.includes('SQL')).length
    const page = await visit({ url: server.url, width: 390 })
    await openPage(page, '/c2c-job-board?q=astronaut&skill=SQL')
    await page.getByText('These fit all but one of your choices:').waitFor()
    const near = page.getByRole('list', { name: 'Nearby' }).getByRole('link')
    expect(
      await near.evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`)),
    ).toEqual([`${withSql} jobs without “astronaut” /c2c-job-board?skill=SQL`])
    await inEachLook(page, looksOf(390, 1440), () => expectAccessible(page))
    await near.first().press('Enter')
    await page.waitForURL('**/c2c-job-board?skill=SQL')
    await page
      .getByRole('status')
      .filter({ hasText: `${withSql} of ${jobs.length} jobs` })
      .waitFor()
    await page.goBack()
    await page.getByText('These fit all but one of your choices:').waitFor()
  })

  test('and nothing is near, it is only said so', async () => {
    const page = await visit({ url: server.url })
    await openPage(page, '/c2c-job-board?q=astronaut+baker')
    await page.getByText('Search for fewer words, or clear the filters.').waitFor()
    expect(await page.getByRole('list', { name: 'Nearby' }).count()).toBe(0)
  })
})
