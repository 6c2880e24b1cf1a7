import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/session.contract.ts'
import { applicationIdOf, applyByCall } from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { eventually } from '#tests/support/eventually.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { inquiryIdOf, writeByCall } from '#tests/support/inbox-page.ts'
import { looksOf } from '#tests/support/looks.ts'
import { bounceOf, writtenMail } from '#tests/support/mails.ts'
import { openPage } from '#tests/support/open-page.ts'
import { callAs } from '#tests/support/server-call.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({
  env: {
    ...{ SEED: 'sample', SIGN_IN_LIMITS: 'off', ANSWER_HELD_SECONDS: '0' },
    INBOUND_ADDRESS: 'desk@skagit.example',
  },
})

const elena = { phoneNo: '+13605550110', userType: userTypes.employee }
const reader = (page: Page) => page.getByRole('article')

const mailbox = () => join(server.dataDir, 'inbox', 'mail')

/** Puts a mail into the folder as a mail server does, and waits until it is gone from there. */
const deliver = async (name: string, content: Buffer) => {
  await mkdir(mailbox(), { recursive: true })
  await writeFile(join(mailbox(), `${name}.part`), content)
  await rename(join(mailbox(), `${name}.part`), join(mailbox(), `${name}.eml`))
  await eventually(
    async () => [...(await readdir(mailbox())), ...(await readdir(join(mailbox(), 'taken')))],
    (names) => names.every((one) => !one.endsWith('.eml')),
  )
}

/** A line of the head of the mail to somebody, as it left. */
const sentHead = async (to: string, head: 'Reply-To' | 'Message-ID'): Promise<string> => {
  const lines = async () =>
    (await readFile(join(server.dataDir, 'outbox', 'email.jsonl'), 'utf8').catch(() => ''))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .filter((mail) => mail.to === to && mail.headers?.[head])
  const [mail] = await eventually(lines, (mails) => mails.length > 0)
  return mail.headers[head]
}

test('an answer that comes back is read in the inbox, and unmatched mail is filed with its message', async () => {
  const storage = await signedInStorage(server, elena)
  const name = await writeByCall(server, 1)
  const id = await inquiryIdOf(server, storage, name)
  await callAs(server, storage, '/Desk/AnswerInquiry', { id, revision: 0, text: 'We have three.' })
  await deliver('reply', writtenMail({ to: await sentHead('ines.moreau@example.com', 'Reply-To') }))
  const home = { from: 'Ines <ines@home.example>', subject: 'From home', text: 'Is it too late?' }
  await deliver('other', writtenMail(home))
  await deliver('spam', writtenMail({ from: 'bo@example.com', subject: 'Buy now', text: 'Cheap' }))

  const page = await visit({ url: server.url, storage })
  await openPage(page, '/desk')
  await page.getByText('2 emails waiting').waitFor()
  await openPage(page, `/desk/inbox?id=${id}`)
  await reader(page).getByText('Thank you. When can we meet?').waitFor()
  await reader(page).getByText('Taken', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Unmatched mail (2)' }).click()
  await page.getByRole('link', { name: 'bo@example.com' }).click()
  await reader(page).getByRole('button', { name: 'Discard' }).click()
  await reader(page).getByRole('status').filter({ hasText: 'Discarded.' }).waitFor()

  await page.getByRole('link', { name: 'Ines' }).click()
  await reader(page).getByText('Is it too late?').waitFor()
  await reader(page).getByLabel('Search all messages').fill('moreau')
  await reader(page).getByText('ines.moreau@example.com').waitFor()
  await expectFineIn(page, [...looksOf(390), { width: 768, dark: false }, ...looksOf(1440)])
  await reader(page)
    .getByRole('button', { name: `File here ${name}` })
    .click()
  await reader(page).getByRole('status').filter({ hasText: 'Filed.' }).waitFor()
  await page.getByText('No unmatched mail').waitFor()
  await page.getByRole('link', { name: 'Read it in the inbox' }).click()
  await reader(page).getByText('Is it too late?').waitFor()
  await reader(page).getByText('filed by Elena Petrova').waitFor()
  await expectFineIn(page, looksOf(390))
})

test('a letter to a candidate is answered, and the reply is read at the application until somebody looked', async () => {
  const storage = await signedInStorage(server, elena)
  const name = await applyByCall(server, 1, 'senior-databricks-engineer-dallas')
  const id = await applicationIdOf(server, storage, name)
  await callAs(server, storage, '/Desk/WriteToCandidate', { id, revision: 0, text: 'When can we talk?' })
  const from = 'Ana <ana1@example.com>'
  await deliver(
    'answer',
    writtenMail({ from, to: await sentHead('ana1@example.com', 'Reply-To'), text: 'On Monday.' }),
  )

  const page = await visit({ url: server.url, storage })
  await openPage(page, '/desk/applications')
  await page.getByRole('listitem').filter({ hasText: name }).getByText('Needs a look').waitFor()
  await page.getByRole('button', { name: '1 application needs a look' }).click()
  await page.getByRole('row', { name }).getByText('Needs a look').waitFor()
  await page.getByRole('link', { name }).click()
  await page.getByText('Something new came in. Check the history.').waitFor()
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText('On Monday.').waitFor()
  await expectFineIn(page, [...looksOf(390), ...looksOf(1440)])
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await page.getByRole('status').filter({ hasText: 'Marked as reviewed.' }).waitFor()
  await history.getByText('reviewed what came in').waitFor()
  expect(await page.getByText('Mail came in.').count()).toBe(0)
  // Only what was done last is said on the page.
  await page.getByLabel('Move to').selectOption('Screening')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const said = page.getByRole('main').locator('p[role=status]')
  await said.filter({ hasText: `${name} is in Screening.` }).waitFor()
  await said.filter({ hasText: 'Marked as reviewed.' }).waitFor({ state: 'detached' })
})

test('of a mail to a candidate that came back the history says why, and no longer that it was sent', async () => {
  const Email = 'ben.sala@example.com'
  const name = await applyByCall(server, 7, 'senior-databricks-engineer-dallas', { FirstName: 'Ben', Email })
  const storage = await signedInStorage(server, elena)
  const id = await applicationIdOf(server, storage, name)
  await callAs(server, storage, '/Desk/WriteToCandidate', { id, revision: 0, text: 'When can we talk?' })
  await deliver('bounce', bounceOf(await sentHead(Email, 'Message-ID')))

  const page = await visit({ url: server.url, storage })
  await openPage(page, `/desk/applications/${id}`)
  const wrote = page.getByRole('listitem').filter({ hasText: 'When can we talk?' }).locator('p').first()
  await wrote.getByText('did not arrive').waitFor()
  expect((await wrote.textContent())?.trim().replace(/wrote .* [AP]M/, 'wrote')).toBe(
    'Elena Petrova wrote · The email did not arrive: 550 5.1.1 User unknown',
  )
})
