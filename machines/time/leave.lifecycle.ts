import { setup } from 'xstate'

/** Owners cancel approved leave until the day before it starts; managers at any time. */
export type LeaveEvent =
  | { type: 'approve' }
  | { type: 'reject' }
  /** `isFresh`: the last step, by the same manager, a moment ago. */
  | { type: 'withdraw'; isFresh: boolean }
  | { type: 'cancel'; by: 'owner' | 'manager'; hasStarted: boolean }

/** The statuses of a leave request and the steps between them. */
export const leaveLifecycle = setup({
  types: { context: {} as Record<string, never>, events: {} as LeaveEvent },
  guards: {
    'the owner acts': ({ event }) => event.type === 'cancel' && event.by === 'owner',
    'the manager has just approved it': ({ event }) => event.type === 'withdraw' && event.isFresh,
    'it is not too late': ({ event }) =>
      event.type === 'cancel' && (event.by === 'manager' || !event.hasStarted),
  },
}).createMachine({
  id: 'leave',
  meta: {
    spec: [
      'For leave days (total hours 0) the panel shows Type and Reason instead',
      'Statuses: Draft, Submitted, Approved, Rejected (with reason); leave also Cancelled',
    ],
    events: {
      approve: 'The manager approves the leave.',
      reject: 'The manager rejects the leave with a reason.',
      withdraw: 'The manager takes an approval back that was just given.',
      cancel: 'The leave is cancelled.',
    },
  },
  context: {},
  initial: 'Submitted',
  states: {
    Submitted: {
      description: "The leave waits for the manager's decision.",
      on: {
        approve: 'Approved',
        reject: 'Rejected',
        cancel: { guard: 'the owner acts', target: 'Cancelled' },
      },
    },
    Approved: {
      description: 'The leave is approved.',
      on: {
        withdraw: { guard: 'the manager has just approved it', target: 'Submitted' },
        cancel: { guard: 'it is not too late', target: 'Cancelled' },
      },
    },
    Rejected: { description: 'The manager rejected the leave and said why.' },
    Cancelled: { description: 'The leave was cancelled, and its days count again.' },
  },
})
