import { setImmediate } from 'node:timers/promises'

const sliceMs = 10

/** Does a work for each of many, one after the other, and lets everybody else be answered in between. */
export const inSlices = async <One, Result>(
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
