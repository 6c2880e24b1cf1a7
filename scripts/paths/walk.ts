import fc from 'fast-check'
import type { BrowserModel } from '#tests/support/model/browser-model.ts'
import { surround, type Teller, tellFailure } from './run.ts'

/** How a model is walked at random. */
export type WalkOptions = { headed?: boolean; seed: number; walks: number; steps: number }

/**
 * Takes a model on random walks. The first that fails is made as short as it can be, and told with the seed that
 * repeats it; gives back what failed.
 */
export const walkModel = async (
  model: BrowserModel,
  { headed = false, seed, walks, steps }: WalkOptions,
  tell: Teller,
): Promise<string[]> => {
  const failures: string[] = []
  const choices = fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: steps, size: 'max' })
  tell.line(`${model.name} (${model.machine.id}): ${walks} walks from seed ${seed}`)
  await surround(model, { headed }, async (session, browser) => {
    const walk = async (numbers: number[]) => {
      const path = model.walk(numbers)
      tell.progress(`  … ${path.description}`)
      await session.run(path).finally(() => browser.leave())
      tell.line(`  ✓ ${path.description}`)
    }
    const result = await fc.check(fc.asyncProperty(choices, walk), { seed, numRuns: walks })
    if (!result.failed) return
    const again = `npm run paths -- --walk ${model.name} --seed ${result.seed} --walks ${walks} --steps ${steps}`
    const told = tellFailure(result.errorInstance)
    failures.push(told)
    tell.line(
      `  ✗ after ${result.numRuns} walks, shortened ${result.numShrinks} times\n    ${told}\n    again: ${again}`,
    )
  })
  return failures
}
