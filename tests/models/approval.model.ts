import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import { approvalMachine } from '#machines/time-sheet/approval.machine.ts'
import { daysBefore, localToday } from '#src/lib/days.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { approvalsPage } from '#tests/support/approvals-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { type HeldRequests, holdRequests } from '#tests/support/held-requests.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi, tomas } from '#tests/support/sheet-form.ts'
import type { PathFacts } from '#tests/walker/definition.ts'

/** A manager whose decisions reach the server only when the test lets them, and the days of two sheets. */
type Visit = {
  page: Page
  decisions: HeldRequests
  waits: string
  approved: string
  /** Adds another sheet that waits, or one that is approved; the page shows it once it has read its lists anew. */
  addWaiting: () => Promise<string>
  addApproved: () => Promise<string>
}

const who = 'Naomi Feldman'
const offline = 'We could not reach the server. Check your connection and try again.'
const calls = '**/CRM/{Approve,Reject,Reopen}Timesheets'

const isTicked = ({ context }: AnyMachineSnapshot) => context.selected.length > 0

const expectSelection = async ({ page, waits }: Visit, snapshot: AnyMachineSnapshot) => {
  const count = isTicked(snapshot) ? 1 : 0
  await page.getByText(`${count} selected`, { exact: true }).waitFor()
  const tick = approvalsPage(page).tick(who, waits)
  if (count === 1) expect(await tick.isChecked()).toBe(true)
}

const expectAsked = async ({ page }: Visit, { context }: AnyMachineSnapshot) => {
  const { rejecting, reopening } = approvalsPage(page)
  const dialog = context.decision.call === 'reject' ? rejecting : reopening
  await dialog.waitFor()
  return dialog
}

/** The button beside one sheet, or the one for all that is ticked. */
const decisionButton = async ({ page, waits }: Visit, call: 'Approve' | 'Reject') => {
  const { tick, decide, button } = approvalsPage(page)
  return (await tick(who, waits).isChecked()) ? button(`${call} selected`) : decide(call, who, waits)
}

const whileArriving = async ({ decisions }: Visit, act: () => Promise<void>) => {
  const before = decisions.count()
  await act()
  await decisions.arrived(before + 1)
}

/** Lets the server decide. What was decided is gone from its list, in which the next sheet then stands. */
const letDecide = async (visit: Visit) => {
  const { page, decisions, waits, approved } = visit
  const { question, item, decide } = approvalsPage(page)
  const isReopening = await approvalsPage(page).reopening.isVisible()
  if (isReopening) visit.approved = await visit.addApproved()
  else visit.waits = await visit.addWaiting()
  expect(await decisions.letThrough()).toBe(200)
  await question.waitFor({ state: 'detached' })
  const gone = isReopening ? decide('Reopen', who, approved) : item(who, waits)
  await gone.waitFor({ state: 'detached' })
  if (!isReopening) await item(who, visit.waits).waitFor()
}

/** A day of its own for every sheet, long before those of the sample data. */
const dayAt = (place: number) => daysBefore(localToday(), 500 + place)

const needsApproved = ({ steps }: PathFacts) => steps.some(({ event }) => event?.case === 'reopen a sheet')

export const approvalModel = browserModel<Visit>({
  name: 'approval',
  machine: approvalMachine,
  server: { env: { SEED: 'sample' } },
  states: {
    browsing: async (visit, snapshot) => {
      const { question, failure } = approvalsPage(visit.page)
      await question.waitFor({ state: 'detached' })
      await expectSelection(visit, snapshot)
      if (snapshot.context.failure) await failure.filter({ hasText: offline }).waitFor()
      else await failure.waitFor({ state: 'detached' })
    },
    explaining: async (visit, snapshot) => {
      const dialog = await expectAsked(visit, snapshot)
      await dialog.getByRole('button', { name: /^(Reject|Reopen)$/ }).waitFor()
      const alert = dialog.getByRole('alert').filter({ hasText: offline })
      expect(await alert.count()).toBe(snapshot.context.failure ? 1 : 0)
      const typed = await dialog.getByRole('textbox', { name: 'Reason' }).inputValue()
      expect(typed).toBe(snapshot.context.failure ? 'Thursday is not signed' : '')
    },
    deciding: async (visit, snapshot) => {
      const place = snapshot.context.decision ? await expectAsked(visit, snapshot) : visit.page
      const wait = place.getByRole('button', { name: 'Wait...' })
      await wait.waitFor()
      expect(await wait.isDisabled()).toBe(true)
    },
  },
  events: {
    select: ({ page, waits }) => approvalsPage(page).tick(who, waits).check(),
    approve: (visit) => whileArriving(visit, async () => (await decisionButton(visit, 'Approve')).click()),
    'ask for reason': async (visit, { call }) => {
      const { findApproved, decide } = approvalsPage(visit.page)
      if (call === 'reject') return (await decisionButton(visit, 'Reject')).click()
      await findApproved(visit.approved)
      await decide('Reopen', who, visit.approved).click()
    },
    'give reason': (visit) =>
      whileArriving(visit, async () => {
        const { question } = approvalsPage(visit.page)
        await question.getByRole('textbox', { name: 'Reason' }).fill('Thursday is not signed')
        await question.getByRole('button', { name: /^(Reject|Reopen)$/ }).click()
      }),
    cancel: ({ page }) => approvalsPage(page).question.getByRole('button', { name: 'Cancel' }).click(),
    'decide.done': letDecide,
    'decide.error': ({ decisions }) => decisions.cutOff(),
  },
  cases: {
    'tick a sheet': { type: 'select', ids: ['waits'] },
    'approve it': { type: 'approve', ids: ['waits'], key: 'key-1' },
    'reject it': { type: 'ask for reason', call: 'reject', ids: ['waits'] },
    'reopen a sheet': { type: 'ask for reason', call: 'reopen', ids: ['approved'] },
    'give a reason': { type: 'give reason', reason: 'Thursday is not signed', key: 'key-2' },
    'the sending fails': { type: 'decide.error', error: new Error(offline) },
  },
  begin: async ({ server, visit }) => {
    const employee = employeeCalls(server, await signedInStorage(server, naomi))
    const storage = await signedInStorage(server, tomas)
    let days = 0
    const addSheet = async () => {
      const day = dayAt(days++)
      return { ...(await employee.addSheet(day, day, 450)), day: shortDay(day) }
    }
    const addWaiting = async () => (await addSheet()).day
    const addApproved = async () => {
      const { id, day } = await addSheet()
      await employeeCalls(server, storage).step('ApproveTimesheets', [id])
      return day
    }
    return {
      open: async (path) => {
        const waits = await addWaiting()
        const approved = needsApproved(path) ? await addApproved() : waits
        const page = await visit({ storage, expected: [/CRM\/(Approve|Reject|Reopen)Timesheets/] })
        const decisions = await holdRequests(page, calls)
        await openPage(page, '/time-sheet-approvals')
        await approvalsPage(page).item(who, waits).waitFor()
        return { page, decisions, waits, approved, addWaiting, addApproved }
      },
    }
  },
})
