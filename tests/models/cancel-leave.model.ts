import type { Page } from 'playwright-core'
import { cancelLeaveMachine } from '#machines/leave/cancel-leave.machine.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { type HeldRequests, holdRequests } from '#tests/support/held-requests.ts'
import { leavePage, naomi } from '#tests/support/leave-page.ts'
import { letters } from '#tests/support/letters.ts'
import { openPage } from '#tests/support/open-page.ts'
import { callAs } from '#tests/support/server-call.ts'

/** Somebody with a leave of their own, whose cancelling reaches the server only when the test lets it. */
type Visit = {
  page: Page
  reason: string
  requests: HeldRequests
  /** Asks for another leave and shows it. */
  askAnew: () => Promise<string>
}

const cancelButton = ({ page, reason }: Visit) =>
  leavePage(page)
    .request(reason)
    .getByRole('button', { name: /^Cancel / })

export const cancelLeaveModel = browserModel<Visit>({
  name: 'cancel-leave',
  machine: cancelLeaveMachine,
  server: { env: { SEED: 'sample' } },
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
    ask: async (visit) => {
      // What was cancelled cannot be cancelled again.
      if ((await cancelButton(visit).count()) === 0) visit.reason = await visit.askAnew()
      await cancelButton(visit).click()
    },
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
  begin: async ({ server, visit }) => {
    const storage = await signedInStorage(server, naomi)
    let asked = 0
    const addLeave = async () => {
      const day = new Date(Date.UTC(2027, 2, 2 + asked * 7)).toISOString().slice(0, 10)
      const reason = `Leave number ${letters(asked++)}`
      await callAs(server, storage, '/CRM/AddLeaves', {
        leaveType: 'Sick Leave',
        startDate: day,
        endDate: day,
        halfDay: 'none',
        reason,
      })
      return reason
    }
    return {
      open: async () => {
        const page = await visit({ storage, expected: [/CRM\/CancelLeave/] })
        const requests = await holdRequests(page, '**/CRM/CancelLeave')
        const askAnew = async () => {
          const reason = await addLeave()
          await openPage(page, '/apply-leave')
          return reason
        }
        return { page, reason: await askAnew(), requests, askAnew }
      },
    }
  },
})
