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
  initial: 'Draft',
  states: {
    Draft: {
      on: {
        SAVE: { guard: 'byOwner', target: 'Draft' },
        SUBMIT: { guard: 'byOwner', target: 'Submitted' },
      },
    },
    Submitted: {
      on: {
        WITHDRAW: { guard: 'byOwner', target: 'Draft' },
        APPROVE: { guard: 'byManager', target: 'Approved' },
        REJECT: { guard: 'byManagerWithReason', target: 'Rejected' },
      },
    },
    Approved: {
      on: { REOPEN: { guard: 'byManagerWithReason', target: 'Draft' } },
    },
    Rejected: {
      on: {
        SAVE: { guard: 'byOwner', target: 'Draft' },
        SUBMIT: { guard: 'byOwner', target: 'Submitted' },
      },
    },
  },
})
