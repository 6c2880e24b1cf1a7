import type { Page } from 'playwright-core'
import { decideApprovals, sheetStepCalls } from '#api/contracts/time/time-sheet-changes.contract.ts'
import { daysBefore, localToday, shortDay, toMonday } from '#api/rules/days.ts'
import { timeSheetLifecycle } from '#machines/time/time-sheet.lifecycle.ts'
import { approvalsPage } from '#tests/support/approvals-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { goTo, openPage } from '#tests/support/open-page.ts'
import { callAs } from '#tests/support/server-call.ts'
import { naomi, sheetForm, tomas } from '#tests/support/sheet-form.ts'

type Visit = {
  employee: Page
  manager: Page
  day: string
  undoPastButtons: () => Promise<unknown>
  last?: 'employee' | 'manager' | undefined
  call: (who: 'owner' | 'manager', call: 'withdraw' | 'approve') => Promise<unknown>
}

const who = 'Naomi Feldman'

type Ways = { edit: boolean; withdraw: boolean; decide: boolean; reopen: boolean }

const getSheet = ({ employee }: Visit) => employee.getByRole('article').filter({ hasText: 'Cascadia' })

const visible = async (page: Page, name: string, isThere: boolean) => {
  const way = page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
  await way.waitFor({ state: isThere ? 'visible' : 'detached' })
}

const expectStatus = async (visit: Visit, status: string, ways: Ways) => {
  const { employee, manager, day, last } = visit
  const when = shortDay(day)
  await (last === 'employee' ? goTo : openPage)(employee, `/time-sheet?day=${day}`)
  await getSheet(visit).getByText(status, { exact: true }).waitFor()
  await visible(employee, `Edit ${when}`, ways.edit)
  await visible(employee, `Withdraw ${when}`, ways.withdraw)
  if (last !== 'manager') await openPage(manager, `/time-sheet-approvals?q=${encodeURIComponent(when)}`)
  await approvalsPage(manager).approved.waitFor()
  await visible(manager, `Approve ${who}, ${when}`, ways.decide)
  await visible(manager, `Reject ${who}, ${when}`, ways.decide)
  await visible(manager, `Reopen ${who}, ${when}`, ways.reopen)
}

const nothing: Ways = { edit: false, withdraw: false, decide: false, reopen: false }

const enter = async (visit: Visit, button: string, heading: string) => {
  const { employee, day } = visit
  await employee.getByRole('link', { name: `Edit ${shortDay(day)}` }).click()
  const form = sheetForm(employee)
  await form.form.waitFor()
  const outcome = await form.field('Outcome').inputValue()
  await form.field('Outcome').fill(`${outcome} again`)
  await form.button(button).click()
  await employee.getByRole('heading', { name: heading }).waitFor()
  visit.last = 'employee'
}

const explain = async (visit: Visit, call: 'Reject' | 'Reopen') => {
  const { manager, day } = visit
  const { decide, question } = approvalsPage(manager)
  await decide(call, who, shortDay(day)).click()
  await question.getByRole('textbox', { name: 'Reason' }).fill('Thursday is not signed')
  await question.getByRole('button', { name: call }).click()
  await question.waitFor({ state: 'detached' })
  visit.last = 'manager'
}

/** The page offers undo only until it is left. */
const undo = async (visit: Visit) => {
  const { manager, day } = visit
  const { undo: offered, outcome, item } = approvalsPage(manager)
  if (visit.last === 'manager') {
    await offered.click()
    await outcome.getByText('Undone. Waiting for you again.').waitFor()
    await item(who, shortDay(day)).waitFor()
  } else await visit.undoPastButtons()
}

const sayNothing = async (visit: Visit, call: 'Reject' | 'Reopen') => {
  const { manager, day } = visit
  const { decide, question } = approvalsPage(manager)
  await decide(call, who, shortDay(day)).click()
  await question.getByRole('button', { name: call }).click()
  await question.getByText('Please enter Reason').waitFor()
  visit.last = undefined
}

/** Before those of the sample data; its own per path. */
const dayAt = (index: number) => daysBefore(toMonday(localToday()), 7 * (60 + index))

export const timeSheetModel = browserModel<Visit>({
  name: 'time-sheet',
  machine: timeSheetLifecycle,
  server: { env: { SEED: 'sample' } },
  states: {
    Draft: (visit) => expectStatus(visit, 'Draft', { ...nothing, edit: true }),
    Submitted: (visit) => expectStatus(visit, 'Submitted', { ...nothing, withdraw: true, decide: true }),
    Approved: (visit) => expectStatus(visit, 'Approved', { ...nothing, reopen: true }),
    Rejected: (visit) => expectStatus(visit, 'Rejected', { ...nothing, edit: true }),
  },
  events: {
    save: (visit) => enter(visit, 'Save draft', 'Draft saved'),
    submit: (visit) => enter(visit, 'Submit', 'Time sheet submitted'),
    withdraw: async (visit, { by }) => {
      if (by === 'manager') return undo(visit)
      const { employee, day } = visit
      await employee.getByRole('button', { name: `Withdraw ${shortDay(day)}` }).click()
      await employee.getByRole('status').getByText('The time sheet is a draft again').waitFor()
      visit.last = 'employee'
    },
    approve: async (visit) => {
      const { manager, day } = visit
      const { decide, item } = approvalsPage(manager)
      await decide('Approve', who, shortDay(day)).click()
      await item(who, shortDay(day)).waitFor({ state: 'detached' })
      visit.last = 'manager'
    },
    reject: (visit) => explain(visit, 'Reject'),
    reopen: (visit) => explain(visit, 'Reopen'),
  },
  refusals: {
    withdraw: ({ call }, { by }) =>
      expect(call(by, 'withdraw')).rejects.toThrow(`was answered ${by === 'owner' ? 409 : 404}`),
    approve: ({ call }) => expect(call('owner', 'approve')).rejects.toThrow('was answered 403'),
    reject: (visit) => sayNothing(visit, 'Reject'),
    reopen: (visit) => sayNothing(visit, 'Reopen'),
  },
  cases: {
    'save it': { type: 'save', by: 'owner' },
    'hand it in': { type: 'submit', by: 'owner' },
    'take it back': { type: 'withdraw', by: 'owner' },
    'the manager undoes the approval': { type: 'withdraw', by: 'manager', isFresh: true },
    'approve it': { type: 'approve', by: 'manager' },
    'its owner approves it': { type: 'approve', by: 'owner' },
    'reject it with a reason': { type: 'reject', by: 'manager', reason: 'Thursday is not signed' },
    'reject it without a reason': { type: 'reject', by: 'manager', reason: ' ' },
    'reopen it with a reason': { type: 'reopen', by: 'manager', reason: 'Thursday is not signed' },
    'reopen it without a reason': { type: 'reopen', by: 'manager', reason: ' ' },
  },
  begin: async ({ server, visit }) => {
    const ofEmployee = await signedInStorage(server, naomi)
    const ofManager = await signedInStorage(server, tomas)
    let days = 0
    return {
      open: async () => {
        const day = dayAt(days++)
        const { id } = await employeeCalls(server, ofEmployee).addSheet(day, day, 450, { submit: false })
        const call: Visit['call'] = (by, step) => {
          const { path } = step === 'approve' ? decideApprovals : sheetStepCalls.withdraw
          return callAs(server, by === 'owner' ? ofEmployee : ofManager, path, { step, ids: [id] })
        }
        const employee = await visit({ storage: ofEmployee })
        const undoPastButtons = () =>
          callAs(server, ofManager, decideApprovals.path, { step: 'withdraw', ids: [id] })
        return { employee, manager: await visit({ storage: ofManager }), day, call, undoPastButtons }
      },
      close: async ({ employee, manager }, { steps }) => {
        const last = steps.findLast(({ isRefused }) => !isRefused)?.event?.type ?? ''
        const words: Record<string, string> = {
          save: 'Saved',
          submit: 'Submitted',
          withdraw: 'Withdrawn',
          approve: 'Approved',
          reopen: 'Reopened',
        }
        await employee.getByRole('article').getByText('History', { exact: true }).click()
        await employee
          .getByRole('article')
          .getByRole('listitem')
          .filter({ has: employee.locator('strong') })
          .last()
          .getByText(words[last] ?? '')
          .waitFor()
        await manager.goto('about:blank')
      },
    }
  },
})
