import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { readShift, watchShifts } from '#tests/support/layout-shifts.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi, olivia, priya, tomas } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

const dock = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })

const more = (page: Page) => dock(page).getByRole('button', { name: 'More', exact: true })

const openOnPhone = async (address: string, person: typeof naomi | typeof olivia = olivia) => {
  const storage = await signedInStorage(server, person)
  const page = await visit({ url: server.url, storage, width: 390, height: 844 })
  await openPage(page, address)
  await dock(page).getByRole('listitem').nth(4).waitFor()
  return page
}

test.each([
  ['an employee', naomi],
  ['a manager', tomas],
  ['an administrator', hana],
  ['HR', priya],
  ['a partner', olivia],
])(
  'on a phone the dock of %s takes the lower edge, and the page is accessible with it',
  async (_, person) => {
    const page = await openOnPhone('/myprofile', person)
    await page.getByRole('heading', { level: 1, name: 'My Profile' }).waitFor()
    expect(await dock(page).boundingBox()).toEqual({ x: 0, y: 784, width: 390, height: 60 })
    expect(await page.getByRole('navigation', { name: 'Portal' }).count()).toBe(0)
    await inEachLook(page, getLooks(320, 390), () => expectAccessible(page))
  },
)

test('More is accessible, and a press on the page beside it closes it', async () => {
  const page = await openOnPhone('/dashboard')
  const sheet = page.getByRole('dialog', { name: 'All pages' })
  await more(page).press('Enter')
  await sheet.getByRole('link', { name: 'My Profile' }).waitFor()
  await inEachLook(page, getLooks(320, 390), () => expectAccessible(page))
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await more(page).click()
  await page.mouse.click(195, 60)
  await sheet.waitFor({ state: 'detached' })
})

test('the dock covers neither the end of a page nor what has the focus, and stands at the end where the screen is low', async () => {
  const page = await openOnPhone('/myprofile')
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

test('the dashboard of a phone does not move while its cards arrive over a slow network', async () => {
  const page = await visit({ url: server.url, storage: await signedInStorage(server, tomas), width: 390 })
  const devTools = await page.context().newCDPSession(page)
  const bytesPerSecond = 200_000
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await watchShifts(page)
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  expect(await readShift(page)).toBeLessThan(0.01)
})

test('the sidebar counts what waits, folds into icons that keep their names, and stays so after a reload without a shift', async () => {
  const storage = await signedInStorage(server, tomas)
  const page = await visit({ url: server.url, storage, width: 1440 })
  await openPage(page, '/hr-handbook')
  const portal = page.getByRole('navigation', { name: 'Portal' })
  await portal.getByRole('link', { name: /^Approvals \d+ waiting$/ }).waitFor()
  const readWidth = async () => (await portal.boundingBox())?.width ?? 0
  expect(await readWidth()).toBeGreaterThan(180)
  await page.getByRole('button', { name: 'Collapse sidebar', expanded: true }).press('Enter')
  await page.getByRole('button', { name: 'Expand sidebar', expanded: false }).waitFor()
  expect(await readWidth()).toBeLessThan(72)
  const label = portal.getByRole('link', { name: 'HR Library' }).getByText('HR Library')
  const opacity = () => label.evaluate((own) => getComputedStyle(own).opacity)
  expect(await opacity()).toBe('0')
  await portal.getByRole('link', { name: 'HR Library' }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await opacity()).toBe('1')
  await inEachLook(page, getLooks(768, 1440), () => expectAccessible(page))
  await watchShifts(page)
  await page.reload()
  await portal.getByRole('link', { name: /^Approvals \d+ waiting$/ }).waitFor()
  expect(await readWidth()).toBeLessThan(72)
  expect(await readShift(page)).toBeLessThan(0.01)
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  expect(await readWidth()).toBeGreaterThan(180)
})

test.each([768, 1440])('menus of the header open below their buttons, %i px wide', async (width) => {
  const page = await visit({ url: server.url, storage: await signedInStorage(server, tomas), width })
  await openPage(page, '/hr-handbook')
  for (const name of ['New', /^Notices/]) {
    const button = page.getByRole('button', { name, exact: true })
    await button.click()
    const menu = await page.getByRole('navigation', { name, exact: true }).boundingBox()
    const box = await button.boundingBox()
    expect(menu?.x).toBe(box?.x)
    expect(menu?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
    await page.keyboard.press('Escape')
  }
})
