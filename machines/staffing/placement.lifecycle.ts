import { setup } from 'xstate'

/** The steps of a placement: HR makes an assignment of it, or returns it. */
export const placementLifecycle = setup({
  types: { events: {} as { type: 'confirm' | 'return' } },
}).createMachine({
  id: 'placement',
  meta: {
    spec: ['Placed makes an assignment that HR confirms'],
    events: {
      confirm: 'HR says who it is, and the assignment is made.',
      return: 'HR returns it, with the reason.',
    },
  },
  initial: 'Waiting',
  states: {
    Waiting: {
      description: 'A candidate was placed, and HR has not looked at it.',
      on: { confirm: 'Confirmed', return: 'Returned' },
    },
    Confirmed: { description: 'The assignment is made.', type: 'final' },
    Returned: { description: 'The application is open again, in Offer.', type: 'final' },
  },
})
