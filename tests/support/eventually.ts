import { setImmediate as tick } from 'node:timers/promises'

/** Asks again and again until the answer is as wanted; the test's own timeout is the limit. */
export const eventually = async <Value>(
  ask: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
): Promise<Value> => {
  const value = await ask()
  if (isWanted(value)) return value
  await tick()
  return eventually(ask, isWanted)
}
