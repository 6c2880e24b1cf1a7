import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { getLeaves, getStates } from '#src/lib/chart/chart-parts.ts'
import { eventSentence, stateSentence, wordsFor } from '#src/lib/chart/chart-words.ts'
import type { PathFacts, PathStep, StepFacts } from './definition.ts'
import { replayer } from './replay.ts'

export type Step = { event: AnyEventObject | null; snapshot: AnyMachineSnapshot }

const describeAction = (chart: AnyStateMachine, event: AnyEventObject | null, isRefused: boolean) => {
  const sentence = event ? eventSentence(chart, event) : ''
  return isRefused ? `Try in vain: ${sentence}` : sentence
}

export const refuses = (snapshot: AnyMachineSnapshot, event: AnyEventObject) => !snapshot.can(event)

const describeStep = (
  chart: AnyStateMachine,
  { event, snapshot }: Step,
  before: Step | undefined,
): Omit<PathStep, 'transitions' | 'guards'> => {
  const isRefused = event !== null && before !== undefined && refuses(before.snapshot, event)
  return {
    event,
    snapshot,
    isRefused,
    action: describeAction(chart, event, isRefused),
    expected: [...new Set(getLeaves(snapshot).map((name) => stateSentence(chart, name)))].join(' '),
    states: getStates(snapshot),
  }
}

const all = (steps: StepFacts[], part: keyof StepFacts) => [...new Set(steps.flatMap((step) => step[part]))]

export const pathReader = (chart: AnyStateMachine) => {
  const replay = replayer(chart)
  return (steps: Step[]): PathFacts => {
    const facts = replay(steps.flatMap(({ event }) => (event ? [event] : [])))
    const told = steps.map((step, index) => ({
      ...describeStep(chart, step, steps[index - 1]),
      transitions: facts[index]?.transitions ?? [],
      guards: facts[index]?.guards ?? [],
    }))
    const words = told.flatMap(({ event, isRefused }) =>
      event ? [wordsFor(event) + (isRefused ? ' (refused)' : '')] : [],
    )
    const end = steps.at(-1)?.snapshot
    return {
      description: `${words.join(', ') || 'start'} → ${end ? getLeaves(end).join(' and ') : ''}`,
      steps: told,
      states: all(told, 'states'),
      transitions: all(told, 'transitions'),
      guards: all(told, 'guards'),
    }
  }
}
