import fc from 'fast-check'

/** A random walk of at most that many steps, the same one for the same seed: the number of an event for each step. */
export const firstWalk = ({ seed, steps }: { seed: number; steps: number }): number[] =>
  fc
    .sample(fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: steps, size: 'max' }), {
      seed,
      numRuns: 1,
    })
    .flat()
