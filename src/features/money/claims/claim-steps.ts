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

/** First name of a single approver; all names otherwise. An upstream CRM only knows the manager. Empty for none. */
export const approverName = ({ approver, reportsTo }: Owner): string => {
  const names = (approver === undefined ? reportsTo?.name : approver?.names) ?? ''
  return names.includes(' or ') ? names : (names.split(' ')[0] ?? '')
}

type Stepped = Pick<ClaimSummary, 'status' | 'roles' | 'paymentRefusal'>

/** The server decides by the same chart. */
export const openSteps = ({ status, roles, paymentRefusal }: Stepped): ClaimStep[] =>
  claimSteps.filter(
    (step) =>
      !(step === 'pay' && paymentRefusal) &&
      roles.includes(claimStepRoles[step]) &&
      statusAfter(claimLifecycle, status, { type: step }) !== null,
  )

export const isEditable = ({ status, roles }: Stepped): boolean =>
  roles.includes('owner') && statusAfter(claimLifecycle, status, { type: 'save' }) !== null
