import { setup } from 'xstate'
import type { MailStep } from '#api/contracts/recruiting/received-mail.contract.ts'

/** The steps of received mail that belongs to no inquiry and no application. */
export const receivedMailLifecycle = setup({
  types: { events: {} as { type: MailStep } },
}).createMachine({
  id: 'receivedMail',
  meta: {
    spec: ['Mail that matches nothing waits until someone files, discards or marks it as spam'],
    events: {
      file: 'Someone puts it to an inquiry.',
      attach: 'Someone puts it to an application.',
      open: 'Someone makes a new inquiry of it.',
      discard: 'Someone discards it.',
      spam: 'Someone marks it as spam.',
      restore: 'Someone puts it back.',
    },
  },
  initial: 'Unmatched',
  states: {
    Unmatched: {
      description: 'It came in and belongs to nothing yet.',
      on: { file: 'Filed', attach: 'Filed', open: 'Filed', discard: 'Discarded', spam: 'Spam' },
    },
    Filed: { description: 'It stands in the history of an inquiry or an application.' },
    Discarded: { description: 'Nothing has to be done with it.', on: { restore: 'Unmatched' } },
    Spam: { description: 'It is no message to the firm.', on: { restore: 'Unmatched' } },
  },
})
