import type { Page } from 'playwright-core'
import { submissionStepMachine } from '#machines/submission/submission-step.machine.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { withBrowser } from '#tests/support/browser.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { type HeldRequests, holdRequests } from '#tests/support/held-requests.ts'
import { openPage } from '#tests/support/open-page.ts'
import { accounts } from '#tests/support/portal-visit.ts'
import { type RunningServer, startServer } from '#tests/support/running-server.ts'
import { modelFromChart } from '#tests/support/test-model.ts'

type Visit = { page: Page; requests: HeldRequests }

const offline = 'We could not reach the server. Check your connection and try again.'

const details = (page: Page) => page.getByRole('dialog', { name: 'Camila Restrepo, ML Engineer' })

const confirm = (page: Page) => details(page).getByRole('button', { name: 'Yes: Start review' })

const model = modelFromChart<Visit>(submissionStepMachine, {
  states: {
    idle: async ({ page }) => {
      await details(page).getByRole('list', { name: 'What happened' }).waitFor()
      expect(await confirm(page).count()).toBe(0)
    },
    asking: async ({ page }) => {
      await details(page).getByText('Start the review of this candidate?').waitFor()
      expect(await confirm(page).isEnabled()).toBe(true)
    },
    taking: async ({ page }) => {
      expect(await details(page).getByRole('button', { name: 'Wait...' }).isDisabled()).toBe(true)
    },
    failed: ({ page }) => details(page).getByRole('alert').filter({ hasText: offline }).waitFor(),
  },
  events: {
    ask: ({ page }) => details(page).getByRole('button', { name: 'Start review' }).click(),
    confirm: async ({ page, requests }) => {
      const before = requests.count()
      await confirm(page).click()
      await requests.arrived(before + 1)
    },
    cancel: ({ page }) => details(page).getByRole('button', { name: 'Cancel' }).click(),
    'takeStep.done': async ({ page, requests }) => {
      expect(await requests.letThrough()).toBe(200)
      await details(page).getByRole('listitem').filter({ hasText: 'Under Review' }).waitFor()
    },
    'takeStep.error': ({ requests }) => requests.cutOff(),
  },
  cases: {
    ask: { type: 'ask', step: 'review' },
    confirm: { type: 'confirm', note: '', key: 'key-1' },
    'takeStep.error': { type: 'takeStep.error', error: new Error('offline') },
  },
})

const { visit } = withBrowser()

test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
  const server: RunningServer = await startServer({ env: { SEED: 'sample' } })
  try {
    const storage = await signedInStorage(server, accounts.hr)
    const page = await visit({ url: server.url, storage, expected: [/CRM\/MoveSubmission/] })
    const requests = await holdRequests(page, '**/CRM/MoveSubmission')
    await openPage(page, '/submissions')
    await page.getByRole('button', { name: 'Details of Camila Restrepo for AI Agent Engineer' }).click()
    await path.run({ page, requests })
    await expectAccessible(page)
    await page.goto('about:blank')
  } finally {
    await server.remove()
  }
})

test('the paths came past the whole chart', () => model.checkCoverage())
