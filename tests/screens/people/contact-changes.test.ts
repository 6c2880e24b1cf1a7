import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { getId } from '#server/samples/people.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { mailedSecret } from '#tests/support/account-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { priya } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const hana = { phoneNo: '+13605550105', userType: userTypes.employee }
const [elena, naomi] = [getId(10), getId(9)]

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const enter = async (person: typeof hana, path: string) => {
  const page = await visit({ url: server.url, storage: await signedInStorage(server, person) })
  await openPage(page, path)
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const waiting = (page: Page) => page.getByRole('list', { name: 'Changes that wait' })

const changeEmail = async (page: Page, email: string) => {
  await button(page, 'Edit').click()
  await page.getByRole('form', { name: 'Details' }).getByLabel('Email', { exact: true }).fill(email)
  await button(page, 'Save').click()
}

test('a new address of someone with a role waits for an administrator, who confirms it', async () => {
  const hr = await enter(priya, `/admin/people/${elena}`)
  await changeEmail(hr, 'elena.p@skagit.example.com')
  await waiting(hr)
    .getByText('Priya Natarajan entered the new email address elena.p@skagit.example.com.')
    .waitFor()
  await waiting(hr)
    .getByText(/an administrator has to confirm it/)
    .waitFor()
  expect(await button(hr, 'Confirm').count()).toBe(0)
  await expectAccessible(hr)

  const administrator = await enter(hana, `/admin/people/${elena}`)
  await button(administrator, 'Confirm').click()
  await waiting(administrator)
    .getByText(/It can take effect from/)
    .waitFor()
})

test('the person stops a change by the link that was mailed to the old address', async () => {
  const hr = await enter(priya, `/admin/people/${naomi}`)
  await changeEmail(hr, 'naomi.f@skagit.example.com')
  await waiting(hr)
    .getByText(/It can take effect from/)
    .waitFor()
  const token = await mailedSecret(server, 'naomi.feldman@skagit.example.com', 'not-me')
  const page = await visit({ url: server.url })
  await openPage(page, `/not-me#${token}`)
  await page.getByRole('heading', { name: 'Hello, Naomi' }).waitFor()
  await page
    .getByText('Priya Natarajan entered a new email address for you. It is n…@skagit.example.com.')
    .waitFor()
  await expectAccessible(page)
  await button(page, 'Stop this change').click()
  await page
    .getByText(/^Stopped\. Your number and your address stay as they were/)
    .first()
    .waitFor()
  await hr.reload()
  await page
    .getByText(/^Stopped\./)
    .first()
    .waitFor()
  await hr.getByRole('region', { name: 'Account' }).waitFor()
  expect(await waiting(hr).count()).toBe(0)
})

test('someone in HR does not find their own start date, office, manager and address in the form', async () => {
  const page = await enter(priya, `/admin/people/${getId(12)}`)
  await button(page, 'Edit').click()
  const form = page.getByRole('form', { name: 'Details' })
  await form
    .getByText(/You cannot change your own email address, office, start date or manager here\./)
    .waitFor()
  for (const name of ['Email', 'Office', 'Start date', 'Manager']) {
    expect(await form.getByLabel(name, { exact: true }).count()).toBe(0)
  }
  await form.getByLabel('Title', { exact: true }).fill('Head of Payroll')
  await button(page, 'Save').click()
  await page.getByText('Head of Payroll').first().waitFor()
})
