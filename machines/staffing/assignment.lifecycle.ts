import { setup } from 'xstate'

/** `isOver`: the new last day has passed. */
export type AssignmentEvent =
  | { type: 'begin' | 'finish' | 'cancel' }
  | { type: 'end' | 'extend'; isOver: boolean }

/** The statuses of an employee's assignment to a client and the steps between them. */
export const assignmentLifecycle = setup({
  types: { context: {} as Record<string, never>, events: {} as AssignmentEvent },
  guards: {
    'the new last day has passed': ({ event }) => 'isOver' in event && event.isOver,
  },
}).createMachine({
  id: 'assignment',
  meta: {
    spec: ['An assignment is Planned, Active, Ended or Cancelled'],
    events: {
      begin: 'Its first day comes.',
      finish: 'Its last day passes.',
      end: 'Someone who keeps the clients ends it on an earlier day.',
      extend: 'Someone who keeps the clients extends it to a later day.',
      cancel: 'Someone who keeps the clients cancels it.',
    },
  },
  context: {},
  initial: 'Planned',
  states: {
    Planned: {
      description: 'Its first day is still to come.',
      on: { begin: 'Active', end: 'Planned', extend: 'Planned', cancel: 'Cancelled' },
    },
    Active: {
      description: 'The person can enter hours for the client on days from the first on.',
      on: {
        finish: 'Ended',
        end: [{ guard: 'the new last day has passed', target: 'Ended' }, { target: 'Active' }],
        extend: 'Active',
      },
    },
    Ended: {
      description: 'Its last day has passed; hours of its days can still be entered.',
      on: {
        end: 'Ended',
        extend: [{ guard: 'the new last day has passed', target: 'Ended' }, { target: 'Active' }],
      },
    },
    Cancelled: { description: 'It was cancelled before it began, and counts for nothing.' },
  },
})
