import type { Page } from 'playwright-core'
import { cancelLeaveMachine } from '#machines/leave/cancel-leave.machine.ts'
import { withBrowser } from '#tests/support/browser.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { type HeldRequests, holdRequests } from '#tests/support/held-requests.ts'
import { leavePage, naomi } from '#tests/support/leave-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type RunningServer, startServer } from '#tests/support/running-server.ts'
import { modelFromChart } from '#tests/support/test-model.ts'

/** Somebody with a leave of their own, whose cancelling reaches the server only when the test lets it. */
type Visit = { page: Page; reason: string; requests: HeldRequests }

const cancelButton = ({ page, reason }: Visit) =>
  leavePage(page)
    .request(reason)
    .getByRole('button', { name: /^Cancel / })

const model = modelFromChart<Visit>(cancelLeaveMachine, {
  states: {
    idle: async ({ page, reason }) => {
      await leavePage(page).request(reason).waitFor()
      expect(await leavePage(page).question.count()).toBe(0)
    },
    'asking.ready': async ({ page }) => {
      const { question } = leavePage(page)
      await question.getByRole('button', { name: 'Cancel leave' }).waitFor()
      expect(await question.getByRole('alert').count()).toBe(0)
    },
    'asking.failed': async ({ page }) => {
      const { question } = leavePage(page)
      await question
        .getByRole('alert')
        .getByText('We could not reach the server. Check your connection and try again.')
        .waitFor()
      expect(await question.getByRole('button', { name: 'Cancel leave' }).isEnabled()).toBe(true)
    },
    cancelling: async ({ page }) => {
      const wait = leavePage(page).question.getByRole('button', { name: 'Wait...' })
      await wait.waitFor()
      expect(await wait.isDisabled()).toBe(true)
    },
  },
  events: {
    ask: (visit) => cancelButton(visit).click(),
    keep: async ({ page }) => {
      const { question } = leavePage(page)
      await question.getByRole('button', { name: 'Keep it' }).click()
      await question.waitFor({ state: 'detached' })
    },
    confirm: async ({ page, requests }) => {
      const before = requests.count()
      await leavePage(page).question.getByRole('button', { name: 'Cancel leave' }).click()
      await requests.arrived(before + 1)
    },
    'cancelLeave.done': async ({ page, reason, requests }) => {
      expect(await requests.letThrough()).toBe(200)
      await leavePage(page).request(reason).getByText('Cancelled', { exact: true }).waitFor()
    },
    'cancelLeave.error': ({ requests }) => requests.cutOff(),
  },
  cases: {
    ask: { type: 'ask', id: 'leave-1', key: 'key-1' },
    'cancelLeave.error': { type: 'cancelLeave.error', error: new Error('the connection is gone') },
  },
})

const { visit } = withBrowser()
let server: RunningServer
let storage: Record<string, string>

beforeAll(async () => {
  server = await startServer({ env: { SEED: 'sample' } })
  storage = await signedInStorage(server, naomi)
})

afterAll(() => server.remove())

const addLeave = async (place: number, reason: string) => {
  const day = new Date(Date.UTC(2027, 2, 1 + place * 7)).toISOString().slice(0, 10)
  const answer = await fetch(`${server.url}/CRM/AddLeaves`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${storage.token}`,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ leaveType: 'Sick Leave', startDate: day, endDate: day, halfDay: 'none', reason }),
  })
  expect(answer.status).toBe(200)
}

test.each(model.shortestPaths.map((path, place) => [path.description, path, place] as const))(
  '%s',
  async (_, path, place) => {
    const reason = `Path number ${place} of them`
    await addLeave(place, reason)
    const page = await visit({ url: server.url, storage, expected: [/CRM\/CancelLeave/] })
    const requests = await holdRequests(page, '**/CRM/CancelLeave')
    await openPage(page, '/apply-leave')
    await path.run({ page, reason, requests })
  },
)

test('the paths came past the whole chart', () => model.checkCoverage())
