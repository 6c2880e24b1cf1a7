import { createTestModel, type TestPath } from '@xstate/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { chartParts, eventsFor, leavesOf, statesOf } from './model/chart-parts.ts'
import { findGaps } from './model/completeness.ts'
import { addVisits, missedParts, newCoverage, writeCoverage } from './model/coverage.ts'
import { type ModelDefinition, type ModelPath, wordsFor } from './model/definition.ts'
import { ordinaryChart } from './model/ordinary-chart.ts'
import { transitionsTaken } from './model/replay.ts'

type GeneratedPath = TestPath<AnyMachineSnapshot, AnyEventObject>

/** `@xstate/test` runs charts in a scope of its own time, which lacks what runs actions today. */
const withScope = (chart: AnyStateMachine) => {
  const { transition, getInitialSnapshot } = chart
  const scope = { actionExecutor: () => {}, emit: () => {} }
  chart.transition = (snapshot, event, given) => transition(snapshot, event, { ...given, ...scope })
  chart.getInitialSnapshot = (given, input) => getInitialSnapshot({ ...given, ...scope }, input)
  return chart
}

const describeState = ({ value, context }: AnyMachineSnapshot) =>
  Object.keys(context).length > 0 ? JSON.stringify({ value, context }) : JSON.stringify(value)

/** Tells apart the ways into a state, so that the shortest paths to all of them take every transition. */
const describeArrival = (
  snapshot: AnyMachineSnapshot,
  event?: AnyEventObject,
  previous?: AnyMachineSnapshot,
) => {
  const way = previous && event ? ` by ${wordsFor(event)} from ${describeState(previous)}` : ''
  return describeState(snapshot) + way
}

/** The events a person could make happen now: those that would change something or that an action answers. */
const possibleEvents = (cases: AnyEventObject[]) => (snapshot: AnyMachineSnapshot) =>
  eventsFor(snapshot)
    .flatMap((type): AnyEventObject[] => {
      const known = cases.filter((event) => event.type === type)
      return known.length > 0 ? known : [{ type }]
    })
    .filter((event) => snapshot.can(event))

const runnerOf =
  <Subject>(path: GeneratedPath, { states, events }: ModelDefinition<Subject>) =>
  async (subject: Subject) => {
    const checks = Object.entries(states).map(([name, check]) => [
      name,
      (snapshot: AnyMachineSnapshot) => check(subject, snapshot),
    ])
    const drivers = Object.entries(events).map(([name, drive]) => [
      name,
      ({ event }: { event: AnyEventObject }) => drive(subject, event),
    ])
    await path.test({ states: Object.fromEntries(checks), events: Object.fromEntries(drivers) })
  }

const generate = (machine: AnyStateMachine, input: unknown, cases: AnyEventObject[]) => {
  const model = createTestModel(withScope(ordinaryChart(machine, input)), {
    serializeEvent: wordsFor,
    serializeState: describeArrival,
  })
  const events = possibleEvents(cases)
  return {
    shortest: () => model.getShortestPaths({ events }),
    simple: () => model.getSimplePaths({ events, serializeState: describeState }),
  }
}

const toPath = <Subject>(
  path: GeneratedPath,
  chart: ReturnType<typeof readChart>,
  definition: ModelDefinition<Subject>,
): ModelPath<Subject> => {
  const events = path.steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init')
  const states = [...new Set(path.steps.flatMap(({ state }) => statesOf(state)))]
  const transitions = transitionsTaken(chart.machine, chart.parts, events)
  const run = runnerOf(path, definition)
  return {
    description: `${events.map(wordsFor).join(', ') || 'start'} → ${leavesOf(path.state).join(' and ')}`,
    states,
    transitions,
    run: async (subject) => {
      await run(subject)
      chart.visit(states, transitions)
    },
  }
}

const readChart = (machine: AnyStateMachine, input: unknown) => {
  const ordinary = ordinaryChart(machine, input)
  const parts = chartParts(ordinary)
  const coverage = newCoverage(machine.id, parts.leaves, [...parts.transitions.values()])
  const visit = (states: string[], transitions: string[]) => {
    addVisits(coverage.states, states)
    addVisits(coverage.transitions, transitions)
  }
  return { machine: ordinary, parts, coverage, visit }
}

/**
 * Derives a test model from a production chart: what its actors and delays answer become ordinary events, the rest
 * is the chart itself.
 *
 * @throws before any path runs, unless every state has an assertion and every event a driver, the definition names
 * nothing the chart lacks, and the shortest paths reach every state and take every transition
 */
export const modelFromChart = <Subject>(machine: AnyStateMachine, definition: ModelDefinition<Subject>) => {
  const chart = readChart(machine, definition.input)
  const cases = Object.entries(definition.cases ?? {}).map(([words, event]) => ({ ...event, case: words }))
  const generated = generate(machine, definition.input, cases)
  const shortestPaths = generated.shortest().map((path) => toPath(path, chart, definition))
  const gaps = findGaps(chart.parts, definition, shortestPaths)
  if (gaps.length > 0) throw new Error(`The test of ${machine.id} is not complete:\n- ${gaps.join('\n- ')}`)
  return {
    /** Together they take every transition of the chart, from every state it can be taken in. */
    shortestPaths,
    /** Every way to every state that comes past no state twice. */
    simplePaths: () => generated.simple().map((path) => toPath(path, chart, definition)),
    /** What the paths run so far came past. */
    coverage: chart.coverage,
    /** Hands in the coverage; throws when the paths that ran did not come past the whole chart. */
    checkCoverage: () => {
      writeCoverage(chart.coverage)
      const missed = missedParts(chart.coverage)
      if (missed.length > 0) throw new Error(`No path that ran came past:\n- ${missed.join('\n- ')}`)
    },
  }
}
