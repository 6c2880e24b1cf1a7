import {
  type ClaimStep,
  type ClaimSummary,
  claimStepRoles,
  claimSteps,
} from '#api/contracts/claim.contract.ts'
import { claimLifecycle } from '#machines/claim/claim.lifecycle.ts'
import { statusAfter } from '#src/lib/status-after.ts'

/** What somebody's manager is called in a sentence to them; empty where nobody is. */
export const firstName = (manager: { name: string } | null | undefined): string =>
  manager?.name.split(' ')[0] ?? ''

type Stepped = Pick<ClaimSummary, 'status' | 'roles'>

/** What the signed-in person can do with a claim now; the server decides by the same chart. */
export const openSteps = ({ status, roles }: Stepped): ClaimStep[] =>
  claimSteps.filter(
    (step) =>
      roles.includes(claimStepRoles[step]) && statusAfter(claimLifecycle, status, { type: step }) !== null,
  )

/** Whether the signed-in person can write the claim anew. */
export const isEditable = ({ status, roles }: Stepped): boolean =>
  roles.includes('owner') && statusAfter(claimLifecycle, status, { type: 'save' }) !== null
