import type { Page } from 'playwright-core'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi, olivia } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
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

test('on a phone the row of links shows where one is, after moving on too', async () => {
  const page = await visit({ url: server.url, storage: partner, width: 390 })
  const portal = page.getByRole('navigation', { name: 'Portal' })
  const expectInSight = async (name: string) => {
    const link = portal.getByRole('link', { name, exact: true }).and(page.locator('[aria-current]'))
    await link.waitFor()
    const { x, width } = (await link.boundingBox()) ?? { x: -1, width: 0 }
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(390)
  }
  await openPage(page, '/myprofile')
  await expectInSight('My Profile')
  await page.getByRole('link', { name: 'Dashboard' }).last().click()
  await expectInSight('Dashboard')
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
