import {
  type CaseStep,
  caseStepRoles,
  caseSteps,
  type SupportCase,
} from '#api/contracts/people/case.contract.ts'
import { statusAfter } from '#api/rules/status-after.ts'
import { caseLifecycle } from '#machines/people/case.lifecycle.ts'

/** The server decides by the same chart. */
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

export const caseMoves = ['close', 'reopen', 'resolve'] as const satisfies readonly CaseStep[]

export type CaseMove = (typeof caseMoves)[number]

export type CaseMessageStep = Exclude<CaseStep, CaseMove>

const isMove = (step: CaseStep): step is CaseMove => caseMoves.some((move) => move === step)

const isMessage = (step: CaseStep): step is CaseMessageStep => !isMove(step)

export const getCaseOptions = (found: Parameters<typeof openSteps>[0]) => {
  const open = openSteps(found)
  return {
    moves: open.filter(isMove),
    canReceiveMessages: open.some(isMessage),
    messages: caseSteps.filter(isMessage).filter((step) => found.roles.includes(caseStepRoles[step])),
  }
}
