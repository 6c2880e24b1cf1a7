import { setup } from 'xstate'

export type CaseLifecycleEvent =
  /** By the person who asks. */
  | { type: 'reply' }
  | { type: 'close' }
  /** `days` have passed since the case was resolved or closed. */
  | { type: 'reopen'; days: number }
  /** By those who answer: `ask` waits for a reply, `answer` does not. */
  | { type: 'answer' }
  | { type: 'ask' }
  | { type: 'resolve' }

/** What may happen to a support case. */
export const caseLifecycle = setup({
  types: { events: {} as CaseLifecycleEvent },
  guards: {
    'not long ago': (_, { days }: { days: number }) => days <= 14,
  },
}).createMachine({
  id: 'case',
  initial: 'New',
  states: {
    New: {
      on: {
        reply: 'New',
        answer: 'In Progress',
        ask: 'Waiting On You',
        resolve: 'Resolved',
        close: 'Closed',
      },
    },
    'In Progress': {
      on: {
        reply: 'In Progress',
        answer: 'In Progress',
        ask: 'Waiting On You',
        resolve: 'Resolved',
        close: 'Closed',
      },
    },
    'Waiting On You': {
      on: {
        reply: 'In Progress',
        answer: 'In Progress',
        ask: 'Waiting On You',
        resolve: 'Resolved',
        close: 'Closed',
      },
    },
    Resolved: {
      on: {
        close: 'Closed',
        reopen: {
          guard: { type: 'not long ago', params: ({ event }) => ({ days: event.days }) },
          target: 'In Progress',
        },
      },
    },
    Closed: {
      on: {
        reopen: {
          guard: { type: 'not long ago', params: ({ event }) => ({ days: event.days }) },
          target: 'In Progress',
        },
      },
    },
  },
})
