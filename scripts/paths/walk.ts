import type { BrowserModel } from '#tests/support/browser-model.ts'
import { type FailedWalk, type Walks, walkAtRandom } from '#tests/walker/random-walk.ts'
import { surround, type Teller } from './run.ts'
import { type Failed, tellFailure } from './tell-failure.ts'

/** How a model is walked at random; `replay` is the place of a walk among those of its seed. */
export type WalkOptions = Walks & { headed?: boolean }

/** Milliseconds the page may take for each thing that is asked of it: fewer while a failing walk is made shorter. */
const patience = { usual: 20_000, shrinking: 5_000 }

const again = (name: string, { steps }: WalkOptions, { seed, place }: FailedWalk) =>
  `npm run paths -- --walk ${name} --seed ${seed} --steps ${steps}${place ? ` --replay ${place}` : ''}`

const times = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/**
 * Takes a model on random walks. The first one that fails is made as short as it can be and printed with the command
 * that repeats it; returns what failed.
 */
export const walkModel = async (
  model: BrowserModel,
  options: WalkOptions,
  tell: Teller,
): Promise<Failed[]> => {
  const { headed = false, seed, walks, replay = null } = options
  const failures: Failed[] = []
  let isShrinking = false
  tell.line(`${model.name} (${model.machine.id}): ${replay ?? times(walks, 'walk')} from seed ${seed}`)
  const now = () => (isShrinking ? patience.shrinking : patience.usual)
  await surround(model, { headed, patience: now }, async (session, browser) => {
    const walk = async (choices: number[]) => {
      const path = model.walk(choices)
      tell.progress(`  … ${path.description}`)
      try {
        await session.run(path).finally(() => browser.leave())
      } catch (reason) {
        isShrinking = true
        throw reason
      }
      if (!isShrinking) tell.line(`  ✓ ${path.description}`)
    }
    const failed = await walkAtRandom(options, walk)
    if (!failed) return
    const failure = tellFailure(`${model.name}, a walk of seed ${seed}`, failed.reason)
    failures.push(failure)
    tell.line(
      `  ✗ walk ${failed.number}, shortened ${times(failed.shortened, 'time')}\n    ${failure.told}\n    Again: ${again(model.name, options, failed)}`,
    )
  })
  return failures
}
