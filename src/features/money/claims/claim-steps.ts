import {
  type ClaimStep,
  type ClaimSummary,
  claimStepRoles,
  claimSteps,
} from '#api/contracts/money/claim.contract.ts'
import type { Approver } from '#api/contracts/time/approver.contract.ts'
import { statusAfter } from '#api/rules/status-after.ts'
import { claimLifecycle } from '#machines/money/claim.lifecycle.ts'

type Owner = { approver?: Approver | null | undefined; reportsTo?: { name: string } | null | undefined }

/** Names an approver in a sentence: one by the first name. An existing provider knows only the manager. Empty for nobody. */
export const approverName = ({ approver, reportsTo }: Owner): string => {
  const names = (approver === undefined ? reportsTo?.name : approver?.names) ?? ''
  return names.includes(' or ') ? names : (names.split(' ')[0] ?? '')
}

type Stepped = Pick<ClaimSummary, 'status' | 'roles' | 'paymentRefusal'>

/** What the signed-in person can do with a claim now; the server decides by the same chart. */
export const openSteps = ({ status, roles, paymentRefusal }: Stepped): ClaimStep[] =>
  claimSteps.filter(
    (step) =>
      !(step === 'pay' && paymentRefusal) &&
      roles.includes(claimStepRoles[step]) &&
      statusAfter(claimLifecycle, status, { type: step }) !== null,
  )

/** Whether the signed-in person can write the claim anew. */
export const isEditable = ({ status, roles }: Stepped): boolean =>
  roles.includes('owner') && statusAfter(claimLifecycle, status, { type: 'save' }) !== null
