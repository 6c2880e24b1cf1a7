import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { countOpenWork, getOpenWork } from '#api/contracts/account/account.contract.ts'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { getPerson } from '#api/contracts/people/people.contract.ts'
import { getId } from '#server/samples/people.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { callAs, readAs } from '#tests/support/server-call.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

const visitor = 'Ada.Okonkwo@example.com'

const leaveMessage = (from = visitor) =>
  fetch(`${server.url}/CRM/RequestDemo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      pro_firstname: 'Ada',
      pro_lastname: 'Okonkwo',
      pro_email: from,
      company: 'Acme',
      product: 'cam-capture',
    }),
  })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const openPrivacy = async () => {
  const storage = await signedInStorage(server, hana)
  const page = await visit({ url: server.url, storage, expected: [/409/] })
  await openPage(page, '/admin/privacy')
  return page
}

test('an administrator finds a person, exports what is known, and erases it', async () => {
  await leaveMessage()
  const page = await visit({
    url: server.url,
    storage: await signedInStorage(server, hana),
    expected: [/409/],
  })
  await openPage(page, '/dashboard')
  const administration = page.getByRole('list', { name: 'Administration' })
  await administration.getByRole('link', { name: 'Privacy' }).click()
  const form = page.getByRole('form', { name: 'Search for a person' })
  await button(page, 'Search').click()
  await form.getByText('Please enter an email address or a phone number').waitFor()

  await form.getByLabel('Email').fill('naomi.feldman@skagit.example.com')
  await button(page, 'Search').click()
  await page.getByText('The account has not been deactivated. Please deactivate it first.').waitFor()
  await page.locator('summary').filter({ hasText: 'Time sheets' }).click()
  await expectAccessible(page)
  expect(await button(page, 'Erase').count()).toBe(0)

  await form.getByLabel('Email').fill(visitor)
  await form.getByLabel('Email').press('Enter')
  await page.getByText('2 records found').waitFor()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export everything as ZIP' }).click(),
  ])
  const entries = unzipSync(new Uint8Array(await readFile(await saved.path())))
  expect(Object.keys(entries)).toEqual(['README.txt', 'data.json'])
  expect(strFromU8(entries['data.json'] ?? new Uint8Array())).toContain(visitor)

  await button(page, 'Erase').click()
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' })
  await dialog.getByLabel('Type the email address or number again').fill('someone@example.com')
  await button(page, 'Erase').last().click()
  await dialog.getByText('Please type the email address or the number again').waitFor()
  await expectAccessible(page)
  await leaveMessage()
  await dialog.getByRole('textbox').fill(visitor.toLowerCase())
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await dialog.getByText('Something has changed since you looked.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).last().click()
  await page.getByText('4 records found').waitFor()
  await button(page, 'Erase').click()
  await dialog.getByRole('textbox').fill(visitor)
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await page.getByRole('status').getByText('Erased: 4 records removed.').waitFor()
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
  expect(page.url()).toBe(`${server.url}/admin/privacy`)
})

const deactivate = async (id: string) => {
  const hr = await signedInStorage(server, { ...hana, phoneNo: '+13605550112' })
  const open = await readAs(server, hr, getOpenWork, { id })
  const { revision } = await readAs(server, hr, getPerson, { id })
  const reportsTo = open.reports.length > 0 ? getId(5) : ''
  const choices = { reportsTo, drafts: 'delete', bench: '', cases: 'close' }
  await callAs(server, hr, '/Admin/DeactivatePerson', {
    id,
    revision,
    ...choices,
    expected: countOpenWork(open),
  })
}

test('the plan for a former employee says what of the employment stays, until when and by which law', async () => {
  await deactivate(getId(7))
  const page = await openPrivacy()
  await page.getByLabel('Email').first().fill('lucas.moreau@skagit.example.com')
  await button(page, 'Search').click()
  const account = page.getByRole('listitem').filter({ hasText: 'Account (1)' })
  await account
    .getByText(
      /^Name, title, office and the days of employment stay\..* At least until [\d/]+ \(Ontario Employment/,
    )
    .waitFor()
})

test('a person on legal hold cannot be erased until the hold is lifted', async () => {
  const held = 'grace.held@example.com'
  await leaveMessage(held)
  const page = await openPrivacy()
  const retention = page.getByRole('region', { name: 'Retention' })
  await retention.locator('summary').filter({ hasText: 'Nothing would be deleted' }).click()
  const messages = retention.getByRole('listitem').filter({ hasText: 'Messages and requests' })
  await messages.getByText('At most 12 months').waitFor()
  const holds = page.getByRole('region', { name: 'Legal holds' })
  await holds.getByText('Nobody is on hold.').waitFor()

  await page.getByRole('form', { name: 'Search for a person' }).getByLabel('Email').fill(held)
  await button(page, 'Search').click()
  await page.getByText('2 records found').waitFor()
  await button(page, 'Place a hold').click()
  const placing = page.getByRole('dialog', { name: 'Place a legal hold?' })
  await button(page, 'Place the hold').click()
  await placing.getByText('Please enter a reason').waitFor()
  await placing.getByLabel('Reason').fill('Claim of a client')
  await button(page, 'Place the hold').click()
  const line = holds.getByRole('listitem')
  await line.getByText('Claim of a client').waitFor()
  expect(await line.locator('strong').allTextContents()).toEqual([held])
  await page.getByText('This person cannot be erased yet').waitFor()
  expect(await button(page, 'Erase').count()).toBe(0)
  await expectAccessible(page)

  await line.getByRole('button', { name: `Lift the hold on ${held}` }).click()
  const lifting = page.getByRole('dialog', { name: 'Lift the legal hold?' })
  await lifting.getByLabel('Reason').fill('Settled')
  await lifting.getByRole('button', { name: 'Lift the hold', exact: true }).click()
  await holds.getByText('Nobody is on hold.').waitFor()
  await button(page, 'Erase').waitFor()
})
