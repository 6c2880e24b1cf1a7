import { setup } from 'xstate'

/** Whether the person who acts wrote the sheet or manages the one who did. */
export type SheetActor = 'owner' | 'manager'

export type SheetEvent =
  | { type: 'SAVE' | 'SUBMIT' | 'WITHDRAW' | 'APPROVE'; by: SheetActor }
  | { type: 'REJECT' | 'REOPEN'; by: SheetActor; reason: string }

/** The rules of a time sheet: a status for each state, and who may take which step. */
export const timeSheetLifecycle = setup({
  types: { events: {} as SheetEvent },
  guards: {
    byOwner: ({ event }) => event.by === 'owner',
    byManager: ({ event }) => event.by === 'manager',
    byManagerWithReason: ({ event }) =>
      event.by === 'manager' && 'reason' in event && event.reason.trim() !== '',
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
      SAVE: 'The employee changes the sheet and saves it as a draft.',
      SUBMIT: 'The employee submits the sheet.',
      WITHDRAW: 'The employee takes the sheet back.',
      APPROVE: 'The manager approves the sheet.',
      REJECT: 'The manager rejects the sheet with a reason.',
      REOPEN: 'The manager reopens the sheet with a reason.',
    },
  },
  initial: 'Draft',
  states: {
    Draft: {
      description: 'The employee still writes the sheet.',
      on: {
        SAVE: { guard: 'byOwner', target: 'Draft' },
        SUBMIT: { guard: 'byOwner', target: 'Submitted' },
      },
    },
    Submitted: {
      description: "The sheet waits for the manager's decision.",
      on: {
        WITHDRAW: { guard: 'byOwner', target: 'Draft' },
        APPROVE: { guard: 'byManager', target: 'Approved' },
        REJECT: { guard: 'byManagerWithReason', target: 'Rejected' },
      },
    },
    Approved: {
      description: 'The sheet is approved and cannot be edited.',
      on: { REOPEN: { guard: 'byManagerWithReason', target: 'Draft' } },
    },
    Rejected: {
      description: 'The manager rejected the sheet and said why; it can be edited again.',
      on: {
        SAVE: { guard: 'byOwner', target: 'Draft' },
        SUBMIT: { guard: 'byOwner', target: 'Submitted' },
      },
    },
  },
})
