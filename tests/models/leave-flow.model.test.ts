import type { Page } from 'playwright-core'
import { formFlowMachine } from '#machines/form/form-flow.machine.ts'
import { withBrowser } from '#tests/support/browser.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { type HeldRequests, holdRequests } from '#tests/support/held-requests.ts'
import { type LeaveValues, leavePage, marcus } from '#tests/support/leave-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type RunningServer, startServer } from '#tests/support/running-server.ts'
import { modelFromChart } from '#tests/support/test-model.ts'

/** Somebody on the page whose requests reach the server only when the test lets them. */
type Visit = { page: Page; values: LeaveValues; requests: HeldRequests }

const noValues: LeaveValues = { type: '', start: '', end: '', reason: '' }

const model = modelFromChart<Visit>(formFlowMachine, {
  states: {
    'editable.ready': async ({ page, values: typed }, { context }) => {
      const { submit, values, failure, thanks } = leavePage(page)
      await submit.waitFor()
      expect(await submit.isEnabled()).toBe(true)
      expect(await values()).toEqual(context.attempt ? typed : noValues)
      expect(await failure.textContent()).toBe('')
      expect(await thanks.count()).toBe(0)
    },
    'editable.failed': async ({ page, values }) => {
      const form = leavePage(page)
      await form.submit.waitFor()
      expect(await form.values()).toEqual(values)
      expect(await form.failure.textContent()).toBe(
        'We could not reach the server. Check your connection and try again.',
      )
    },
    submitting: async ({ page, values }) => {
      const form = leavePage(page)
      await form.wait.waitFor()
      expect(await form.wait.isDisabled()).toBe(true)
      for (const field of Object.values(form.fields)) expect(await field.isDisabled()).toBe(true)
      expect(await form.values()).toEqual(values)
    },
    thankYou: async ({ page }) => {
      await leavePage(page).thanks.getByText('Your request for 2 days is with your manager.').waitFor()
    },
  },
  events: {
    submit: async ({ page, values, requests }) => {
      const form = leavePage(page)
      if ((await form.fields.reason.inputValue()) === '') await form.fill(values)
      const before = requests.count()
      await form.submit.click()
      await requests.arrived(before + 1)
    },
    'send.done': async ({ requests }) => {
      expect(await requests.letThrough()).toBe(200)
    },
    'send.error': ({ requests }) => requests.cutOff(),
    cancel: async ({ page, requests }) => {
      await leavePage(page).form.getByRole('button', { name: 'Cancel' }).click()
      await requests.cutOff()
    },
    close: ({ page }) => leavePage(page).thanks.getByRole('button', { name: 'Close' }).click(),
  },
  cases: {
    submit: { type: 'submit', values: { reason: 'A move' }, key: 'key-1' },
    'send.error': { type: 'send.error', error: new Error('the connection is gone') },
  },
})

const { visit } = withBrowser()
let server: RunningServer
let storage: Record<string, string>

beforeAll(async () => {
  server = await startServer({ env: { SEED: 'sample' } })
  storage = await signedInStorage(server, marcus)
})

afterAll(() => server.remove())

const later = (day: string, weeks: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + weeks * 7 * 86_400_000).toISOString().slice(0, 10)

test.each(model.shortestPaths.map((path, place) => [path.description, path, place] as const))(
  '%s',
  async (description, path, place) => {
    const values = {
      type: 'Sick Leave',
      start: later('2027-03-01', place),
      end: later('2027-03-02', place),
      reason: description,
    }
    const page = await visit({ url: server.url, storage, expected: [/CRM\/AddLeaves/] })
    const requests = await holdRequests(page, '**/CRM/AddLeaves')
    await openPage(page, '/apply-leave')
    await path.run({ page, values, requests })
    if (path.states.includes('thankYou')) await leavePage(page).request(description).waitFor()
  },
)

test('the paths came past the whole chart', () => model.checkCoverage())
