import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { applyByCall, readApplicationId } from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { deliver, sentHeader } from '#tests/support/delivered-mail.ts'
import { readInquiryId, writeByCall } from '#tests/support/inbox-page.ts'
import { getBounce, mailWithFiles, writtenMail } from '#tests/support/mails.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { callAs } from '#tests/support/server-call.ts'

const { visit, server } = withSite({
  env: {
    ...{ SEED: 'sample', SIGN_IN_LIMITS: 'off', ANSWER_DELAY_SECONDS: '0' },
    INBOUND_ADDRESS: 'desk@skagit.example',
  },
})

const elena = { phoneNo: '+13605550110', userType: userTypes.employee }
const reader = (page: Page) => page.getByRole('article')

test('a reply to an answer is shown in the inbox, and unmatched mail is filed with its message', async () => {
  const storage = await signedInStorage(server, elena)
  const name = await writeByCall(server, 1)
  const id = await readInquiryId(server, storage, name)
  await callAs(server, storage, '/Desk/AnswerInquiry', { id, revision: 0, text: 'We have three.' })
  await deliver(
    server,
    'reply',
    writtenMail({ to: await sentHeader(server, 'ines.moreau@example.com', 'Reply-To') }),
  )
  const home = { from: 'Ines <ines@home.example>', subject: 'From home', text: 'Is it too late?' }
  await deliver(server, 'other', writtenMail(home))
  await deliver(server, 'spam', writtenMail({ from: 'bo@example.com', subject: 'Buy now', text: 'Cheap' }))

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
  await expectAccessible(page)
  await reader(page)
    .getByRole('button', { name: `File here ${name}` })
    .click()
  await reader(page).getByRole('status').filter({ hasText: 'Filed.' }).waitFor()
  await page.getByText('No unmatched mail').waitFor()
  await page.getByRole('link', { name: 'Read it in the inbox' }).click()
  await reader(page).getByText('Is it too late?').waitFor()
  await reader(page).getByText('filed by Elena Petrova').waitFor()
  await expectAccessible(page)
})

test('a reply of a candidate marks the application until a recruiter has reviewed it', async () => {
  const storage = await signedInStorage(server, elena)
  const name = await applyByCall(server, 1, 'senior-databricks-engineer-dallas')
  const id = await readApplicationId(server, storage, name)
  await callAs(server, storage, '/Desk/WriteToCandidate', { id, revision: 0, text: 'When can we talk?' })
  const from = 'Ana <ana1@example.com>'
  await deliver(
    server,
    'answer',
    writtenMail({ from, to: await sentHeader(server, 'ana1@example.com', 'Reply-To'), text: 'On Monday.' }),
  )

  const page = await visit({ url: server.url, storage })
  await openPage(page, '/desk/applications')
  await page.getByRole('listitem').filter({ hasText: name }).getByText('New activity').waitFor()
  await page.getByRole('button', { name: '1 application with new activity' }).click()
  await page.getByRole('row', { name }).getByText('New activity').waitFor()
  await page.getByRole('link', { name }).click()
  await page.getByText('There is something new to read. Check the history.').waitFor()
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText('On Monday.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await page.getByRole('status').filter({ hasText: 'Marked as reviewed.' }).waitFor()
  await history.getByText('reviewed the new activity').waitFor()
  expect(await page.getByText('Mail came in.').count()).toBe(0)
  // The page shows only the last outcome.
  await page.getByLabel('Move to').selectOption('Screening')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const said = page.getByRole('main').locator('p[role=status]')
  await said.filter({ hasText: `${name} moved to Screening.` }).waitFor()
  await said.filter({ hasText: 'Marked as reviewed.' }).waitFor({ state: 'detached' })
})

test('the history says why a mail to a candidate bounced, and no longer that it was sent', async () => {
  const Email = 'ben.sala@example.com'
  const name = await applyByCall(server, 7, 'senior-databricks-engineer-dallas', { FirstName: 'Ben', Email })
  const storage = await signedInStorage(server, elena)
  const id = await readApplicationId(server, storage, name)
  await callAs(server, storage, '/Desk/WriteToCandidate', { id, revision: 0, text: 'When can we talk?' })
  await deliver(server, 'bounce', getBounce(await sentHeader(server, Email, 'Message-ID')))

  const page = await visit({ url: server.url, storage })
  await openPage(page, `/desk/applications/${id}`)
  const wrote = page.getByRole('listitem').filter({ hasText: 'When can we talk?' }).locator('p').first()
  await wrote.getByText('did not arrive').waitFor()
  expect((await wrote.textContent())?.trim().replace(/wrote (just now|\d+ min ago)/, 'wrote')).toBe(
    'Elena Petrova wrote · The email did not arrive: 550 5.1.1 User unknown',
  )
})

test('a mail that cannot be read is shown with its original, and Arabic from right to left', async () => {
  const subject = 'عرض عمل'
  const mail = writtenMail({ from: 'Samir <samir@example.com>', subject, text: 'شكرا' })
  const packed = mailWithFiles([{ name: 'winmail.dat', content: Buffer.from('no TNEF') }])
  await deliver(server, 'arabic', mail)
  await deliver(server, 'packed', packed)

  const page = await visit({ url: server.url, storage: await signedInStorage(server, elena) })
  await openPage(page, '/desk/mail')
  await page.getByRole('link', { name: 'Samir' }).click()
  for (const text of [subject, 'شكرا'])
    expect(await reader(page).getByText(text, { exact: true }).getAttribute('dir')).toBe('auto')
  await page.getByRole('link', { name: 'Ines Moreau' }).click()
  await reader(page)
    .getByText('Part of this email cannot be shown here. The whole email is under Files: original.eml.')
    .waitFor()
  await reader(page).getByRole('listitem').filter({ hasText: 'original.eml' }).waitFor()
})
