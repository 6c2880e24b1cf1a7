import type { Page } from 'playwright-core'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { askForCode, enterCode } from '#tests/support/phone-code.ts'
import { naomi } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const portal =
  /\/(?:dashboard|portalDashboard|profile|timeSheets?\w*|claims|employeeClaims|expenseClaims|cases|support|newCase|orgChart|bench\w*|myBenchList|uploadBench|c2cJobs?|submissions|leave|applyLeave|sign-in-again)\.[0-9a-f]+\.js$/i

const administration = /\/(?:people|person|invitePerson|accessReview|partners?)\.[0-9a-f]+\.js$/

const watchScripts = (page: Page, names: RegExp) => {
  const asked: string[] = []
  page.on('request', (request) => names.test(request.url()) && asked.push(request.url()))
  return asked
}

const send = (page: Page) => page.getByRole('button', { name: 'Send code' })

test('no script of the portal is asked for, whatever page is opened, until an employee signs in', async () => {
  const page = await visit({ url: server.url, expected: [/404/] })
  const asked = watchScripts(page, portal)
  for (const path of ['/portal-dashboard', '/view-details/any', '/myprofile']) {
    await page.goto(path)
    await page.waitForURL(/\/sign-in\?return=/)
    await page.reload()
    await send(page).waitFor()
    expect([path, asked]).toEqual([path, []])
  }
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

test('an employee without the role is refused before any script of the page is asked for', async () => {
  const page = await visit({ url: server.url, storage: await signedInStorage(server, naomi) })
  const asked = watchScripts(page, administration)
  for (const path of ['/admin/people', '/admin/access']) {
    await openPage(page, '/support')
    await page.getByRole('heading', { level: 1, name: 'Ask / Support' }).waitFor()
    await page.goto(path)
    await page.waitForURL('**/sign-in?denied')
    await page.getByRole('alert').filter({ hasText: 'no access' }).waitFor()
  }
  expect(asked).toEqual([])
})

test('an employee who is signed in and opens the sign-in page goes on to the wanted page, and never sees the form before scripts run', async () => {
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

test('signing in and out in one tab leads the other one along', async () => {
  const first = await visit({ url: server.url, expected: [/40[13]/] })
  await openPage(first, '/sign-in?return=%2Fmyprofile')
  await send(first).waitFor()
  const session = Object.entries(await signedInStorage(server, naomi)).reverse()
  const second = await first.context().newPage()
  await second.goto(`${server.url}/about-us`)
  await second.evaluate((fields) => {
    for (const [name, value] of fields) localStorage.setItem(name, value)
  }, session)
  await first.waitForURL(`${server.url}/myprofile`)
  await openPage(second, '/support')
  await first.getByRole('navigation', { name: 'Portal' }).getByRole('button', { name: 'Logout' }).click()
  await first.waitForURL(`${server.url}/`)
  await second.waitForURL(`${server.url}/`)
  await second.getByRole('link', { name: 'Login' }).waitFor()
})
