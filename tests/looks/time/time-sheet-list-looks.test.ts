import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi } from '#tests/support/sheet-form.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
let storage: Record<string, string>

beforeAll(async () => {
  storage = await signedInStorage(server, naomi)
})

const open = async (address = '/time-sheet-view', more = {}) => {
  const page = await visit({ url: server.url, storage, ...more })
  await openPage(page, address)
  await page.getByRole('table').waitFor()
  return page
}

test('names of columns have room for their arrows and stay in place, and all rows have one height', async () => {
  const page = await open('/time-sheet-view?q=Rejected', { width: 1440 })
  const table = page.getByRole('table')
  const getColumnEdges = () =>
    page.getByRole('columnheader').evaluateAll((all) => all.map((head) => head.getBoundingClientRect().left))
  const arrows = () =>
    table
      .getByRole('columnheader')
      .locator('button')
      .evaluateAll((all) =>
        all.map((name) => {
          const text = document.createRange()
          text.selectNodeContents(name.firstChild ?? name)
          const words = text.getBoundingClientRect()
          const arrow = name.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect()
          return { gap: Math.max(arrow.left - words.right, words.left - arrow.right), width: arrow.width }
        }),
      )
  const expectRoom = async () => {
    for (const { gap, width } of await arrows()) {
      expect(gap).toBeGreaterThan(4)
      expect(width).toBe(10)
    }
  }
  const before = await getColumnEdges()
  await expectRoom()
  await page.getByRole('button', { name: 'Created On' }).click()
  await page.locator('th[aria-sort=ascending]').filter({ hasText: 'Created On' }).waitFor()
  await expectRoom()
  expect(await getColumnEdges()).toEqual(before)
  const heights = await table
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect([...new Set(heights)]).toEqual([60])
})

test('on a phone and a tablet a sheet takes two lines, client, status, days and hours, and all its values after a press anywhere on it', async () => {
  const page = await open('/time-sheet-view', { width: 768, height: 844 })
  const rows = page.getByRole('table').locator('tbody tr')
  const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(await heights()).toEqual(Array(10).fill(72))
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await heights()).toEqual(Array(10).fill(72))
  const row = rows.filter({ has: page.locator('[data-line*="·"]') }).nth(1)
  const opener = row.getByRole('button', { name: /More about/ })
  const visible = row.locator('td').filter({ visible: true })
  expect(await visible.count()).toBe(3)
  const line = await opener.getAttribute('data-line')
  expect(line).toMatch(/^\d\d\/\d\d\/\d{4} · (?:\d+\.\d Hours|\d+ Minutes)$/)
  const box = await row.boundingBox()
  await page.mouse.click(20, (box?.y ?? 0) + 20)
  await opener.and(page.locator('[aria-expanded=true]')).waitFor()
  expect(await visible.evaluateAll((all) => all.map((cell) => cell.getAttribute('data-label')))).toEqual([
    ...['Employee', 'Client', 'Start Date', 'End Date', 'Total Hours', 'Attachment', 'Status', 'Created On'],
    null,
  ])
  await inEachLook(page, getLooks(320, 390), async () => {
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
  await opener.press('Enter')
  expect(await visible.count()).toBe(3)
  await page.emulateMedia({ media: 'print' })
  expect(await visible.count()).toBe(8)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await visible.count()).toBe(8)
})

test('another page of the list begins at its top', async () => {
  const page = await open('/time-sheet-view?size=25')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForFunction(() => window.scrollY > 0)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText(/^26–/).waitFor()
  await page.waitForFunction(() => window.scrollY === 0)
})

test('the list is accessible and needs no scrolling sideways', async () => {
  const page = await open()
  await inEachLook(page, getLooks(390, 1440), async () => {
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
