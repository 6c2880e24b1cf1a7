import fc from 'fast-check'
import type { BrowserModel } from '#tests/support/model/browser-model.ts'
import { surround, type Teller } from './run.ts'
import { type Failed, tellFailure } from './tell-failure.ts'

/** How a model is walked at random; `replay` is the place of a walk among those of its seed. */
export type WalkOptions = {
  headed?: boolean
  seed: number
  walks: number
  steps: number
  replay?: string | null
}

/** How long the page may take for what is asked of it: less while a failing walk is made shorter, in milliseconds. */
const patience = { usual: 20_000, shrinking: 5_000 }

const again = (name: string, { steps }: WalkOptions, seed: number, place: string | null) =>
  `npm run paths -- --walk ${name} --seed ${seed} --steps ${steps}${place ? ` --replay ${place}` : ''}`

const times = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/**
 * Takes a model on random walks. The first that fails is made as short as it can be, and told with the command that
 * repeats it; gives back what failed.
 */
export const walkModel = async (
  model: BrowserModel,
  options: WalkOptions,
  tell: Teller,
): Promise<Failed[]> => {
  const { headed = false, seed, walks, steps, replay = null } = options
  const failures: Failed[] = []
  let isShrinking = false
  const choices = fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: steps, size: 'max' })
  const repeated = replay === null ? { numRuns: walks } : { path: replay, endOnFailure: true, numRuns: 1 }
  tell.line(`${model.name} (${model.machine.id}): ${replay ?? times(walks, 'walk')} from seed ${seed}`)
  const now = () => (isShrinking ? patience.shrinking : patience.usual)
  await surround(model, { headed, patience: now }, async (session, browser) => {
    const walk = async (numbers: number[]) => {
      const path = model.walk(numbers)
      tell.progress(`  … ${path.description}`)
      try {
        await session.run(path).finally(() => browser.leave())
      } catch (reason) {
        isShrinking = true
        throw reason
      }
      if (!isShrinking) tell.line(`  ✓ ${path.description}`)
    }
    const result = await fc.check(fc.asyncProperty(choices, walk), { seed, ...repeated })
    if (!result.failed) return
    const shortened = times(result.numShrinks, 'time')
    const failure = tellFailure(`${model.name}, a walk of seed ${seed}`, result.errorInstance)
    failures.push(failure)
    tell.line(
      `  ✗ walk ${result.numRuns}, shortened ${shortened}\n    ${failure.told}\n    Again: ${again(model.name, options, result.seed, result.counterexamplePath)}`,
    )
  })
  return failures
}
