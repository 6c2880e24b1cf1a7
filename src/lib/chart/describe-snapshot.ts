import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { wordsFor } from './chart-words.ts'

/** Tells the states of a chart apart, by where they are and what they remember. */
export const describeState = ({ value, context }: AnyMachineSnapshot): string =>
  Object.keys(context).length > 0 ? JSON.stringify({ value, context }) : JSON.stringify(value)

/** Tells apart the ways into a state, so that the shortest paths to all of them take every transition. */
export const describeArrival = (
  snapshot: AnyMachineSnapshot,
  event?: AnyEventObject,
  previous?: AnyMachineSnapshot,
): string => {
  const way = previous && event ? ` by ${wordsFor(event)} from ${describeState(previous)}` : ''
  return describeState(snapshot) + way
}
