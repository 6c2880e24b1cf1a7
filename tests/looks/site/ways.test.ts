import type { Locator, Page } from 'playwright-core'
import { expectAccessible } from '#tests/support/accessible.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const onPhone = async (path: string, height = 844) => {
  const page = await visit({ url: server.url, width: 390, height })
  await openPage(page, path)
  return page
}

const dock = (page: Page) => page.locator('[data-dock]')

const expectAtBottom = async (page: Page) =>
  expect(await dock(page).boundingBox()).toEqual({ x: 0, y: 784, width: 390, height: 60 })

test('the links of the dock are as large as a thumb, and their names fit at 320 pixels; the second group of the menu stands below its seven links on a phone and is accessible', async () => {
  const page = await onPhone('/')
  await page.setViewportSize({ width: 320, height: 640 })
  const sizes = await dock(page)
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => ({
        isLarge: link.getBoundingClientRect().width >= 44 && link.getBoundingClientRect().height >= 44,
        isCut: link.scrollWidth > link.clientWidth || link.scrollHeight > link.clientHeight,
      })),
    )
  expect(sizes).toEqual(Array(4).fill({ isLarge: true, isCut: false }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open navigation menu' }).click()
  const menu = page.getByRole('banner')
  const [seven, more] = [
    menu.getByRole('navigation', { name: 'All pages' }),
    menu.getByRole('navigation', { name: 'Find work or people' }),
  ]
  await more.waitFor()
  const [above, below] = [await seven.boundingBox(), await more.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  await inEachLook(page, getLooks(390, 1440), () => expectAccessible(page))
})

test('the dock lies at the bottom of a phone, and gives way to the tabs of the header, to the keyboard of a phone, and to pages that ask for one thing', async () => {
  const page = await onPhone('/c2c-job-board')
  await expectAtBottom(page)
  const isShown = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    return dock(page).isVisible()
  }
  expect(await isShown(1179, 800)).toBe(true)
  expect(await isShown(1180, 800)).toBe(false)
  expect(await isShown(390, 540)).toBe(false)
  expect(await isShown(844, 390)).toBe(false)
  expect(await isShown(320, 640)).toBe(true)
  for (const path of ['/free-consultation', '/sign-in']) {
    await openPage(page, path)
    expect(await dock(page).count()).toBe(0)
  }
})

const isOnTop = (element: Locator) =>
  element.evaluate((own) => {
    const { x, y, width, height } = own.getBoundingClientRect()
    const found = document.elementFromPoint(x + width / 2, y + height / 2)
    return own.contains(found)
  })

test('the dock covers neither a button that sends nor what has the focus nor the end of the page nor a toast', async () => {
  const page = await visit({ url: server.url, width: 390, height: 844, expected: [/AddContactUs/] })
  await openPage(page, '/contact-us')
  await expectAtBottom(page)
  await page.route('**/CRM/AddContactUs', (route) => route.abort())
  const form = page.getByRole('form', { name: 'Contact form' })
  const submit = form.getByRole('button', { name: 'Submit' })
  for (const control of [form.getByLabel('First Name'), form.getByLabel('Message'), submit]) {
    await control.focus()
    expect(await isOnTop(control)).toBe(true)
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await isOnTop(page.getByRole('contentinfo').getByText(/All rights reserved/))).toBe(true)
  await form.getByLabel('First Name').fill('Ada')
  await form.getByLabel('Last Name').fill('Lovelace')
  await form.getByLabel('Email').fill('ada@example.com')
  await form.getByLabel('Message').fill('We need two engineers.')
  await submit.click()
  const toast = page.locator('.Toastify__toast')
  await toast.hover()
  const [above, below] = [await toast.boundingBox(), await dock(page).boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})
