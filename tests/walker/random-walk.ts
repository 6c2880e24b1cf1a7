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

const walkOf = (steps: number) =>
  fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: steps, size: 'max' })

/** The first walk of a seed, of at most that many steps: the number of an event for each step. */
export const firstWalk = ({ seed, steps }: Pick<Walks, 'seed' | 'steps'>): number[] =>
  fc.sample(walkOf(steps), { seed, numRuns: 1 }).flat()

/**
 * Takes random walks: each is a list of numbers, one for each step, that say which of the possible events to take.
 * The first that fails is made as short as it can be, unless it is one at a place; null where none fails.
 */
export const walkAtRandom = async (
  { seed, walks, steps, replay = null }: Walks,
  go: (choices: number[]) => Promise<void>,
): Promise<FailedWalk | null> => {
  const result = await fc.check(fc.asyncProperty(walkOf(steps), go), {
    seed,
    ...(replay === null ? { numRuns: walks } : { path: replay, numRuns: 1 }),
    endOnFailure: replay !== null,
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
