import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { getId } from '#server/samples/people.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { accountSection, press } from '#tests/support/account-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi, priya, tomas } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { phones } from '#tests/support/sign-in.ts'
import { untilRepeated } from '#tests/support/toasts.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const hana = { phoneNo: phones.administrator, userType: userTypes.employee }

type Person = typeof tomas

const enter = async (person: Person, more: { expected?: RegExp[]; width?: number; dark?: boolean } = {}) =>
  visit({ url: server.url, storage: await signedInStorage(server, person), ...more })

const openPerson = async (page: Page, index: number) => {
  await openPage(page, `/admin/people/${getId(index)}`)
  await accountSection(page).waitFor()
}

test('an administrator deactivates a manager, whose work goes to others, and lets him in again', async () => {
  const report = await signedInStorage(server, naomi)
  const [page, his] = [await enter(hana, { expected: [/409/] }), await enter(tomas, { expected: [/401/] })]
  await openPage(his, '/dashboard')
  await openPerson(page, 3)
  await accountSection(page)
    .getByText(/^Active\. Last signed in /)
    .waitFor()
  await press(page, 'Deactivate…')
  const dialog = page.getByRole('dialog', { name: 'Deactivate Tomás Rivera' })
  await dialog.getByRole('heading', { name: 'Open work' }).waitFor()
  await expectAccessible(page)

  await press(page, 'Deactivate')
  await dialog.getByText('Please select a manager').waitFor()
  await dialog.getByLabel('New manager').selectOption('Denise Okafor')
  await dialog.getByLabel('Drafts').selectOption('Delete')
  await dialog.getByText('2 people will report to Denise Okafor.').waitFor()
  await dialog.getByText(/time sheets? will be deleted\.$/).waitFor()

  await employeeCalls(server, report).addSheet('2026-02-02', '2026-02-03', 600)
  await press(page, 'Deactivate')
  await dialog.getByText(/^Waiting for a decision here: \d+ now, \d+ before\.$/).waitFor()
  expect(await dialog.getByLabel('Drafts').inputValue()).toBe('delete')
  await expectAccessible(page)
  await press(page, 'Deactivate')
  await untilRepeated(page, 'The account is deactivated. All its sessions have ended.')
  await accountSection(page).getByText('Deactivated. This person cannot sign in.').waitFor()
  await page.getByText('Not kept', { exact: true }).waitFor()

  await his.reload()
  await his.waitForURL('**/sign-in**')
  await press(page, 'Reactivate…')
  await press(page, 'Reactivate')
  await accountSection(page).getByText('Tomás Rivera can sign in again.').waitFor()
  await accountSection(page)
    .getByText(/^Active\. /)
    .waitFor()
})

test('says why an account cannot be deactivated, and ends the sessions of someone', async () => {
  const page = await enter(priya, { width: 390, dark: true })
  const hers = await enter(naomi, { expected: [/401/] })
  await openPage(hers, '/dashboard')
  await openPerson(page, 12)
  await accountSection(page)
    .getByText(/^Nobody can deactivate their own account\./)
    .waitFor()
  expect(await accountSection(page).getByRole('button').allTextContents()).toEqual(['End all sessions…'])
  await openPerson(page, 5)
  await accountSection(page).getByText('Only an administrator can deactivate an administrator.').waitFor()

  await openPerson(page, 9)
  await press(page, 'End all sessions…')
  await expectAccessible(page)
  await press(page, 'End all sessions')
  await accountSection(page)
    .getByText(/^\d+ sessions? ended\.$/)
    .waitFor()
  await hers.reload()
  await hers.waitForURL('**/sign-in**')
})
