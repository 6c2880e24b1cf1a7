import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { inquiryLifecycle } from '#machines/recruiting/inquiry.lifecycle.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { readInquiryId, writeByCall } from '#tests/support/inbox-page.ts'
import { fileNewMail, mailSecret } from '#tests/support/mail-desk.ts'
import { openPage } from '#tests/support/open-page.ts'

type Visit = { page: Page; writeBack: () => Promise<void> }

const actions = (page: Page) => page.getByRole('group', { name: 'What to do with this message' })

const shows =
  (status: string, steps: string[]) =>
  async ({ page }: Visit) => {
    await page.reload()
    const reader = page.getByRole('article')
    await reader.getByText(status, { exact: true }).waitFor()
    expect(await actions(page).getByRole('button').allTextContents()).toEqual(steps)
  }

const press =
  (button: string, outcome: string) =>
  async ({ page }: Visit) => {
    await page.getByRole('article').getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('article').getByRole('status').filter({ hasText: outcome }).waitFor()
  }

export const inquiryModel = browserModel<Visit>({
  name: 'inquiry',
  machine: inquiryLifecycle,
  // Long enough that no answer is sent before it is recalled.
  server: { env: { SEED: 'sample', ANSWER_DELAY_SECONDS: '600', INBOUND_WEBHOOK_SECRET: mailSecret } },
  states: {
    New: shows('New', ['Assign to me', 'Close', 'Spam']),
    Taken: shows('Taken', ['Unassign', 'Close', 'Spam']),
    Answered: shows('Answered', ['Close', 'Reopen']),
    Closed: shows('Closed', ['Reopen']),
    Spam: shows('Spam', ['Reopen']),
  },
  events: {
    take: press('Assign to me', 'Assigned to you.'),
    release: press('Unassign', 'Unassigned.'),
    assign: async ({ page }) => {
      const choice = page.getByRole('article').getByLabel('Assign to')
      const first = choice.getByRole('option').nth(1)
      await first.waitFor({ state: 'attached' })
      await choice.selectOption({ label: (await first.textContent()) ?? '' })
      await page.getByRole('article').getByRole('button', { name: 'Assign', exact: true }).click()
      await page.getByRole('article').getByRole('status').filter({ hasText: 'Assigned to' }).waitFor()
    },
    answer: async ({ page }) => {
      const form = page.getByRole('form', { name: 'Answer this message' })
      await form.getByLabel('Your answer').fill('Hello, thank you.')
      await form.getByRole('button', { name: 'Send answer' }).click()
      await page.getByRole('status').filter({ hasText: 'Answer on its way' }).waitFor()
    },
    recall: async ({ page }) => {
      await page.getByRole('article').getByRole('button', { name: 'Undo send' }).last().click()
      await page.getByRole('article').getByRole('status').filter({ hasText: 'was not sent' }).waitFor()
    },
    close: press('Close', 'Closed.'),
    spam: press('Spam', 'Marked as spam.'),
    reopen: press('Reopen', 'Open again.'),
    reply: ({ writeBack }) => writeBack(),
  },
  begin: async ({ server, visit }) => {
    const elena = { phoneNo: '+13605550110', userType: userTypes.employee }
    const storage = await signedInStorage(server, elena)
    let count = 0
    return {
      open: async () => {
        count += 1
        const name = await writeByCall(server, count)
        const page = await visit({ storage })
        const id = await readInquiryId(server, storage, name)
        await openPage(page, `/desk/inbox?id=${id}`)
        await page.getByRole('heading', { level: 2, name }).waitFor()
        return { page, writeBack: () => fileNewMail(server, storage, id) }
      },
    }
  },
})
