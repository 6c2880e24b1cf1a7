import { setup } from 'xstate'
import type { ReviewStep } from '#api/contracts/submission.contract.ts'

/**
 * The rules of a submission. Who reviews takes it one step at a time and may reject it at any of them; who submitted
 * it may withdraw it until it is decided.
 */
export const submissionLifecycle = setup({
  types: { events: {} as { type: ReviewStep } | { type: 'withdraw' } },
}).createMachine({
  id: 'submission',
  initial: 'Submitted',
  states: {
    Submitted: {
      on: { review: 'Under Review', reject: 'Rejected', withdraw: 'Withdrawn' },
    },
    'Under Review': {
      on: { shortlist: 'Shortlisted', reject: 'Rejected', withdraw: 'Withdrawn' },
    },
    Shortlisted: {
      on: { interview: 'Interview', reject: 'Rejected', withdraw: 'Withdrawn' },
    },
    Interview: {
      on: { offer: 'Offered', reject: 'Rejected', withdraw: 'Withdrawn' },
    },
    Offered: {
      on: { place: 'Placed', reject: 'Rejected', withdraw: 'Withdrawn' },
    },
    Placed: { type: 'final' },
    Rejected: { type: 'final' },
    Withdrawn: { type: 'final' },
  },
})
