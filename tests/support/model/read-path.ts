import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { chartParts, leavesOf, statesOf } from '#src/lib/chart/chart-parts.ts'
import { eventSentence, stateSentence, wordsFor } from '#src/lib/chart/chart-words.ts'
import type { PathFacts, PathStep } from './definition.ts'
import { replay } from './replay.ts'

/** One event, null at the start, and the state it leads to. */
export type Step = { event: AnyEventObject | null; snapshot: AnyMachineSnapshot }

const tellStep = (chart: AnyStateMachine, { event, snapshot }: Step): PathStep => ({
  event,
  snapshot,
  action: event ? eventSentence(chart, event) : '',
  expected: [...new Set(leavesOf(snapshot).map((name) => stateSentence(chart, name)))].join(' '),
})

/** Reads what the steps through a chart come past, and says them in the chart's words. */
export const readPath = (chart: AnyStateMachine, steps: Step[]): PathFacts => {
  const events = steps.flatMap(({ event }) => (event ? [event] : []))
  const end = steps.at(-1)?.snapshot
  return {
    description: `${events.map(wordsFor).join(', ') || 'start'} → ${end ? leavesOf(end).join(' and ') : ''}`,
    steps: steps.map((step) => tellStep(chart, step)),
    states: [...new Set(steps.flatMap(({ snapshot }) => statesOf(snapshot)))],
    ...replay(chart, chartParts, events),
  }
}
