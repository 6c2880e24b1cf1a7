import { scheduler } from 'node:timers/promises'

/** Milliseconds between two questions, so that asking does not take the processor from what is asked about. */
const pause = 10

/** Asks again and again until the answer is as wanted; the test's own timeout is the limit. */
export const eventually = async <Value>(
  ask: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
): Promise<Value> => {
  const value = await ask()
  if (isWanted(value)) return value
  await scheduler.wait(pause)
  return eventually(ask, isWanted)
}
