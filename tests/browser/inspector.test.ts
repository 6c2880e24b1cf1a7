import type { BrowserContext } from 'playwright-core'
import { z } from 'zod'
import { withBrowser } from '#tests/support/browser.ts'
import { startDevServer } from '#tests/support/dev-server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openPage } from '#tests/support/open-page.ts'
import { askForCode, enterCode } from '#tests/support/phone-code.ts'

/** What the page complains of while it is developed and the machine has other work. */
const slow = /Middleware took \d+ms/

const { visit } = withBrowser()
let server: Awaited<ReturnType<typeof startDevServer>>

beforeAll(async () => {
  server = await startDevServer()
})

afterAll(() => server.remove())

/** What the inspector's window does: it says that it is there, and takes what it is told. */
const inspector = `<!doctype html><title>Inspector</title><script>
  globalThis.told = []
  addEventListener('message', ({ data }) => {
    if (typeof data?.type === 'string' && typeof data._version === 'string') told.push(data)
  })
  opener.postMessage({ type: '@statelyai.connected' }, '*')
</script>`

const serveInspector = (context: BrowserContext) =>
  context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: inspector }),
  )

const message = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('@xstate.actor'),
    sessionId: z.string(),
    name: z.string(),
    definition: z.string(),
    snapshot: z.object({ status: z.string() }),
  }),
  z.object({
    type: z.literal('@xstate.event'),
    sessionId: z.string(),
    event: z.object({ type: z.string() }),
  }),
  z.object({
    type: z.literal('@xstate.snapshot'),
    sessionId: z.string(),
    event: z.object({ type: z.string() }),
    snapshot: z.object({ status: z.string(), value: z.unknown().optional() }),
  }),
])

const definition = z.object({ id: z.string(), states: z.record(z.string(), z.unknown()).optional() })

test('?inspect tells the inspector in its window of every actor, from signing in to the calendar', async () => {
  const elsewhere = /^request elsewhere: https:\/\/stately\.ai\/inspect$/
  const page = await visit({ url: server.url, expected: [elsewhere, slow] })
  await serveInspector(page.context())
  const opened = page.context().waitForEvent('page')
  await openPage(page, '/sign-in?inspect')
  const window = await opened
  await window.waitForURL('https://stately.ai/inspect')

  await page.getByText('Employee', { exact: true }).click()
  await page.getByLabel('Mobile No.').fill('3605550109')
  await enterCode(page, await askForCode(server, page))
  await page.getByRole('navigation').getByRole('link', { name: 'Time Sheets' }).first().click()
  // Each row of the list decides on its own sheet, once its sheet is there.
  await page.getByRole('cell', { name: 'Naomi Feldman' }).first().waitFor()
  await page.getByRole('link', { name: 'Calendar' }).first().click()
  // The page is compiled as it is developed, so each step waits for what it came for.
  await page.waitForURL('**/time-sheet')
  await page.getByRole('heading', { name: 'Time Sheets', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'New Time Sheet' }).first().click()
  await page.waitForURL('**/new-time-sheet')
  await page.getByLabel('Task').fill('Nightly loads')

  const read = async () =>
    z.array(message).parse(await window.evaluate(() => Reflect.get(globalThis, 'told')))
  // The app tells when it is idle, in the order things happened, but each actor as it is by then:
  // the draft may be told as kept before the sheet, the last actor made, is told at all.
  const told = await eventually(read, (all) => {
    const isSheetTold = all.some((one) => one.type === '@xstate.actor' && one.name === 'newTimeSheet')
    return isSheetTold && JSON.stringify(all).includes('"kept"')
  })
  const actors = told.flatMap((one) => (one.type === '@xstate.actor' ? [one] : []))
  const known = new Set(actors.map(({ sessionId }) => sessionId))
  expect(told.filter(({ sessionId }) => !known.has(sessionId))).toEqual([])

  const charts = actors.map((actor) => definition.parse(JSON.parse(actor.definition)))
  expect([...new Set(charts.flatMap(({ id, states }) => (states ? [id] : [])))].sort()).toEqual([
    'attachments',
    'decision',
    'draft',
    'headerMenu',
    'newTimeSheet',
    'pageChrome',
    'portalMenus',
    'session',
    'signIn',
  ])
  const [signIn] = actors.filter(({ name }) => name === 'signIn')
  const values = told.flatMap((one) =>
    one.type === '@xstate.snapshot' && one.sessionId === signIn?.sessionId ? [one.snapshot.value] : [],
  )
  expect(values).toEqual(
    expect.arrayContaining([
      'phone',
      'checking',
      { code: { entry: 'typing', resend: 'coolingDown' } },
      { code: { entry: 'verifying', resend: 'coolingDown' } },
      'signedIn',
    ]),
  )
})

test('without ?inspect no window opens', async () => {
  const page = await visit({ url: server.url, expected: [slow] })
  await openPage(page, '/sign-in')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(page.context().pages()).toHaveLength(1)
})
