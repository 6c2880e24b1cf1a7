import { setup } from 'xstate'
import type { Outcome, Stage } from '#api/contracts/recruiting/application.contract.ts'

type ApplicationEvent = {
  type:
    | 'restart'
    | 'screen'
    | 'submit'
    | 'interview'
    | 'offer'
    | 'place'
    | 'reject'
    | 'withdraw'
    | 'reopen'
    | 'return'
}

export const stageSteps = {
  New: 'restart',
  Screening: 'screen',
  Submitted: 'submit',
  Interview: 'interview',
  Offer: 'offer',
} as const satisfies Record<Stage, ApplicationEvent['type']>

export const endSteps = {
  Placed: 'place',
  Rejected: 'reject',
  Withdrawn: 'withdraw',
} as const satisfies Record<Outcome, ApplicationEvent['type']>

const endsFrom = <From extends Stage>(stage: From) =>
  ({ reject: `Rejected.${stage}`, withdraw: `Withdrawn.${stage}` }) as const

/** Reopening returns to the stage it ended in. */
const whereItEnded = {
  New: { description: 'It ended before anybody looked at it.', on: { reopen: '#application.New' } },
  Screening: { description: 'It ended in screening.', on: { reopen: '#application.Screening' } },
  Submitted: { description: 'It ended with the client.', on: { reopen: '#application.Submitted' } },
  Interview: { description: 'It ended in interviews.', on: { reopen: '#application.Interview' } },
  Offer: { description: 'It ended with an offer.', on: { reopen: '#application.Offer' } },
} as const

/**
 * The stages of an application. An open one may go to any stage, since people skip steps and go back; its outcome and
 * its last stage are two facts.
 */
export const applicationLifecycle = setup({
  types: { events: {} as ApplicationEvent },
}).createMachine({
  id: 'application',
  meta: {
    spec: ['New, Screening, Submitted, Interview, Offer, beside them the end (Placed, Rejected, Withdrawn)'],
    events: {
      restart: 'Someone who recruits puts it back to the beginning.',
      screen: 'Someone begins to screen the candidate.',
      submit: 'Someone submits the candidate to the client.',
      interview: 'The client wants to meet the candidate.',
      offer: 'An offer is prepared.',
      place: 'The candidate takes the offer.',
      reject: 'Someone rejects the candidate, with a reason.',
      withdraw: 'The candidate does not want the job any more.',
      reopen: 'Someone opens it again, where it ended.',
      return: 'HR cannot confirm the placement and returns it.',
    },
  },
  initial: 'New',
  states: {
    New: {
      description: 'It came in, and nobody has looked at it.',
      on: {
        screen: 'Screening',
        submit: 'Submitted',
        interview: 'Interview',
        offer: 'Offer',
        ...endsFrom('New'),
      },
    },
    Screening: {
      description: 'Someone finds out whether the candidate fits.',
      on: {
        restart: 'New',
        submit: 'Submitted',
        interview: 'Interview',
        offer: 'Offer',
        ...endsFrom('Screening'),
      },
    },
    Submitted: {
      description: 'The client has the candidate’s resume.',
      on: {
        restart: 'New',
        screen: 'Screening',
        interview: 'Interview',
        offer: 'Offer',
        ...endsFrom('Submitted'),
      },
    },
    Interview: {
      description: 'The client meets the candidate.',
      on: {
        restart: 'New',
        screen: 'Screening',
        submit: 'Submitted',
        offer: 'Offer',
        ...endsFrom('Interview'),
      },
    },
    Offer: {
      description: 'An offer is prepared or made.',
      on: {
        restart: 'New',
        screen: 'Screening',
        submit: 'Submitted',
        interview: 'Interview',
        place: 'Placed',
        ...endsFrom('Offer'),
      },
    },
    Placed: {
      description: 'The candidate has the job, and HR makes the assignment.',
      on: { return: 'Offer' },
    },
    Rejected: {
      description: 'The firm or its client decided against the candidate.',
      initial: 'New',
      states: whereItEnded,
    },
    Withdrawn: {
      description: 'The candidate decided against the job.',
      initial: 'New',
      states: whereItEnded,
    },
  },
})

/** `outcome` is null while open. */
type Stands = { stage: Stage; outcome: Outcome | null }

const getState = ({ stage, outcome }: Stands) => {
  if (outcome === null) return stage
  return outcome === 'Placed' ? outcome : { [outcome]: stage }
}

export const allowsStep = (stands: Stands, type: ApplicationEvent['type']): boolean =>
  applicationLifecycle.resolveState({ value: getState(stands), context: {} }).can({ type })
