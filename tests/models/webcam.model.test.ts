import { type Browser, chromium, type Page } from 'playwright-core'
import { webcamMachine } from '#machines/camera/webcam.machine.ts'
import { findBrowser } from '#tests/support/find-browser.ts'
import { openPage } from '#tests/support/open-page.ts'
import { watchForProblems } from '#tests/support/page-problems.ts'
import { type RunningServer, startServer } from '#tests/support/running-server.ts'
import { modelFromChart } from '#tests/support/test-model.ts'

declare global {
  interface Window {
    /** Lets the page's waiting request for a camera reach the browser; `unplugged` asks for a camera there is not. */
    answerCamera: (unplugged: boolean) => void
    /** Every camera the page was ever given. */
    cameras: MediaStreamTrack[]
  }
}

/** Holds each request for the camera until the test lets the browser answer it. */
const holdCamera = () => {
  if (!window.isSecureContext) return
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  window.cameras = []
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const unplugged = await new Promise<boolean>((resolve) => {
      window.answerCamera = resolve
    })
    const stream = await ask(unplugged ? { video: { deviceId: { exact: 'unplugged' } } } : wanted)
    window.cameras.push(...stream.getVideoTracks())
    return stream
  }
}

const status = (page: Page) => page.getByRole('status')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const picture = (page: Page) => page.getByRole('img', { name: 'The picture you have just taken' })
const video = (page: Page) => page.getByLabel('What your camera sees')

const camerasOn = (page: Page) =>
  page.evaluate(() => window.cameras.filter(({ readyState }) => readyState === 'live').length)

const expectOff = async (page: Page, words: string, main: string) => {
  await status(page).getByText(words).waitFor()
  await button(page, main).waitFor()
  expect(await video(page).count()).toBe(0)
  expect(await camerasOn(page)).toBe(0)
}

const answer = (page: Page, unplugged: boolean) =>
  page.evaluate((value) => window.answerCamera(value), unplugged)

const setAllowed = async (page: Page, isAllowed: boolean) => {
  await page.context().clearPermissions()
  if (isAllowed) await page.context().grantPermissions(['camera'])
}

const model = modelFromChart<Page>(webcamMachine, {
  states: {
    idle: (page) => expectOff(page, 'The camera is off.', 'Start the camera'),
    asking: async (page) => {
      await status(page).getByText('Waiting for the camera').waitFor()
      expect(await button(page, 'Take A Snapshot').getAttribute('aria-disabled')).toBe('true')
      expect(await button(page, 'Stop the camera').isVisible()).toBe(true)
      expect(await picture(page).count()).toBe(0)
      expect(await camerasOn(page)).toBe(0)
    },
    live: async (page) => {
      await status(page).getByText('The camera is on.').waitFor()
      expect(await button(page, 'Take A Snapshot').getAttribute('aria-disabled')).toBeNull()
      expect(await camerasOn(page)).toBe(1)
    },
    captured: async (page) => {
      await expectOff(page, 'The picture is taken and the camera is off.', 'Take another')
      const source = await picture(page).getAttribute('src')
      expect(source).toMatch(/^data:image\/jpeg;base64,[\w+/]{1000,}=*$/)
      const link = page.getByRole('link', { name: 'Download the picture' })
      expect(await link.getAttribute('href')).toBe(source)
      expect(await link.getAttribute('download')).toBe('snapshot.jpg')
    },
    denied: (page) => expectOff(page, 'The camera is blocked.', 'Try again'),
    noCamera: (page) => expectOff(page, 'No camera was found', 'Try again'),
  },
  events: {
    'ask for camera': (page) => page.getByRole('button', { name: /^(Start the camera|Try again)$/ }).click(),
    'camera is on': async (page) => {
      await setAllowed(page, true)
      await answer(page, false)
    },
    'camera is refused': async (page) => {
      await setAllowed(page, false)
      await answer(page, false)
    },
    'camera is missing': async (page) => {
      if ((await camerasOn(page)) === 0) {
        await setAllowed(page, true)
        return answer(page, true)
      }
      await page.evaluate(() => {
        const camera = window.cameras.at(-1)
        camera?.stop()
        camera?.dispatchEvent(new Event('ended'))
      })
    },
    'take snapshot': (page) => button(page, 'Take A Snapshot').click(),
    retake: (page) => button(page, 'Take another').click(),
    stop: (page) => button(page, 'Stop the camera').click(),
  },
  cases: { 'take snapshot': { type: 'take snapshot', picture: 'data:image/jpeg;base64,/9j/' } },
})

const flags = ['--headless', '--disable-gpu', '--no-first-run', '--disable-background-networking']
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

let server: RunningServer
let browser: Browser
let problems: () => string[]

beforeAll(async () => {
  server = await startServer()
  browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...flags, ...asRoot, '--use-fake-device-for-media-stream'],
  })
})

afterAll(async () => {
  await browser.close()
  await server.remove()
})

const visit = async () => {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  context.setDefaultTimeout(10_000)
  await context.addInitScript(holdCamera)
  problems = watchForProblems(context, server.url, [])
  const page = await context.newPage()
  await openPage(page, '/cam-capture')
  return page
}

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
  expect(problems()).toEqual([])
})

test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', async (_, path) =>
  path.run(await visit()),
)

test('the paths came past the whole chart', () => model.checkCoverage())

test('the camera is off once the page is left, also when it answers only then', async () => {
  const page = await visit()
  await page.context().grantPermissions(['camera'])
  await button(page, 'Start the camera').click()
  await status(page).getByText('Waiting for the camera').waitFor()
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Tell us what you are building' }).waitFor()
  await answer(page, false)
  await page.waitForFunction(() => window.cameras.length === 1 && window.cameras[0]?.readyState === 'ended')
})

test('the keyboard alone takes a picture: the focus stays on the button that comes next', async () => {
  const page = await visit()
  await page.context().grantPermissions(['camera'])
  await button(page, 'Start the camera').focus()
  await page.keyboard.press('Enter')
  await status(page).getByText('Waiting for the camera').waitFor()
  await answer(page, false)
  await status(page).getByText('The camera is on.').waitFor()
  await page.keyboard.press('Enter')
  await picture(page).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Take another')
})
