import fc from 'fast-check'

/** Which walks: the first `walks` of a seed, of at most `steps` steps each, or the one at a place of theirs. */
export type Walks = { seed: number; walks: number; steps: number; replay?: string | null }

/** A walk that failed: its number among those of the seed, and what repeats it. */
export type FailedWalk = {
  number: number
  shortened: number
  reason: unknown
  seed: number
  place: string | null
}

/**
 * Takes random walks: each is a list of numbers, one for each step, that say which of the possible events to take.
 * The first that fails is made as short as it can be, unless it is to be told as it was; null where none fails.
 */
export const walkAtRandom = async (
  { seed, walks, steps, replay = null }: Walks,
  go: (choices: number[]) => Promise<void>,
  isShortened = true,
): Promise<FailedWalk | null> => {
  const choices = fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: steps, size: 'max' })
  const result = await fc.check(fc.asyncProperty(choices, go), {
    seed,
    ...(replay === null ? { numRuns: walks } : { path: replay, numRuns: 1 }),
    endOnFailure: replay !== null || !isShortened,
  })
  if (!result.failed) return null
  return {
    number: result.numRuns,
    shortened: result.numShrinks,
    reason: result.errorInstance,
    seed: result.seed,
    place: result.counterexamplePath,
  }
}
