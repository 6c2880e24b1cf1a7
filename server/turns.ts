/** There are too many works already. */
export class NoTurn extends Error {}

/** Lets at most `atOnce` works run and `waiting` more wait for their turn; throws `NoTurn` for what comes beyond. */
export const createTurns = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  const queue: (() => void)[] = []
  let running = 0
  const begin = async () => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw new NoTurn(`${running} run and ${queue.length} wait.`)
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  // The turn of a work that ends goes to the next one, so that nobody comes in between.
  const end = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await begin()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
