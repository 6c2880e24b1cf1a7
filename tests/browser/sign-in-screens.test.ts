import type { Page } from 'playwright-core'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { looksOf } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { askForCode, enterCode, latestCode, spendTries } from '#tests/support/phone-code.ts'
import { naomi } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const narrow = { width: 320, dark: true }
const looks = [narrow, { width: 390, dark: false }, ...looksOf(1440)]

const expectFine = (page: Page) => expectFineIn(page, looks)

describe('narrow and wide, light and dark', () => {
  test('every step of signing in is accessible and does not scroll sideways', async () => {
    const page = await visit({ url: server.url, expected: [/CheckVerification/], ...narrow })
    await openPage(page, '/sign-in?denied')
    await page.getByText('This account has no access to that page.').waitFor()
    await expectFine(page)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByText('Please enter Mobile No.').waitFor()
    await expectFine(page)
    await page.getByLabel('Mobile No.').fill('3605550109')
    const code = await askForCode(server, page)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Please enter the six digits of the code').waitFor()
    await expectFine(page)
    await enterCode(page, otherThan(code))
    await page.getByText('That code is not right. 4 tries left.').waitFor()
    await expectFine(page)
    await spendTries(server, page, naomi)
    await enterCode(page, latestCode(server))
    await page.getByRole('button', { name: 'Start again' }).waitFor()
    await expectFine(page)
  })

  test('signing up is, with its messages and its thanks', async () => {
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

  test('the menus of the portal are', async () => {
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
})

test('signing in takes the keyboard alone, also after a wrong code', async () => {
  const page = await visit({ url: server.url, expected: [/CheckVerification/] })
  const { keyboard } = page
  const field = (label: string) => page.getByLabel(label).and(page.locator(':focus'))
  await page.clock.install()
  await openPage(page, '/sign-in')
  await page.getByRole('radio', { name: 'Employee' }).focus()
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowLeft')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await field('Mobile No.').waitFor()
  await keyboard.type('3605550109')
  await keyboard.press('Enter')
  await field('Six-digit code').waitFor()
  const code = latestCode(server)
  await keyboard.type(otherThan(code))
  await page.clock.fastForward('00:50')
  const checks = await pauseRequests(page, '**/CRM/CheckVerification')
  await keyboard.press('Enter')
  await checks.arrived(1)
  await page.waitForFunction(() => document.activeElement === document.body)
  // Another button appears while the answer is out.
  await page.clock.fastForward('00:12')
  await page.getByRole('button', { name: 'Resend code' }).waitFor()
  await checks.letThrough()
  await page.unroute('**/CRM/CheckVerification')
  await page.getByText('That code is not right. 4 tries left.').waitFor()
  await field('Six-digit code').waitFor()
  await keyboard.press('Control+A')
  await keyboard.type(code)
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Hello, Naomi' }).waitFor()
})
