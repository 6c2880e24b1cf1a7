import { userTypes } from '#api/contracts/account/session.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { waitForDraft } from '#tests/support/kept-drafts.ts'
import { openPage } from '#tests/support/open-page.ts'
import { askForCode, endAtServer, enterCode } from '#tests/support/phone-code.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const naomi = { phoneNo: '+13605550109', userType: userTypes.employee }

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const openHalfFilled = async () => {
  const storage = await signedInStorage(server, naomi)
  const page = await visit({ url: server.url, storage, expected: [/ 401|answered 401/] })
  await openPage(page, '/myprofile')
  const form = page.getByRole('form', { name: 'Address' })
  await form.getByLabel('Street').fill('12 Larch Way')
  await form.getByLabel('City').fill('Seattle')
  await form.getByLabel('State or Province').fill('WA')
  await form.getByLabel('Postal Code').fill('98101')
  await form.getByLabel('Country').fill('United States')
  return { page, form, token: storage.token }
}

const question = 'Please sign in again'

test('a session that ended over a form asks in place, keeps all that was typed, and goes on', async () => {
  const { page, form, token } = await openHalfFilled()
  await endAtServer(server, token)
  await form.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: question })
  await dialog.getByText('We send a six-digit code to Naomi Feldman at +13605550109.').waitFor()
  await expectAccessible(page)
  expect(new URL(page.url()).pathname).toBe('/myprofile')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dialog.waitFor()
  await enterCode(page, await askForCode(server, page))
  await dialog.waitFor({ state: 'detached' })
  expect(await form.getByLabel('Street').inputValue()).toBe('12 Larch Way')
  expect(await form.getByLabel('Country').inputValue()).toBe('United States')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('status').getByText('Your address is up to date.').waitFor()
})

test('signing out instead leads home and leaves nothing of the person in the browser', async () => {
  const { page, form, token } = await openHalfFilled()
  await form.getByLabel('Street').fill('Another street')
  await waitForDraft(page, 'profile/address', {})
  await endAtServer(server, token)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Sign out and leave' }).click()
  await page.waitForURL(`${server.url}/`)
  await waitForDraft(page, 'profile/address', null)
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
})
