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
    'it is not too late': (_, { days }: { days: number }) => days <= 14,
  },
}).createMachine({
  id: 'case',
  meta: {
    spec: [
      '/support (Ask / Support)',
      'POST AddCase, GET GetCases',
      'New, In Progress, Waiting On You, Resolved, Closed; reopen within 14 days',
    ],
    events: {
      reply: 'The person who asked sends a reply.',
      close: 'The person who asked closes the case.',
      reopen: 'The person who asked reopens the case.',
      answer: 'Human Resources sends an answer.',
      ask: 'Human Resources asks back and waits for a reply.',
      resolve: 'Human Resources resolves the case.',
    },
  },
  initial: 'New',
  states: {
    New: {
      description: 'The case was opened, and nobody has answered yet.',
      on: {
        reply: 'New',
        answer: 'In Progress',
        ask: 'Waiting On You',
        resolve: 'Resolved',
        close: 'Closed',
      },
    },
    'In Progress': {
      description: 'Human Resources works on the case.',
      on: {
        reply: 'In Progress',
        answer: 'In Progress',
        ask: 'Waiting On You',
        resolve: 'Resolved',
        close: 'Closed',
      },
    },
    'Waiting On You': {
      description: 'Human Resources has asked back and waits for a reply.',
      on: {
        reply: 'In Progress',
        answer: 'In Progress',
        ask: 'Waiting On You',
        resolve: 'Resolved',
        close: 'Closed',
      },
    },
    Resolved: {
      description: 'The case is settled; for 14 days it can be reopened.',
      on: {
        close: 'Closed',
        reopen: {
          guard: { type: 'it is not too late', params: ({ event }) => ({ days: event.days }) },
          target: 'In Progress',
        },
      },
    },
    Closed: {
      description: 'The case is over; for 14 days it can be reopened.',
      on: {
        reopen: {
          guard: { type: 'it is not too late', params: ({ event }) => ({ days: event.days }) },
          target: 'In Progress',
        },
      },
    },
  },
})
