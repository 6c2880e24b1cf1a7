import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { manyApply } from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { readInquiryId, writeByCall } from '#tests/support/inbox-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { callAs } from '#tests/support/server-call.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({
  env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ANSWER_DELAY_SECONDS: '1', ...manyApply },
})

const elena = { phoneNo: '+13605550110', userType: userTypes.employee }
const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

const isStream = (url: string) => new URL(url).pathname === '/Desk/Live'

const link = (page: Page, name: string) => page.getByRole('link', { name })

/** Call before the page is opened. */
const whenStreaming = (page: Page) =>
  page.waitForEvent('response', (response) => isStream(response.url()) && response.status() === 200)

test('a new message appears in every tab without a reload over one stream, which the next tab takes over and the session ends', async () => {
  const storage = await signedInStorage(server, elena)
  const first = await visit({ url: server.url, storage, expected: [/401/] })
  const streams: Page[] = []
  first.context().on('request', (request) => {
    if (isStream(request.url())) streams.push(request.frame().page())
  })
  const streaming = whenStreaming(first)
  await openPage(first, '/desk/inbox')
  await streaming
  const second = await first.context().newPage()
  await openPage(second, '/desk')
  await link(second, 'Inbox').first().waitFor()

  const one = await writeByCall(server, 1)
  await link(first, one).waitFor({ timeout: 2000 })
  await first.getByRole('status').filter({ hasText: '1 new message' }).waitFor({ state: 'attached' })
  await second
    .getByRole('listitem')
    .filter({ hasText: 'Demo' })
    .getByText('1 open')
    .waitFor({ timeout: 2000 })
  await second.getByRole('link', { name: 'Inbox 1 waiting' }).waitFor({ timeout: 2000 })

  await link(first, one).click()
  await first.getByRole('heading', { level: 2, name: one }).waitFor()
  const two = await writeByCall(server, 2, 'ana@example.com')
  await first.getByRole('button', { name: '1 new message' }).waitFor({ timeout: 2000 })
  expect(await link(first, two).count()).toBe(0)
  await first.getByRole('button', { name: '1 new message' }).click()
  await link(first, two).waitFor()

  const hers = await signedInStorage(server, hana)
  const id = await readInquiryId(server, storage, one)
  await callAs(server, hers, '/Desk/StepInquiry', { id, revision: 0, step: 'take' })
  await first.getByRole('article').getByText('assigned it to themselves').waitFor({ timeout: 2000 })

  expect(streams).toEqual([first])
  const takenOver = whenStreaming(second)
  await first.close()
  await takenOver
  await writeByCall(server, 3, 'cleo@example.com')
  await second
    .getByRole('listitem')
    .filter({ hasText: 'Demo' })
    .getByText('3 open')
    .waitFor({ timeout: 2000 })
  expect(streams).toEqual([first, second])

  const ended = second.waitForURL(/\/sign-in/)
  await callAs(server, await signedInStorage(server, elena), '/CRM/EndMyOtherSessions', {})
  await ended
})
