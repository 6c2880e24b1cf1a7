import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { openSubmission, takeStep } from '#tests/support/bench-pages.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { readInquiryId, writeByCall } from '#tests/support/inbox-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { untilRepeated } from '#tests/support/toasts.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const elena = { phoneNo: '+13605550110', userType: userTypes.employee }

const expectFine = (page: Page) => expectAccessible(page)

test('the desk leads to open work, a template is inserted at the cursor of an answer, and an answer with a placeholder is not sent', async () => {
  const storage = await signedInStorage(server, elena)
  const page = await visit({ url: server.url, storage })
  await openPage(page, '/desk')
  const submitted = page.getByRole('listitem').filter({ hasText: 'Submitted consultants' })
  await submitted.getByText('1 to review').waitFor()
  await submitted.getByRole('link').click()
  await openSubmission(page, 'Camila Restrepo')
  await takeStep(page, 'Start review', 'Under Review')
  await openPage(page, '/desk')
  await page.getByText('Nothing is waiting for an answer.').waitFor()
  const name = await writeByCall(server, 1)
  await page.reload()
  await page.getByRole('list', { name: 'Queues' }).getByText('1 open').waitFor()
  await expectFine(page)
  await page.getByRole('link', { name: 'Demo requests' }).click()
  await page.getByRole('link', { name }).waitFor()
  await page.getByLabel('Type').selectOption('Message')
  await page.getByText('Nothing is waiting for an answer').waitFor()

  await page.getByRole('link', { name: 'Answer templates' }).click()
  await page.getByText('No templates yet').waitFor()
  await page.getByRole('button', { name: 'New template' }).click()
  const form = page.getByRole('form', { name: 'Template' })
  await form.getByLabel('Name').fill('Thanks')
  await form.getByLabel('Text').fill('Hello {{first_nam}}, we have read about {{subject}}. {{my_name}}')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Please use only {{name}}, {{first_name}}, {{subject}}, {{my_name}}').waitFor()
  await form.getByLabel('Text').fill('Hello {{first_name}}, we have read about {{subject}}. {{my_name}}')
  await form.getByRole('button', { name: 'Save' }).click()
  await untilRepeated(page, 'Template saved')
  await page.getByRole('heading', { level: 2, name: 'Thanks' }).waitFor()
  await expectFine(page)

  await openPage(page, `/desk/inbox?id=${await readInquiryId(server, storage, name)}`)
  const answer = page.getByLabel('Your answer')
  await answer.fill('First.  Last.')
  await answer.evaluate((area) => area instanceof HTMLTextAreaElement && area.setSelectionRange(7, 7))
  await page.getByLabel('Template').selectOption('Thanks')
  await page.getByRole('button', { name: 'Insert' }).click()
  const filled = 'First. Hello Ines, we have read about Bench Desk. Elena Petrova Last.'
  expect(await answer.inputValue()).toBe(filled)
  await answer.fill(`${filled} {{later}}`)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByText('Please replace the words in {{ }}').waitFor()

  await page.getByRole('link', { name: 'Answer templates' }).click()
  await page.getByRole('button', { name: 'Remove… Thanks' }).click()
  await page.getByRole('dialog', { name: 'Remove Thanks' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('status').filter({ hasText: 'Template removed' }).waitFor()
  await page.getByText('No templates yet').waitFor()
})
