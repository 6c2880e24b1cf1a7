import { scheduler } from 'node:timers/promises'

/** Milliseconds between polls, so that polling does not starve what it waits for. */
const pause = 10

/** Polls without a limit of its own; the test's timeout ends it. */
export const eventually = async <Value>(
  ask: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
): Promise<Value> => {
  const value = await ask()
  if (isWanted(value)) return value
  await scheduler.wait(pause)
  return eventually(ask, isWanted)
}
