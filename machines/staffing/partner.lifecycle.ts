import { setup } from 'xstate'
import type { PartnerStep } from '#api/contracts/staffing/partners.contract.ts'

/** The statuses of a partner company: only an active partner can sign in. */
export const partnerLifecycle = setup({
  types: { events: {} as { type: PartnerStep } },
}).createMachine({
  id: 'partner',
  meta: {
    spec: ['A partner is Requested, Active, Declined or Deactivated'],
    events: {
      request: 'The company registers again.',
      approve: 'Someone who recruits approves the request.',
      decline: 'Someone who recruits declines the request and gives a reason.',
      deactivate: 'Someone who recruits deactivates the account and gives a reason.',
      reactivate: 'Someone who recruits reactivates the account.',
    },
  },
  initial: 'Requested',
  states: {
    Requested: {
      description: 'The company has registered, waits for a decision and cannot sign in.',
      on: { approve: 'Active', decline: 'Declined' },
    },
    Active: { description: 'The partner can sign in.', on: { deactivate: 'Deactivated' } },
    Declined: {
      description: 'The request was declined; the company may register again.',
      on: { request: 'Requested' },
    },
    Deactivated: {
      description: 'The partner cannot sign in, and no session of theirs is left.',
      on: { reactivate: 'Active' },
    },
  },
})
