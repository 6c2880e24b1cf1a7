import { userTypes } from '#api/contracts/account/session.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { askForCode, endAtServer, enterCode } from '#tests/support/phone-code.ts'
import { paint } from '#tests/support/pictures.ts'
import { naomi } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/with-site.ts'

const manager = { phoneNo: '+13605550103', userType: userTypes.employee }
const partner = { phoneNo: '+13605550121', userType: userTypes.partner }

const screens = [
  { path: '/dashboard', who: manager },
  { path: '/myprofile', who: manager },
  { path: '/dashboard', who: partner },
  { path: '/myprofile', who: partner },
].map((screen) => ({ ...screen, role: screen.who === manager ? 'manager' : 'partner' }))

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

test.each(screens)('$path is accessible to a $role and does not scroll sideways', async ({ path, who }) => {
  const page = await visit({ url: server.url, storage: await signedInStorage(server, who) })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await inEachLook(page, getLooks(390, 1440), async ({ width }) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(page)
  })
})

const profileLooks = [
  { width: 390, dark: false },
  { width: 1440, dark: true },
]

const openProfile = async () => {
  const storage = await signedInStorage(server, naomi)
  const expected = [/UploadProfileImage/, / 401|answered 401/, /CheckVerification/]
  const page = await visit({ url: server.url, storage, expected, width: 390 })
  await openPage(page, '/myprofile')
  await page.getByRole('form', { name: 'Address' }).waitFor()
  const expectFine = () =>
    inEachLook(page, profileLooks, async ({ width }) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expectAccessible(page)
    })
  return { page, expectFine, token: storage.token }
}

test('messages and signing in again in place are accessible', async () => {
  const { page, expectFine, token } = await openProfile()
  const personal = page.getByRole('form', { name: 'Personal information' })
  await personal.getByLabel('First Name').fill('')
  await personal.getByLabel('Mobile No. of the emergency contact').fill('3605550177')
  await personal.getByRole('button', { name: 'Save' }).click()
  await personal.getByText('Please enter First Name').waitFor()
  const address = page.getByRole('form', { name: 'Address' })
  await address.getByRole('button', { name: 'Save' }).click()
  await address.getByText('Please enter Street').waitFor()
  await expectFine()
  for (const label of ['Street', 'City', 'State or Province', 'Postal Code', 'Country'])
    await address.getByLabel(label).fill('98101')
  await endAtServer(server, token)
  await address.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor()
  const code = await askForCode(server, page)
  await enterCode(page, otherThan(code))
  await page.getByText('That code is not right. 4 tries left.').waitFor()
  await expectFine()
})

// Last, since the address stays.
test('every step to another photo, and a saved address, are accessible', async () => {
  const { page, expectFine } = await openProfile()
  const uploads = await pauseRequests(page, '**/account/UploadProfileImage')
  const card = page.getByRole('region', { name: 'Photo' })
  const chooser = card.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await card.getByRole('alert').getByText('Please choose a JPEG, PNG or WebP picture').waitFor()
  await expectFine()
  const buffer = await paint(300, 200, 'png')
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  const save = card.getByRole('button', { name: 'Save photo' })
  await save.and(page.locator(':enabled')).waitFor()
  await save.click()
  await uploads.arrived(1)
  await expectFine()
  await uploads.cutOff()
  await card.getByRole('alert').getByText('We could not reach the server.').waitFor()
  await expectFine()
  await save.click()
  await uploads.arrived(2)
  await uploads.letThrough()
  await card.getByText('Your photo is saved.').waitFor()
  const address = page.getByRole('form', { name: 'Address' })
  for (const label of ['Street', 'City', 'State or Province', 'Postal Code', 'Country'])
    await address.getByLabel(label).fill('98225')
  await address.getByRole('button', { name: 'Save' }).click()
  await address.getByRole('status').getByText('Your address is up to date.').waitFor()
  await expectFine()
})
