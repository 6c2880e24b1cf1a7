import type { Page } from 'playwright-core'
import { startPhoneChange } from '#api/contracts/people/phone-change.contract.ts'
import { getId } from '#server/samples/people.ts'
import { inviteSomebody, mailedToken } from '#tests/support/account-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { getLooks } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { askForCode, enterCode, latestCode, spendTries } from '#tests/support/phone-code.ts'
import { naomi, olivia, priya } from '#tests/support/portal-people.ts'
import { callAs } from '#tests/support/server-call.ts'
import { virtualAuthenticator } from '#tests/support/virtual-authenticator.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const narrow = { width: 320, dark: true }
const looks = [narrow, { width: 390, dark: false }, ...getLooks(1440)]

const expectFine = (page: Page) => expectFineIn(page, looks)

test('every step of signing in is accessible and does not scroll sideways', async () => {
  const page = await visit({ url: server.url, expected: [/CheckVerification/], ...narrow })
  await openPage(page, '/sign-in?denied')
  await page.getByText('This account has no access to that page.').waitFor()
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('Please enter Mobile No.').waitFor()
  await expectFine(page)
  await page.getByLabel('Mobile No.').fill('3605550109')
  const code = await askForCode(server, page)
  await enterCode(page, otherThan(code))
  await page.getByText('That code is not right. 4 tries left.').waitFor()
  await expectFine(page)
  await spendTries(server, page, naomi)
  await enterCode(page, latestCode(server))
  await page.getByRole('button', { name: 'Start again' }).waitFor()
  await expectFine(page)
})

test('signing up is accessible and does not scroll sideways, with its messages and its thanks', async () => {
  const page = await visit({ url: server.url, ...narrow })
  await openPage(page, '/sign-up')
  const form = page.getByRole('form', { name: 'Partner registration' })
  await form.getByRole('button', { name: 'Request an account' }).click()
  await form.getByText('Please enter First Name').waitFor()
  await expectFine(page)
  await form.getByLabel('Company').fill('Fir and Cedar')
  await form.getByLabel('First Name').fill('Ines')
  await form.getByLabel('Last Name').fill('Moreau')
  await form.getByLabel('Work Email').fill('ines@example.com')
  await form.getByLabel('Mobile No.').fill('3605550188')
  await form.getByLabel('Country', { exact: true }).selectOption('United States')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Request an account' }).click()
  await page.getByRole('dialog', { name: 'Thank you!' }).waitFor()
  await expectFine(page)
})

test('the menus of the portal are accessible and do not scroll sideways', async () => {
  const storage = await signedInStorage(server, naomi)
  const page = await visit({ url: server.url, storage, ...narrow })
  await openPage(page, '/support')
  await page.getByRole('heading', { level: 1, name: 'Ask / Support' }).waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Open profile menu' }).click()
  await page.getByText('Hello, Naomi Feldman').waitFor()
  await expectFine(page)
  await page.getByRole('button', { name: 'Open navigation menu' }).click()
  await page.getByRole('navigation', { name: 'All pages' }).waitFor()
  await expectFine(page)
})

test('passkeys on the profile and on the sign-in page are accessible and do not scroll sideways', async () => {
  const storage = await signedInStorage(server, olivia)
  const page = await visit({ url: server.url, storage })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await virtualAuthenticator(page)
  await openPage(page, '/myprofile')
  const passkeys = page.getByRole('region', { name: 'Passkeys', exact: true })
  await passkeys.getByLabel('Name of the new passkey').fill('Office desk')
  await button('Add a passkey').click()
  await passkeys.getByText('The passkey "Office desk" was added.').waitFor()
  await expectFineIn(page, getLooks(390, 1440))
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${server.url}/`)
  await openPage(page, '/sign-in')
  await button('Sign in with a passkey').waitFor()
  await expectFineIn(page, getLooks(390, 1440))
})

test('confirming a new number and joining by a link are accessible and do not scroll sideways', async () => {
  const hr = await signedInStorage(server, priya)
  const invited = await inviteSomebody(server, hr, 1)
  await callAs(server, hr, startPhoneChange.path, {
    id: getId(9),
    phoneNo: '+13605550177',
  })
  const page = await visit({ url: server.url })
  await openPage(page, `/join#${await mailedToken(server, invited.email)}`)
  await page.getByRole('button', { name: 'Send code' }).waitFor()
  await expectFineIn(page, getLooks(390, 1440))
  await openPage(page, `/new-phone#${await mailedToken(server, 'naomi.feldman@skagit.example.com')}`)
  await page.getByRole('heading', { name: 'Hello, Naomi' }).waitFor()
  await expectFineIn(page, getLooks(390, 1440))
})

test('changing the number on the profile is accessible and does not scroll sideways', async () => {
  const page = await visit({ url: server.url, storage: await signedInStorage(server, naomi) })
  await openPage(page, '/myprofile')
  await page.getByRole('button', { name: 'Change number', exact: true }).click()
  const section = page.getByRole('region', { name: 'Mobile number', exact: true })
  await section.getByLabel('New Mobile No.').fill('3605550178')
  await askForCode(server, page)
  await section.getByLabel('Six-digit code').waitFor()
  await expectFineIn(page, getLooks(390, 1440))
})
