import type { Page } from 'playwright-core'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openPage } from '#tests/support/open-page.ts'
import { askForCode, enterCode } from '#tests/support/phone-code.ts'
import { olivia } from '#tests/support/portal-people.ts'
import { virtualAuthenticator } from '#tests/support/virtual-authenticator.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const signOut = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${server.url}/`)
  await openPage(page, '/sign-in')
}

test('a partner adds a passkey, signs in with it, ends the other session, removes it, and goes back to the code', async () => {
  const storage = await signedInStorage(server, olivia)
  await signedInStorage(server, olivia)
  const page = await visit({ url: server.url, storage, expected: [/SignInWithPasskey/] })
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const device = await virtualAuthenticator(page)
  await openPage(page, '/myprofile')
  const passkeys = region(page, 'Passkeys')
  await passkeys.getByText('You have no passkey yet.').waitFor()
  expect(requested.filter((path) => path.includes('passkeys'))).toEqual([])
  await button(page, 'Add a passkey').click()
  await passkeys.getByText('Please enter a name').waitFor()
  await passkeys.getByLabel('Name of the new passkey').fill('Office desk')
  await button(page, 'Add a passkey').click()
  await passkeys.getByText('The passkey "Office desk" was added.').waitFor()
  expect(requested.filter((path) => path.includes('passkeys'))).toHaveLength(1)
  await button(page, 'Rename Office desk').click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Home desk')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await passkeys.getByText('Home desk', { exact: true }).waitFor()

  await signOut(page)
  await button(page, 'Sign in with a passkey').click()
  await page.waitForURL('**/dashboard')
  await openPage(page, '/myprofile')
  const sessions = region(page, 'Where you are signed in')
  await sessions.getByText(/^Signed in .* with a passkey$/).waitFor()
  expect(await sessions.getByRole('listitem').count()).toBe(2)
  await sessions.getByRole('button', { name: 'End all other sessions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click()
  await sessions.getByText('1 session has ended.').waitFor()
  await sessions.getByRole('listitem').nth(1).waitFor({ state: 'detached' })

  await button(page, 'Remove Home desk').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await passkeys.getByText('You have no passkey yet.').waitFor()
  await eventually(device.count, (count) => count === 0)
  await signOut(page)
  await button(page, 'Sign in with a passkey').click()
  await page.getByText('No passkey was used. Please try again, or use your phone.').waitFor()
  const { id, privateKey } = createAuthenticator({ origin: server.url, rpId: 'localhost' })
  await device.hold({ id, privateKey: privateKey(), userId: 'bm9ib2R5', rpId: 'localhost', uses: 0 })
  await button(page, 'Sign in with a passkey').click()
  await page
    .getByText('This passkey does not open an account here. Please sign in with your phone.')
    .waitFor()
  await eventually(device.count, (count) => count === 0)
  await page.getByText('Partner', { exact: true }).click()
  await page.getByLabel('Mobile No.').fill('3605550121')
  await enterCode(page, await askForCode(server, page))
  await page.waitForURL('**/dashboard')
})
