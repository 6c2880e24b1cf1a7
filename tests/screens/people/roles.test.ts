import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { goTo, openPage } from '#tests/support/open-page.ts'
import { naomi, priya } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { watchRequests } from '#tests/support/unanswered-requests.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

const enter = async (person: typeof hana, more: Pick<Visitor, 'expected' | 'width'> = {}) =>
  visit({ url: server.url, storage: await signedInStorage(server, person), ...more })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const administration = (page: Page) =>
  page.getByRole('navigation', { name: 'Portal' }).getByRole('list', { name: 'Administration' })

const openNaomi = async (page: Page) => {
  await openPage(page, '/dashboard')
  await administration(page).getByRole('link', { name: 'People' }).click()
  await page.getByRole('link', { name: 'Naomi Feldman' }).click()
  await heading(page, 'Naomi Feldman').waitFor()
}

const setRole = async (page: Page, name: RegExp, isHeld: boolean) => {
  const form = page.getByRole('form', { name: 'Roles' })
  await form.getByRole('checkbox', { name }).setChecked(isHeld)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('status').getByText('The new roles apply from now on.').waitFor()
}

test('roles open pages from the next call on, until they are taken away', async () => {
  const admin = await enter(hana)
  await openNaomi(admin)
  await setRole(admin, /^Recruiter/, true)
  await admin.reload()
  await heading(admin, 'Naomi Feldman').waitFor()
  await admin.getByRole('checkbox', { name: /^Recruiter/, checked: true }).waitFor()

  const employee = await enter(naomi, { expected: [/403/] })
  await openPage(employee, '/support')
  await heading(employee, 'Ask / Support').waitFor()
  await administration(employee).getByRole('link', { name: 'Partners' }).waitFor()
  expect(await administration(employee).getByRole('link').allTextContents()).toEqual(['Partners'])

  await setRole(admin, /^HR/, true)
  await employee.reload()
  await administration(employee).getByRole('link', { name: 'People' }).click()
  await heading(employee, 'People').waitFor()
  expect(await administration(employee).getByRole('link').allTextContents()).toEqual([
    'People',
    'Placements',
    'Partners',
    'Clients',
  ])

  const colleague = employee.getByRole('link', { name: 'Marcus Bell' })
  await colleague.waitFor()
  await setRole(admin, /^HR/, false)
  await colleague.click()
  await employee.waitForURL('**/sign-in?denied')
  await employee.getByRole('alert').filter({ hasText: 'no access' }).waitFor()
})

test('HR sees roles and cannot change them, decides for those without a manager, and nobody changes their own roles', async () => {
  const page = await enter(priya)
  await openNaomi(page)
  await page.getByText('Manager: No. Nobody reports to this person.').waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await goTo(page, '/time-sheet-view?view=team')
  await page.getByRole('cell', { name: 'Farah Siddiqui' }).first().waitFor()
  const sidebar = page.getByRole('navigation', { name: 'Portal' })
  await sidebar.getByRole('link', { name: 'Placements' }).waitFor()
  await sidebar.getByRole('link', { name: /^Approvals/ }).waitFor()
  await page.goto('/admin/access')
  await page.waitForURL('**/sign-in?denied')

  const admin = await enter(hana)
  await openPage(admin, '/admin/people/5ca91700-0000-4000-8000-000000000005')
  await admin.getByText('Another administrator can change your roles.').waitFor()
  expect(await admin.getByRole('checkbox').count()).toBe(0)
})

test('an administrator keeps what is right and revokes what is not, once the profile that could not be loaded is there', async () => {
  const page = await enter(hana, { expected: [/500/] })
  let isDown = true
  await page.route('**/GetProfile', (route) =>
    isDown ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  const untilAnswered = watchRequests(page)
  await openPage(page, '/admin/access')
  await page.getByRole('heading', { name: 'Your access could not be checked' }).waitFor()
  // The page fetches its data once more.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await untilAnswered()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await heading(page, 'Access review').waitFor()
  await administration(page).getByRole('link', { name: 'Access review' }).waitFor()
  await page.getByRole('table').waitFor()
  await expectAccessible(page)
  const lastReviewOf = (name: RegExp) =>
    page.getByRole('row', { name }).getByRole('cell').nth(7).textContent()
  expect(await lastReviewOf(/Marcus Bell/)).toBe('Never')
  await page.getByRole('checkbox', { name: 'Select Elena Petrova, Recruiter' }).check()
  await page.getByRole('checkbox', { name: 'Select Marcus Bell, Recruiter' }).check()
  await page.getByRole('button', { name: 'Keep selected' }).click()
  await page.getByRole('status').getByText('2 roles kept.').waitFor()
  await page.getByRole('button', { name: 'Revoke Priya Natarajan, Finance' }).click()
  await page.getByText('Priya Natarajan loses the role Finance at once.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.getByRole('status').getByText('1 role revoked.').waitFor()
  await page.reload()
  await page
    .getByRole('row', { name: /Marcus Bell/ })
    .getByText('Reviewed', { exact: true })
    .waitFor()
  expect(await page.getByRole('row', { name: /Priya Natarajan/ }).count()).toBe(1)
})

test('before another CRM nothing leads to the desk or the administration, whatever roles it names', async () => {
  const page = await enter(hana)
  await page.addInitScript(() => {
    document.documentElement.dataset.crm = 'elsewhere'
  })
  const untilAnswered = watchRequests(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const profile = page.waitForResponse('**/CRM/GetProfile*')
  await openPage(page, '/support')
  await heading(page, 'Ask / Support').waitFor()
  await profile
  const sidebar = page.getByRole('navigation', { name: 'Portal' })
  await sidebar.getByRole('button', { name: 'Logout' }).waitFor()
  const links = await sidebar.getByRole('link').allTextContents()
  expect(links.map((label) => label.replace(/ \d+ waiting$/, ''))).toEqual([
    'Dashboard',
    'Approvals',
    'Time Sheets',
    'Org Chart',
    'HR Library',
    'Ask / Support',
    'Employee Claims',
    'My Profile',
  ])
  await untilAnswered()
  expect(asked.filter((path) => /^\/(?:Desk|Admin)\//.test(path))).toEqual([])
})
