import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { librarySearchMachine } from '#machines/people/library-search.machine.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type PausedRequests, pauseRequests } from '#tests/support/paused-requests.ts'

type Library = { page: Page; index: PausedRequests; asked: number }

const failure = (page: Page) => page.getByRole('heading', { name: 'The search is not available right now.' })

const expectShown = async (page: Page, shown: { isReading: boolean; hasFailed: boolean; hits: number }) => {
  expect({
    isReading: await page.getByRole('status', { name: 'Reading all documents' }).isVisible(),
    hasFailed: await failure(page).isVisible(),
    hits: await page.getByRole('link', { name: 'Sick Leave', exact: true }).count(),
  }).toEqual(shown)
}

export const librarySearchModel = browserModel<Library>({
  name: 'library-search',
  machine: librarySearchMachine,
  server: { env: { SEED: 'sample' } },
  states: {
    indexing: async ({ page }) => {
      await page.getByRole('status', { name: 'Reading all documents' }).waitFor()
      await expectShown(page, { isReading: true, hasFailed: false, hits: 0 })
    },
    ready: async ({ page }) => {
      await page.getByText('2 sections found').waitFor()
      await expectShown(page, { isReading: false, hasFailed: false, hits: 1 })
    },
    failed: async ({ page }) => {
      await failure(page).waitFor()
      await expectShown(page, { isReading: false, hasFailed: true, hits: 0 })
    },
  },
  events: {
    'index.done': async (library) => {
      library.asked += 1
      await library.index.arrived(library.asked)
      await library.index.letThrough()
    },
    'index.error': async (library) => {
      library.asked += 1
      await library.index.arrived(library.asked)
      await library.index.cutOff()
    },
    retry: ({ page }) => page.getByRole('button', { name: 'Retry' }).click(),
  },
  begin: async ({ server, visit }) => {
    const storage = await signedInStorage(server, {
      phoneNo: '+13605550109',
      userType: userTypes.employee,
    })
    return {
      open: async () => {
        const page = await visit({ storage, expected: [/libraryIndex/, /ERR_/] })
        const index = await pauseRequests(page, '**/libraryIndex*.js')
        await openPage(page, '/hr-handbook')
        await page.getByLabel('Search all documents').fill('medical note')
        return { page, index, asked: 0 }
      },
    }
  },
})
