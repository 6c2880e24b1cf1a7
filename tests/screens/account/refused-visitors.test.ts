import type { Page } from 'playwright-core'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

type Refusal = { status: 401 | 403; contentType: string; body: string }

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const visitRefused = async (refusal: Refusal, expected: RegExp) => {
  const page = await visit({ url: server.url, expected: [expected] })
  for (const calls of ['**/CRM/**', '**/Site/**']) await page.route(calls, (route) => route.fulfill(refusal))
  return page
}

const watchCalls = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(?:CRM|Site)\//.test(pathname)) calls.push(pathname)
  })
  return calls
}

const plain = (status: 401 | 403, body: string): Refusal => ({ status, contentType: 'text/plain', body })

test.each([
  ['/c2c-job-board', '/Site/FindJobs', plain(401, 'Your key has expired.'), 'Your key has expired.'],
  [
    '/applynow/data-engineer',
    '/CRM/GetJobByName',
    {
      status: 401,
      contentType: 'application/json',
      body: '{"message":"Tell us <b>who</b> you are."}',
    } as const,
    'Tell us <b>who</b> you are.',
  ],
])('%s, refused with 401, leads to the sign-in page once, and back', async (path, call, answer, said) => {
  const page = await visitRefused(answer, /401/)
  await openPage(page, '/services')
  const calls = watchCalls(page)
  await page.goto(path)
  await page.waitForURL(`${server.url}/sign-in?return=${encodeURIComponent(path)}`)
  await page.getByRole('alert').getByText(said, { exact: true }).waitFor()
  expect(calls).toEqual([call])
  await page.goBack()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/services')
  expect(calls).toEqual([call])
})

test('a page that is refused with 403 leads to the sign-in page without a way back', async () => {
  const page = await visitRefused(plain(403, '<html><title>Forbidden</title></html>'), /403/)
  const calls = watchCalls(page)
  await openPage(page, '/hot-list')
  await page.waitForURL(`${server.url}/sign-in?denied`)
  await page.getByRole('alert').getByText('Forbidden', { exact: true }).waitFor()
  await page
    .getByText('That page is not open to visitors. Sign in with an account that has access.', { exact: true })
    .waitFor()
  expect(await page.getByText('This account has no access').count()).toBe(0)
  expect(calls).toEqual(['/Site/FindBench'])
})

test('a refused code is told in its place, on the sign-in page', async () => {
  const page = await visitRefused(plain(401, 'This number is not known.'), /401/)
  await openPage(page, '/sign-in?return=%2Fsupport')
  const calls = watchCalls(page)
  await page.getByLabel('Mobile No.').fill('3605550109')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('alert').getByText('This number is not known.').waitFor()
  expect(page.url()).toBe(`${server.url}/sign-in?return=%2Fsupport`)
  expect(calls).toEqual(['/CRM/CheckUser'])
})
