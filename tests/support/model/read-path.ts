import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { chartParts, leavesOf, statesOf } from '#src/lib/chart/chart-parts.ts'
import { eventSentence, stateSentence, wordsFor } from '#src/lib/chart/chart-words.ts'
import type { PathFacts, PathStep } from './definition.ts'
import { replay } from './replay.ts'

/** One event, null at the start, and the state it leads to. */
export type Step = { event: AnyEventObject | null; snapshot: AnyMachineSnapshot }

const tellAction = (chart: AnyStateMachine, event: AnyEventObject | null, isRefused: boolean) => {
  const sentence = event ? eventSentence(chart, event) : ''
  return isRefused ? `Try in vain: ${sentence}` : sentence
}

const tellStep = (chart: AnyStateMachine, { event, snapshot }: Step, before: Step | undefined): PathStep => {
  const isRefused = event !== null && before !== undefined && !before.snapshot.can(event)
  return {
    event,
    snapshot,
    isRefused,
    action: tellAction(chart, event, isRefused),
    expected: [...new Set(leavesOf(snapshot).map((name) => stateSentence(chart, name)))].join(' '),
  }
}

/** Reads what the steps through a chart come past, and says them in the chart's words. */
export const readPath = (chart: AnyStateMachine, steps: Step[]): PathFacts => {
  const events = steps.flatMap(({ event }) => (event ? [event] : []))
  const told = steps.map((step, index) => tellStep(chart, step, steps[index - 1]))
  const words = told.flatMap(({ event, isRefused }) =>
    event ? [wordsFor(event) + (isRefused ? ' (refused)' : '')] : [],
  )
  const end = steps.at(-1)?.snapshot
  return {
    description: `${words.join(', ') || 'start'} → ${end ? leavesOf(end).join(' and ') : ''}`,
    steps: told,
    states: [...new Set(steps.flatMap(({ snapshot }) => statesOf(snapshot)))],
    ...replay(chart, chartParts, events),
  }
}
