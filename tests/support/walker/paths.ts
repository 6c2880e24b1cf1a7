import { createTestModel, type TestPath } from '@xstate/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { eventsFor } from '#src/lib/chart/chart-parts.ts'
import { describeArrival, wordsFor } from '#src/lib/chart/chart-words.ts'
import { ordinaryChart } from '#src/lib/chart/ordinary-chart.ts'
import type { ModelDefinition } from './definition.ts'
import type { Step } from './read-path.ts'

export type PathParts = Pick<ModelDefinition<unknown>, 'input' | 'cases'> & {
  refusals?: Record<string, unknown>
}

/** Limit on explored steps per chart; the largest chart uses a tenth. */
export const stepLimit = 50_000

export class EndlessChart extends Error {
  constructor(machine: AnyStateMachine, limit: number) {
    super(
      `The paths of the chart ${machine.id} have no end: the search looked at ${limit} steps, its limit, and there are more. ` +
        'Does the context grow with every event? Give its cases fewer values, or let it remember less.',
    )
    this.name = 'EndlessChart'
  }
}

/** `@xstate/test` runs charts in its own scope, which lacks what runs actions in current XState. */
const withScope = (chart: AnyStateMachine) => {
  const { transition: move, getInitialSnapshot } = chart
  const scope = { actionExecutor: () => {}, emit: () => {} }
  chart.transition = (snapshot, event, given) => move(snapshot, event, { ...given, ...scope })
  chart.getInitialSnapshot = (given, input) => getInitialSnapshot({ ...given, ...scope }, input)
  return chart
}

const limited = <Given extends unknown[], Answer>(
  ask: (...given: Given) => Answer,
  { machine, limit }: { machine: AnyStateMachine; limit: number },
) => {
  let count = 0
  return (...given: Given) => {
    count += 1
    if (count > limit) throw new EndlessChart(machine, limit)
    return ask(...given)
  }
}

const namedCases = (cases: PathParts['cases'] = {}): AnyEventObject[] =>
  Object.entries(cases).map(([words, event]) => ({ ...event, case: words }))

/** Only events that change the snapshot or run an action, plus refusals. */
export const possibleEvents = ({ cases, refusals = {} }: PathParts) => {
  const named = namedCases(cases)
  return (snapshot: AnyMachineSnapshot) =>
    eventsFor(snapshot)
      .flatMap((type): AnyEventObject[] => {
        const known = named.filter((event) => event.type === type)
        return known.length > 0 ? known : [{ type }]
      })
      .filter((event) => snapshot.can(event) || event.type in refusals)
}

const getSteps = (path: TestPath<AnyMachineSnapshot, AnyEventObject>): Step[] =>
  path.steps.map(({ event, state }) => ({
    event: event.type === 'xstate.init' ? null : event,
    snapshot: state,
  }))

/** Throws `EndlessChart` beyond the step limit. */
export const shortestPaths = (machine: AnyStateMachine, parts: PathParts, limit = stepLimit) => {
  const events = possibleEvents(parts)
  const model = createTestModel(withScope(ordinaryChart(machine, parts.input)), { serializeEvent: wordsFor })
  const told = { machine, limit }
  return model.getShortestPaths({ events, serializeState: limited(describeArrival, told) }).map(getSteps)
}
