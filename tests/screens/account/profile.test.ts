import type { Page } from 'playwright-core'
import { type UserType, userTypes } from '#api/contracts/account/session.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { mailedCodeTo } from '#tests/support/account-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi, olivia } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

type Person = { phoneNo: string; userType: UserType }

/** Has a placeholder email address. */
const marcus = { phoneNo: '+13605550111', userType: userTypes.employee }

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const openProfile = async (person: Person) => {
  const storage = await signedInStorage(server, person)
  const page = await visit({ url: server.url, storage })
  await openPage(page, '/myprofile')
  await page.getByRole('form', { name: 'Address' }).waitFor()
  return page
}

const card = (page: Page) => page.getByRole('region', { name: 'Photo' })

test('a drawing with scripts is refused as a photo; an address is stored, and there after a reload', async () => {
  const page = await openProfile(naomi)
  await page.getByText(/payroll and HR can reach you/).waitFor()
  const drawing = { name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await card(page).locator('input[type=file]').setInputFiles(drawing)
  await card(page).getByRole('alert').getByText('Please choose a JPEG, PNG or WebP picture').waitFor()
  expect(await card(page).getByRole('button', { name: 'Save photo' }).count()).toBe(0)
  const form = page.getByRole('form', { name: 'Address' })
  await form.getByLabel('Street').fill('12 Larch Way')
  await form.getByLabel('City').fill('Bellingham')
  await form.getByLabel('State or Province').fill('WA')
  await form.getByLabel('Postal Code').fill('98225')
  await form.getByLabel('Country').fill('United States')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('status').getByText('Your address is up to date.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await expectAccessible(page)
  await openPage(page, '/myprofile')
  await form.waitFor()
  const labels = ['Street', 'City', 'State or Province', 'Postal Code', 'Country']
  const values = await Promise.all(labels.map((label) => form.getByLabel(label).inputValue()))
  expect(values).toEqual(['12 Larch Way', 'Bellingham', 'WA', '98225', 'United States'])
})

test('personal information is stored, there after a reload, and the header greets by it', async () => {
  const page = await openProfile(olivia)
  // Employees see no partner in the org chart.
  await page.getByText('Keep this current, so that our recruiters can reach you.', { exact: true }).waitFor()
  const form = page.getByRole('form', { name: 'Personal information' })
  await form.getByLabel('Last Name').fill('Hartmann Ruiz')
  await form.getByLabel('Emergency contact', { exact: true }).fill('Ada Ruiz')
  await form.getByLabel('Mobile No. of the emergency contact').fill('3605550177')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('status').getByText('Your personal information is up to date.').waitFor()
  await page.getByRole('button', { name: 'Open profile menu' }).click()
  await page.getByText('Hello, Olivia Hartmann Ruiz').waitFor()
  await openPage(page, '/myprofile')
  await form.waitFor()
  expect(await form.getByLabel('Last Name').inputValue()).toBe('Hartmann Ruiz')
  expect(await form.getByLabel('Emergency contact', { exact: true }).inputValue()).toBe('Ada Ruiz')
  await page.getByRole('button', { name: 'Open profile menu' }).click()
  await page.getByText('Hello, Olivia Hartmann Ruiz').waitFor()
})

test('a person with a placeholder for an email address is asked for a real one', async () => {
  const page = await openProfile(marcus)
  const section = page.getByRole('region', { name: 'Email address', exact: true })
  const notice = section.getByText('This email address is a placeholder.')
  await notice.waitFor()
  await section.getByRole('button', { name: 'Change address' }).click()
  await section.getByLabel('New EmailId').fill('marcus@FAKE-email.com')
  await section.getByRole('button', { name: 'Send code' }).click()
  await section.getByText('Please enter a real email address').waitFor()
  await section.getByLabel('New EmailId').fill('marcus.bell@example.com')
  await section.getByRole('button', { name: 'Send code' }).click()
  await section.getByText('We mailed a code to marcus.bell@example.com. It works for five minutes.').waitFor()
  await expectAccessible(page)
  await section.getByLabel('Six-digit code').fill(await mailedCodeTo(server, 'marcus.bell@example.com'))
  await section.getByRole('button', { name: 'Change address' }).click()
  await section.getByText('We write to you at marcus.bell@example.com from now on.').waitFor()
  await notice.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('email'))).toBe('marcus.bell@example.com')
  await openPage(page, '/dashboard')
  await page.getByRole('heading', { level: 2, name: 'Needs your attention' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Open cases' }).waitFor()
  expect(await page.getByText('Please enter a real email address').count()).toBe(0)
})
