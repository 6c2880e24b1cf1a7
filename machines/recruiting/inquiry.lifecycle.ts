import { setup } from 'xstate'
import type { InquiryAction } from '#api/contracts/recruiting/inquiry.contract.ts'

const open = { assign: 'Taken', answer: 'Answered', close: 'Closed', spam: 'Spam' } as const

/** The statuses of an inquiry from a form or by mail. Notes and automatic mail do not change them. */
export const inquiryLifecycle = setup({
  types: { events: {} as { type: Exclude<InquiryAction, 'note' | 'automatic' | 'bounce'> } },
}).createMachine({
  id: 'inquiry',
  meta: {
    spec: ['What the site takes in is New, Taken, Answered, Closed or Spam'],
    events: {
      take: 'Someone who recruits takes it.',
      release: 'Whoever has taken it gives it back.',
      assign: 'Someone assigns it to a recruiter.',
      answer: 'Someone sends an answer.',
      recall: 'The answer is taken back before it leaves.',
      close: 'Someone closes it, with or without an answer.',
      spam: 'Someone marks it as spam.',
      reopen: 'Someone opens it again.',
      reply: 'They write again by mail.',
    },
  },
  initial: 'New',
  states: {
    New: {
      description: 'It came in, and nobody has taken it.',
      on: { take: 'Taken', reply: 'New', ...open },
    },
    Taken: {
      description: 'Someone has taken it and is going to answer.',
      on: { release: 'New', reply: 'Taken', ...open },
    },
    Answered: {
      description: 'An answer was sent, or is about to leave.',
      on: { recall: 'Taken', answer: 'Answered', close: 'Closed', reopen: 'Taken', reply: 'Taken' },
    },
    Closed: { description: 'Nothing is left to do.', on: { reopen: 'Taken', reply: 'Taken' } },
    Spam: {
      description: 'It is no message to the firm, whatever else they write.',
      on: { reopen: 'Taken', reply: 'Spam' },
    },
  },
})
