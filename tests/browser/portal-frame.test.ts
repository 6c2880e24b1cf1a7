import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/session.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { inEachLook, looksOf } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi, olivia, priya, tomas } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

let partner: Record<string, string>

beforeAll(async () => {
  partner = await signedInStorage(server, olivia)
})

const linksOf = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name })
    .locator('a, button')
    .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]))

const openProfileMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Open profile menu' }).click()
  await page.getByRole('navigation', { name: 'Profile' }).waitFor()
}

test('an employee has the sidebar of employees; the calls carry the token; Logout clears the storage and goes home', async () => {
  const storage = await signedInStorage(server, naomi)
  const page = await visit({ url: server.url, storage })
  const calls: Promise<Record<string, string>>[] = []
  page.on('request', (call) => {
    if (call.url().includes('/CRM/Get')) calls.push(call.allHeaders())
  })
  await openPage(page, '/portal-dashboard')
  await page.waitForURL(`${server.url}/dashboard`)
  await page.getByRole('heading', { level: 1, name: 'Hello, Naomi' }).waitFor()
  expect(await linksOf(page, 'Portal')).toEqual([
    ['Dashboard', '/dashboard'],
    ['Time Sheets', '/time-sheet-view'],
    ['Org Chart', '/org-chart'],
    ['HR Library', '/hr-handbook'],
    ['Ask / Support', '/support'],
    ['Employee Claims', '/employee-claims'],
    ['My Profile', '/myprofile'],
    ['Logout', null],
  ])
  const portal = page.getByRole('navigation', { name: 'Portal' })
  await portal.getByRole('link', { name: 'Employee Claims' }).click()
  await page.locator('h1:focus', { hasText: 'Employee Claims' }).waitFor()
  expect(await page.title()).toBe('Employee Claims | Skagit portal')
  await page.getByRole('table').waitFor()
  const tokens = (await Promise.all(calls)).map(({ authorization }) => authorization)
  expect(new Set(tokens)).toEqual(new Set([`Bearer ${storage.token}`]))
  await page.evaluate(() => sessionStorage.setItem('left', 'over'))
  await portal.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${server.url}/`)
  await page.getByRole('link', { name: 'Login' }).waitFor()
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({})
})

test('a partner has no Time Sheets and no claims in the sidebar and in the profile menu', async () => {
  const page = await visit({ url: server.url, storage: partner })
  await openPage(page, '/dashboard')
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('button', { name: 'Logout' }).waitFor()
  expect((await linksOf(page, 'Portal')).map(([label]) => label)).toEqual([
    'Dashboard',
    'Bench List',
    'My Bench List',
    'C2C Jobs',
    'Submissions',
    'Org Chart',
    'HR Library',
    'Ask / Support',
    'My Profile',
    'Logout',
  ])
  await openProfileMenu(page)
  await page.getByText('Hello, Olivia Hartmann', { exact: true }).waitFor()
  expect((await linksOf(page, 'Profile')).map(([label]) => label)).toEqual([
    'Dashboard',
    'My Profile',
    'Org Chart',
    'HR Library',
    'Ask / Support',
    'Logout',
  ])
})

const dock = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })

const sheet = (page: Page) => page.getByRole('dialog', { name: 'All pages' })

const more = (page: Page) => dock(page).getByRole('button', { name: 'More', exact: true })

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test.each([
  ['an employee', naomi, ['Dashboard', 'Time Sheet Calendar', 'Time Sheet list', 'Employee Claims', 'More']],
  ['a manager', tomas, ['Dashboard', 'Time Sheet Calendar', 'Approvals', 'Employee Claims', 'More']],
  ['an administrator', hana, ['Dashboard', 'Time Sheet Calendar', 'Inbox', 'Applications', 'More']],
  ['HR', priya, ['Dashboard', 'Time Sheet Calendar', 'People', 'Employee Claims', 'More']],
  ['a partner', olivia, ['Dashboard', 'Bench', 'C2C Jobs', 'Submissions', 'More']],
])('on a phone the dock of %s leads to what matters most', async (_, person, names) => {
  const page = await visit({
    url: server.url,
    storage: await signedInStorage(server, person),
    width: 390,
    height: 844,
  })
  await openPage(page, '/myprofile')
  await page.getByRole('heading', { level: 1, name: 'My Profile' }).waitFor()
  await dock(page).getByRole('listitem').nth(4).waitFor()
  const shown = await dock(page)
    .locator('a, button')
    .evaluateAll((all) => all.map((one) => one.textContent?.replace(/ \d+ waiting$/, '')))
  expect(shown.map((name) => name?.toLowerCase())).toEqual(names.map((name) => name.toLowerCase()))
  expect(await dock(page).boundingBox()).toEqual({ x: 0, y: 784, width: 390, height: 60 })
  expect(await page.getByRole('navigation', { name: 'Portal' }).count()).toBe(0)
  await inEachLook(page, looksOf(320, 390), () => expectAccessible(page))
})

test('More opens all links from the keyboard, Escape and the page beside it close it, and the focus comes back', async () => {
  const page = await visit({ url: server.url, storage: partner, width: 390, height: 844 })
  await openPage(page, '/dashboard')
  await more(page).press('Enter')
  const links = sheet(page).getByRole('navigation').locator('a, button')
  expect(await links.allTextContents()).toEqual([
    'Dashboard',
    'Bench List',
    'My Bench List',
    'C2C Jobs',
    'Submissions',
    'Org Chart',
    'HR Library',
    'Ask / Support',
    'My Profile',
    'Logout',
  ])
  await inEachLook(page, looksOf(320, 390), () => expectAccessible(page))
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('More')
  await more(page).click()
  await page.mouse.click(195, 60)
  await sheet(page).waitFor({ state: 'detached' })
  await more(page).click()
  await sheet(page).getByRole('link', { name: 'My Profile' }).click()
  await page.locator('h1:focus', { hasText: 'My Profile' }).waitFor()
  expect(await sheet(page).count()).toBe(0)
})

test('the dock covers neither the end of a page nor what has the focus, and stands at the end where the screen is low', async () => {
  const page = await visit({ url: server.url, storage: partner, width: 390, height: 844 })
  await openPage(page, '/myprofile')
  const street = page.getByLabel('Street')
  await street.focus()
  const field = await street.boundingBox()
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(784)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const last = await page.locator('main form').last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(784)
  await page.setViewportSize({ width: 667, height: 375 })
  const position = () => dock(page).evaluate((own) => getComputedStyle(own).position)
  expect([await position(), await more(page).isVisible()]).toEqual(['static', true])
  await page.setViewportSize({ width: 768, height: 1024 })
  expect(await dock(page).isVisible()).toBe(false)
  expect(await page.getByRole('navigation', { name: 'Portal' }).isVisible()).toBe(true)
})

/** Sums up on the page how far its parts are moved. */
const watchShifts = () => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0
      const { dataset } = document.documentElement
      dataset.shift = String(Number(dataset.shift ?? 0) + shift)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

test('the sidebar counts what waits, folds into icons that keep their names, and stays so after a reload without a shift', async () => {
  const storage = await signedInStorage(server, tomas)
  const page = await visit({ url: server.url, storage, width: 1440 })
  await openPage(page, '/hr-handbook')
  const portal = page.getByRole('navigation', { name: 'Portal' })
  await portal.getByRole('link', { name: /^Approvals \d+ waiting$/ }).waitFor()
  const widthOf = async () => (await portal.boundingBox())?.width ?? 0
  expect(await widthOf()).toBeGreaterThan(180)
  await page.getByRole('button', { name: 'Collapse sidebar', expanded: true }).press('Enter')
  await page.getByRole('button', { name: 'Expand sidebar', expanded: false }).waitFor()
  expect(await widthOf()).toBeLessThan(60)
  const label = portal.getByRole('link', { name: 'HR Library' }).getByText('HR Library')
  const opacity = () => label.evaluate((own) => getComputedStyle(own).opacity)
  expect(await opacity()).toBe('0')
  await portal.getByRole('link', { name: 'HR Library' }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await opacity()).toBe('1')
  await inEachLook(page, looksOf(768, 1440), () => expectAccessible(page))
  await page.addInitScript(watchShifts)
  await page.reload()
  await portal.getByRole('link', { name: /^Approvals \d+ waiting$/ }).waitFor()
  expect(await widthOf()).toBeLessThan(60)
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
  expect(shift).toBeLessThan(0.01)
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  expect(await widthOf()).toBeGreaterThan(180)
})

test('a 403 leads to the sign-in page with a word about it', async () => {
  const page = await visit({ url: server.url, storage: partner, expected: [/403/] })
  await page.route('**/CRM/GetSubmissions', (route) =>
    route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'Not for you.' } }),
  )
  await page.goto('/submissions')
  await page.waitForURL('**/sign-in?denied')
  await page.getByRole('alert').filter({ hasText: 'access' }).waitFor()
})
