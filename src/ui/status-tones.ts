import type { StatusTone } from './status-chip.tsx'

/** Tone of each status, by kind of record. */
export const statusTones = {
  account: { Invited: 'waiting', Active: 'good', Deactivated: 'quiet' },
  applicationOutcome: { Placed: 'good', Rejected: 'bad', Withdrawn: 'quiet' },
  assignment: { Planned: 'waiting', Active: 'good', Ended: 'quiet', Cancelled: 'quiet' },
  case: {
    New: 'waiting',
    'In Progress': 'waiting',
    'Waiting On You': 'waiting',
    Resolved: 'good',
    Closed: 'quiet',
  },
  claim: { Draft: 'quiet', Submitted: 'waiting', Approved: 'good', Rejected: 'bad', Paid: 'good' },
  client: { Active: 'good', Closed: 'quiet' },
  document: { none: 'quiet', open: 'waiting', done: 'good' },
  inquiry: { New: 'waiting', Taken: 'waiting', Answered: 'good', Closed: 'quiet', Spam: 'bad' },
  interview: {
    Proposed: 'waiting',
    Unsuitable: 'bad',
    Booked: 'waiting',
    Held: 'good',
    Missed: 'bad',
    Cancelled: 'quiet',
  },
  partner: { Requested: 'waiting', Active: 'good', Declined: 'bad', Deactivated: 'quiet' },
  partnerRequest: { pending: 'waiting', accepted: 'good', declined: 'bad', 'set aside': 'quiet' },
  placement: { Waiting: 'waiting', Confirmed: 'good', Returned: 'quiet' },
  sheet: {
    Draft: 'quiet',
    Submitted: 'waiting',
    Approved: 'good',
    Rejected: 'bad',
    Cancelled: 'quiet',
  },
  submission: {
    Submitted: 'waiting',
    'Under Review': 'waiting',
    Shortlisted: 'waiting',
    Interview: 'waiting',
    Offered: 'waiting',
    Placed: 'good',
    Rejected: 'bad',
    Withdrawn: 'quiet',
  },
} as const satisfies Record<string, Readonly<Record<string, StatusTone>>>
