import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'

const sliceMs = 10

/** Does a work for each of many, one after the other, and lets everybody else be answered in between. */
export const yieldingMap = async <One, Result>(
  all: readonly One[],
  work: (one: One) => Result | Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  let since = 0
  for (const one of all) {
    if (performance.now() - since > sliceMs) {
      await setImmediate()
      since = performance.now()
    }
    results.push(await work(one))
  }
  return results
}

/** All of them, so many at a time. */
export const chunk = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, piece) =>
    all.slice(piece * size, (piece + 1) * size),
  )

/** Calls `make` at the first use and keeps its result. */
export const once = <Made>(make: () => Made): (() => Made) => {
  let made: { value: Made } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Something took longer than it may. */
export class TooLate extends Error {}

/** The result of `work`; rejects with `TooLate` when it takes longer than so many milliseconds. The work itself goes on. */
export const within = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate(`No answer within ${ms} ms.`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** There are too many works already. */
export class NoTurn extends Error {}

/** Lets at most `atOnce` works run and `waiting` more wait for their turn; throws `NoTurn` for what comes beyond. */
export const createLimiter = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
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

/** What is watched besides requests: a statement of the database by its text, a transaction, the rendering of a page. */
export type Work = { kind: 'statement'; text: string } | { kind: 'transaction' } | { kind: 'render' }

/** Does a work and notes how long it took and whether it failed. What it answers or throws goes through as it is. */
export type Watch = <Result>(work: Work, run: () => Promise<Result>) => Promise<Result>

/** Where nobody watches. */
export const unwatched: Watch = (_work, run) => run()

/** Asks for work that waits for its turn; asking again before it has begun changes nothing. */
export const askOnce = (take: (work: () => Promise<void>) => void, work: () => Promise<void>) => {
  let isWaiting = false
  return (): void => {
    if (isWaiting) return
    isWaiting = true
    take(async () => {
      isWaiting = false
      await work()
    })
  }
}

/** Aborted once nobody waits any more for what runs now: statements of the database are cancelled then. */
export const cancellation = new AsyncLocalStorage<AbortSignal>()
