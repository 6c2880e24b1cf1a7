import { createTestModel, type TestPath } from '@xstate/test'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate'
import { chartParts, eventsFor } from '#src/lib/chart/chart-parts.ts'
import { wordsFor } from '#src/lib/chart/chart-words.ts'
import { ordinaryChart } from '#src/lib/chart/ordinary-chart.ts'
import { findGaps } from './model/completeness.ts'
import { addVisits, missedParts, newCoverage, writeCoverage } from './model/coverage.ts'
import type { ModelDefinition, ModelPath, PathFacts } from './model/definition.ts'
import { readPath, type Step } from './model/read-path.ts'
import { guardAnswers } from './model/replay.ts'
import { runSteps } from './model/run-steps.ts'

type GeneratedPath = TestPath<AnyMachineSnapshot, AnyEventObject>

/** `@xstate/test` runs charts in a scope of its own time, which lacks what runs actions today. */
const withScope = (chart: AnyStateMachine) => {
  const { transition: move, getInitialSnapshot } = chart
  const scope = { actionExecutor: () => {}, emit: () => {} }
  chart.transition = (snapshot, event, given) => move(snapshot, event, { ...given, ...scope })
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

const stepsOf = (path: GeneratedPath): Step[] =>
  path.steps.map(({ event, state }) => ({
    event: event.type === 'xstate.init' ? null : event,
    snapshot: state,
  }))

const generate = (machine: AnyStateMachine, input: unknown, cases: AnyEventObject[]) => {
  const model = createTestModel(withScope(ordinaryChart(machine, input)), {
    serializeEvent: wordsFor,
    serializeState: describeArrival,
  })
  const events = possibleEvents(cases)
  return {
    shortest: () => model.getShortestPaths({ events }).map(stepsOf),
    simple: () => model.getSimplePaths({ events, serializeState: describeState }).map(stepsOf),
  }
}

/** The way through a chart that takes, at each state, the possible event with the number given; it ends where none is. */
const walkBy = (chart: AnyStateMachine, cases: AnyEventObject[], choices: number[]): Step[] => {
  const [start] = initialTransition(chart)
  const steps: Step[] = [{ event: null, snapshot: start }]
  let snapshot: AnyMachineSnapshot = start
  for (const choice of choices) {
    const events = possibleEvents(cases)(snapshot)
    const event = events[choice % events.length]
    if (!event) break
    snapshot = transition(chart, snapshot, event)[0]
    steps.push({ event, snapshot })
  }
  return steps
}

const readChart = (machine: AnyStateMachine, input: unknown) => {
  const ordinary = ordinaryChart(machine, input)
  const parts = chartParts(ordinary)
  const coverage = newCoverage(machine.id, {
    states: parts.leaves,
    transitions: [...parts.transitions.values()],
    guards: guardAnswers(ordinary, parts.guards),
  })
  const visit = ({ states, transitions, guards }: PathFacts) => {
    addVisits(coverage.states, states)
    addVisits(coverage.transitions, transitions)
    addVisits(coverage.guards, guards)
  }
  return { machine: ordinary, parts, coverage, visit }
}

const namedCases = (cases: Record<string, AnyEventObject> = {}) =>
  Object.entries(cases).map(([words, event]) => ({ ...event, case: words }))

/**
 * Every way through a production chart that its paths and walks take. What its actors and delays answer become
 * ordinary events; the rest is the chart itself.
 */
export const pathsOfChart = (
  machine: AnyStateMachine,
  { input, cases }: Pick<ModelDefinition<unknown>, 'input' | 'cases'> = {},
) => {
  const chart = ordinaryChart(machine, input)
  const generated = generate(machine, input, namedCases(cases))
  const read = (steps: Step[]) => readPath(chart, steps)
  return {
    /** Together they take every transition of the chart, from every state it can be taken in. */
    shortest: () => generated.shortest().map(read),
    /** Every way to every state that comes past no state twice. */
    simple: () => generated.simple().map(read),
    /** The way that takes, at each state, the possible event with the number given. */
    walk: (choices: number[]) => read(walkBy(chart, namedCases(cases), choices)),
  }
}

/**
 * Derives a test model from a production chart.
 *
 * @throws before any path runs, unless every state has an assertion and every event a driver, the definition names
 * nothing the chart lacks, and the shortest paths reach every state and take every transition
 */
export const modelFromChart = <Subject>(machine: AnyStateMachine, definition: ModelDefinition<Subject>) => {
  const chart = readChart(machine, definition.input)
  const paths = pathsOfChart(machine, definition)
  const go = async (path: PathFacts, subject: Subject) => {
    await runSteps(path, definition, subject)
    chart.visit(path)
  }
  const runnable = (path: PathFacts): ModelPath<Subject> => ({ ...path, run: (subject) => go(path, subject) })
  const shortestPaths = paths.shortest().map(runnable)
  const gaps = findGaps(chart.parts, definition, shortestPaths)
  if (gaps.length > 0) throw new Error(`The test of ${machine.id} is not complete:\n- ${gaps.join('\n- ')}`)
  return {
    /** Together they take every transition of the chart, from every state it can be taken in. */
    shortestPaths,
    /** Every way to every state that comes past no state twice. */
    simplePaths: () => paths.simple().map(runnable),
    /** The way that takes, at each state, the possible event with the number given. */
    walk: paths.walk,
    /** Drives a fresh subject along a way through the chart. */
    go,
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
