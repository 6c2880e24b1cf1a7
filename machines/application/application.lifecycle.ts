import { setup } from 'xstate'
import type { Stage } from '#api/contracts/candidacy.contract.ts'

type ApplicationEvent =
  | { type: 'restart' | 'screen' | 'submit' | 'interview' | 'offer' | 'place' | 'reject' | 'withdraw' }
  /** With the stage it ended in. */
  | { type: 'reopen'; stage: Stage }

/** The step that leads to each stage. */
export const stageSteps = {
  New: 'restart',
  Screening: 'screen',
  Submitted: 'submit',
  Interview: 'interview',
  Offer: 'offer',
} as const satisfies Record<Stage, ApplicationEvent['type']>

/** The ways out of every stage. */
const ends = { reject: 'Rejected', withdraw: 'Withdrawn' } as const

/** Back to the stage it ended in. */
const back = {
  reopen: [
    { guard: 'was new', target: 'New' },
    { guard: 'was screened', target: 'Screening' },
    { guard: 'was submitted', target: 'Submitted' },
    { guard: 'was interviewed', target: 'Interview' },
    { guard: 'had an offer', target: 'Offer' },
  ],
} as const

const fellFrom =
  (stage: Stage) =>
  ({ event }: { event: ApplicationEvent }) =>
    event.type === 'reopen' && event.stage === stage

/**
 * What may happen to an application. While it is open it may go to any stage, since people skip steps and go back; an end is
 * told apart from the stage it happened in, which stays with the record.
 */
export const applicationLifecycle = setup({
  types: { events: {} as ApplicationEvent },
  guards: {
    'was new': fellFrom('New'),
    'was screened': fellFrom('Screening'),
    'was submitted': fellFrom('Submitted'),
    'was interviewed': fellFrom('Interview'),
    'had an offer': fellFrom('Offer'),
  },
}).createMachine({
  id: 'application',
  meta: {
    spec: ['New, Screening, Submitted, Interview, Offer, beside them the end (Placed, Rejected, Withdrawn)'],
    events: {
      restart: 'Somebody who recruits puts it back to the beginning.',
      screen: 'Somebody begins to screen the candidate.',
      submit: 'Somebody submits the candidate to the client.',
      interview: 'The client wants to meet the candidate.',
      offer: 'An offer is prepared.',
      place: 'The candidate takes the offer.',
      reject: 'Somebody rejects the candidate, with a reason.',
      withdraw: 'The candidate does not want the job any more.',
      reopen: 'Somebody opens it again, where it ended.',
    },
  },
  initial: 'New',
  states: {
    New: {
      description: 'It came in, and nobody has looked at it.',
      on: { screen: 'Screening', submit: 'Submitted', interview: 'Interview', offer: 'Offer', ...ends },
    },
    Screening: {
      description: 'Somebody finds out whether the candidate fits.',
      on: { restart: 'New', submit: 'Submitted', interview: 'Interview', offer: 'Offer', ...ends },
    },
    Submitted: {
      description: 'The client has the candidate’s resume.',
      on: { restart: 'New', screen: 'Screening', interview: 'Interview', offer: 'Offer', ...ends },
    },
    Interview: {
      description: 'The client meets the candidate.',
      on: { restart: 'New', screen: 'Screening', submit: 'Submitted', offer: 'Offer', ...ends },
    },
    Offer: {
      description: 'An offer is prepared or made.',
      on: {
        restart: 'New',
        screen: 'Screening',
        submit: 'Submitted',
        interview: 'Interview',
        place: 'Placed',
        ...ends,
      },
    },
    Placed: { description: 'The candidate has the job; nothing more happens.', type: 'final' },
    Rejected: { description: 'The firm or its client decided against the candidate.', on: back },
    Withdrawn: { description: 'The candidate decided against the job.', on: back },
  },
})
