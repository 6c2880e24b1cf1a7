import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { receivedMailLifecycle } from '#machines/recruiting/received-mail.lifecycle.ts'
import { applyByCall, manyApply } from '#tests/support/applications-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { writeByCall } from '#tests/support/inbox-page.ts'
import { bringMail, mailSecret, readMailId } from '#tests/support/mail-desk.ts'
import { writtenMail } from '#tests/support/mails.ts'
import { openPage } from '#tests/support/open-page.ts'

type Visit = { page: Page; name: string; applicant: string }

const reader = (page: Page) => page.getByRole('article')

const shows =
  (status: string, steps: string[]) =>
  async ({ page }: Visit) => {
    await page.reload()
    await reader(page).getByText(status, { exact: true }).waitFor()
    const actions = page.getByRole('group', { name: 'What to do with this email' })
    expect(await actions.getByRole('button').allTextContents()).toEqual(steps)
  }

const press =
  (button: string, outcome: string) =>
  async ({ page }: Visit) => {
    await reader(page).getByRole('button', { name: button, exact: true }).click()
    await reader(page).getByRole('status').filter({ hasText: outcome }).waitFor()
  }

export const receivedMailModel = browserModel<Visit>({
  name: 'received-mail',
  machine: receivedMailLifecycle,
  server: { env: { SEED: 'sample', INBOUND_WEBHOOK_SECRET: mailSecret, ...manyApply } },
  states: {
    Unmatched: shows('Unmatched', ['Create new message', 'Discard', 'Spam']),
    Filed: async (visit) => {
      await shows('Filed', [])(visit)
      await reader(visit.page)
        .getByRole('link', { name: /^Read it (?:in the inbox|with the application)$/ })
        .waitFor()
    },
    Discarded: shows('Discarded', ['Restore']),
    Spam: shows('Spam', ['Restore']),
  },
  events: {
    file: async ({ page, name }) => {
      await reader(page).getByLabel('Search all messages').fill(name)
      await reader(page)
        .getByRole('button', { name: `File here ${name}` })
        .click()
      await reader(page).getByRole('status').filter({ hasText: 'Filed.' }).waitFor()
    },
    attach: async ({ page, applicant }) => {
      await reader(page).getByLabel('Search all applications').fill(applicant)
      await reader(page)
        .getByRole('button', { name: `File here ${applicant}` })
        .click()
      await reader(page).getByRole('status').filter({ hasText: 'Filed with the application.' }).waitFor()
    },
    open: press('Create new message', 'Filed as a new message.'),
    discard: press('Discard', 'Discarded.'),
    spam: press('Spam', 'Marked as spam.'),
    restore: press('Restore', 'Restored.'),
  },
  begin: async ({ server, visit }) => {
    const elena = { phoneNo: '+13605550110', userType: userTypes.employee }
    const storage = await signedInStorage(server, elena)
    const applicant = await applyByCall(server, 1, 'senior-databricks-engineer-dallas')
    let count = 0
    return {
      open: async () => {
        count += 1
        const name = await writeByCall(server, count)
        const subject = `Mail ${count}`
        await bringMail(server, writtenMail({ subject, from: 'Bo <bo@example.com>', text: subject }))
        const page = await visit({ storage })
        await openPage(page, `/desk/mail?id=${await readMailId(server, storage, subject)}`)
        await page.getByRole('heading', { level: 2, name: subject }).waitFor()
        return { page, name, applicant }
      },
    }
  },
})
