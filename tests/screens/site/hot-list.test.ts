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

test('a request for a consultant is thanked for, and the list is filtered by visa status and remote work, which stand in the address', async () => {
  const bench: { visaStatus: string; remote: boolean }[] = await (
    await fetch(`${server.url}/CRM/UAGetBenchList`)
  ).json()
  const fits = bench.filter(({ visaStatus, remote }) => visaStatus === 'H1B' && remote).length
  const page = await open('/hot-list')
  await untilStatus(page, `${bench.length} of ${bench.length} consultants shown`)
  const request = page.getByRole('button', { name: /^Request/ }).first()
  await request.click()
  const form = page.getByRole('form', { name: 'Request form' })
  await fillRequest(form)
  await form.getByRole('button', { name: 'Send request' }).click()
  const thanks = page.getByRole('dialog', { name: 'Thank you!' })
  expect(await thanks.textContent()).toBe('Thank you!Your submission has been received!Close')
  await thanks.getByRole('button', { name: 'Close' }).click()
  await request.waitFor()

  await page.getByRole('combobox', { name: 'Visa status' }).selectOption('H1B')
  await page.getByRole('checkbox', { name: 'Works remotely' }).check()
  await untilStatus(page, `${fits} of ${bench.length} consultants shown`)
  expect(new URL(page.url()).searchParams.get('visa')).toBe('H1B')
})

test('a list that could not be loaded says so, and loads after Retry', async () => {
  const page = await open('/contact-us', [/FindBench/])
  await page.route('**/Site/FindBench?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('link', { name: 'C2C Bench Hot List' }).first().click()
  await page.getByRole('heading', { name: 'The hot list could not be loaded' }).waitFor()
  await page.unroute('**/Site/FindBench?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: /consultants shown$/ }).waitFor()
})
