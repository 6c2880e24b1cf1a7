import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { askForCode, enterCode } from '#tests/support/phone-code.ts'
import { naomi, olivia } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const refused = [/40[13]/]

const send = (page: Page) => page.getByRole('button', { name: 'Send code' })

test('a session that ended meanwhile leads back to a form that is shown', async () => {
  const page = await visit({
    url: server.url,
    storage: { ...(await signedInStorage(server, naomi)), token: 'gone' },
    expected: [/401/],
  })
  await page.goto('/sign-in?return=%2Fmyprofile')
  await send(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/sign-in')
})

// Rule tests cover all hostile targets.
test('a hostile return address never leads away', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, `/sign-in?return=${encodeURIComponent('/\t/evil.example')}`)
  await page.getByLabel('Mobile No.').fill('3605550109')
  await enterCode(page, await askForCode(server, page))
  await page.waitForURL(`${server.url}/dashboard`)
  await page.getByRole('heading', { level: 1, name: 'Hello, Naomi' }).waitFor()
})

test('a partner who is signed in and opens the sign-in page goes on to the wanted page', async () => {
  const storage = await signedInStorage(server, olivia)
  const page = await visit({ url: server.url, storage })
  await page.goto('/sign-in?return=%2Fsupport')
  await page.waitForURL(`${server.url}/support`)
  await page.getByRole('navigation', { name: 'Portal' }).waitFor()
})

test('a partner without access to a page may sign in with another account', async () => {
  const storage = await signedInStorage(server, olivia)
  const page = await visit({ url: server.url, storage })
  await openPage(page, '/time-sheet-view')
  await page.waitForURL('**/sign-in?denied')
  await page.getByRole('button', { name: 'Send code' }).waitFor()
  await page.getByText('Employee', { exact: true }).click()
  await page.getByLabel('Mobile No.').fill('3605550109')
  await enterCode(page, await askForCode(server, page))
  await page.getByRole('heading', { level: 1, name: 'Hello, Naomi' }).waitFor()
})

describe('storage edited by hand', () => {
  test('does not turn a partner into an employee', async () => {
    const storage = await signedInStorage(server, olivia)
    const edited = { ...storage, userType: String(userTypes.employee) }
    const page = await visit({ url: server.url, storage: edited, expected: refused })
    await openPage(page, '/time-sheet-view')
    await page.waitForURL('**/sign-in?denied')
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  })

  test.each(['token', 'userType'])('with rubbish as %s breaks nothing', async (field) => {
    const storage = await signedInStorage(server, naomi)
    const rubbish = { ...storage, [field]: '"><script>\u0000{' }
    const page = await visit({ url: server.url, storage: rubbish, expected: refused })
    await page.goto('/myprofile')
    const outcome = page.getByRole('heading', { level: 1 })
    await outcome.waitFor()
    await page.waitForFunction(() => document.querySelector('main form') !== null)
  })
})

test('a clock that is an hour ahead ends no session', async () => {
  const storage = await signedInStorage(server, naomi)
  const page = await visit({ url: server.url, storage })
  await page.clock.setFixedTime(Date.now() + 3_600_000)
  await openPage(page, '/myprofile')
  await page.getByRole('form', { name: 'Address' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/myprofile')
})
