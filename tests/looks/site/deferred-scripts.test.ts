import { brotliCompressSync } from 'node:zlib'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

/** In milliseconds. */
const times = () => {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  const [drawn] = performance.getEntriesByName('first-contentful-paint')
  return { drawn: drawn?.startTime, asked: Math.min(...scripts.map(({ startTime }) => startTime)) }
}

test.each(['/', '/c2c-job-board'])(
  '%s asks for its scripts when it has been drawn, or after half a second',
  async (path) => {
    const page = await visit({ url: server.url })
    await openPage(page, path)
    // After half a second scripts load without waiting and may finish first.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const { drawn = 0, asked } = await page.evaluate(times)
    expect(drawn).toBeGreaterThan(0)
    expect(asked).toBeGreaterThanOrEqual(Math.min(drawn, 500))
  },
)

test('a paint without content, as of an empty background, lets no script in', async () => {
  const page = await visit({ url: server.url })
  await page.addInitScript(() => {
    const { prototype } = PerformanceObserverEntryList
    const byName = prototype.getEntriesByName
    prototype.getEntriesByName = function (name) {
      return name === 'first-contentful-paint' ? [] : byName.call(this, name)
    }
  })
  await openPage(page, '/')
  expect((await page.evaluate(times)).asked).toBeGreaterThanOrEqual(500)
})

test('a page that is never told that it was drawn, as in a background tab, gets its scripts too', async () => {
  const page = await visit({ url: server.url })
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await openPage(page, '/')
  expect((await page.evaluate(times)).asked).toBeGreaterThanOrEqual(500)
  await page.getByRole('button', { name: 'Open navigation menu' }).click()
  await page.getByRole('navigation', { name: 'All pages' }).waitFor()
})

test.each([
  ['/contact-us', ['contact', 'form']],
  ['/sign-in', ['form', 'phone', 'signIn']],
  ['/c2c-job-board', ['c2cJobBoard', 'form', 'jobCalls']],
  ['/c2c-job-board-details/ai-agent-engineer-remote', ['jobCalls', 'jobDetails']],
])('%s announces what it loads piece by piece, so that nothing is asked for late', async (path, names) => {
  const html = await (await fetch(server.url + path)).text()
  const announced = [...html.matchAll(/<link rel="preload" as="script" href="[^"]*\/(\w+)\.\w+\.js">/g)]
  expect(announced.map(([, name]) => name)).toEqual(expect.arrayContaining(names))
})

describe('the scripts of the home page', () => {
  const charts = /xstate\.init/
  const formLibraries = /FormikContext|formik context|ZodError|invalid_union/i

  const readScripts = async (path: string) => {
    const page = await visit({ url: server.url })
    const loaded: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') loaded.push(response.body())
    })
    await openPage(page, path)
    return Promise.all(loaded)
  }

  test('are at most 112.5 kB as they are sent, and hold no form library and no chart; those of the contact page do', async () => {
    const home = await readScripts('/')
    const sizes = home.map((script) => brotliCompressSync(script).length)
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(112_500)
    const hold = (scripts: Buffer[], what: RegExp) => scripts.some((script) => what.test(script.toString()))
    const contact = await readScripts('/contact-us')
    expect([hold(home, formLibraries), hold(home, charts)]).toEqual([false, false])
    expect([hold(contact, formLibraries), hold(contact, charts)]).toEqual([true, true])
  })
})
