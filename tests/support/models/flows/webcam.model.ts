import type { Page } from 'playwright-core'
import { webcamMachine } from '#machines/flows/webcam.machine.ts'
import { getSample } from '#machines/samples.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { openPage } from '#tests/support/open-page.ts'

declare global {
  interface Window {
    answerCamera: (unplugged: boolean) => void
    cameras: MediaStreamTrack[]
  }
}

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

export const status = (page: Page) => page.getByRole('status')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const picture = (page: Page) => page.getByRole('img', { name: 'The picture you have just taken' })
const video = (page: Page) => page.getByLabel('What your camera sees')

const camerasOn = (page: Page) =>
  page.evaluate(() => window.cameras.filter(({ readyState }) => readyState === 'live').length)

const expectOff = async (page: Page, words: string, main: string) => {
  await status(page).getByText(words).waitFor()
  await button(page, main).waitFor()
  expect(await video(page).count()).toBe(0)
  expect(await camerasOn(page)).toBe(0)
}

export const answer = (page: Page, unplugged: boolean) =>
  page.evaluate((value) => window.answerCamera(value), unplugged)

const setAllowed = async (page: Page, isAllowed: boolean) => {
  await page.context().clearPermissions()
  if (isAllowed) await page.context().grantPermissions(['camera'])
}

export const openCamera = async (page: Page) => {
  await page.context().addInitScript(holdCamera)
  await openPage(page, '/cam-capture')
  return page
}

export const webcamModel = browserModel<Page>({
  name: 'webcam',
  machine: webcamMachine,
  states: {
    idle: async (page) => {
      await expectOff(page, 'The camera is off. Start it to take a snapshot.', 'Start the camera')
      expect(await button(page, 'Take A Snapshot').getAttribute('aria-disabled')).toBe('true')
    },
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
  ...getSample('webcam'),
  begin: ({ visit }) => ({
    open: async () => openCamera(await visit({ camera: true })),
  }),
})
