import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { applyByCall, readApplicationId } from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { deliver, sentHeader } from '#tests/support/delivered-mail.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { writeByCall } from '#tests/support/inbox-page.ts'
import { getLooks } from '#tests/support/looks.ts'
import { writtenMail } from '#tests/support/mails.ts'
import { openPage } from '#tests/support/open-page.ts'
import { callAs } from '#tests/support/server-call.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({
  env: {
    ...{ SEED: 'sample', SIGN_IN_LIMITS: 'off', ANSWER_DELAY_SECONDS: '0' },
    INBOUND_ADDRESS: 'desk@skagit.example',
  },
})

const enter = () => signedInStorage(server, { phoneNo: '+13605550110', userType: userTypes.employee })

const reader = (page: Page) => page.getByRole('article')

test('unmatched mail and the message it is filed with are accessible and fit', async () => {
  const storage = await enter()
  const name = await writeByCall(server, 1)
  const home = { from: 'Ines <ines@home.example>', subject: 'From home', text: 'Is it too late?' }
  await deliver(server, 'other', writtenMail(home))
  const page = await visit({ url: server.url, storage })
  await openPage(page, '/desk/mail')
  await page.getByRole('link', { name: 'Ines' }).click()
  await reader(page).getByText('Is it too late?').waitFor()
  await reader(page).getByLabel('Search all messages').fill('moreau')
  await reader(page).getByText('ines.moreau@example.com').waitFor()
  await expectFineIn(page, [...getLooks(390), { width: 768, dark: false }, ...getLooks(1440)])
  await reader(page)
    .getByRole('button', { name: `File here ${name}` })
    .click()
  await page.getByText('No unmatched mail').waitFor()
  await page.getByRole('link', { name: 'Read it in the inbox' }).click()
  await reader(page).getByText('filed by Elena Petrova').waitFor()
  await expectFineIn(page, getLooks(390))
})

test('an application with a reply by mail is accessible and fits', async () => {
  const storage = await enter()
  const name = await applyByCall(server, 1, 'senior-databricks-engineer-dallas')
  const id = await readApplicationId(server, storage, name)
  await callAs(server, storage, '/Desk/WriteToCandidate', { id, revision: 0, text: 'When can we talk?' })
  const to = await sentHeader(server, 'ana1@example.com', 'Reply-To')
  await deliver(server, 'answer', writtenMail({ from: 'Ana <ana1@example.com>', to, text: 'On Monday.' }))
  const page = await visit({ url: server.url, storage })
  await openPage(page, `/desk/applications/${id}`)
  await page.getByText('There is something new to read. Check the history.').waitFor()
  await page.getByRole('region', { name: 'History' }).getByText('On Monday.').waitFor()
  await expectFineIn(page, [...getLooks(390), ...getLooks(1440)])
})
