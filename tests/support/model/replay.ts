import { type AnyEventObject, type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import type { ChartParts } from './chart-parts.ts'

/** The names of the transitions a chart takes when it is sent events one after the other. */
export const transitionsTaken = (chart: AnyStateMachine, parts: ChartParts, events: AnyEventObject[]) => {
  const taken = new Set<string>()
  const actor = createActor(chart, {
    clock: new SimulatedClock(),
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return
      for (const transition of inspected._transitions) {
        const name = parts.transitions.get(transition)
        if (name) taken.add(name)
      }
    },
  }).start()
  for (const event of events) actor.send(event)
  actor.stop()
  return [...taken]
}
