import { setup } from 'xstate'
import type { SheetStep } from '#api/contracts/time/time-sheet.contract.ts'

/** `isFresh`: the same person took the last step, a moment ago. */
export type SheetEvent = {
  type: Exclude<SheetStep, 'cancel'>
  by: 'owner' | 'manager'
  reason?: string
  isFresh?: boolean
}

/** The statuses of a time sheet, and who may take which step. */
export const timeSheetLifecycle = setup({
  types: { events: {} as SheetEvent },
  guards: {
    'the owner acts': ({ event }) => event.by === 'owner',
    'the manager acts': ({ event }) => event.by === 'manager',
    'the manager gives a reason': ({ event: { by, reason = '' } }) =>
      by === 'manager' && reason.trim() !== '',
    'the manager has just approved it': ({ event: { by, isFresh = false } }) => by === 'manager' && isFresh,
  },
}).createMachine({
  id: 'timeSheet',
  meta: {
    spec: [
      'cr322_timesheetstatus',
      'Statuses: Draft, Submitted, Approved, Rejected (with reason)',
      'Edit only Draft or Rejected; a manager may reopen Approved with a reason',
    ],
    events: {
      save: 'The employee changes the sheet and saves it as a draft.',
      submit: 'The employee submits the sheet.',
      withdraw: 'The employee takes the sheet back, or the manager an approval just given.',
      approve: 'The manager approves the sheet.',
      reject: 'The manager rejects the sheet with a reason.',
      reopen: 'The manager reopens the sheet with a reason.',
    },
  },
  initial: 'Draft',
  states: {
    Draft: {
      description: 'The employee is still writing the sheet.',
      on: {
        save: { guard: 'the owner acts', target: 'Draft' },
        submit: { guard: 'the owner acts', target: 'Submitted' },
      },
    },
    Submitted: {
      description: "The sheet waits for the manager's decision.",
      on: {
        withdraw: { guard: 'the owner acts', target: 'Draft' },
        approve: { guard: 'the manager acts', target: 'Approved' },
        reject: { guard: 'the manager gives a reason', target: 'Rejected' },
      },
    },
    Approved: {
      description: 'The sheet is approved and cannot be edited.',
      on: {
        withdraw: { guard: 'the manager has just approved it', target: 'Submitted' },
        reopen: { guard: 'the manager gives a reason', target: 'Draft' },
      },
    },
    Rejected: {
      description: 'The manager rejected the sheet and said why; it can be edited again.',
      on: {
        save: { guard: 'the owner acts', target: 'Draft' },
        submit: { guard: 'the owner acts', target: 'Submitted' },
      },
    },
  },
})
