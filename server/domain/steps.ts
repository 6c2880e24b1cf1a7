import { ApiError } from '#server/http/api-error.ts'

/** Steps that are allowed as far as their caller goes, on records this transaction holds. */
export type PlannedSteps = {
  /** Records whose status does not allow the step, by id with that status. */
  refused: readonly (readonly [id: string, status: string])[]
  take: () => Promise<void>
}

/** Takes all of the steps or none. Throws `STEP_REFUSED` with the records that refuse theirs. */
export const takeAllOrNone = async (plans: readonly PlannedSteps[]): Promise<void> => {
  const refused = plans.flatMap((plan) => plan.refused)
  if (refused.length > 0) throw new ApiError('STEP_REFUSED', Object.fromEntries(refused))
  for (const { take } of plans) await take()
}
