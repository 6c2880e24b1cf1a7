import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi, olivia, priya, tomas } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const elena = { phoneNo: '+13605550110', userType: userTypes.employee }
const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

let partner: Record<string, string>

beforeAll(async () => {
  partner = await signedInStorage(server, olivia)
})

const readLinks = (page: Page, name: string) =>
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
  expect(await readLinks(page, 'Portal')).toEqual([
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
  expect((await readLinks(page, 'Portal')).map(([label]) => label)).toEqual([
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
  expect((await readLinks(page, 'Profile')).map(([label]) => label)).toEqual([
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

const readDock = async (page: Page) => {
  await dock(page).getByRole('listitem').nth(4).waitFor()
  return dock(page)
    .locator('a, button')
    .evaluateAll((all) => all.map((one) => one.textContent?.replace(/ \d+ waiting$/, '').toLowerCase()))
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test.each([
  ['an employee', naomi, ['Dashboard', 'Time Sheet Calendar', 'Time Sheet list', 'Employee Claims', 'More']],
  ['a manager', tomas, ['Dashboard', 'Time Sheet Calendar', 'Approvals', 'Employee Claims', 'More']],
  ['an administrator', hana, ['Dashboard', 'Time Sheet Calendar', 'Inbox', 'Applications', 'More']],
  ['HR', priya, ['Dashboard', 'Time Sheet Calendar', 'People', 'Employee Claims', 'More']],
])('on a phone the dock of %s leads to what matters most', async (_, person, names) => {
  const page = await visit({
    url: server.url,
    storage: await signedInStorage(server, person),
    width: 390,
    height: 844,
  })
  await openPage(page, '/myprofile')
  await page.getByRole('heading', { level: 1, name: 'My Profile' }).waitFor()
  expect(await readDock(page)).toEqual(names.map((name) => name.toLowerCase()))
})

test('More opens all links from the keyboard, a link and Escape close them, and the focus comes back', async () => {
  const page = await visit({ url: server.url, storage: partner, width: 390, height: 844 })
  await openPage(page, '/dashboard')
  expect(await readDock(page)).toEqual(['dashboard', 'bench', 'c2c jobs', 'submissions', 'more'])
  await more(page).press('Enter')
  await sheet(page).waitFor()
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
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('More')
  await more(page).click()
  await sheet(page).getByRole('link', { name: 'My Profile' }).click()
  await page.locator('h1:focus', { hasText: 'My Profile' }).waitFor()
  expect(await sheet(page).count()).toBe(0)
})

test('the sidebar counts what waits, and is folded by the keyboard; New leads to what can be created, and the bell to what waits', async () => {
  const page = await visit({ url: server.url, storage: await signedInStorage(server, tomas) })
  await openPage(page, '/hr-handbook')
  const portal = page.getByRole('navigation', { name: 'Portal' })
  await portal.getByRole('link', { name: /^Approvals \d+ waiting$/ }).waitFor()
  await page.getByRole('button', { name: 'Collapse sidebar', expanded: true }).press('Enter')
  await page.getByRole('button', { name: 'Expand sidebar', expanded: false }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Expand sidebar', expanded: false }).click()
  await page.getByRole('button', { name: 'Collapse sidebar', expanded: true }).waitFor()

  await page.getByRole('button', { name: 'New', exact: true }).click()
  const create = page.getByRole('navigation', { name: 'New', exact: true })
  expect(await create.getByRole('link').allTextContents()).toEqual([
    'Time sheet',
    'Leave request',
    'Claim',
    'Support case',
  ])
  await page.getByRole('button', { name: /^Notices, \d+ waiting$/ }).click()
  const notices = page.getByRole('navigation', { name: /^Notices/ })
  await notices.getByRole('link', { name: /^Approvals/ }).click()
  await page.locator('h1:focus', { hasText: 'Approvals' }).waitFor()
})

test('the sidebar of a recruiter begins with recruiting and ends with Logout; a group that is folded stays so', async () => {
  const page = await visit({ url: server.url, storage: await signedInStorage(server, elena) })
  await openPage(page, '/support')
  const portal = page.getByRole('navigation', { name: 'Portal' })
  await portal.getByRole('link', { name: 'Candidates' }).waitFor()
  const labels = (await readLinks(page, 'Portal')).map(([label]) => label?.replace(/ \d+ waiting$/, ''))
  expect(labels.slice(0, 4)).toEqual(['Dashboard', 'Recruiting', 'Desk', 'Inbox'])
  expect(labels.at(-1)).toBe('Logout')
  await portal.getByRole('button', { name: 'Recruiting', expanded: true }).click()
  await portal.getByRole('link', { name: 'Candidates' }).waitFor({ state: 'hidden' })
  await page.reload()
  await portal.getByRole('link', { name: 'Ask / Support' }).waitFor()
  expect(await portal.getByRole('link', { name: 'Candidates' }).isVisible()).toBe(false)
  await openPage(page, '/desk/candidates')
  await portal.getByRole('button', { name: 'Recruiting', expanded: false }).waitFor()
  expect(await portal.getByRole('list', { name: 'Recruiting' }).getByRole('link').allTextContents()).toEqual([
    'Candidates',
  ])
})

test('an answer of 403 leads to the sign-in page, which tells of it', async () => {
  const page = await visit({ url: server.url, storage: partner, expected: [/403/] })
  await page.route('**/CRM/FindSubmissions*', (route) =>
    route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'Not for you.' } }),
  )
  await page.goto('/submissions')
  await page.waitForURL('**/sign-in?denied')
  await page.getByRole('alert').filter({ hasText: 'access' }).waitFor()
})
