import type { Approver } from '#api/contracts/approver.contract.ts'
import {
  type ClaimStep,
  type ClaimSummary,
  claimStepRoles,
  claimSteps,
} from '#api/contracts/claim.contract.ts'
import { claimLifecycle } from '#machines/claim/claim.lifecycle.ts'
import { statusAfter } from '#src/lib/status-after.ts'

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
