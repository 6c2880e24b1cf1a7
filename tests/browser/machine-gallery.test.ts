import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { createMachine } from 'xstate'
import { expectAccessible } from '#tests/support/accessible.ts'
import { withBrowser } from '#tests/support/browser.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type RunningServer, startServer } from '#tests/support/running-server.ts'

const { visit } = withBrowser()
let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.remove())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const drawing = (page: Page, id: string) => page.getByRole('img', { name: `Drawing of ${id}.` })
const status = (page: Page) => page.getByRole('region', { name: 'State now' }).getByRole('status')
const states = (page: Page) => status(page).locator('span').allInnerTexts()
const event = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

const openMachine = async (page: Page, id: string) => {
  await openPage(page, `/test-component?machine=${id}`)
  await drawing(page, id).waitFor()
}

test('events are sent, refused while they are not possible, undone and reset', async () => {
  const page = await visit({ url: server.url, width: 1440 })
  await openMachine(page, 'formFlow')
  expect(await event(page, 'close').getAttribute('aria-disabled')).toBe('true')
  await event(page, 'close').click({ force: true })
  expect(await states(page)).toEqual(['editable.ready'])
  await event(page, 'submit Fill').or(event(page, 'submitFill')).first().click()
  expect(await states(page)).toEqual(['submitting'])
  await event(page, 'send.error').click()
  expect(await states(page)).toEqual(['editable.failed'])
  await status(page).getByText('keeps every value and can be sent again').waitFor()
  const log = page.getByRole('region', { name: 'Log' })
  expect(await log.getByRole('listitem').allInnerTexts()).toEqual([
    'send.error → editable.failed\nannounceFailure',
    'submit → submitting',
    'Start → editable.ready',
  ])
  expect(await drawing(page, 'formFlow').locator('[data-taken]').allTextContents()).toEqual(['send.error'])
  await button(page, 'Undo').click()
  expect(await states(page)).toEqual(['submitting'])
  await button(page, 'Reset').click()
  expect(await states(page)).toEqual(['editable.ready'])
})

test('the address keeps the machine over a reload and the way back', async () => {
  const page = await visit({ url: server.url, width: 1440 })
  await openMachine(page, 'captcha')
  await page.getByLabel('Find a machine').fill('resume')
  const list = page.getByRole('navigation', { name: 'All machines' })
  expect(await list.getByRole('link').count()).toBe(1)
  await list.getByRole('link').click()
  await drawing(page, 'resumeUpload').waitFor()
  await page.reload()
  await drawing(page, 'resumeUpload').waitFor()
  await page.goBack()
  await drawing(page, 'captcha').waitFor()
  await page.getByLabel('Find a machine').fill('nothing like it')
  await page.getByText('No machine matches that.').waitFor()
  await openMachine(page, 'signIn')
  await openPage(page, '/test-component?machine=unknown')
  await drawing(page, 'formFlow').waitFor()
})

test('all is done by key: a path is chosen, gone step by step, and played to its end', async () => {
  const page = await visit({ url: server.url, width: 1440 })
  await openMachine(page, 'pictureExport')
  await button(page, 'save picture, draw.error, save picture → drawing').focus()
  await page.keyboard.press('Enter')
  await button(page, 'Step').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  expect(await states(page)).toEqual(['failed'])
  await button(page, 'Play').focus()
  await page.keyboard.press('Enter')
  await status(page).getByText('drawing', { exact: true }).waitFor()
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
  expect(Object.keys(chart.states)).toEqual(['phone', 'checking', 'code', 'locked', 'signedIn'])
  const link = page.getByRole('link', { name: 'Open in Stately' })
  expect(await link.getAttribute('href')).toBe('https://stately.ai/editor')
})

const looks = [320, 390, 768].flatMap((width) => [false, true].map((dark) => ({ width, dark })))

test.each(looks)('it is accessible and fits, %o', async (look) => {
  const page = await visit({ url: server.url, ...look })
  for (const id of ['signIn']) {
    await openMachine(page, id)
    await button(page, 'Step').click()
    await page.getByText('The drawing as a table').click()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width)
  }
})

test('nothing of it is in any other part of the site', async () => {
  const folder = 'dist/site/static/js'
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const holding = (text: string) =>
    scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes(text))
  expect(holding('#anywhere')).toEqual([expect.stringMatching(/machineGallery/)])
  const page = await visit({ url: server.url })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const heavy = [
    ...holding('#anywhere'),
    ...holding('Traversal limit exceeded'),
    ...holding('nodeRankFactor'),
  ]
  for (const path of ['/', '/contact-us', '/sign-in']) {
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
  }
  expect(asked.filter((path) => heavy.some((name) => path.endsWith(name)))).toEqual([])
})
