import type { Page } from 'playwright-core'
import { expectAccessible } from '#tests/support/accessible.ts'
import { openPage } from '#tests/support/open-page.ts'
import { fillRequest } from '#tests/support/request-form.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { untilStatus } from '#tests/support/shown-status.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const open = async (path: string, expected: RegExp[] = []) => {
  const page = await visit({ url: server.url, expected })
  await openPage(page, path)
  return page
}

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()

const samples = [
  'Senior Data Engineer',
  'Azure Data Architect',
  'Power BI Developer',
  'Full-Stack .NET/React Developer',
  'ML Engineer',
]

describe('the search for a candidate', () => {
  test('it shows all samples at first, finds while typing, keeps the words in the address, says when nothing fits, and offers the probable spelling', async () => {
    const page = await open('/search-your-ideal-condidate')
    await untilStatus(page, '5 of 5 candidates shown')
    expect(await headings(page)).toEqual(samples)
    await page.getByText('1000+ postings', { exact: true }).waitFor()
    await page.getByText('Showing all 10 results', { exact: true }).waitFor()
    expect(await page.getByText(/corp-to-corp/).count()).toBeGreaterThan(0)
    expect(await page.getByRole('button', { name: 'Load More....' }).count()).toBe(1)
    await page.getByText('View Details: ML Engineer').click()
    await page.getByRole('term').filter({ hasText: 'Visa status' }).locator('visible=true').waitFor()
    const submit = page.getByRole('link', { name: /Submit Candidate.*ML Engineer/ })
    expect(await submit.getAttribute('href')).toBe('/c2c-job-board')

    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/CRM/') && calls.push(request.url()))
    const box = page.getByRole('searchbox', { name: 'Search candidates' })
    await box.fill('data ENGINEER')
    await untilStatus(page, '1 of 5 candidates shown')
    expect(await headings(page)).toEqual(['Senior Data Engineer'])
    await page.waitForURL('**/search-your-ideal-condidate?q=data+ENGINEER')
    expect(calls).toEqual([])
    await openPage(page, '/search-your-ideal-condidate?q=data+ENGINEER')
    await untilStatus(page, '1 of 5 candidates shown')
    expect(await box.inputValue()).toBe('data ENGINEER')
    await box.fill('astronaut')
    await page.getByText('No Search Result matches the entered Keyword.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await untilStatus(page, '5 of 5 candidates shown')
    expect(await headings(page)).toEqual(samples)

    await box.fill('pyhton austin')
    await untilStatus(page, 'Did you mean Python austin\\?')
    await untilStatus(page, '0 of 5 candidates shown')
    await page.getByRole('button', { name: 'Python austin' }).press('Enter')
    await untilStatus(page, '1 of 5 candidates shown')
    expect(await box.inputValue()).toBe('Python austin')
    expect(await headings(page)).toEqual(['ML Engineer'])
    await page.waitForURL('**/search-your-ideal-condidate?q=Python+austin')
    await page.goBack()
    await page.getByRole('button', { name: 'Python austin' }).waitFor()
  })

  test('it leads to one request for several candidates, who stay chosen over a search, a reload and back', async () => {
    const page = await open('/search-your-ideal-condidate')
    const choose = (title: string) => page.getByRole('checkbox', { name: `Choose ${title}`, exact: true })
    await choose('Azure Data Architect').check()
    await page.getByRole('searchbox', { name: 'Search candidates' }).fill('python')
    await untilStatus(page, '1 of 5 candidates shown')
    await choose('ML Engineer').check()
    await untilStatus(page, '2 candidates chosen')
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
    await expectAccessible(page)
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
    await untilStatus(page, '5 of 5 candidates shown')
    expect(await bar.count()).toBe(0)
  })

  test('a request without its last candidate says where to choose others', async () => {
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

  test('it copies its address if the device has no sharing of its own, and leads to a request', async () => {
    const page = await open(path)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await page.getByRole('button', { name: 'Share profile' }).press('Enter')
    await untilStatus(page, 'The link is copied\\.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.url + path)
    await expectAccessible(page)
    const ask = page.getByRole('link', { name: 'Request an introduction' })
    expect(await ask.getAttribute('href')).toBe('/request-introduction?candidate=ml-engineer-austin')
    await page.getByRole('link', { name: 'Azure Data Architect' }).click()
    await page.getByRole('heading', { level: 1, name: 'Azure Data Architect' }).waitFor()
    expect(await page.getByText('The link is copied.').count()).toBe(0)
  })

  test('a candidate who does not exist is named as missing, with a way to the others', async () => {
    const page = await open('/search-your-ideal-condidate/nobody', [/404/])
    await page.getByRole('heading', { level: 1, name: 'This profile is no longer here' }).waitFor()
    expect(await page.title()).toBe('Profile not found | Skagit')
    await page.getByRole('link', { name: 'Search all candidates' }).click()
    await untilStatus(page, '5 of 5 candidates shown')
  })
})
