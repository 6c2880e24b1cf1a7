import type { Route } from 'playwright-core'
import { withBrowser } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { kept } from '#tests/support/keeper/kept.ts'
import { startPlainSite } from '#tests/support/plain-site.ts'
import { leaks, readText } from '#tests/support/visit-leaks.ts'

const { visit, leave } = withBrowser()
let site: Awaited<ReturnType<typeof startPlainSite>>

beforeAll(async () => {
  site = await startPlainSite()
})
afterAll(() => site.close())

const open = async (expected: RegExp[] = []) => {
  const page = await visit({ url: site.url, expected })
  await page.goto('/')
  return page
}

test.each(Object.entries(leaks))('%s stays with the visit that left it', async (_, leak) => {
  const first = await open([/text/])
  const clean = await leak.look(first)
  await leave()
  const second = await open([/text/])
  await leak.plant(second)
  expect(await leak.look(second)).not.toEqual(clean)
  await leave()
  const third = await open()
  expect(await leak.look(third)).toEqual(clean)
  expect(third === second).toBe(!leak.isLasting)
})

test('a page that was closed, or was at another site, is nobody else’s', async () => {
  const first = await open([/elsewhere/])
  await first.close()
  await leave()
  const second = await open([/elsewhere/])
  await second.goto(site.url.replace('localhost', '127.0.0.1'))
  await leave()
  const third = await open()
  expect([first, second].includes(third)).toBe(false)
  expect(await third.title()).toBe('Page')
})

test('nobody listens to the next visit, nor answers for it', async () => {
  const first = await open()
  const heard: string[] = []
  first.on('request', (request) => heard.push(request.url()))
  first.context().on('response', (response) => heard.push(response.url()))
  first.on('dialog', () => {})
  const asked = first.evaluate(() => confirm('Nobody answers'))
  await first.waitForEvent('dialog')
  heard.length = 0
  await leave()
  expect(await asked).toBe(false)
  expect(await open()).toBe(first)
  expect(heard).toEqual([])
})

test('what goes wrong too late for a visit is not blamed on the next', async () => {
  const first = await open()
  const waiting: (() => Promise<void>)[] = []
  await first.route('**/text*', (route) => void waiting.push(() => route.fulfill({ status: 500 })))
  await first.evaluate(() => {
    for (const name of ['one', 'two']) fetch(`/text?${name}`).catch(() => {})
    addEventListener('pagehide', () => {
      throw new Error('left')
    })
  })
  await eventually(
    async () => waiting.length,
    (count) => count === 2,
  )
  await leave()
  const second = await open()
  await Promise.all(waiting.map((answer) => answer().catch(() => {})))
  expect(await readText(second, '/text')).toBe('from the server')
  await expect(leave()).resolves.toBeUndefined()
})

test('a request that is still held when its visit ends reaches nobody', async () => {
  const first = await open()
  const waiting: Route[] = []
  await first.route('**/text*', (route) => void waiting.push(route))
  await first.evaluate(() => {
    fetch('/text?held', { method: 'POST', body: 'a message' }).catch(() => {})
    const older = new XMLHttpRequest()
    older.open('POST', '/text?held-too')
    older.send('a message')
  })
  await eventually(
    async () => waiting.length,
    (count) => count === 2,
  )
  await leave()
  const second = await open()
  expect(second).toBe(first)
  expect(await readText(second, '/text?next')).toBe('from the server')
  expect(['/text?held', '/text?held-too', '/text?next'].map(site.wasAskedFor)).toEqual([false, false, true])
})

test('a profile is not used again after a test that failed', async () => {
  const first = await open()
  await kept().distrust()
  await leave()
  expect(await open()).not.toBe(first)
})
