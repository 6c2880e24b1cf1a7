import { setup } from 'xstate'

type InterviewEvent = { type: 'pick' | 'refuse' | 'offer' | 'cancel' | 'meet' | 'miss' }

/** The steps of an interview. A time counts once the candidate picked it. */
export const interviewLifecycle = setup({
  types: { events: {} as InterviewEvent },
}).createMachine({
  id: 'interview',
  meta: {
    spec: ['An interview is booked once the candidate picks one of the proposed times'],
    events: {
      pick: 'The candidate picks one of the times by the link, or a recruiter books it for them.',
      refuse: 'The candidate says by the link that none of the times suits.',
      offer: 'Someone who recruits proposes other times.',
      cancel: 'Someone who recruits cancels it, or the application ends.',
      meet: 'Someone who recruits notes that it took place.',
      miss: 'Someone who recruits notes that the candidate did not come.',
    },
  },
  initial: 'Proposed',
  states: {
    Proposed: {
      description: 'The candidate has times to pick from.',
      on: { pick: 'Booked', refuse: 'Unsuitable', offer: 'Proposed', cancel: 'Cancelled' },
    },
    Unsuitable: {
      description:
        'None of the times suits the candidate, who waits for others. The earlier ones can still be picked.',
      on: { pick: 'Booked', refuse: 'Unsuitable', offer: 'Proposed', cancel: 'Cancelled' },
    },
    Booked: {
      description:
        'It has its time. The candidate can move it to another one that was proposed, until it begins.',
      on: {
        pick: 'Booked',
        refuse: 'Unsuitable',
        offer: 'Booked',
        cancel: 'Cancelled',
        meet: 'Held',
        miss: 'Missed',
      },
    },
    Held: {
      description: 'It took place, and its interviewers say what they think.',
      on: { miss: 'Missed' },
    },
    Missed: {
      description: 'The candidate did not come.',
      on: { meet: 'Held' },
    },
    Cancelled: {
      description: 'It does not take place, and everybody who knew of a time was told.',
    },
  },
})
