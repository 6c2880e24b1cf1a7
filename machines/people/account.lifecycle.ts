import { setup } from 'xstate'
import type { AccountStep } from '#api/contracts/people/people.contract.ts'

/** The statuses of an employee's account: only an active one allows sign-in. */
export const accountLifecycle = setup({
  types: { events: {} as { type: AccountStep } },
}).createMachine({
  id: 'account',
  meta: {
    spec: ['An account is Invited, Active or Deactivated'],
    events: {
      accept: 'The invited person follows the link and confirms their phone with a code.',
      deactivate: 'Someone who keeps the records of people deactivates the account.',
      reactivate: 'Someone who keeps the records of people reactivates the account.',
    },
  },
  initial: 'Invited',
  states: {
    Invited: {
      description: 'The person was sent a link and cannot sign in yet.',
      on: { accept: 'Active', deactivate: 'Deactivated' },
    },
    Active: { description: 'The person can sign in.', on: { deactivate: 'Deactivated' } },
    Deactivated: {
      description: 'The person cannot sign in, and no session of theirs is left.',
      on: { reactivate: 'Active' },
    },
  },
})
