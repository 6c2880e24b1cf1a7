import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { accountLifecycle } from '#machines/people/account.lifecycle.ts'
import { acceptByCall, accountSection, inviteSomebody, press } from '#tests/support/account-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { phones } from '#tests/support/sign-in.ts'
import { untilRepeated } from '#tests/support/toasts.ts'

type Visit = {
  page: Page
  accept: () => Promise<void>
}

const steps = ['Reactivate…', 'End all sessions…', 'Deactivate…']

const expectAccount = async ({ page }: Visit, sentence: RegExp, expected: string[]) => {
  await page.reload()
  const section = accountSection(page)
  await section.getByText(sentence).waitFor()
  await section.getByRole('button', { name: expected[0] ?? '', exact: true }).waitFor()
  const shown = await section.getByRole('button').allTextContents()
  expect(shown.filter((name) => steps.includes(name))).toEqual(expected)
}

export const accountModel = browserModel<Visit>({
  name: 'account',
  machine: accountLifecycle,
  server: { env: { SEED: 'sample' } },
  states: {
    Invited: (visit) => expectAccount(visit, /^Invited\. The link works until /, ['Deactivate…']),
    Active: (visit) => expectAccount(visit, /^Active\. /, ['End all sessions…', 'Deactivate…']),
    Deactivated: (visit) => expectAccount(visit, /^Deactivated\. /, ['Reactivate…']),
  },
  events: {
    accept: ({ accept }) => accept(),
    deactivate: async ({ page }) => {
      await press(page, 'Deactivate…')
      await page.getByRole('dialog').getByText('Nothing is open.').waitFor()
      await press(page, 'Deactivate')
      await untilRepeated(page, 'The account is deactivated. All its sessions have ended.')
    },
    reactivate: async ({ page }) => {
      await press(page, 'Reactivate…')
      await press(page, 'Reactivate')
      await accountSection(page)
        .getByText(/can sign in again\.$/)
        .waitFor()
    },
  },
  begin: async ({ server, visit }) => {
    const administrator = { phoneNo: phones.administrator, userType: userTypes.employee }
    const storage = await signedInStorage(server, administrator)
    let count = 0
    return {
      open: async () => {
        count += 1
        const someone = await inviteSomebody(server, storage, count)
        const page = await visit({ storage })
        await openPage(page, `/admin/people/${someone.id}`)
        return { page, accept: () => acceptByCall(server, someone) }
      },
    }
  },
})
