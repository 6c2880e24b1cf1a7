import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { pictureExportMachine } from '#machines/people/picture-export.machine.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pausePictures } from '#tests/support/paused-pictures.ts'

type Chart = { page: Page; pictures: Awaited<ReturnType<typeof pausePictures>> }

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Chart' })

const pngButton = (page: Page) => toolbar(page).getByRole('button', { name: 'PNG', exact: true })

const expectFailure = async (page: Page, isShown: boolean) =>
  expect(await toolbar(page).getByRole('alert').allTextContents()).toEqual(
    isShown ? ['The picture could not be drawn. Please try again.'] : [],
  )

export const pictureExportModel = browserModel<Chart>({
  name: 'picture-export',
  machine: pictureExportMachine,
  server: { env: { SEED: 'sample' } },
  states: {
    ready: async ({ page }) => {
      await pngButton(page).waitFor()
      expect(await pngButton(page).isEnabled()).toBe(true)
      await expectFailure(page, false)
    },
    drawing: async ({ page }) => {
      const waiting = toolbar(page).getByRole('button', { name: 'Wait...' })
      await waiting.waitFor()
      expect(await waiting.isDisabled()).toBe(true)
      await expectFailure(page, false)
    },
    failed: async ({ page }) => {
      await toolbar(page).getByRole('alert').waitFor()
      await expectFailure(page, true)
      expect(await pngButton(page).isEnabled()).toBe(true)
    },
  },
  events: {
    'save picture': ({ page }) => pngButton(page).click(),
    'draw.done': async ({ page, pictures }) => {
      const [file] = await Promise.all([page.waitForEvent('download'), pictures.give()])
      expect(file.suggestedFilename()).toBe('skagit-org-chart.png')
      await page.getByText('The picture of the org chart is saved.').first().waitFor()
    },
    'draw.error': ({ pictures }) => pictures.refuse(),
  },
  begin: async ({ server, visit }) => {
    const storage = await signedInStorage(server, {
      phoneNo: '+13605550109',
      userType: userTypes.employee,
    })
    return {
      open: async () => {
        const page = await visit({ storage })
        const pictures = await pausePictures(page)
        await openPage(page, '/org-chart')
        await page.locator('.react-flow__edge').first().waitFor({ state: 'attached' })
        return { page, pictures }
      },
    }
  },
})
