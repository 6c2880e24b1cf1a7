import { openPage } from '#tests/support/open-page.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { latestCode } from '#tests/support/phone-code.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

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
  const country = field('Country of the phone number')
  await country.waitFor()
  await keyboard.type('Fra')
  expect(await country.inputValue()).toBe('FR')
  await keyboard.press('Home')
  expect(await country.inputValue()).toBe('US')
  await keyboard.press('Tab')
  await field('Mobile No.').waitFor()
  await keyboard.type('1234567890123456')
  expect(await field('Mobile No.').inputValue()).toBe('1 23456789012345')
  await keyboard.press('Control+A')
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
  // Another button appears while the answer is pending.
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
