import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import pTimeout from 'p-timeout'

const sliceMs = 10

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

export const chunk = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, piece) =>
    all.slice(piece * size, (piece + 1) * size),
  )

export const once = <Made>(make: () => Made): (() => Made) => {
  let made: { value: Made } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Rejects with `TimeoutError` of `p-timeout`; `work` is not cancelled. */
export const within = <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> =>
  pTimeout(work, { milliseconds })

export class QueueFull extends Error {}

/** Queues `waiting` more; rejects with `QueueFull` beyond. */
export const createLimiter = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  const limit = pLimit(atOnce)
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting)
      throw new QueueFull(`${limit.activeCount} run and ${limit.pendingCount} wait.`)
    return limit(work)
  }
}

/** Statements that one request may run at once: the pool has ten connections for all requests. */
export const limitReads = () => pLimit(3)

export type Work = { kind: 'statement'; text: string } | { kind: 'transaction' } | { kind: 'render' }

export type Watch = <Result>(work: Work, run: () => Promise<Result>) => Promise<Result>

export const unwatched: Watch = (_work, run) => run()

export const coalesceCalls = (take: (work: () => Promise<void>) => void, work: () => Promise<void>) => {
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

/** Aborted when the caller is gone; cancels database statements. */
export const cancellation = new AsyncLocalStorage<AbortSignal>()
