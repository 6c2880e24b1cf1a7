import type { Page } from 'playwright-core'
import { openPages } from '#tests/support/built-pages.ts'
import { withServedSite } from '#tests/support/screens/with-served-site.ts'

const { open, read } = withServedSite({ SEED: 'sample' })

const job = 'senior-databricks-engineer-dallas'

const dock = (page: Page) => page.locator('[data-dock]')

test.each([
  ['/', []],
  [`/c2c-job-board-details/${job}`, ['C2C Jobs']],
  ['/contact-us', ['Contact']],
])('the dock of %s marks %j before any script runs, and leads to its pages', async (path, marked) => {
  const page = await open(path)
  const links = await dock(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`))
  expect(links).toEqual([
    'C2C Jobs /c2c-job-board',
    'C2C Bench Hot List /hot-list',
    'Know your worth /knowyourworth',
    'Contact /contact-us',
  ])
  expect(await dock(page).locator('[aria-current]').allTextContents()).toEqual(marked)
  await dock(page).getByRole('link', { name: 'Contact' }).click()
  await page.waitForURL('**/contact-us')
})

test.each(['/free-consultation', '/sign-in'])('%s asks for one thing and has no dock', async (path) => {
  expect(await dock(await open(path)).count()).toBe(0)
})

/** Names given by the specification. */
const givenNames = ['C2C Jobs', 'Submit Candidate']

test('the job board has one name wherever a page links to it', async () => {
  const others: string[] = []
  for (const path of [
    ...openPages.map((one) => one.path),
    `/applynow/no-such-job`,
    `/c2c-job-board-details/${job}`,
  ]) {
    const links = (await read(path)).html.matchAll(/<a [^>]*href="\/c2c-job-board"[^>]*>(.*?)<\/a>/gs)
    const names = [...links].map(([, inner = '']) =>
      inner
        .replace(/<[^>]*>/g, '')
        .replace(/: .*/, '')
        .trim(),
    )
    const unknown = names.filter((name) => ![...givenNames, 'See open positions'].includes(name))
    others.push(...unknown.map((name) => `${path}: ${name}`))
  }
  expect(others).toEqual([])
})
