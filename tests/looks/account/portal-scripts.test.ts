import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { readShift, watchShifts } from '#tests/support/layout-shifts.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { withSite } from '#tests/support/with-site.ts'

const employee = { phoneNo: '+13605550109', userType: userTypes.employee }
const recruiter = { phoneNo: '+13605550110', userType: userTypes.employee }

const { visit, server } = withSite({ env: { SEED: 'sample' } })

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
  { path: '/dashboard', person: employee, most: 225_000 },
  { path: '/time-sheet', person: employee, most: 212_000 },
  { path: '/desk/applications', person: recruiter, most: 235_000 },
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
    const storage = await signedInStorage(server, employee)
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
