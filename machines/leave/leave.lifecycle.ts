import { setup } from 'xstate'

/**
 * Steps of a leave request. Who takes one back decides how late: a decision that is still open may be withdrawn by
 * its owner at any time, approved leave until the day before it starts, and by the owner's manager afterwards too.
 */
export type LeaveEvent =
  | { type: 'approve' }
  | { type: 'reject' }
  | { type: 'cancel'; by: 'owner' | 'manager'; hasStarted: boolean }

/** The statuses of a leave request and the steps between them. */
export const leaveLifecycle = setup({
  types: { context: {} as Record<string, never>, events: {} as LeaveEvent },
  guards: {
    isInTime: ({ event }) => event.type === 'cancel' && (event.by === 'manager' || !event.hasStarted),
  },
}).createMachine({
  id: 'leave',
  context: {},
  initial: 'Submitted',
  states: {
    Submitted: {
      on: { approve: 'Approved', reject: 'Rejected', cancel: 'Cancelled' },
    },
    Approved: {
      on: { cancel: { guard: 'isInTime', target: 'Cancelled' } },
    },
    Rejected: {},
    Cancelled: {},
  },
})
