import { userTypes } from '#api/contracts/session.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { inEachLook, looksOf } from '#tests/support/looks.ts'
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
  await inEachLook(page, looksOf(390, 1440), async ({ width }) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(page)
  })
})
