import { setup } from 'xstate'

export type ClaimLifecycleEvent =
  | { type: 'edit' }
  | { type: 'submit' }
  | { type: 'withdraw' }
  | { type: 'approve' }
  | { type: 'reject' }
  | { type: 'pay' }
  | { type: 'reopen' }

/** What may happen to an expense claim: it is paid only once it was approved, and edited only while it is nobody's turn. */
export const claimLifecycle = setup({
  types: { events: {} as ClaimLifecycleEvent },
}).createMachine({
  id: 'claim',
  initial: 'Draft',
  states: {
    Draft: { on: { edit: 'Draft', submit: 'Submitted' } },
    Submitted: { on: { withdraw: 'Draft', approve: 'Approved', reject: 'Rejected' } },
    Approved: { on: { pay: 'Paid' } },
    Rejected: { on: { edit: 'Draft', reopen: 'Draft' } },
    Paid: {},
  },
})
