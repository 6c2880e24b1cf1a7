import type { Page } from 'playwright-core'
import { addLeaves, cancelLeave } from '#api/contracts/time/leave.contract.ts'
import { decideApprovals } from '#api/contracts/time/time-sheet-changes.contract.ts'
import { daysAfter, localToday, shortDay, toMonday } from '#api/rules/days.ts'
import { leaveLifecycle } from '#machines/time/leave.lifecycle.ts'
import { approvalsPage } from '#tests/support/approvals-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { leavePage, naomi } from '#tests/support/leave-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import type { Site } from '#tests/support/running-server.ts'
import { callAs } from '#tests/support/server-call.ts'
import { tomas } from '#tests/support/sheet-form.ts'
import type { PathFacts } from '#tests/support/walker/definition.ts'

type Subject = { id: string; start: string; when: string; reason: string; isLate: boolean }

type Visit = Subject & {
  employee: Page
  manager: Page
  last?: 'owner' | 'manager' | undefined
  call: (by: 'owner' | 'manager', id: string) => Promise<unknown>
  undoPastButtons: () => Promise<unknown>
  started: () => Promise<Subject>
}

const who = 'Naomi Feldman'

const getRequest = ({ employee, reason }: Visit) => leavePage(employee).request(reason)
const ownCancel = (visit: Visit) => getRequest(visit).getByRole('button', { name: /^Cancel / })
const managersCancel = ({ manager, when }: Visit) =>
  manager.getByRole('button', { name: `Cancel leave ${who}, ${when}` })
const decision = ({ manager, when }: Visit, call: 'Approve' | 'Reject') =>
  approvalsPage(manager).decide(call, who, when)

type Ways = { decide: boolean; owner: boolean; manager: boolean }

const state = (isThere: boolean) => ({ state: isThere ? ('visible' as const) : ('detached' as const) })

const expectStatus = async (visit: Visit, status: string, ways: Ways) => {
  const { employee, manager, start, last } = visit
  if (last !== 'owner') await openPage(employee, '/apply-leave')
  await getRequest(visit).getByText(status, { exact: true }).waitFor()
  await ownCancel(visit).waitFor(state(ways.owner))
  if (last !== 'manager')
    await openPage(manager, `/time-sheet-approvals?q=${encodeURIComponent(shortDay(start))}`)
  await approvalsPage(manager).approved.waitFor()
  await decision(visit, 'Approve').waitFor(state(ways.decide))
  await decision(visit, 'Reject').waitFor(state(ways.decide))
  await managersCancel(visit).waitFor(state(ways.manager))
}

const over: Ways = { decide: false, owner: false, manager: false }

const cancel = async (visit: Visit, by: 'owner' | 'manager') => {
  const page = by === 'owner' ? visit.employee : visit.manager
  await (by === 'owner' ? ownCancel(visit) : managersCancel(visit)).click()
  const { question } = leavePage(page)
  await question.getByRole('button', { name: 'Cancel leave' }).click()
  await question.waitFor({ state: 'detached' })
  visit.last = by
}

const reject = async (visit: Visit) => {
  const { rejecting } = approvalsPage(visit.manager)
  await decision(visit, 'Reject').click()
  await rejecting.getByRole('textbox', { name: 'Reason' }).fill('The release is that morning')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await rejecting.waitFor({ state: 'detached' })
  visit.last = 'manager'
}

/** Its own week per path, without leave in the sample data. */
const tuesdayAt = (index: number, isLate: boolean) =>
  daysAfter(toMonday(localToday()), 1 + 7 * (isLate ? -28 - index : 40 + index))

const ask = async (server: Site, storage: Record<string, string>, start: string, reason: string) => {
  const endDate = daysAfter(start, 1)
  const request = { leaveType: 'Sick Leave', startDate: start, endDate, halfDay: 'none', reason }
  const answer = await callAs(server, storage, addLeaves.path, request)
  const { id } = addLeaves.response.parse(answer).leave
  return { id, start, when: `${shortDay(start)} – ${shortDay(endDate)}`, reason }
}

/** Past, unless the walk ends with the owner cancelling in time. */
const isLateOn = ({ steps }: PathFacts) =>
  steps.some(({ event }) => event?.hasStarted) &&
  !steps.some(({ event, isRefused }) => !isRefused && event?.by === 'owner' && !event.hasStarted)

export const leaveModel = browserModel<Visit>({
  name: 'leave',
  machine: leaveLifecycle,
  server: { env: { SEED: 'sample' } },
  states: {
    Submitted: (visit) => expectStatus(visit, 'Submitted', { ...over, decide: true, owner: true }),
    Approved: (visit) => expectStatus(visit, 'Approved', { ...over, owner: !visit.isLate, manager: true }),
    Rejected: async (visit) => {
      await expectStatus(visit, 'Rejected', over)
      await getRequest(visit).getByText('The release is that morning').waitFor()
    },
    Cancelled: (visit) => expectStatus(visit, 'Cancelled', over),
  },
  events: {
    approve: async (visit) => {
      await decision(visit, 'Approve').click()
      await decision(visit, 'Approve').waitFor({ state: 'detached' })
      visit.last = 'manager'
    },
    reject,
    withdraw: async (visit) => {
      const { undo, outcome } = approvalsPage(visit.manager)
      if (visit.last === 'manager') {
        await undo.click()
        await outcome.getByText('Undone. Waiting for you again.').waitFor()
        await decision(visit, 'Approve').waitFor()
      } else await visit.undoPastButtons()
    },
    cancel: (visit, { by }) => cancel(visit, by),
  },
  refusals: {
    // The page offers undo only for approvals made while it is open.
    withdraw: async (visit) => {
      await openPage(visit.manager, '/time-sheet-approvals')
      await approvalsPage(visit.manager).approved.waitFor()
      expect(await approvalsPage(visit.manager).undo.count()).toBe(0)
      visit.last = undefined
    },
    cancel: async (visit, { by }) => {
      const refused = by === 'owner' ? { ...visit, ...(await visit.started()) } : visit
      if (by === 'owner') await openPage(visit.employee, '/apply-leave')
      await (by === 'owner' ? getRequest(refused) : decision(refused, 'Approve')).waitFor()
      expect(await (by === 'owner' ? ownCancel(refused) : managersCancel(refused)).count()).toBe(0)
      await expect(visit.call(by, refused.id)).rejects.toThrow('was answered 409')
      visit.last = undefined
    },
  },
  cases: {
    'approve it': { type: 'approve' },
    'reject it with a reason': { type: 'reject' },
    'undo the approval': { type: 'withdraw', isFresh: true },
    'undo an old approval': { type: 'withdraw', isFresh: false },
    'its owner cancels it in time': { type: 'cancel', by: 'owner', hasStarted: false },
    'its owner cancels it late': { type: 'cancel', by: 'owner', hasStarted: true },
    'the manager cancels it in time': { type: 'cancel', by: 'manager', hasStarted: false },
    'the manager cancels it late': { type: 'cancel', by: 'manager', hasStarted: true },
  },
  begin: async ({ server, visit }) => {
    const ofEmployee = await signedInStorage(server, naomi)
    const ofManager = await signedInStorage(server, tomas)
    let weeks = 0
    const cancelAs = (by: 'owner' | 'manager', id: string) =>
      callAs(server, by === 'owner' ? ofEmployee : ofManager, cancelLeave.path, { id })
    const askFor = async (isLate: boolean): Promise<Subject> => {
      const start = tuesdayAt(weeks++, isLate)
      return { ...(await ask(server, ofEmployee, start, `Path number ${weeks} of them`)), isLate }
    }
    const approved = async (subject: Subject) => {
      await callAs(server, ofManager, decideApprovals.path, { step: 'approve', ids: [subject.id] })
      return subject
    }
    return {
      open: async (path) => {
        const subject = await askFor(isLateOn(path))
        const employee = await visit({ storage: ofEmployee })
        const manager = await visit({ storage: ofManager })
        const started = async () => (subject.isLate ? subject : approved(await askFor(true)))
        const undoPastButtons = () =>
          callAs(server, ofManager, decideApprovals.path, { step: 'withdraw', ids: [subject.id] })
        return { ...subject, employee, manager, call: cancelAs, started, undoPastButtons }
      },
    }
  },
})
