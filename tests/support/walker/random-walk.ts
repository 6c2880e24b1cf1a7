import fc from 'fast-check'

/** Deterministic per seed; returns an event index for each step. */
export const firstWalk = ({ seed, steps }: { seed: number; steps: number }): number[] =>
  fc
    .sample(fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: steps, size: 'max' }), {
      seed,
      numRuns: 1,
    })
    .flat()
