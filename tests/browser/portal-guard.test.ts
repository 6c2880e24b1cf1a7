import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/session.contract.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { askForCode, enterCode } from '#tests/support/phone-code.ts'
import { withSite } from '#tests/support/with-site.ts'

const naomi = { phoneNo: '+13605550109', userType: userTypes.employee }
const olivia = { phoneNo: '+13605550121', userType: userTypes.partner }
const portal =
  /\/(?:dashboard|portalDashboard|profile|timeSheets?\w*|claims|employeeClaims|expenseClaims|cases|support|newCase|orgChart|bench\w*|myBenchList|uploadBench|c2cJobs?|submissions|leave|applyLeave|bar-chart|sign-in-again)\.[0-9a-f]+\.js$/i

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const refused = [/40[13]/]

/** The scripts of the portal a page asked for. */
const watchPortalScripts = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => portal.test(request.url()) && asked.push(request.url()))
  return asked
}

describe('while nobody is signed in, no script of the portal is asked for', () => {
  test('whatever page is opened, and after a reload', async () => {
    const page = await visit({ url: server.url, expected: [/404/] })
    const asked = watchPortalScripts(page)
    for (const path of [
      '/dashboard',
      '/myprofile',
      '/time-sheet-view',
      '/portal-dashboard',
      '/view-details/any',
    ]) {
      await page.goto(path)
      await page.waitForURL(/\/sign-in\?return=/)
      await page.reload()
      await page.getByRole('button', { name: 'Send code' }).waitFor()
      expect([path, asked]).toEqual([path, []])
    }
  })

  test('and signing in asks for them, so that the watch is not blind', async () => {
    const page = await visit({ url: server.url })
    const asked = watchPortalScripts(page)
    await openPage(page, '/sign-in?return=%2Fmyprofile')
    await page.getByLabel('Mobile No.').fill('3605550109')
    const code = await askForCode(server, page)
    expect(asked).toEqual([])
    await enterCode(page, code)
    await page.waitForURL('**/myprofile')
    await page.getByRole('heading', { level: 1, name: 'My Profile' }).waitFor()
    expect(asked.length).toBeGreaterThan(0)
    const stored = await page.evaluate(() => Object.keys(localStorage))
    expect(stored.toSorted()).toEqual(['email', 'name', 'phoneNo', 'token', 'userType'])
  })
})

const send = (page: Page) => page.getByRole('button', { name: 'Send code' })

test('somebody signed in who opens the sign-in page goes on to the wanted page, and is not shown the form before', async () => {
  const page = await visit({ url: server.url, storage: await signedInStorage(server, naomi) })
  const scripts = await pauseRequests(page, '**/static/js/index.*.js')
  await page.goto('/sign-in?return=%2Fmyprofile', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await scripts.waits()
  expect(await send(page).count()).toBe(0)
  await scripts.letThrough()
  await page.waitForURL(`${server.url}/myprofile`)
  await page.unrouteAll()
  await openPage(page, '/dashboard')
  await page.goto('/sign-in')
  await page.waitForURL(`${server.url}/dashboard`)
  await page.goto('/sign-in?denied')
  await send(page).waitFor()
})

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

test('who signs in in another tab moves this one on too', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, '/sign-in?return=%2Fmyprofile')
  await send(page).waitFor()
  const session = Object.entries(await signedInStorage(server, naomi)).reverse()
  const other = await page.context().newPage()
  await other.goto(`${server.url}/about-us`)
  await other.evaluate((fields) => {
    for (const [name, value] of fields) localStorage.setItem(name, value)
  }, session)
  await page.waitForURL(`${server.url}/myprofile`)
  await other.close()
})

// What is hostile is told where the rule is tested; one that browsers and one that routers take for another site.
test.each(['/\t/evil.example', '/%5cevil.example'])(
  'a hostile return address never leads away: %j',
  async (target) => {
    const page = await visit({ url: server.url })
    await openPage(page, `/sign-in?return=${encodeURIComponent(target)}`)
    await page.getByLabel('Mobile No.').fill('3605550109')
    await enterCode(page, await askForCode(server, page))
    await page.waitForURL(`${server.url}/dashboard`)
    await page.getByRole('heading', { level: 1, name: 'Hello, Naomi' }).waitFor()
  },
)

test.each([
  ['/sign-in?return=%2Fsupport', '/support'],
  ['/sign-in', '/dashboard'],
])('somebody signed in who opens %s goes to %s', async (opened, wanted) => {
  const storage = await signedInStorage(server, olivia)
  const page = await visit({ url: server.url, storage })
  await page.goto(opened)
  await page.waitForURL(`${server.url}${wanted}`)
  await page.getByRole('navigation', { name: 'Portal' }).waitFor()
})

test('somebody signed in whose account has no access to a page may take another account', async () => {
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
  test('makes no employee of a partner', async () => {
    const storage = await signedInStorage(server, olivia)
    const edited = { ...storage, userType: String(userTypes.employee) }
    const page = await visit({ url: server.url, storage: edited, expected: refused })
    await openPage(page, '/time-sheet-view')
    await page.waitForURL('**/sign-in?denied')
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  })

  test('with another token asks to sign in, and comes back', async () => {
    const storage = await signedInStorage(server, naomi)
    const page = await visit({ url: server.url, storage: { ...storage, token: 'x' }, expected: refused })
    await openPage(page, '/myprofile')
    await page.waitForURL('**/sign-in?return=%2Fmyprofile')
  })

  test.each(['token', 'userType', 'phoneNo', 'email', 'name'])(
    'with rubbish as %s breaks nothing',
    async (field) => {
      const storage = await signedInStorage(server, naomi)
      const rubbish = { ...storage, [field]: '"><script>\u0000{' }
      const page = await visit({ url: server.url, storage: rubbish, expected: refused })
      await page.goto('/myprofile')
      const outcome = page.getByRole('heading', { level: 1 })
      await outcome.waitFor()
      await page.waitForFunction(() => document.querySelector('main form') !== null)
    },
  )
})

test('of two tabs, a sign-out in one leads the other home too', async () => {
  const storage = await signedInStorage(server, naomi)
  const first = await visit({ url: server.url, storage, expected: refused })
  await openPage(first, '/myprofile')
  const second = await first.context().newPage()
  await openPage(second, '/support')
  const logout = first.getByRole('navigation', { name: 'Portal' }).getByRole('button', { name: 'Logout' })
  await logout.click()
  await first.waitForURL(`${server.url}/`)
  await second.waitForURL(`${server.url}/`)
  await second.getByRole('link', { name: 'Login' }).waitFor()
})

test.each([-3_600_000, 3_600_000])('a clock that is off by %i ms ends no session', async (off) => {
  const storage = await signedInStorage(server, naomi)
  const page = await visit({ url: server.url, storage })
  await page.clock.setFixedTime(Date.now() + off)
  await openPage(page, '/myprofile')
  await page.getByRole('form', { name: 'Address' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/myprofile')
})
