import { servedSite } from '#tests/support/screens/site-source.ts'
import { openScreens } from '#tests/support/screens/visit.ts'
import { withWords } from '#tests/support/screens/words/open-words.ts'

const screens = openScreens(servedSite)

afterEach(() => screens.leave())

const { open, url } = withWords(screens.visit)

test.each([
  ['scrollWidth', () => document.documentElement.scrollWidth],
  ['offsetTop', () => document.body.offsetTop],
  ['getBoundingClientRect', () => document.body.getBoundingClientRect()],
  ['checkVisibility', () => document.body.checkVisibility()],
  ['naturalWidth', () => document.querySelector('img')?.naturalWidth],
  ['getComputedStyle', () => getComputedStyle(document.body).color],
  ['scrollY', () => scrollY],
  ['elementFromPoint', () => document.elementFromPoint(0, 0)],
])('a test that asks for %s is told that jsdom lays nothing out', async (word, ask: () => unknown) => {
  const page = await open()
  await expect(page.evaluate(ask)).rejects.toThrow(`jsdom lays nothing out: ${word}`)
})

test('words of places and pictures say that jsdom lays nothing out', async () => {
  const page = await open()
  expect(() => page.mouse).toThrow('jsdom lays nothing out: mouse')
  expect(() => page.screenshot()).toThrow('jsdom lays nothing out: screenshot')
  expect(() => page.locator('b').boundingBox()).toThrow('jsdom lays nothing out: boundingBox')
})

test('a word that is lacking is named, and so is an option', async () => {
  const page = await open()
  const button = page.getByRole('button', { name: 'Later' })
  expect(() => page.frameLocator('iframe')).toThrow('jsdom does not speak Page.frameLocator')
  expect(() => button.ariaSnapshot()).toThrow('jsdom does not speak Locator.ariaSnapshot')
  expect(() => page.context().cookies()).toThrow('jsdom does not speak BrowserContext.cookies')
  expect(() => page.on('worker', () => {})).toThrow('jsdom tells of no worker')
  await expect(button.click({ position: { x: 1, y: 1 } })).rejects.toThrow(
    'jsdom does not speak the option position of click',
  )
  await expect(page.evaluate(() => matchMedia('(forced-colors: active)').matches)).rejects.toThrow(
    'jsdom knows no media query (forced-colors: active)',
  )
  await expect(page.locator('button:has-text("Later")').count()).rejects.toThrow(
    'does not speak the selector',
  )
})

test('a visitor with what jsdom lacks is refused', async () => {
  await expect(screens.visit({ url: url(), camera: true })).rejects.toThrow('the setting camera')
  await expect(screens.visit({ url: url(), scripts: false })).rejects.toThrow('the setting scripts')
  await expect(screens.visit({ url: url(), timezone: 'Asia/Tokyo' })).rejects.toThrow('America/Los_Angeles')
})

describe('what goes wrong in a page unseen', () => {
  test.each([
    ['console error: planted', "console.error('planted')"],
    [
      'uncaught: planted',
      () =>
        void setTimeout(() => {
          throw new Error('planted')
        }),
    ],
    ['uncaught: planted', () => void Promise.reject(new Error('planted'))],
    ['request elsewhere: http://127.0.0.1:9/', () => void fetch('http://127.0.0.1:9/').catch(() => {})],
    ['answered 404', () => void fetch('/missing').catch(() => {})],
  ])('fails its test: %s', async (words, plant: string | (() => void)) => {
    const page = await open()
    await page.evaluate(plant)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await page.evaluate(() => fetch('/echo').then(() => {}))
    await expect(screens.leave()).rejects.toThrow(words)
  })

  test('does not, if the test expects it, or the page was left', async () => {
    const page = await open({ expected: [/planted/] })
    await page.evaluate("console.warn('planted')")
    await page.evaluate("setTimeout(() => console.error('too late')) && undefined")
    await page.close()
    await screens.leave()
  })
})
