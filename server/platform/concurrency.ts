import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import pTimeout from 'p-timeout'

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

/** The result of `work`; rejects with `TimeoutError` of `p-timeout` when it takes longer. The work itself goes on. */
export const within = <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> =>
  pTimeout(work, { milliseconds })

/** Too much work waits already. */
export class QueueFull extends Error {}

/** Runs at most `atOnce` works; `waiting` more wait. Rejects with `QueueFull` beyond. */
export const createLimiter = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  const limit = pLimit(atOnce)
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting)
      throw new QueueFull(`${limit.activeCount} run and ${limit.pendingCount} wait.`)
    return limit(work)
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
