import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { getInquiry } from '#api/contracts/recruiting/inquiry.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { applyByCall, manyApply, readApplicationId } from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { eventually } from '#tests/support/eventually.ts'
import { readInquiryId, writeByCall } from '#tests/support/inbox-page.ts'
import { draftWasSought } from '#tests/support/kept-drafts.ts'
import { goTo, openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { callAs } from '#tests/support/server-call.ts'

const { visit, server } = withSite({
  env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ANSWER_DELAY_SECONDS: '1', ...manyApply },
})

const elena = { phoneNo: '+13605550110', userType: userTypes.employee }
const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

const isStream = (url: string) => new URL(url).pathname === '/Desk/Live'

const link = (page: Page, name: string) => page.getByRole('link', { name })

const readDraft = async ({ token }: Record<string, string>, id: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${server.url}${getInquiry.path}?id=${id}`, { headers })
  return getInquiry.response.parse(await answer.json()).draft?.text ?? null
}

/** Call before the page is opened. */
const whenStreaming = (page: Page) =>
  page.waitForEvent('response', (response) => isStream(response.url()) && response.status() === 200)

test('a colleague sees who begins to write, an answer sent meanwhile is not overlooked, and the draft is on another device', async () => {
  const name = await writeByCall(server, 4, 'dora@example.com')
  const [mine, hers] = [await signedInStorage(server, elena), await signedInStorage(server, hana)]
  const id = await readInquiryId(server, mine, name)
  const first = await visit({ url: server.url, storage: mine, expected: [/409/] })
  const second = await visit({ url: server.url, storage: hers })
  const streaming = [whenStreaming(first), whenStreaming(second)]
  await openPage(first, `/desk/inbox?id=${id}`)
  await openPage(second, `/desk/inbox?id=${id}`)
  await Promise.all(streaming)
  const editor = first.getByLabel('Your answer')
  const saved = first.waitForResponse((response) => response.url().endsWith('/Desk/SaveAnswerDraft'))
  await editor.pressSequentially('Dear Dora')
  await second.getByRole('article').getByText('Elena Petrova is writing an answer').waitFor({ timeout: 3000 })
  await second.getByRole('listitem').getByText('Elena Petrova is writing an answer').waitFor()
  expect(await first.getByText('is writing an answer').count()).toBe(0)
  await saved
  await eventually(
    () => readDraft(mine, id),
    (text) => text === 'Dear Dora',
  )
  expect(await readDraft(hers, id)).toBeNull()

  const third = await visit({ url: server.url, storage: await signedInStorage(server, elena) })
  await openPage(third, `/desk/inbox?id=${id}`)
  await eventually(
    () => third.getByLabel('Your answer').inputValue(),
    (text) => text === 'Dear Dora',
  )
  await third.close()

  await second.getByLabel('Your answer').fill('We will call you.')
  await second.getByRole('button', { name: 'Send answer' }).click()
  await first.getByText('This message has changed since you started writing.').waitFor()
  await first.getByText('You wrote this before the last answer was sent.').waitFor()
  await first.getByRole('button', { name: 'Send answer' }).click()
  await first.getByRole('alert').filter({ hasText: 'Press Send answer again' }).first().waitFor()
  expect(await editor.inputValue()).toBe('Dear Dora')
  await editor.fill('')
  await first.getByText('Your earlier draft, from before the last answer').waitFor()
  await expectAccessible(first)
  await first.getByRole('button', { name: 'Insert' }).click()
  expect(await editor.inputValue()).toBe('Dear Dora')
  await first.getByText('Your earlier draft, from before the last answer').waitFor({ state: 'detached' })
  await second.getByRole('article').getByText('Elena Petrova is writing an answer').waitFor({ timeout: 3000 })
  await goTo(first, '/desk')
  await second
    .getByText('Elena Petrova is writing an answer')
    .first()
    .waitFor({ state: 'detached', timeout: 3000 })

  await goTo(first, `/desk/inbox?id=${id}`)
  await eventually(
    () => editor.inputValue(),
    (text) => text === 'Dear Dora',
  )
  await first.getByRole('button', { name: 'Send answer' }).click()
  await first.getByRole('status').filter({ hasText: 'Answer on its way' }).waitFor()
  expect(await readDraft(mine, id)).toBeNull()
})

test('a new application appears on the board without a reload, and waits above a table with a selection', async () => {
  const [mine, hers] = [await signedInStorage(server, elena), await signedInStorage(server, hana)]
  const job = 'senior-databricks-engineer-dallas'
  const board = await visit({ url: server.url, storage: mine })
  const streaming = whenStreaming(board)
  await openPage(board, '/desk/applications')
  await streaming
  const one = await applyByCall(server, 1, job)
  await board
    .getByRole('region', { name: /^New: / })
    .getByRole('link', { name: one, exact: true })
    .waitFor({ timeout: 2000 })
  const table = await board.context().newPage()
  await openPage(table, '/desk/applications?view=table')
  const box = table.getByRole('checkbox', { name: `Select ${one}` })
  await box.check()
  const two = await applyByCall(server, 2, job)
  const arrived = table.getByRole('button', { name: '1 new application' })
  await arrived.waitFor({ timeout: 2000 })
  await link(board, two).waitFor({ timeout: 2000 })
  expect(await link(table, two).count()).toBe(0)
  await arrived.click()
  await link(table, two).waitFor()
  expect(await box.isChecked()).toBe(true)

  const id = await readApplicationId(server, mine, one)
  await callAs(server, hers, '/Desk/MoveApplications', {
    applications: [{ id, revision: 0 }],
    stage: 'Screening',
  })
  await board
    .getByRole('region', { name: /^Screening: / })
    .getByRole('link', { name: one, exact: true })
    .waitFor({ timeout: 2000 })
})

test('the desk says that a count could not be loaded, and does not call it nothing', async () => {
  const storage = await signedInStorage(server, elena)
  await writeByCall(server, 40, 'waits@example.com')
  const page = await visit({ url: server.url, storage, expected: [/500/] })
  let refused = 0
  await page.route('**/Desk/CountApplications', (route) => {
    refused += 1
    return route.fulfill({ status: 500, body: '{}' })
  })
  await openPage(page, '/desk')
  // The page refetches, then the navigation does, whose answer the page shows too.
  await eventually(
    async () => refused,
    (times) => times === 2,
  )
  await page.getByRole('alert').filter({ hasText: 'The desk could not be loaded' }).waitFor()
  expect(await page.getByText('Nothing is waiting for an answer.').count()).toBe(0)
  await page.getByRole('list', { name: 'Queues' }).getByRole('link', { name: 'Demo requests' }).waitFor()
  await page.unroute('**/Desk/CountApplications')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
})

test('the text typed last is restored, even while the page knows only an earlier draft', async () => {
  const from = 'last.typed@example.com'
  const [one, other] = [await writeByCall(server, 50, from), await writeByCall(server, 51, from)]
  const storage = await signedInStorage(server, elena)
  const id = await readInquiryId(server, storage, one)
  const page = await visit({ url: server.url, storage })
  const read = async (name: string) => {
    await link(page, name).click()
    await page.getByRole('heading', { level: 2, name }).waitFor()
  }
  const editor = page.getByLabel('Your answer')
  const type = async (text: string) => {
    const kept = () => page.evaluate((inquiry) => localStorage.getItem(`saved-inquiry/${inquiry}/answer`), id)
    const before = await kept()
    await editor.fill(text)
    await eventually(
      () => readDraft(storage, id),
      (draft) => draft === text,
    )
    await eventually(kept, (now) => now !== before)
  }
  await openPage(page, `/desk/inbox?q=${from}`)
  await read(one)
  await type('Hello')
  await read(other)
  const told = page.waitForResponse((response) => response.url().includes(`/Desk/GetInquiry?id=${id}`))
  await read(one)
  await told
  const asked = await pauseRequests(page, '**/Desk/GetInquiry*')
  await type('Hello Ines')
  await read(other)
  await read(one)
  await asked.waits()
  await draftWasSought(page)
  expect(await editor.inputValue()).toBe('Hello Ines')
  expect(await page.getByText('Your draft from another device').count()).toBe(0)
})
