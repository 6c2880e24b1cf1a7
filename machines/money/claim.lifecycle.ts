import { setup } from 'xstate'
import type { ClaimStep } from '#api/contracts/money/claim.contract.ts'

/** The steps of an expense claim: paid only after approval, changed only while no one else has to act. */
export const claimLifecycle = setup({
  types: {
    events: {} as {
      type: 'save' | ClaimStep
      /** Own and recent; undefined if the owner acts. */
      isFresh?: boolean
    },
  },
  guards: {
    'the owner acts': ({ event: { isFresh } }) => isFresh === undefined,
    'it was done a moment ago': ({ event: { isFresh = false } }) => isFresh,
  },
}).createMachine({
  id: 'claim',
  meta: {
    spec: ['GET GetExpenses, POST AddExpense', 'Draft, Submitted, Approved, Rejected, Paid'],
    events: {
      save: 'The employee changes the claim and saves it as a draft.',
      submit: 'The employee submits the claim.',
      withdraw: 'The employee withdraws the claim, or an approval or a payment just given is taken back.',
      approve: 'The manager approves the claim.',
      reject: 'The manager rejects the claim with a reason.',
      pay: 'Human Resources marks the claim as paid.',
      reopen: 'The employee reopens the claim.',
    },
  },
  initial: 'Draft',
  states: {
    Draft: {
      description: 'The employee is still writing the claim, and nobody else has to do anything.',
      on: { save: 'Draft', submit: 'Submitted' },
    },
    Submitted: {
      description: "The claim waits for the manager's decision.",
      on: { withdraw: { guard: 'the owner acts', target: 'Draft' }, approve: 'Approved', reject: 'Rejected' },
    },
    Approved: {
      description: 'The manager approved the claim, and it waits to be paid.',
      on: {
        withdraw: { guard: 'it was done a moment ago', target: 'Submitted' },
        pay: 'Paid',
      },
    },
    Rejected: {
      description: 'The manager rejected the claim and said why.',
      on: { save: 'Draft', reopen: 'Draft' },
    },
    Paid: {
      description:
        'The claim is paid; for ten minutes that can be taken back, and nothing changes it afterwards.',
      on: { withdraw: { guard: 'it was done a moment ago', target: 'Approved' } },
    },
  },
})
