import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { partnerLifecycle } from '#machines/staffing/partner.lifecycle.ts'
import { press } from '#tests/support/account-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { decisionSection, getCompany, readPartnerId, registerByCall } from '#tests/support/partner-page.ts'
import { phones } from '#tests/support/sign-in.ts'
import { untilRepeated } from '#tests/support/toasts.ts'

type Visit = { page: Page; registerAgain: () => Promise<void> }

const shows =
  (sentence: string, steps: string[]) =>
  async ({ page }: Visit) => {
    await page.reload()
    const section = decisionSection(page)
    await section.getByText(sentence, { exact: true }).waitFor()
    expect(await section.getByRole('button').allTextContents()).toEqual(steps)
  }

const outcome = (page: Page, text: RegExp) =>
  decisionSection(page).getByRole('status').filter({ hasText: text }).waitFor()

export const partnerModel = browserModel<Visit>({
  name: 'partner',
  machine: partnerLifecycle,
  server: { env: { SEED: 'sample' } },
  states: {
    Requested: shows('Waiting for a decision. They cannot sign in yet.', ['Approve…', 'Decline…']),
    Active: shows('Active. They can sign in.', ['End all sessions…', 'Deactivate…']),
    Declined: shows('Declined. They may register again.', []),
    Deactivated: shows('Deactivated. They cannot sign in.', ['Reactivate…']),
  },
  events: {
    request: ({ registerAgain }) => registerAgain(),
    approve: async ({ page }) => {
      await press(page, 'Approve…')
      await press(page, 'Approve')
      await outcome(page, /can sign in\.$/)
    },
    decline: async ({ page }) => {
      await press(page, 'Decline…')
      await page.getByRole('dialog').getByLabel('Reason').fill('Outside our fields.')
      await press(page, 'Decline')
      await outcome(page, /was declined\.$/)
    },
    deactivate: async ({ page }) => {
      await press(page, 'Deactivate…')
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Nothing is open.').waitFor()
      await dialog.getByLabel('Reason').fill('No answer for a year.')
      await press(page, 'Deactivate')
      await untilRepeated(page, 'The account is deactivated. All its sessions have ended.')
    },
    reactivate: async ({ page }) => {
      await press(page, 'Reactivate…')
      await press(page, 'Reactivate')
      await outcome(page, /can sign in again\.$/)
    },
  },
  begin: async ({ server, visit }) => {
    const administrator = { phoneNo: phones.administrator, userType: userTypes.employee }
    const storage = await signedInStorage(server, administrator)
    let count = 0
    return {
      open: async () => {
        count += 1
        const own = count
        await registerByCall(server, own)
        const id = await readPartnerId(server, storage, getCompany(own).phoneNo)
        const page = await visit({ storage })
        await openPage(page, `/admin/partners/${id}`)
        return { page, registerAgain: async () => void (await registerByCall(server, own)) }
      },
    }
  },
})
