import type { Page } from 'playwright-core'
import { apiErrors } from '#api/contracts/platform/errors.ts'
import { daysBefore, localToday, shortDay } from '#api/rules/days.ts'
import { decisionMachine } from '#machines/flows/decision.machine.ts'
import { type DecisionContext, reasonToBeginWith } from '#machines/flows/decision-attempts.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { approvalsPage } from '#tests/support/approvals-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type PausedRequests, pauseRequests } from '#tests/support/paused-requests.ts'
import { naomi, tomas } from '#tests/support/sheet-form.ts'

type Visit = {
  page: Page
  decisions: PausedRequests
  waits: string
  decided?: string
  addWaiting: () => Promise<string>
}

const who = 'Naomi Feldman'
const broken = new SendFailure({
  message: 'We could not reach the server. Check your connection and try again.',
  fields: {},
  code: 'OFFLINE',
})
const busy = new SendFailure({
  message: apiErrors.SERVER_BUSY.sentence,
  fields: {},
  code: 'SERVER_BUSY',
})
const reason = 'Thursday is not signed'

const outcomes: Record<string, string> = { approve: 'Approved', reject: 'Rejected' }

const hasFocus = (element: Element) => element === document.activeElement

const expectNoQuestion = ({ page }: Visit) => approvalsPage(page).rejecting.waitFor({ state: 'detached' })

const letDecide = async (visit: Visit) => {
  const { page, decisions, waits } = visit
  const { rejecting, item } = approvalsPage(page)
  visit.decided = waits
  visit.waits = await visit.addWaiting()
  expect(await decisions.letThrough()).toBe(200)
  await rejecting.waitFor({ state: 'detached' })
  await item(who, waits).waitFor({ state: 'detached' })
  await item(who, visit.waits).waitFor()
}

/** A lost call is retried once. */
const expectSending = async ({ page, decisions }: Visit, { context }: { context: DecisionContext }) => {
  const place = context.asksFirst ? approvalsPage(page).rejecting : page
  const wait = place.getByRole('button', { name: 'Wait...' })
  await wait.waitFor()
  expect(await wait.isDisabled()).toBe(true)
  await decisions.waits()
}

/** Before all sheets of the sample data. */
const dayAt = (index: number) => daysBefore(localToday(), 500 + index)

export const decisionModel = browserModel<Visit>({
  name: 'decision',
  machine: decisionMachine,
  server: { env: { SEED: 'sample' } },
  states: {
    'choosing.idle': async (visit) => {
      const { failure, outcome } = approvalsPage(visit.page)
      await expectNoQuestion(visit)
      await failure.waitFor({ state: 'detached' })
      expect(await outcome.count()).toBe(0)
    },
    'choosing.failed': async (visit, { context }) => {
      await expectNoQuestion(visit)
      await approvalsPage(visit.page).failure.getByText(context.failure.message, { exact: true }).waitFor()
    },
    'choosing.done': async (visit, { context }) => {
      const { outcome } = approvalsPage(visit.page)
      await expectNoQuestion(visit)
      await outcome
        .getByText(`${outcomes[context.decision.step]}: ${who}, ${visit.decided}`, { exact: true })
        .waitFor()
      expect(await outcome.evaluate(hasFocus)).toBe(true)
    },
    'asking.ready': async ({ page }, { context }) => {
      const dialog = approvalsPage(page).rejecting
      await dialog.getByRole('button', { name: 'Reject' }).waitFor()
      expect(await dialog.getByRole('alert').count()).toBe(0)
      const box = dialog.getByRole('textbox', { name: 'Reason' })
      expect([await box.inputValue(), await box.evaluate(hasFocus)]).toEqual([
        reasonToBeginWith(context, context.decision),
        true,
      ])
    },
    'asking.failed': async ({ page }, { context }) => {
      const dialog = approvalsPage(page).rejecting
      await dialog.getByRole('alert').getByText(context.failure.message, { exact: true }).waitFor()
      expect(await dialog.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe(reason)
    },
    'sending.once': expectSending,
    'sending.again': expectSending,
  },
  events: {
    decide: ({ page, waits }, { asksFirst }) =>
      approvalsPage(page)
        .decide(asksFirst ? 'Reject' : 'Approve', who, waits)
        .click(),
    confirm: async ({ page }) => {
      const { rejecting } = approvalsPage(page)
      await rejecting.getByRole('textbox', { name: 'Reason' }).fill(reason)
      await rejecting.getByRole('button', { name: 'Reject' }).click()
    },
    cancel: ({ page }) => approvalsPage(page).rejecting.getByRole('button', { name: 'Cancel' }).click(),
    'send.done': letDecide,
    'send.error': ({ decisions }, { error }) =>
      error.failure.code === 'OFFLINE' ? decisions.cutOff() : decisions.refuse('SERVER_BUSY'),
  },
  cases: {
    'approve a sheet': {
      type: 'decide',
      decision: { step: 'approve', ids: ['waits'], version: '1' },
      asksFirst: false,
      key: 'key-1',
    },
    'reject a sheet': {
      type: 'decide',
      decision: { step: 'reject', ids: ['waits'], version: '1' },
      asksFirst: true,
      key: '',
    },
    'give a reason': { type: 'confirm', reason, key: 'key-2' },
    'the step was taken': { type: 'send.done', output: 'Done' },
    'the connection breaks': { type: 'send.error', error: broken },
    'the server is busy': { type: 'send.error', error: busy },
  },
  begin: async ({ server, visit }) => {
    const employee = employeeCalls(server, await signedInStorage(server, naomi))
    const storage = await signedInStorage(server, tomas)
    let days = 0
    const addWaiting = async () => {
      const day = dayAt(days++)
      await employee.addSheet(day, day, 450)
      return shortDay(day)
    }
    return {
      open: async () => {
        const waits = await addWaiting()
        const page = await visit({ storage, expected: [/CRM\/DecideApprovals/] })
        const decisions = await pauseRequests(page, '**/CRM/DecideApprovals')
        await openPage(page, '/time-sheet-approvals')
        await approvalsPage(page).item(who, waits).waitFor()
        return { page, decisions, waits, addWaiting }
      },
    }
  },
})
