import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi, olivia } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

let partner: Record<string, string>

beforeAll(async () => {
  partner = await signedInStorage(server, olivia)
})

const search = (page: Page) => page.getByRole('dialog', { name: 'Search the portal' })

test('the search finds pages, people, jobs and sheets by keys alone, forgives a slip, and remembers what was opened', async () => {
  const storage = await signedInStorage(server, naomi)
  const page = await visit({ url: server.url, storage, width: 1440 })
  await openPage(page, '/dashboard')
  await page.getByRole('button', { name: 'Search the portal', exact: true }).focus()
  await page.keyboard.press('Control+k')
  const box = search(page).getByRole('combobox', { name: 'What are you looking for?' })
  await page.locator('input:focus').waitFor()
  const marked = search(page).getByRole('option', { selected: true })
  expect(await marked.textContent()).toBe('New Time Sheet')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await marked.textContent()).toBe('Apply Leave')
  expect(await box.getAttribute('aria-activedescendant')).toBe(await marked.getAttribute('id'))
  await inEachLook(page, getLooks(320, 1440), () => expectAccessible(page))
  for (const [typed, group, name] of [
    ['calender', 'Pages', 'Time Sheets'],
    ['tomas', 'People', /^Tomás Rivera/],
    ['databricks', 'Jobs', /^Senior Databricks Engineer/],
    ['cascadia', 'Time sheets and leave', /^Cascadia Health Network/],
    ['hot list', 'Public site', 'C2C Bench Hot List'],
  ] as const) {
    await box.fill(typed)
    await search(page).getByRole('group', { name: group }).getByRole('option', { name }).first().waitFor()
  }
  await box.fill('audit')
  await search(page).getByText('Nothing found. Try fewer letters, or another word.').waitFor()
  expect(await search(page).getByRole('status').textContent()).toBe('Nothing found')
  await box.fill('tomas rivera')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/org-chart?person=*')
  await page.locator('h1:focus').waitFor()
  await page.keyboard.press('Meta+k')
  await search(page).getByRole('group', { name: 'Recently opened' }).getByText('Tomás Rivera').waitFor()
  await page.keyboard.press('Escape')
  await search(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await box.fill('log out')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${server.url}/`)
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
})

const lena = {
  id: 'b0d7c1f0-4f5e-4c37-9d63-3a8f2a1c0001',
  name: 'Lena Hoffmann',
  place: 'Austin, TX',
  skills: [],
  applications: 1,
  latest: {
    id: 'b0d7c1f0-4f5e-4c37-9d63-3a8f2a1c0002',
    job: 'AI Agent Engineer',
    stage: 'New',
    outcome: null,
    at: '2026-11-20T10:00:00.000Z',
  },
  hits: [],
  fit: [],
}

test('the search of those who recruit finds candidates and their pages, and none of it a partner', async () => {
  const page = await visit({ url: server.url, storage: await signedInStorage(server, hana), width: 1440 })
  const asked: (string | null)[] = []
  await page.route('**/Desk/SearchCandidates?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q'))
    return route.fulfill({ json: { candidates: [lena], total: 1, hint: null, suggestion: null } })
  })
  await openPage(page, '/desk')
  await page.getByRole('link', { name: 'Candidates' }).waitFor()
  await page.keyboard.press('Control+k')
  const box = search(page).getByRole('combobox')
  await box.fill('lena')
  const candidates = search(page).getByRole('group', { name: 'Candidates' })
  await candidates.getByRole('option', { name: 'Lena Hoffmann AI Agent Engineer · Austin, TX' }).waitFor()
  expect(asked).toEqual(['lena'])
  await box.fill('access review')
  await search(page).getByRole('option', { name: 'Access review' }).waitFor()
  const other = await visit({ url: server.url, storage: partner, width: 1440 })
  await openPage(other, '/dashboard')
  await other.getByRole('button', { name: 'Search the portal', exact: true }).click()
  await search(other).getByRole('combobox').fill('new')
  expect(
    await search(other).getByRole('group', { name: 'Actions' }).getByRole('option').allTextContents(),
  ).toEqual(['New case'])
})

test('the keys of the search do nothing while a question waits for its answer', async () => {
  const page = await visit({ url: server.url, storage: partner, width: 1440 })
  await openPage(page, '/submissions')
  await page
    .getByRole('button', { name: /^Details of .* for / })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Control+k')
  expect(await search(page).count()).toBe(0)
})
