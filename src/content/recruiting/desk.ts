import { some } from '#api/rules/in-words.ts'

export const desk = {
  heading: 'Desk',
  lead: 'Everything that is waiting for an answer. We promise one within one business day.',
  loading: 'Loading the desk',
  failure: { heading: 'The desk could not be loaded', retry: 'Try again' },
  nothing: 'Nothing is waiting for an answer.',
  queues: 'Queues',
  kinds: {
    message: 'Messages',
    consultation: 'Consultations',
    demo: 'Demo requests',
    consultant: 'Requests for a consultant',
    skills: 'Skills without a job',
  },
  elsewhere: {
    applications: 'Applications',
    submissions: 'Submitted consultants',
    unmatchedMail: 'Unmatched mail',
    partners: 'Partner requests',
  },
  unread: (count: number) => `${count} new or with new activity`,
  toReview: (count: number) => `${count} to review`,
  mails: (count: number) => some(count, 'email waiting', 'emails waiting'),
  open: (count: number) => `${count} open`,
  late: (count: number) => `${count} late`,
  untaken: (count: number) => `${count} unassigned`,
  mine: (count: number) => `${count} assigned to you`,
  oldest: (moment: string) => `Oldest from ${moment}`,
  waiting: (count: number) => some(count, 'company waiting', 'companies waiting'),
} as const
