import type { AnyStateMachine, EventFromLogic } from 'xstate'
import { statusAfter } from '#api/rules/status-after.ts'
import { AppError } from '#server/platform/errors.ts'

/** The one of `statuses` that a record has after an event; null when its lifecycle does not allow that step now. */
export const nextStatus = <Status extends string, Lifecycle extends AnyStateMachine>(
  lifecycle: Lifecycle,
  statuses: readonly Status[],
  status: Status,
  event: EventFromLogic<Lifecycle>,
): Status | null => {
  const next = statusAfter(lifecycle, status, event)
  return statuses.find((known) => known === next) ?? null
}

/** The status a record has after an event. Throws `STEP_REFUSED` when its lifecycle does not allow that step now. */
export const requireStep = <Status extends string, Lifecycle extends AnyStateMachine>(
  ...step: Parameters<typeof nextStatus<Status, Lifecycle>>
): Status => {
  const next = nextStatus(...step)
  if (next === null) throw new AppError('STEP_REFUSED')
  return next
}

/** How long whoever approved something can take that back, in milliseconds. */
const takenBackWithin = 10 * 60_000

type LastStep = { actorId: string; step: string; at: Date }

/** Whether an approval can be taken back: it was the last that happened, by the same person, a moment ago. */
export const isFreshApproval = (last: LastStep | undefined, actorId: string, now: Date): boolean =>
  last?.step === 'approve' && last.actorId === actorId && now.getTime() - last.at.getTime() <= takenBackWithin

/** Steps that are allowed as far as their caller goes, on records this transaction holds. */
export type PlannedSteps = {
  /** Records whose status does not allow the step, by id with that status. */
  refused: readonly (readonly [id: string, status: string])[]
  take: () => Promise<void>
}

/** Takes all of the steps or none. Throws `STEP_REFUSED` with the records that refuse theirs. */
export const takeAllOrNone = async (plans: readonly PlannedSteps[]): Promise<void> => {
  const refused = plans.flatMap((plan) => plan.refused)
  if (refused.length > 0) throw new AppError('STEP_REFUSED', Object.fromEntries(refused))
  for (const { take } of plans) await take()
}
