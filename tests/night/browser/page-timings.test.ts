import type { Page } from 'playwright-core'
import { openBeforeScripts } from '#tests/support/late-visit.ts'
import { openPage, waitUntilAlive } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

/** As a server with `METRICS_PORT` and a trace collector. */
const tell = (page: Page) =>
  page.route(
    (url) => url.pathname === '/free-consultation',
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('<html', '<html data-timings="" data-traces="1"')
      await route.fulfill({ response, body })
    },
  )

const noteWatching = () => {
  const listen = window.addEventListener.bind(window)
  const addEventListener = (...call: Parameters<typeof listen>) => {
    if (call[0] === 'visibilitychange') Object.assign(window, { isWatching: true })
    listen(...call)
  }
  Object.assign(window, { addEventListener })
}

const isReady = () => 'isWatching' in window && performance.getEntriesByType('first-input').length > 0

const isToldWhenHidden = () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  return performance.getEntriesByName(`${window.location.origin}/page-timings`).length > 0
}

test('a page says once, when it is left, how fast it was, and nothing else; its calls are parts of one trace', async () => {
  const page = await visit({ url: server.url })
  const callers: (string | undefined)[] = []
  const told: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/page-timings')) told.push(request.postDataJSON())
    if (request.url().includes('/CRM/')) callers.push(request.headers().traceparent)
  })
  await page.addInitScript(noteWatching)
  await tell(page)
  await openPage(page, '/free-consultation?from=somewhere')
  await page.getByRole('textbox').first().press('End')
  await page.waitForFunction(isReady)
  const answered = page.waitForResponse('**/page-timings')
  await page.waitForFunction(isToldWhenHidden)
  await page.evaluate(isToldWhenHidden)

  expect((await answered).status()).toBe(204)
  const number = expect.any(Number)
  const body = { page: '/free-consultation', lcp: number, inp: number, cls: number }
  expect(told).toEqual([body])
  expect(callers.length).toBeGreaterThan(0)
  expect(
    new Set(callers.map((caller) => caller?.replace(/^00-[\da-f]{32}-[\da-f]{16}-01$/, 'traced'))),
  ).toEqual(new Set(['traced']))
  expect(new Set(callers.map((caller) => caller?.slice(3, 35))).size).toBe(1)
})

const noteWaits = ({ name, value }: { name: string; value: unknown }) => {
  Object.defineProperty(navigator, name, { get: () => value })
  const [waits, later] = [[] as number[], window.setTimeout]
  const setTimeout = (run: () => void, ms: number) => {
    waits.push(ms)
    return later(run, ms)
  }
  Object.assign(window, { waits, setTimeout })
}

test.each<[string, unknown, boolean]>([
  ['doNotTrack', '1', false],
  ['globalPrivacyControl', true, false],
  ['doNotTrack', null, true],
])('where the browser says %s=%s, it is %s that the page is timed', async (name, value, isTimed) => {
  const page = await visit({ url: server.url })
  await page.addInitScript(noteWaits, { name, value })
  await tell(page)
  await openPage(page, '/free-consultation')
  await page.waitForLoadState('load')
  expect(await page.evaluate('waits.includes(2000)')).toBe(isTimed)
})

test('a page that its scripts draw otherwise than the server tells of an error', async () => {
  const page = await visit({ url: server.url, expected: [/Minified React error #418/] })
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.route('**/contact-us', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('Tell us what you are building', 'Something else')
    await route.fulfill({ response, body })
  })
  await openPage(page, '/contact-us')
  expect(problems).toHaveLength(1)
})

const openWithoutScripts = async (path: string) => {
  const page = await visit({ url: server.url })
  return { page, ...(await openBeforeScripts(page, path)) }
}

test('words typed into a search before the scripts arrived are searched for', async () => {
  const { page, letScriptsCome } = await openWithoutScripts('/search-your-ideal-condidate')
  await page.getByRole('searchbox', { name: 'Search candidates' }).fill('dallas')
  letScriptsCome()
  await page.getByRole('status').filter({ hasText: '1 of 5 candidates shown' }).waitFor()
})

test('how far a page was scrolled before the scripts arrived is kept', async () => {
  const { page, letScriptsCome } = await openWithoutScripts('/about-us')
  await page.getByRole('heading', { name: 'Work with us' }).waitFor()
  // A late font moves the content below, and the browser scrolls with it.
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }))
  letScriptsCome()
  await waitUntilAlive(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(2000)
})
