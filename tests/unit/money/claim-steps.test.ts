import type { ClaimRole, ClaimStatus } from '#api/contracts/money/claim.contract.ts'
import { isEditable, openSteps } from '#src/features/money/claims/claim-steps.ts'

const rows: [ClaimStatus, ClaimRole[], string[], boolean][] = [
  ['Draft', ['owner'], ['submit'], true],
  ['Submitted', ['owner'], ['withdraw'], false],
  ['Submitted', ['manager'], ['approve', 'reject'], false],
  ['Submitted', ['payer'], [], false],
  ['Submitted', ['manager', 'payer'], ['approve', 'reject'], false],
  ['Approved', ['owner'], [], false],
  ['Approved', ['manager'], [], false],
  ['Approved', ['payer'], ['pay'], false],
  ['Rejected', ['owner'], ['reopen'], true],
  ['Rejected', ['manager'], [], false],
  ['Paid', ['owner'], [], false],
]

test.each(rows)(
  'a claim that is %s offers %p the steps %p, and to edit it: %p',
  (status, roles, steps, edit) => {
    expect([openSteps({ status, roles }), isEditable({ status, roles })]).toEqual([steps, edit])
  },
)

test.each(['own', 'approver'] as const)(
  'a claim is not offered to be paid where that is refused: %s',
  (refusal) => {
    expect(openSteps({ status: 'Approved', roles: ['payer'], paymentRefusal: refusal })).toEqual([])
  },
)
