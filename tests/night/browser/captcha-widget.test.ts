import type { Page } from 'playwright-core'
import { expectAccessible } from '#tests/support/accessible.ts'
import { openWidget } from '#tests/support/captcha-widget.ts'
import { contactMessage } from '#tests/support/contact-message.ts'
import { withSite } from '#tests/support/with-site.ts'

const puzzleUrl = '**/captcha/challenge'
const { visit, server } = withSite()

const statusWith = async (page: Page, token: string) => {
  const headers = { 'idempotency-key': crypto.randomUUID(), 'captcha-token': token }
  const answer = await page.request.post('/CRM/AddContactUs', { data: contactMessage, headers })
  return answer.status()
}

test.each([
  ['normal', { width: 303, height: 78 }],
  ['compact', { width: 164, height: 144 }],
])('of %s size is as large as the one of hCaptcha', async (size, expected) => {
  const { box } = await openWidget(await visit({ url: server.url }), { size })
  const bounds = await box.boundingBox()

  expect({ width: bounds?.width, height: bounds?.height }).toEqual(expected)
})

test.each(['Space', 'Enter'])('is ticked with %s, and its token is taken by the server once', async (key) => {
  const page = await visit({ url: server.url })
  const { checkbox, status, toldOf, told, response } = await openWidget(page)
  const before = await response()
  await checkbox.focus()
  await page.keyboard.press(key)
  await toldOf('callback')
  const token = await response()

  expect([before, await checkbox.isChecked(), await status.textContent()]).toEqual(['', true, 'Done'])
  expect(await told()).toEqual([
    { name: 'open-callback', values: [] },
    { name: 'callback', values: [token, ''] },
  ])
  expect(await checkbox.evaluate((element) => element.matches(':focus'))).toBe(true)
  expect([await statusWith(page, token), await statusWith(page, token)]).toEqual([200, 422])
})

test('solves beside the page, says that it works, and can be stopped', async () => {
  const page = await visit({ url: server.url })
  const unsolvable = {
    algorithm: 'SHA-256',
    challenge: 'f'.repeat(64),
    maxnumber: 1e9,
    salt: 'a?',
    signature: '',
  }
  await page.route(puzzleUrl, (route) => route.fulfill({ json: unsolvable }))
  const { checkbox, status, told, call } = await openWidget(page)
  const worker = page.waitForEvent('worker')
  await checkbox.click()
  const address = (await worker).url()
  const during = await status.textContent()
  await call('close')

  expect([new URL(address).pathname, during]).toEqual(['/captcha/1/api.js', 'Working…'])
  expect([await status.textContent(), await checkbox.isChecked()]).toEqual(['', false])
  expect((await told()).map(({ name }) => name)).toEqual(['open-callback', 'close-callback'])
})

test('solves in the page where there are no workers', async () => {
  const page = await visit({ url: server.url })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
  const { checkbox, toldOf, response } = await openWidget(page)
  await checkbox.click()
  await toldOf('callback')

  expect(await statusWith(page, await response())).toBe(200)
})

test('that is invisible shows nothing and gives its token when it is asked for', async () => {
  const page = await visit({ url: server.url })
  const { box, execute, response } = await openWidget(page, { size: 'invisible' })
  const answer = await execute()

  expect([await box.count(), answer]).toEqual([0, { response: await response(), key: '' }])
  expect(await statusWith(page, answer.response)).toBe(200)
})

test('says that it failed without a connection, and works when it is ticked again', async () => {
  const page = await visit({ url: server.url, expected: [/captcha\/challenge/, /ERR_FAILED/] })
  await page.route(puzzleUrl, (route) => route.abort(), { times: 1 })
  const { checkbox, status, told, toldOf } = await openWidget(page)
  await checkbox.click()
  await toldOf('error-callback')
  const failed = [await status.textContent(), await checkbox.isChecked(), (await told()).at(-1)]
  await checkbox.click()
  await toldOf('callback')

  expect(failed).toEqual([
    'That did not work. Please try again.',
    false,
    { name: 'error-callback', values: ['network-error'] },
  ])
  expect(await checkbox.isChecked()).toBe(true)
})

test('expires after its time, also where the clock of the visitor is wrong, and can be solved again', async () => {
  const page = await visit({ url: server.url })
  await page.clock.install({ time: new Date('2020-01-01T00:00:00Z') })
  const { checkbox, status, toldOf, response } = await openWidget(page)
  // Excludes the time of solving.
  await page.clock.pauseAt(new Date('2020-01-01T01:00:00Z'))
  await checkbox.click()
  await toldOf('callback')
  await page.clock.fastForward('04:50')
  const before = await response()
  await page.clock.fastForward('00:10')
  await toldOf('expired-callback')
  const after = [await response(), await status.textContent(), await checkbox.isChecked()]
  await checkbox.click()
  await checkbox.and(page.locator('[aria-checked=true]')).waitFor()

  expect(before).not.toBe('')
  expect(after).toEqual(['', 'Expired. Please tick again.', false])
})

test('begins anew when it is reset and is gone when it is removed', async () => {
  const page = await visit({ url: server.url })
  const { box, checkbox, toldOf, response, call } = await openWidget(page)
  await checkbox.click()
  await toldOf('callback')
  await call('reset')
  const reset = [await response(), await checkbox.isChecked()]
  await call('remove')

  expect([reset, await box.count()]).toEqual([['', false], 0])
})

test.each([
  ['light', false],
  ['dark', true],
])('is accessible in %s colors, before, after, and when it failed', async (theme, dark) => {
  const page = await visit({ url: server.url, dark, expected: [/captcha\/challenge/, /ERR_FAILED/] })
  const { checkbox, toldOf, call } = await openWidget(page, { theme })
  await expectAccessible(page)
  await checkbox.click()
  await toldOf('callback')
  await expectAccessible(page)
  await call('reset')
  await page.route(puzzleUrl, (route) => route.abort())
  await checkbox.click()
  await toldOf('error-callback')
  await expectAccessible(page)
})
