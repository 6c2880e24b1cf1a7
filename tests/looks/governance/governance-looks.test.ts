import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { uuid } from '#src/lib/uuid.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { askByCall, dataRequestPage } from '#tests/support/data-request-page.ts'
import { failJobs, failMail } from '#tests/support/failed-work.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { getLooks } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { priya } from '#tests/support/portal-people.ts'
import { callAs } from '#tests/support/server-call.ts'
import { whileStopped } from '#tests/support/stored-rows.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

const enter = async (person: typeof hana) =>
  visit({ url: server.url, storage: await signedInStorage(server, person) })

const heading = (page: Page, level: number, name: string) =>
  page.getByRole('heading', { level, name, exact: true })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Of the privacy policy. */
const promise = (page: Page) =>
  page.getByText('Job alerts: at most 13 months, from the day they were confirmed or renewed.')

const expectFine = (page: Page) =>
  expectFineIn(page, [...getLooks(390), { width: 768, dark: false }, ...getLooks(1440)])

test('an opened entry of the audit log is accessible and fits', async () => {
  const hr = await enter(priya)
  await openPage(hr, '/admin/people')
  await hr.getByRole('link', { name: 'Naomi Feldman' }).click()
  await hr.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = hr.getByRole('form', { name: 'Details' })
  await form.getByLabel('Title', { exact: true }).fill('Staff Data Engineer')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  const admin = await enter(hana)
  await openPage(admin, '/admin/audit?action=person.change')
  await admin.getByRole('list', { name: 'Entries' }).getByRole('listitem').getByRole('button').click()
  await admin.getByRole('cell', { name: 'Staff Data Engineer' }).waitFor()
  await expectFineIn(admin, getLooks(390, 1440))
})

test('background work that failed and its question are accessible and fit', async () => {
  await whileStopped(server, async (database) => {
    for (let count = 0; count < 3; count += 1) await failMail(database, 'refused')
    await failJobs(database, 'resumes', 'EIO: i/o error, read', { fileId: uuid() })
  })
  const page = await enter(hana)
  await openPage(page, '/admin/background-work')
  const failed = page.getByRole('region', { name: 'Failed' })
  await failed.getByText('EIO: i/o error, read').waitFor()
  await expectFineIn(page, getLooks(390, 768, 1440))
  await failed
    .getByRole('listitem')
    .filter({ hasText: 'Mail' })
    .getByRole('button', { name: 'Dismiss' })
    .click()
  await page.getByRole('dialog', { name: 'Dismiss failed work?' }).waitFor()
  await expectFineIn(page, getLooks(390))
})

test('a request for data is accessible and fits: its form, its link and the list of requests', async () => {
  const visitor = await visit({ url: server.url })
  await openPage(visitor, '/privacy-policy')
  expect(await promise(visitor).isVisible()).toBe(true)
  await visitor.getByRole('link', { name: 'Send us a request' }).click()
  const { form, submit } = dataRequestPage(visitor)
  await form.getByRole('radio', { name: 'A correction' }).check()
  await submit.click()
  await form.getByText('Please enter your email address').waitFor()
  await form.getByText('Please tell us what is wrong').waitFor()
  await expectFine(visitor)
  await openPage(visitor, await askByCall(server, { kind: 'erasure', email: 'ada.okonkwo@example.com' }))
  await heading(visitor, 2, 'You asked us to erase your data').waitFor()
  await expectFine(visitor)
  await button(visitor, 'Confirm').click()
  await visitor.getByText('Your request is confirmed').waitFor()

  const page = await enter(hana)
  await openPage(page, '/admin/privacy')
  await page.getByRole('region', { name: 'Requests' }).getByText(/^Due /).waitFor()
  await expectFine(page)
})

test('what is known of a person, the question before it is erased, and a legal hold are accessible and fit', async () => {
  const held = 'grace.held@example.com'
  const person = { pro_firstname: 'Grace', pro_lastname: 'Held', pro_email: held }
  await callAs(server, {}, '/CRM/RequestDemo', { ...person, company: 'Acme', product: 'cam-capture' })
  const page = await enter(hana)
  await openPage(page, '/admin/privacy')
  const form = page.getByRole('form', { name: 'Search for a person' })
  await form.getByLabel('Email').fill('naomi.feldman@skagit.example.com')
  await button(page, 'Search').click()
  await page.getByText('The account has not been deactivated. Please deactivate it first.').waitFor()
  await page.locator('summary').filter({ hasText: 'Time sheets' }).click()
  await expectFine(page)

  await form.getByLabel('Email').fill(held)
  await button(page, 'Search').click()
  await page.getByText('2 records found').waitFor()
  await button(page, 'Erase').click()
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' })
  await dialog.getByLabel('Type the email address or number again').fill('someone@example.com')
  await button(page, 'Erase').last().click()
  await dialog.getByText('Please type the email address or the number again').waitFor()
  await expectFine(page)
  await dialog.getByRole('button', { name: 'Cancel' }).last().click()

  await page.locator('summary').filter({ hasText: 'Nothing would be deleted' }).click()
  await button(page, 'Place a hold').click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Claim of a client')
  await button(page, 'Place the hold').click()
  await page.getByText('This person cannot be erased yet').waitFor()
  await expectFine(page)
})

describe('before an existing provider', () => {
  const provider = withSite({ env: { CRM_UPSTREAM: 'http://127.0.0.1:9' } })

  test('the privacy policy leads to no form and promises nothing about job alerts, and signing in offers no passkey', async () => {
    const page = await provider.visit({ url: provider.server.url, expected: [/404/] })
    await openPage(page, '/privacy-policy')
    await heading(page, 2, 'Third-party services').waitFor()
    expect([await promise(page).count(), await promise(page).isVisible()]).toEqual([1, false])
    expect(await page.getByText('Ask for your data').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Send us a request' }).count()).toBe(0)
    await openPage(page, '/sign-in')
    await page.getByRole('button', { name: 'Send code' }).waitFor()
    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0)
    await openPage(page, '/privacy-request')
    await heading(page, 1, 'Page Not Found').waitFor()
  })
})
