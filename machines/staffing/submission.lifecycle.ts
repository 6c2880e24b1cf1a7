import { setup } from 'xstate'
import type { ReviewStep } from '#api/contracts/staffing/submission.contract.ts'

/**
 * The steps of a submission. The reviewer advances it one step at a time and may reject it at any; the submitter may
 * withdraw it until it is decided.
 */
export const submissionLifecycle = setup({
  types: { events: {} as { type: ReviewStep } | { type: 'withdraw' } },
}).createMachine({
  id: 'submission',
  meta: {
    spec: [
      'POST SubmitCandidate',
      'GET GetSubmissions',
      'Submitted, Under Review, Shortlisted, Interview, Offered, Placed, Rejected, Withdrawn',
    ],
    events: {
      review: 'The reviewer starts the review.',
      shortlist: 'The reviewer shortlists the candidate.',
      interview: 'The reviewer invites the candidate to an interview.',
      offer: 'The reviewer makes an offer.',
      place: 'The reviewer places the candidate.',
      reject: 'The reviewer rejects the candidate.',
      withdraw: 'The partner withdraws the candidate.',
    },
  },
  initial: 'Submitted',
  states: {
    Submitted: {
      description: 'The candidate is submitted, and nobody has looked at it yet.',
      on: { review: 'Under Review', reject: 'Rejected', withdraw: 'Withdrawn' },
    },
    'Under Review': {
      description: 'The candidate is under review.',
      on: { shortlist: 'Shortlisted', reject: 'Rejected', withdraw: 'Withdrawn' },
    },
    Shortlisted: {
      description: 'The candidate is on the short list.',
      on: { interview: 'Interview', reject: 'Rejected', withdraw: 'Withdrawn' },
    },
    Interview: {
      description: 'The candidate is invited to an interview.',
      on: { offer: 'Offered', reject: 'Rejected', withdraw: 'Withdrawn' },
    },
    Offered: {
      description: 'The candidate has an offer.',
      on: { place: 'Placed', reject: 'Rejected', withdraw: 'Withdrawn' },
    },
    Placed: { description: 'The candidate has the job; nothing more happens.', type: 'final' },
    Rejected: { description: 'The candidate was rejected; nothing more happens.', type: 'final' },
    Withdrawn: { description: 'The candidate was withdrawn; nothing more happens.', type: 'final' },
  },
})
