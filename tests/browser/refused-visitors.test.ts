import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Page } from 'playwright-core'
import { withBrowser } from '#tests/support/browser.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type RunningServer, startServer } from '#tests/support/running-server.ts'

type Refusal = { status: 401 | 403; type: string; body: string }

/** What the provider behind the site answers to every call. */
let refusal: Refusal
let provider: Server
let site: RunningServer

const { visit } = withBrowser()

beforeAll(async () => {
  provider = createServer((_request, response) => {
    response.writeHead(refusal.status, { 'content-type': refusal.type }).end(refusal.body)
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const bound = provider.address()
  const port = typeof bound === 'object' ? bound?.port : 0
  site = await startServer({ env: { CRM_UPSTREAM: `http://127.0.0.1:${port}` } })
})

afterAll(async () => {
  await site.remove()
  provider.closeAllConnections()
  provider.close()
})

/** The calls that a page makes from now on. */
const watchCalls = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/CRM/')) calls.push(pathname)
  })
  return calls
}

const plain = (status: 401 | 403, body: string): Refusal => ({ status, type: 'text/plain', body })

test.each([
  ['/c2c-job-board', '/CRM/UAGetC2CJobs', plain(401, 'Your key has expired.'), 'Your key has expired.'],
  ['/hot-list', '/CRM/UAGetBenchList', plain(401, ''), 'Unauthorized'],
  [
    '/applynow/data-engineer',
    '/CRM/GetJobByName',
    { status: 401, type: 'application/json', body: '{"message":"Tell us <b>who</b> you are."}' } as const,
    'Tell us <b>who</b> you are.',
  ],
])('%s, refused with 401, leads to the sign-in page once, and back', async (path, call, answer, said) => {
  refusal = answer
  const page = await visit({ url: site.url, expected: [/40[14]|503/] })
  await openPage(page, '/services')
  const calls = watchCalls(page)
  await page.goto(path)
  await page.waitForURL(`${site.url}/sign-in?return=${encodeURIComponent(path)}`)
  await page.getByRole('alert').getByText(said, { exact: true }).waitFor()
  expect(calls).toEqual([call])
  await page.goBack()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/services')
  expect(calls).toEqual([call])
})

test('a page that is refused with 403 leads to the sign-in page without a way back', async () => {
  refusal = plain(403, '<html><title>Forbidden</title></html>')
  const page = await visit({ url: site.url, expected: [/403/] })
  const calls = watchCalls(page)
  await openPage(page, '/hot-list')
  await page.waitForURL(`${site.url}/sign-in?denied`)
  await page.getByRole('alert').getByText('Forbidden', { exact: true }).waitFor()
  await page
    .getByText('That page is not open to visitors. Sign in with an account that has access.', { exact: true })
    .waitFor()
  expect(await page.getByText('This account has no access').count()).toBe(0)
  expect(calls).toEqual(['/CRM/UAGetBenchList'])
})

test('a refused code is told in its place: nobody is led away from the sign-in page', async () => {
  refusal = plain(401, 'This number is not known.')
  const page = await visit({ url: site.url, expected: [/401/] })
  await openPage(page, '/sign-in?return=%2Fsupport')
  const calls = watchCalls(page)
  await page.getByLabel('Mobile No.').fill('3605550109')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('alert').getByText('This number is not known.').waitFor()
  expect(page.url()).toBe(`${site.url}/sign-in?return=%2Fsupport`)
  expect(calls).toEqual(['/CRM/CheckUser'])
})
