import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { profileImageMaxBytes, profileImageMessages } from '#api/contracts/account/profile.contract.ts'
import { photoMachine } from '#machines/account/photo.machine.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type PausedRequests, pauseRequests } from '#tests/support/paused-requests.ts'
import { paint } from '#tests/support/pictures.ts'
import { naomi } from '#tests/support/portal-people.ts'
import type { PathFacts } from '#tests/support/walker/definition.ts'

declare global {
  interface Window {
    openPictures: () => void
    holdsPictures: boolean
  }
}

const holdOpening = () => {
  const open = window.createImageBitmap.bind(window)
  const waiting = new Set<() => void>()
  window.openPictures = () => {
    window.holdsPictures = false
    for (const goOn of waiting) goOn()
    waiting.clear()
  }
  window.createImageBitmap = async (picture: ImageBitmapSource) => {
    if (window.holdsPictures) await new Promise<void>((resolve) => waiting.add(resolve))
    return open(picture)
  }
}

type Visit = { page: Page; uploads: PausedRequests; kinds: ('picture' | 'text')[] }

const unreachable = 'We could not reach the server. Check your connection and try again.'

const card = (page: Page) => page.getByRole('region', { name: 'Photo' })
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true })
const chooser = (page: Page) => card(page).locator('input[type=file]')

const expectCard = async ({ page }: Visit, { saved = false, failure = null as string | null }) => {
  if (saved) await card(page).getByText('Your photo is saved.', { exact: true }).waitFor()
  else expect(await card(page).getByText('Your photo is saved.').count()).toBe(0)
  if (failure) await card(page).getByRole('alert').getByText(failure, { exact: true }).waitFor()
  else expect(await card(page).getByRole('alert').count()).toBe(0)
}

const expectIdle = async (visit: Visit, what: Parameters<typeof expectCard>[1]) => {
  await chooser(visit.page).waitFor({ state: 'attached' })
  await expectCard(visit, what)
  expect(await button(visit.page, 'Save photo').count()).toBe(0)
  expect(await button(visit.page, 'Cancel').count()).toBe(0)
}

const kindsAlong = ({ steps }: PathFacts): Visit['kinds'] =>
  steps.flatMap(({ event }, index) =>
    event?.case === 'choose a file'
      ? [steps[index + 1]?.event?.case === 'find no picture' ? 'text' : 'picture']
      : [],
  )

let files: { folder: string; picture: string; text: string; huge: string }

const makeFiles = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'skagit-photos-'))
  const picture = await paint(300, 200, 'png')
  const make = async (name: string, content: Buffer | string) => {
    const path = join(folder, name)
    await writeFile(path, content)
    return path
  }
  const huge = await make('huge.png', picture)
  await truncate(huge, profileImageMaxBytes + 1)
  return {
    folder,
    picture: await make('me.png', picture),
    text: await make('text.png', 'A text that calls itself a picture'),
    huge,
  }
}

const choose = async ({ page, kinds }: Visit, isTooBig: boolean) => {
  await page.evaluate(() => {
    window.holdsPictures = true
  })
  await chooser(page).setInputFiles(isTooBig ? files.huge : files[kinds.shift() ?? 'picture'])
}

export const photoModel = browserModel<Visit>({
  name: 'photo',
  machine: photoMachine,
  server: { env: { SEED: 'sample' } },
  input: { maxBytes: profileImageMaxBytes, tooBig: profileImageMessages.tooBig },
  states: {
    'idle.untouched': (visit) => expectIdle(visit, {}),
    'idle.refused': (visit, { context }) => expectIdle(visit, { failure: context.failure }),
    'idle.saved': async (visit) => {
      await expectIdle(visit, { saved: true })
      const photo = card(visit.page).getByRole('img', { name: 'Your photo' })
      expect(await photo.getAttribute('src')).toMatch(/\/CRM\/ProfileImage\?/)
    },
    opening: async (visit) => {
      await card(visit.page).getByRole('status', { name: 'Opening the picture' }).waitFor()
      expect(await chooser(visit.page).count()).toBe(0)
      expect(await card(visit.page).getByRole('alert').count()).toBe(0)
    },
    cropping: async (visit, { context }) => {
      await button(visit.page, 'Save photo').and(visit.page.locator(':enabled')).waitFor()
      await card(visit.page).getByRole('application').waitFor()
      await expectCard(visit, { failure: context.failure })
    },
    sending: async (visit) => {
      await button(visit.page, 'Wait...').waitFor()
      expect(await button(visit.page, 'Wait...').isDisabled()).toBe(true)
      expect(await card(visit.page).getByLabel('Zoom').isDisabled()).toBe(true)
      await expectCard(visit, {})
    },
  },
  events: {
    choose: (visit, { file }) => choose(visit, file.size > profileImageMaxBytes),
    save: async ({ page, uploads }) => {
      const before = uploads.count()
      await button(page, 'Save photo').click()
      await uploads.arrived(before + 1)
    },
    cancel: async ({ page, uploads }) => {
      const isSending = await button(page, 'Wait...').isVisible()
      await button(page, 'Cancel').click()
      if (isSending) await uploads.cutOff()
    },
    'openPicture.done': ({ page }) => page.evaluate(() => window.openPictures()),
    'openPicture.error': ({ page }) => page.evaluate(() => window.openPictures()),
    'sendSquare.done': async ({ uploads }) => {
      expect(await uploads.letThrough()).toBe(200)
    },
    'sendSquare.error': ({ uploads }) => uploads.cutOff(),
  },
  cases: {
    'choose a file': { type: 'choose', file: { name: 'me.png', size: 5 } },
    'choose a file that is too big': {
      type: 'choose',
      file: { name: 'me.png', size: profileImageMaxBytes + 1 },
    },
    save: { type: 'save', square: { x: 50, y: 0, width: 200, height: 200 } },
    'find no picture': {
      type: 'openPicture.error',
      error: new SendFailure({ message: profileImageMessages.wrongKind, fields: {} }),
    },
    'the server is not reached': {
      type: 'sendSquare.error',
      error: new SendFailure({ message: unreachable, fields: {} }),
    },
  },
  begin: async ({ server, visit }) => {
    files = await makeFiles()
    const storage = await signedInStorage(server, naomi)
    return {
      open: async (path) => {
        const page = await visit({ storage, expected: [/UploadProfileImage/] })
        await page.addInitScript(holdOpening)
        const uploads = await pauseRequests(page, '**/account/UploadProfileImage')
        await openPage(page, '/myprofile')
        await card(page).waitFor()
        return { page, uploads, kinds: kindsAlong(path) }
      },
      end: () => rm(files.folder, { recursive: true }),
    }
  },
})
