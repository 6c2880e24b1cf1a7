import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { eventually } from '#tests/support/eventually.ts'
import { readInquiryId, writeByCall } from '#tests/support/inbox-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({
  env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ANSWER_DELAY_SECONDS: '3' },
})

const elena = { phoneNo: '+13605550110', userType: userTypes.employee }

const enter = async (who: typeof elena) => {
  const storage = await signedInStorage(server, who)
  return { storage, page: await visit({ url: server.url, storage }) }
}

const reader = (page: Page) => page.getByRole('article')
const says = (page: Page, text: string) =>
  reader(page).getByRole('status').filter({ hasText: text }).waitFor()

const mailsTo = async (to: string): Promise<string[]> =>
  (await readFile(join(server.dataDir, 'outbox', 'email.jsonl'), 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter((mail) => mail.to === to)
    .map((mail) => mail.text)

test('a message is read, taken and answered by keyboard alone, and the answer leaves by mail', async () => {
  const [first, second] = [await writeByCall(server, 1), await writeByCall(server, 2, 'ana@example.com')]
  const { page } = await enter(elena)
  const { keyboard } = page
  await openPage(page, '/desk/inbox')
  await page.getByRole('link', { name: second }).waitFor()
  await page
    .getByRole('list', { name: 'Recruiting' })
    .getByRole('link', { name: 'Inbox 2 waiting' })
    .waitFor()

  const dialog = page.getByRole('dialog', { name: 'Shortcuts for the inbox' })
  await keyboard.press('?')
  await dialog.getByLabel('Use these shortcuts on this device').uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await keyboard.press('j')
  await keyboard.press('?')
  expect([await dialog.count(), await reader(page).count()]).toEqual([0, 0])
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  await dialog.getByLabel('Use these shortcuts on this device').check()
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await keyboard.press('/')
  await keyboard.type('jk no such')
  await page.getByText('No messages match your search').waitFor()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('link', { name: first }).waitFor()
  await page.getByRole('heading', { level: 1 }).focus()

  await keyboard.press('j')
  await page.getByRole('heading', { level: 2, name: first }).waitFor()
  const current = (within: Locator) => within.locator('[aria-current]').allTextContents()
  expect(await current(page.getByRole('list', { name: 'Recruiting' }))).toEqual(['Inbox 2 waiting'])
  // The sidebar, the notices, the breadcrumb, the message and the dock.
  expect(await current(page.getByRole('main'))).toEqual([
    'Inbox 2 waiting',
    'Inbox 2 waiting',
    'Inbox',
    first,
    'Inbox 2 waiting',
  ])
  await keyboard.press('j')
  await page.getByRole('heading', { level: 2, name: second }).waitFor()
  await keyboard.press('k')
  await page.getByRole('heading', { level: 2, name: first }).waitFor()
  await expectAccessible(page)

  await keyboard.press('r')
  await keyboard.type('Hello Ines')
  await keyboard.press('Escape')
  await keyboard.press('j')
  await page.getByRole('heading', { level: 2, name: second }).waitFor()
  await keyboard.press('k')
  await page.getByRole('heading', { level: 2, name: first }).waitFor()
  const answer = page.getByLabel('Your answer')
  expect(
    await eventually(
      () => answer.inputValue(),
      (text) => text !== '',
    ),
  ).toBe('Hello Ines')
  await keyboard.press('r')
  await keyboard.press('Control+End')
  await keyboard.type(', we would be glad to show you.')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: 'Answer on its way' }).waitFor()
  await reader(page).getByText('Sending soon').waitFor()
  await reader(page).getByText('· Sent').waitFor()
  const mails = () => mailsTo('ines.moreau@example.com')
  expect(await eventually(mails, (all) => all.length > 0)).toEqual([
    'Hello Ines, we would be glad to show you.',
  ])
  await page.getByRole('heading', { level: 1 }).focus()
  await keyboard.press('e')
  await says(page, 'Closed.')
})

test('after a message is closed the keys go on from where it stood', async () => {
  const names: string[] = []
  for (let count = 30; count < 34; count += 1)
    names.push(await writeByCall(server, count, 'keys@example.com'))
  const { page } = await enter(elena)
  const { keyboard } = page
  const isRead = (at: number) => page.getByRole('heading', { level: 2, name: names[at] ?? '' }).waitFor()
  await openPage(page, '/desk/inbox?q=keys@example.com')
  for (const at of [0, 1]) {
    await page.getByRole('link', { name: names[3] ?? '' }).waitFor()
    await keyboard.press('j')
    await isRead(at)
  }
  await keyboard.press('e')
  await says(page, 'Closed.')
  await page.getByRole('link', { name: names[1] ?? '' }).waitFor({ state: 'detached' })
  await keyboard.press('j')
  await isRead(2)
  await keyboard.press('e')
  await page.getByRole('link', { name: names[2] ?? '' }).waitFor({ state: 'detached' })
  await keyboard.press('k')
  await isRead(0)
})

test('an answer that is taken back is said not to be sent, and stands in the editor again', async () => {
  const name = await writeByCall(server, 3, 'back@example.com')
  const { page, storage } = await enter(elena)
  const id = await readInquiryId(server, storage, name)
  await openPage(page, `/desk/inbox?id=${id}`)
  const answer = reader(page).getByLabel('Your answer')
  await answer.fill('Too early.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await reader(page).getByRole('button', { name: 'Undo send' }).click()
  await says(page, 'Your answer was not sent.')
  expect(await answer.inputValue()).toBe('Too early.')
  await reader(page).getByText('· Not sent').waitFor()
})

test('a page that is not there any more shows the last one instead of nothing', async () => {
  const name = await writeByCall(server, 40, 'shorter@example.com')
  const { page } = await enter(elena)
  await openPage(page, '/desk/inbox?q=shorter@example.com&page=3')
  await page.getByRole('link', { name }).waitFor()
  expect(await page.getByText('No messages match your search').count()).toBe(0)
})

test('an employee without the role neither sees nor opens the inbox', async () => {
  const { page } = await enter({ phoneNo: '+13605550109', userType: userTypes.employee })
  await openPage(page, '/desk/inbox')
  await page.waitForURL('**/sign-in?denied')
})
