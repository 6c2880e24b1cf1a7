import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { getId } from '#server/samples/people.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { readShift, watchShifts } from '#tests/support/layout-shifts.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { naomi, olivia, tomas } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const elena = { phoneNo: '+13605550110', userType: userTypes.employee }
const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

const dock = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })

const more = (page: Page) => dock(page).getByRole('button', { name: 'More', exact: true })

const openOnPhone = async (address: string) => {
  const storage = await signedInStorage(server, olivia)
  const page = await visit({ url: server.url, storage, width: 390, height: 844 })
  await openPage(page, address)
  await dock(page).getByRole('listitem').nth(4).waitFor()
  return page
}

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

test('on a phone the dock takes the lower edge, covers neither the end of a page nor what has the focus, and stands at the end where the screen is low', async () => {
  const page = await openOnPhone('/myprofile')
  await page.getByRole('heading', { level: 1, name: 'My Profile' }).waitFor()
  expect(await dock(page).boundingBox()).toEqual({ x: 0, y: 784, width: 390, height: 60 })
  expect(await page.getByRole('navigation', { name: 'Portal' }).count()).toBe(0)
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

test('menus of the header open below their buttons, 768 and 1440 px wide', async () => {
  const page = await visit({ url: server.url, storage: await signedInStorage(server, tomas), width: 768 })
  await openPage(page, '/hr-handbook')
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const name of ['New', /^Notices/]) {
      const button = page.getByRole('button', { name, exact: true })
      await button.click()
      const menu = await page.getByRole('navigation', { name, exact: true }).boundingBox()
      const box = await button.boundingBox()
      expect(menu?.x).toBe(box?.x)
      expect(menu?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
      await page.keyboard.press('Escape')
    }
  }
})

const noteRows = () => {
  const look = () => {
    const { dataset } = document.documentElement
    if (dataset.rows || !document.querySelector('main h1') || document.querySelector('main [data-loading]'))
      return
    dataset.rows = String(performance.now())
  }
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-loading'],
  })
}

/** Sizes in bytes, after Brotli. */
const loadedBeforeRows = async (page: Page, path: string) => {
  await page.addInitScript(noteRows)
  await openPage(page, path)
  await page.waitForFunction(() => document.documentElement.dataset.rows)
  const before = await page.evaluate(() => {
    const rows = Number(document.documentElement.dataset.rows)
    const loaded = performance.getEntriesByType('resource')
    return loaded
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < rows)
      .map(({ name }) => name)
  })
  const scripts = await Promise.all(
    before.map(async (name) => Buffer.from(await (await fetch(name)).arrayBuffer())),
  )
  return {
    names: before.map((name) => name.replace(/.*\/([\w-]+)\.\w+\.js$/, '$1')),
    bytes: scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0),
  }
}

test.each([
  { path: '/dashboard', person: naomi, most: 225_000 },
  { path: '/time-sheet', person: naomi, most: 212_000 },
  { path: '/desk/applications', person: elena, most: 235_000 },
])('$path loads at most $most bytes of scripts before its first rows', async ({ path, person, most }) => {
  const page = await visit({ url: server.url, storage: await signedInStorage(server, person) })
  const { names, bytes } = await loadedBeforeRows(page, path)
  expect(bytes).toBeLessThanOrEqual(most)
  const late = ['toasts', 'follow-work', 'portal-menus', 'decision', 'month-calendar', 'end-popup']
  expect(names.filter((name) => late.includes(name))).toEqual([])
})

test.each([390, 1440])(
  'the day and the calendar of time sheets come late and move nothing at %i px',
  async (width) => {
    const storage = await signedInStorage(server, naomi)
    const day = `2027-03-${width === 390 ? '09' : '10'}`
    await employeeCalls(server, storage).addSheet(day, day, 90)
    const page = await visit({ url: server.url, storage, width })
    await watchShifts(page)
    const days = await pauseRequests(page, '**/CRM/GetTimesheetByDate?*')
    await openPage(page, `/time-sheet?day=${day}`)
    await days.waits()
    await page.getByRole('status', { name: 'Loading the day' }).waitFor()
    await readShift(page)
    expect(await days.letThrough()).toBe(200)
    await page.locator('.fc-view').waitFor()
    expect(await readShift(page)).toBeLessThanOrEqual(0.02)
  },
)

test.each([
  { path: `/admin/people/${getId(9)}`, list: 'Admin/GetAssignments', below: 'form[aria-label=Roles]' },
  { path: '/admin/privacy', list: 'Admin/GetDataRequests', below: 'form[aria-label="Search for a person"]' },
  { path: '/myprofile', list: 'CRM/GetMySessions', below: '[aria-labelledby=profile-views]' },
])('on $path nothing can be pressed that a list on its way would still push down', async (of) => {
  const page = await visit({ url: server.url, storage: await signedInStorage(server, hana) })
  const list = await pauseRequests(page, `**/${of.list}*`)
  await openPage(page, of.path)
  await list.waits()
  const below = page.locator(of.below)
  await below.waitFor({ state: 'attached' })
  expect(await below.isVisible()).toBe(false)

  await list.letThrough()
  await below.waitFor()
})
