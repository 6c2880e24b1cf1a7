import type { AnyStateMachine, EventFromLogic } from 'xstate'
import { statusAfter } from '#api/rules/status-after.ts'
import { AppError } from '#server/platform/errors.ts'

/** Null if the lifecycle refuses the event. */
export const nextStatus = <Status extends string, Lifecycle extends AnyStateMachine>(
  lifecycle: Lifecycle,
  statuses: readonly Status[],
  status: Status,
  event: EventFromLogic<Lifecycle>,
): Status | null => {
  const next = statusAfter(lifecycle, status, event)
  return statuses.find((known) => known === next) ?? null
}

/** Throws `STEP_REFUSED`. */
export const requireStep = <Status extends string, Lifecycle extends AnyStateMachine>(
  ...step: Parameters<typeof nextStatus<Status, Lifecycle>>
): Status => {
  const next = nextStatus(...step)
  if (next === null) throw new AppError('STEP_REFUSED')
  return next
}

const takenBackWithin = 10 * 60_000

type LastStep = { actorId: string; step: string; at: Date }

export const isFreshApproval = (last: LastStep | undefined, actorId: string, now: Date): boolean =>
  last?.step === 'approve' && last.actorId === actorId && now.getTime() - last.at.getTime() <= takenBackWithin

export type PlannedSteps = {
  refused: readonly (readonly [id: string, status: string])[]
  apply: () => Promise<void>
}

/** Throws `STEP_REFUSED` before applying any. */
export const applyAllOrNone = async (plans: readonly PlannedSteps[]): Promise<void> => {
  const refused = plans.flatMap((plan) => plan.refused)
  if (refused.length > 0) throw new AppError('STEP_REFUSED', Object.fromEntries(refused))
  for (const { apply: take } of plans) await take()
}
