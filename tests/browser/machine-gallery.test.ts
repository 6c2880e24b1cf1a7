import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { createMachine } from 'xstate'
import { drawingOf, openMachine, stateNow, statesNow } from '#tests/support/gallery-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const event = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

test('events are sent, refused while they are not possible, undone and reset', async () => {
  const page = await visit({ url: server.url, width: 1440 })
  await openMachine(page, 'formFlow')
  expect(await event(page, 'close').getAttribute('aria-disabled')).toBe('true')
  await event(page, 'close').click({ force: true })
  expect(await statesNow(page)).toEqual(['editable.ready'])
  await event(page, 'submit Fill').or(event(page, 'submitFill')).first().click()
  expect(await statesNow(page)).toEqual(['submitting'])
  await event(page, 'send.error').click()
  expect(await statesNow(page)).toEqual(['editable.failed'])
  await stateNow(page).getByText('keeps every value and can be sent again').waitFor()
  const log = page.getByRole('region', { name: 'Log' })
  expect(await log.getByRole('listitem').allInnerTexts()).toEqual([
    'send.error → editable.failed\nannounceFailure',
    'submit → submitting',
    'Start → editable.ready',
  ])
  expect(await drawingOf(page, 'formFlow').locator('[data-taken]').allTextContents()).toEqual(['send.error'])
  await button(page, 'Undo').click()
  expect(await statesNow(page)).toEqual(['submitting'])
  await button(page, 'Reset').click()
  expect(await statesNow(page)).toEqual(['editable.ready'])
})

test('the address keeps the machine over a reload and the way back', async () => {
  const page = await visit({ url: server.url, width: 1440 })
  await openMachine(page, 'captcha')
  await page.getByLabel('Find a machine').fill('resumeUpload')
  const list = page.getByRole('navigation', { name: 'All machines' })
  expect(await list.getByRole('link').count()).toBe(1)
  await list.getByRole('link').click()
  await drawingOf(page, 'resumeUpload').waitFor()
  await page.reload()
  await drawingOf(page, 'resumeUpload').waitFor()
  await page.goBack()
  await drawingOf(page, 'captcha').waitFor()
  await page.getByLabel('Find a machine').fill('nothing like it')
  await page.getByText('No machine matches that.').waitFor()
  await openMachine(page, 'signIn')
  await openPage(page, '/test-component?machine=unknown')
  await drawingOf(page, 'formFlow').waitFor()
})

test('all is done by key: a path is chosen, gone step by step, and played to its end', async () => {
  const page = await visit({ url: server.url, width: 1440 })
  await openMachine(page, 'pictureExport')
  await button(page, 'save picture, draw.error, save picture → drawing').focus()
  await page.keyboard.press('Enter')
  await button(page, 'Step').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  expect(await statesNow(page)).toEqual(['failed'])
  await button(page, 'Play').focus()
  await page.keyboard.press('Enter')
  await stateNow(page).getByText('drawing', { exact: true }).waitFor()
  await button(page, 'Play').waitFor()
  await page.getByText('The drawing as a table').focus()
  await page.keyboard.press('Enter')
  const cells = await page.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
  expect(cells).toEqual(['ready', 'save picture', '', 'drawing', ''])
})

test('the JSON of a chart is a file that loads back', async () => {
  const page = await visit({ url: server.url, width: 1440 })
  await openMachine(page, 'signIn')
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download JSON').click()])
  expect(file.suggestedFilename()).toBe('signIn.json')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toBe(readFileSync('docs/machines/sign-in.json', 'utf8'))
  const chart = createMachine(JSON.parse(text))
  expect(Object.keys(chart.states)).toEqual([
    'phone',
    'passkey',
    'checking',
    'code',
    'resending',
    'locked',
    'signedIn',
  ])
  const link = page.getByRole('link', { name: 'Open in Stately' })
  expect(await link.getAttribute('href')).toBe('https://stately.ai/editor')
})

test('the JSON of a chart is copied, and the page says so', async () => {
  const page = await visit({ url: server.url, width: 1440 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openMachine(page, 'draft')
  await button(page, 'Copy JSON').click()
  await page.getByText('The JSON is copied.').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(readFileSync('docs/machines/draft.json', 'utf8'))
})

test('a large drawing is made larger, smaller, and as small as its place', async () => {
  const page = await visit({ url: server.url, width: 1440 })
  await openMachine(page, 'session')
  const size = () =>
    page.getByRole('region', { name: 'Drawing of session' }).evaluate((frame) => ({
      width: Math.round(frame.querySelector('[role=img]')?.clientWidth ?? 0),
      isWhole: frame.scrollWidth <= frame.clientWidth && frame.scrollHeight <= frame.clientHeight,
    }))
  const readable = await size()
  expect(readable.isWhole).toBe(false)
  await button(page, 'Zoom out').click()
  const smaller = await size()
  expect(smaller.width).toBe(Math.round(readable.width / 1.25))
  await button(page, 'Zoom in').click()
  await button(page, 'Zoom in').click()
  expect((await size()).width).toBeGreaterThan(readable.width)
  await button(page, 'Fit').click()
  expect(await size()).toEqual({ width: expect.any(Number), isWhole: true })
})

test('the list shows the machine of the address', async () => {
  const page = await visit({ url: server.url, width: 1440 })
  await openMachine(page, 'webcam')
  await openMachine(page, 'timeSheet')
  const list = page.getByRole('navigation', { name: 'All machines' })
  const chosen = list.getByRole('link', { name: /^timeSheet/ })
  expect(await chosen.getAttribute('aria-current')).toBe('true')
  const isShown = await chosen.evaluate((link) => {
    const view = link.closest('details')?.getBoundingClientRect()
    const { top, bottom } = link.getBoundingClientRect()
    return view !== undefined && top >= view.top && bottom <= view.bottom
  })
  expect(isShown).toBe(true)
})

test('a wheel and a thumb over a state scroll the drawing', async () => {
  const page = await visit({ url: server.url, width: 390, touch: true })
  await openMachine(page, 'signIn')
  const frame = page.getByRole('region', { name: 'Drawing of signIn' })
  const state = drawingOf(page, 'signIn').locator('strong', { hasText: /^code$/ })
  const begin = async () => {
    await frame.evaluate((element) => {
      element.scrollTo(0, 0)
      element.scrollIntoView()
    })
    await state.waitFor()
    const box = await state.boundingBox()
    return { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 40 }
  }
  const isScrolled = () =>
    page.waitForFunction(() => {
      const element = document.querySelector('[aria-label="Drawing of signIn"]')
      return element !== null && element.scrollTop > 0
    })
  const size = await drawingOf(page, 'signIn').boundingBox()

  const wheelAt = await begin()
  await page.mouse.move(wheelAt.x, wheelAt.y)
  await page.mouse.wheel(0, 300)
  await isScrolled()

  const { x, y } = await begin()
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const moved of [30, 60, 90, 120, 150]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - moved }] })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await isScrolled()
  expect(await drawingOf(page, 'signIn').boundingBox()).toMatchObject({
    width: size?.width,
    height: size?.height,
  })
})
