import type { Page } from 'playwright-core'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { ada, contactPage } from '#tests/support/contact-page.ts'
import { goTo, openPage } from '#tests/support/open-page.ts'
import { naomi } from '#tests/support/sheet-form.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const markup = '<img src="/icons/icon-180.png" onerror="alert(1)">'

const plant = (page: Page) =>
  page.evaluate(async (text) => {
    const reports = new Promise<object[]>((resolve) => {
      const tell = (told: object[]) => resolve(JSON.parse(JSON.stringify(told)))
      new ReportingObserver(tell, { types: ['csp-violation'] }).observe()
    })
    let error: unknown = null
    try {
      document.body.innerHTML = text
    } catch (thrown) {
      error = thrown
    }
    const planted = document.querySelectorAll('[onerror]').length
    return { error: String(error), planted, reports: await reports }
  }, markup)

test.each([
  ['that writes nothing', '/about-us'],
  ['whose captcha may load its script', '/contact-us'],
])('a page %s refuses markup, and the server takes the report of it', async (_, path) => {
  const page = await visit({ url: server.url, expected: [/requires 'TrustedHTML' assignment/] })
  await openPage(page, path)
  const { error, planted, reports } = await plant(page)
  const sent = await page.request.post('/policy-reports', {
    headers: { 'content-type': 'application/reports+json' },
    data: JSON.stringify(reports),
  })

  expect(error).toMatch(/^TypeError: Failed to set the 'innerHTML' property on 'Element': .*'TrustedHTML'/)
  expect({ planted, status: sent.status(), reports }).toEqual({
    planted: 0,
    status: 204,
    reports: [
      expect.objectContaining({
        type: 'csp-violation',
        body: expect.objectContaining({
          effectiveDirective: 'require-trusted-types-for',
          blockedURL: 'trusted-types-sink',
          disposition: 'enforce',
        }),
      }),
    ],
  })
})

test('pages with parts of others follow each other: their policy is made once', async () => {
  const storage = await signedInStorage(server, naomi)
  const page = await visit({ url: server.url, storage })
  await openPage(page, '/contact-us')
  await page.getByRole('form', { name: 'Contact form' }).waitFor()
  await goTo(page, '/free-consultation')
  await page.getByRole('checkbox', { name: 'I am human' }).waitFor()
  await goTo(page, '/time-sheet')
  await page.getByRole('grid').waitFor()
})

test('the documentation of the API draws itself', async () => {
  const page = await visit({ url: server.url })
  // One call renders like all of them, and sooner.
  const info = { title: 'Skagit CRM API', version: '1', description: 'What is **called**.' }
  const paths = { '/CRM/One': { get: { description: 'One **call**.', responses: {} } } }
  await page.route('**/api/docs/json', (route) => route.fulfill({ json: { openapi: '3.1.0', info, paths } }))
  await page.goto('/api/docs')

  await page.getByText('What is called.').waitFor()
  await page.getByRole('heading', { name: 'Skagit CRM API' }).waitFor()
})

test('a browser that does not know Trusted Types shows descriptions and solves captchas', async () => {
  const page = await visit({ url: server.url, withoutPolicy: true })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'trustedTypes'))
  await openPage(page, '/c2c-job-board')
  await goTo(page, '/applynow/senior-databricks-engineer-dallas')
  await page.getByRole('heading', { name: 'What you will do' }).waitFor()
  await goTo(page, '/contact-us')
  const { fill, submit, thanks } = contactPage(page)
  await fill(ada)
  await submit.click()
  await thanks.waitFor()

  expect(await page.evaluate(() => 'trustedTypes' in window)).toBe(false)
})
