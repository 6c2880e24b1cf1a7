import { setup } from 'xstate'
import type { CaseStep } from '#api/contracts/people/case.contract.ts'

/** `ask` waits for a reply, `answer` does not. `days` since the case was resolved or closed. */
type CaseLifecycleEvent = { type: Exclude<CaseStep, 'reopen'> } | { type: 'reopen'; days: number }

const open = { answer: 'In Progress', ask: 'Waiting On You', resolve: 'Resolved', close: 'Closed' } as const

const reopen = { guard: 'it is not too late', target: 'In Progress' } as const

/** The statuses of a support case and the steps between them. */
export const caseLifecycle = setup({
  types: { events: {} as CaseLifecycleEvent },
  guards: {
    'it is not too late': ({ event }) => event.type === 'reopen' && event.days <= 14,
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
      ask: 'Human Resources asks a question and waits for a reply.',
      resolve: 'Human Resources resolves the case.',
    },
  },
  initial: 'New',
  states: {
    New: {
      description: 'The case was opened, and nobody has answered yet.',
      on: { reply: 'New', ...open },
    },
    'In Progress': {
      description: 'Human Resources works on the case.',
      on: { reply: 'In Progress', ...open },
    },
    'Waiting On You': {
      description: 'Human Resources has asked a question and waits for a reply.',
      on: { reply: 'In Progress', ...open },
    },
    Resolved: {
      description: 'The case is settled; for 14 days it can be reopened.',
      on: { close: 'Closed', reopen },
    },
    Closed: {
      description: 'The case is over; for 14 days it can be reopened.',
      on: { reopen },
    },
  },
})
