import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
let employee: Record<string, string>
let partner: Record<string, string>

beforeAll(async () => {
  employee = await signedInStorage(server, { phoneNo: '+13605550109', userType: userTypes.employee })
  partner = await signedInStorage(server, { phoneNo: '+13605550121', userType: userTypes.partner })
})

const tree = (page: Page) => page.getByRole('tree', { name: 'People, by who they report to' })
const item = (page: Page, name: string) => tree(page).getByRole('treeitem', { name })
const details = (page: Page) => page.getByRole('region', { name: 'Selected person' })

const canvasNames = async (page: Page) => {
  const names = await page.locator('.react-flow__node > div > span > span:first-child').allInnerTexts()
  return names.map((text) => text.split('\n')[0]?.replace(/ You$/, '').trim()).toSorted()
}

const treeNames = async (page: Page) => {
  const names = await tree(page).getByRole('treeitem').locator('> span > span:first-child').allInnerTexts()
  return names.map((text) => text.split('\n')[0]?.replace(/ You$/, '').trim())
}

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.querySelector(':scope > span > span')?.textContent)

const openFromMenu = async (page: Page) => {
  await openPage(page, '/dashboard')
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Org Chart' }).click()
  await page.getByRole('heading', { level: 1, name: 'Org Chart' }).waitFor()
  await tree(page).waitFor()
}

test('an employee finds a colleague, sees how to reach them, and is there again after a reload', async () => {
  const page = await visit({ url: server.url, storage: employee })
  await openFromMenu(page)
  await page.locator('.react-flow__node').first().waitFor()
  expect(await item(page, 'Naomi Feldman').getAttribute('aria-selected')).toBe('true')
  await page.getByRole('button', { name: 'Collapse all' }).click()
  expect(await treeNames(page)).toEqual(['Maren Lindqvist'])
  expect(await canvasNames(page)).toEqual(['Maren Lindqvist'])

  await page.getByLabel('Find a person').fill('moreau')
  await page.getByText('1 person found').waitFor()
  await page.keyboard.press('Enter')
  const opened = ['Arjun Velamuri', 'Denise Okafor', 'Farah Siddiqui', 'Hana Kobayashi']
  expect(await canvasNames(page)).toEqual([...opened, 'Lucas Moreau', 'Maren Lindqvist', 'Tomás Rivera'])
  expect((await treeNames(page)).toSorted()).toEqual(await canvasNames(page))
  expect(await focusedName(page)).toBe('Lucas Moreau')
  expect(await details(page).getByRole('link').allInnerTexts()).toEqual([
    'lucas.moreau@skagit.example.com',
    '+13605550107',
  ])

  await page.reload()
  await details(page).getByRole('heading', { name: 'Lucas Moreau' }).waitFor()
  await page.getByRole('button', { name: 'Me', exact: true }).click()
  await details(page).getByRole('heading', { name: 'Naomi Feldman' }).waitFor()
})

test('the tree is used by the keyboard alone, and the chart is saved as a table', async () => {
  const page = await visit({ url: server.url, storage: employee })
  await openPage(page, '/org-chart')
  await page.getByLabel('Find a person').focus()
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toContain('Naomi Feldman')

  const press = async (key: string) => {
    await page.keyboard.press(key)
    return focusedName(page)
  }
  expect(await press('ArrowUp')).toBe('Sandeep Kulkarni')
  expect(await press('ArrowLeft')).toBe('Tomás Rivera')
  expect(await press('ArrowLeft')).toBe('Tomás Rivera')
  expect(await item(page, 'Tomás Rivera').getAttribute('aria-expanded')).toBe('false')
  expect(await press('ArrowDown')).toBe('Hana Kobayashi')
  expect(await press('Home')).toBe('Maren Lindqvist')
  expect(await press('End')).toBe('Priya Natarajan')
  expect(await press('d')).toBe('Denise Okafor')
  expect(await item(page, 'Denise Okafor').getAttribute('aria-level')).toBe('2')
  expect(await item(page, 'Denise Okafor').getAttribute('aria-setsize')).toBe('4')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=tree]'))).toBe(null)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(file.suggestedFilename()).toBe('skagit-org-chart.csv')
  expect(lines).toHaveLength(13)
  expect(lines[0]).toBe('\uFEFFName,Title,Department,Office,Reports to,Email,Mobile No.,Time zone')
  expect(lines[10]).toBe(
    "Naomi Feldman,Senior AI Engineer,AI and Applications,United States,Tomás Rivera,naomi.feldman@skagit.example.com,'+13605550109,America/Los_Angeles",
  )
})

test('a partner sees what each person does, and no way to reach them', async () => {
  const page = await visit({ url: server.url, storage: partner })
  await openFromMenu(page)
  await item(page, 'Elena Petrova').click()
  await details(page).getByRole('heading', { name: 'Elena Petrova' }).waitFor()
  expect(await details(page).locator('dt').allInnerTexts()).toEqual(['Department', 'Office', 'Reports to'])
  expect(await page.getByRole('button', { name: 'Me', exact: true }).count()).toBe(0)
  expect(await page.locator('main').textContent()).not.toMatch(/@|\+1/)
})

test('a chart whose people or contacts cannot be loaded says so and can be tried again', async () => {
  const page = await visit({ url: server.url, storage: employee, expected: [/500/] })
  const calls = ['GetOrgChart', 'GetOrgContacts']
  for (const call of calls)
    await page.route(`**/CRM/${call}`, (route) => route.fulfill({ status: 500, json: {} }))
  await openPage(page, '/org-chart')
  const failure = page.getByRole('heading', { name: 'The org chart could not be loaded.' })
  for (const call of calls) {
    await failure.waitFor()
    await page.unroute(`**/CRM/${call}`)
    await page.getByRole('button', { name: 'Retry' }).click()
  }
  await item(page, 'Naomi Feldman').waitFor()
  expect(await failure.count()).toBe(0)
})
