import { type CaseStep, caseStepRoles, caseSteps, type SupportCase } from '#api/contracts/case.contract.ts'
import { caseLifecycle } from '#machines/case/case.lifecycle.ts'
import { statusAfter } from '#src/lib/status-after.ts'

/** What the signed-in person can do with a case now; the server decides by the same chart. */
export const openSteps = ({
  status,
  roles,
  daysSinceEnd: days,
}: Pick<SupportCase, 'status' | 'roles' | 'daysSinceEnd'>): CaseStep[] =>
  caseSteps.filter(
    (step) =>
      roles.includes(caseStepRoles[step]) &&
      statusAfter(caseLifecycle, status, { type: step, days }) !== null,
  )
