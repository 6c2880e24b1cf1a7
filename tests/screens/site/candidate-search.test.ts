import type { Locator, Page } from 'playwright-core'
import { expectAccessible } from '#tests/support/accessible.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inEachLook, looksOf } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const open = async (path: string, expected: RegExp[] = []) => {
  const page = await visit({ url: server.url, expected })
  await openPage(page, path)
  return page
}

const status = (page: Page, text: string) =>
  page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${text}$`) })
    .waitFor()

const headings = (page: Page, level: 2 | 3) =>
  page.locator('main').getByRole('heading', { level }).allTextContents()

const fillRequest = async (form: Locator) => {
  await form.getByRole('textbox', { name: 'First Name' }).fill('Ada')
  await form.getByRole('textbox', { name: 'Last Name' }).fill('Lovelace')
  await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await form.getByRole('textbox', { name: 'Mobile No.' }).fill('2133734253')
  await form.getByRole('textbox', { name: 'Message' }).fill('Twelve months from March.')
}

const samples = [
  'Senior Data Engineer',
  'Azure Data Architect',
  'Power BI Developer',
  'Full-Stack .NET/React Developer',
  'ML Engineer',
]

describe('the search for a candidate', () => {
  test('shows all samples at first, with the figures of the bench and the details of each, and leads to the board', async () => {
    const page = await open('/search-your-ideal-condidate')
    await status(page, '5 of 5 candidates shown')
    expect(await headings(page, 2)).toEqual(samples)
    await page.getByText('1000+ postings', { exact: true }).waitFor()
    await page.getByText('Showing all 10 results', { exact: true }).waitFor()
    expect(await page.getByText(/corp-to-corp/).count()).toBeGreaterThan(0)
    expect(await page.getByRole('button', { name: 'Load More....' }).count()).toBe(1)
    await page.getByText('View Details: ML Engineer').click()
    await page.getByRole('term').filter({ hasText: 'Visa status' }).locator('visible=true').waitFor()
    const submit = page.getByRole('link', { name: /Submit Candidate.*ML Engineer/ })
    expect(await submit.getAttribute('href')).toBe('/c2c-job-board')
  })

  test('finds while typing, keeps the words in the address, and says when nothing fits', async () => {
    const page = await open('/search-your-ideal-condidate')
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/CRM/') && calls.push(request.url()))
    const box = page.getByRole('searchbox', { name: 'Search candidates' })
    await box.fill('data ENGINEER')
    await status(page, '1 of 5 candidates shown')
    expect(await headings(page, 2)).toEqual(['Senior Data Engineer'])
    await page.waitForURL('**/search-your-ideal-condidate?q=data+ENGINEER')
    expect(calls).toEqual([])
    await openPage(page, '/search-your-ideal-condidate?q=data+ENGINEER')
    await status(page, '1 of 5 candidates shown')
    expect(await box.inputValue()).toBe('data ENGINEER')
    await box.fill('astronaut')
    await page.getByText('No Search Result matches the entered Keyword.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await status(page, '5 of 5 candidates shown')
    expect(await headings(page, 2)).toEqual(samples)
  })

  test('offers what was probably meant, and only shows it once it is pressed', async () => {
    const page = await open('/search-your-ideal-condidate')
    const box = page.getByRole('searchbox', { name: 'Search candidates' })
    await box.fill('pyhton austin')
    await status(page, 'Did you mean Python austin\\?')
    await status(page, '0 of 5 candidates shown')
    await page.getByRole('button', { name: 'Python austin' }).press('Enter')
    await status(page, '1 of 5 candidates shown')
    expect(await box.inputValue()).toBe('Python austin')
    expect(await headings(page, 2)).toEqual(['ML Engineer'])
    await page.waitForURL('**/search-your-ideal-condidate?q=Python+austin')
    await page.goBack()
    await page.getByRole('button', { name: 'Python austin' }).waitFor()
  })

  test('leads to one request for several candidates, who stay chosen over a search, a reload and back', async () => {
    const page = await open('/search-your-ideal-condidate')
    const choose = (title: string) => page.getByRole('checkbox', { name: `Choose ${title}`, exact: true })
    await choose('Azure Data Architect').check()
    await page.getByRole('searchbox', { name: 'Search candidates' }).fill('python')
    await status(page, '1 of 5 candidates shown')
    await choose('ML Engineer').check()
    await status(page, '2 candidates chosen')
    const address =
      '/search-your-ideal-condidate?q=python&candidate=azure-data-architect-seattle&candidate=ml-engineer-austin'
    await page.waitForURL(`**${address}`)
    await openPage(page, address)
    const bar = page.getByRole('region', { name: '2 candidates chosen' })
    expect(await choose('ML Engineer').isChecked()).toBe(true)
    await bar.getByRole('link', { name: 'Request an introduction' }).click()
    await page.getByRole('heading', { level: 1, name: 'Request an introduction' }).waitFor()
    await page.goBack()
    await bar.getByRole('link', { name: 'Request an introduction' }).click()
    await page.waitForURL('**/request-introduction?*')
    await page.reload()
    const chosen = page.getByRole('main').getByRole('listitem')
    await chosen.first().waitFor()
    expect(await chosen.allTextContents()).toEqual([
      'Azure Data Architect12 years · Seattle WARemove Azure Data Architect',
      'ML Engineer5 years · Austin TXRemove ML Engineer',
    ])
    await inEachLook(page, looksOf(390, 1440), () => expectAccessible(page))
    const form = page.getByRole('form', { name: 'Request form' })
    await fillRequest(form)
    const sent = page.waitForRequest('**/CRM/AddCandidateLead')
    await form.getByRole('button', { name: 'Send request' }).click()
    expect((await sent).postDataJSON()).toEqual({
      pro_firstname: 'Ada',
      pro_lastname: 'Lovelace',
      pro_email: 'ada@example.com',
      pro_PhoneNo: '+12133734253',
      pro_message: 'Twelve months from March.',
      candidate: 'Wei-Ling Chao, Azure Data Architect; Camila Restrepo, ML Engineer',
      candidates: ['Wei-Ling Chao, Azure Data Architect', 'Camila Restrepo, ML Engineer'],
    })
    await page.getByRole('dialog', { name: 'Thank you!' }).getByRole('button', { name: 'Close' }).click()
    await page.waitForURL('**/search-your-ideal-condidate')
    await status(page, '5 of 5 candidates shown')
    expect(await bar.count()).toBe(0)
  })

  test('takes a candidate away from a request, and says where to choose others once nobody is left', async () => {
    const page = await open('/request-introduction?candidate=ml-engineer-austin&candidate=nobody')
    const add = page.getByRole('link', { name: 'Add more candidates' })
    expect(await add.getAttribute('href')).toBe('/search-your-ideal-condidate?candidate=ml-engineer-austin')
    await page.getByRole('button', { name: 'Remove ML Engineer' }).click()
    await page.getByRole('heading', { name: 'Choose who you would like to meet' }).waitFor()
    expect(page.url()).toBe(`${server.url}/request-introduction`)
  })
})

describe('the page of a candidate', () => {
  const path = '/search-your-ideal-condidate/ml-engineer-austin'

  test('is whole without scripts, and tells neither the name nor the visa status', async () => {
    const answer = await fetch(server.url + path)
    const html = await answer.text()
    const text = html.replace(/<(script|style|template)[ >].*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ')
    expect(answer.status).toBe(200)
    expect(html).toContain('<title>ML Engineer, Austin TX | Skagit</title>')
    expect(html).toContain(`<link rel="canonical" href="${server.url}${path}"`)
    expect(html).toContain('<meta property="og:title" content="ML Engineer, Austin TX"')
    expect(text).toContain('PyTorch')
    expect(text).not.toMatch(/Camila|Restrepo|\bOPT\b/)
    expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain(
      `<loc>${server.url}${path}</loc>`,
    )
  })

  test('copies its address where the device has no sharing of its own, and leads to a request', async () => {
    const page = await open(path)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await page.getByRole('button', { name: 'Share profile' }).press('Enter')
    await status(page, 'The link is copied\\.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.url + path)
    await inEachLook(page, looksOf(390, 1440), () => expectAccessible(page))
    const ask = page.getByRole('link', { name: 'Request an introduction' })
    expect(await ask.getAttribute('href')).toBe('/request-introduction?candidate=ml-engineer-austin')
    await page.getByRole('link', { name: 'Azure Data Architect' }).click()
    await page.getByRole('heading', { level: 1, name: 'Azure Data Architect' }).waitFor()
    expect(await page.getByText('The link is copied.').count()).toBe(0)
  })

  test('says so kindly where there is no such candidate, and leads to those there are', async () => {
    const page = await open('/search-your-ideal-condidate/nobody', [/404/])
    await page.getByRole('heading', { level: 1, name: 'This profile is no longer here' }).waitFor()
    expect(await page.title()).toBe('Profile not found | Skagit')
    expect((await fetch(`${server.url}/search-your-ideal-condidate/nobody`)).status).toBe(404)
    await page.getByRole('link', { name: 'Search all candidates' }).click()
    await status(page, '5 of 5 candidates shown')
  })
})

/** The title and the lowest rate of every job on the board, as the CRM tells them. */
const openJobs = async (): Promise<{ pro_jobtitle: string; skills: string[]; remote: boolean }[]> =>
  (await fetch(`${server.url}/CRM/UAGetC2CJobs`)).json()

describe('the job board', () => {
  test('filters by a facet, keeps the choice in the address, over reload and back', async () => {
    const jobs = await openJobs()
    const remote = jobs.filter((job) => job.remote).length
    const page = await open('/c2c-job-board')
    await status(page, `${jobs.length} jobs open`)
    await page.getByRole('checkbox', { name: /^Remote/ }).check()
    await page.waitForURL('**/c2c-job-board?remote=*')
    await status(page, `${remote} of ${jobs.length} jobs`)
    await openPage(page, page.url().replace(server.url, ''))
    // The page begins without the query, which is read once it has come to life.
    await status(page, `${remote} of ${jobs.length} jobs`)
    expect(await page.getByRole('checkbox', { name: /^Remote/ }).isChecked()).toBe(true)
  })

  test('says when nothing fits, and clears', async () => {
    const jobs = await openJobs()
    const page = await open('/c2c-job-board?q=astronaut')
    await page.getByRole('heading', { name: 'No open job fits all of that' }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await page.waitForURL('**/c2c-job-board')
    await status(page, `${jobs.length} jobs open`)
  })

  test('is sorted by title on request', async () => {
    const sorted = (await openJobs())
      .map((job) => job.pro_jobtitle)
      .sort((one, other) => one.localeCompare(other, 'en'))
    const page = await open('/c2c-job-board')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Title' })
    await page.waitForURL('**/c2c-job-board?sort=title')
    const titles = await eventually(
      () => headings(page, 3),
      (shown) => shown.join() === sorted.slice(0, shown.length).join(),
    )
    expect(titles.length).toBeGreaterThan(5)
  })
})

describe('the hot list', () => {
  test('filters by visa status and remote work, and says so in the address', async () => {
    const bench: { visaStatus: string; remote: boolean }[] = await (
      await fetch(`${server.url}/CRM/UAGetBenchList`)
    ).json()
    const fits = bench.filter(({ visaStatus, remote }) => visaStatus === 'H1B' && remote).length
    const page = await open('/hot-list')
    await status(page, `${bench.length} of ${bench.length} consultants shown`)
    await page.getByRole('combobox', { name: 'Visa status' }).selectOption('H1B')
    await page.getByRole('checkbox', { name: 'Works remotely' }).check()
    await status(page, `${fits} of ${bench.length} consultants shown`)
    expect(new URL(page.url()).searchParams.get('visa')).toBe('H1B')
  })

  test('takes a request for a consultant, and thanks', async () => {
    const page = await open('/hot-list')
    await page
      .getByRole('button', { name: /^Request/ })
      .first()
      .click()
    const form = page.getByRole('form', { name: 'Request form' })
    await fillRequest(form)
    await form.getByRole('button', { name: 'Send request' }).click()
    const thanks = page.getByRole('dialog', { name: 'Thank you!' })
    expect(await thanks.textContent()).toBe('Thank you!Your submission has been received!Close')
    await thanks.getByRole('button', { name: 'Close' }).click()
    await page
      .getByRole('button', { name: /^Request/ })
      .first()
      .waitFor()
  })

  test('says when it could not be loaded, and tries again', async () => {
    const page = await open('/contact-us', [/UAGetBenchList/])
    await page.route('**/CRM/UAGetBenchList', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('link', { name: 'C2C Bench Hot List' }).first().click()
    await page.getByRole('heading', { name: 'The hot list could not be loaded' }).waitFor()
    await page.unroute('**/CRM/UAGetBenchList')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { name: /consultants shown$/ }).waitFor()
  })
})
