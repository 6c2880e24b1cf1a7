import { createTestModel, type TestPath } from '@xstate/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { chartParts, eventsFor, leavesOf, statesOf } from './model/chart-parts.ts'
import { findGaps } from './model/completeness.ts'
import { type Coverage, missedParts, writeCoverage } from './model/coverage.ts'
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

/**
 * Derives a test model from a production chart: what its actors and delays answer become ordinary events, the rest
 * is the chart itself.
 *
 * @throws before any path runs, unless every state has an assertion and every event a driver, the definition names
 * nothing the chart lacks, and the shortest paths reach every state and take every transition
 */
export const modelFromChart = <Subject>(machine: AnyStateMachine, definition: ModelDefinition<Subject>) => {
  const chart = ordinaryChart(machine, definition.input)
  const parts = chartParts(chart)
  const cases = Object.entries(definition.cases ?? {}).map(([words, event]) => ({ ...event, case: words }))
  const coverage: Coverage = {
    machine: machine.id,
    states: { all: parts.leaves, visited: [] },
    transitions: { all: [...parts.transitions.values()], visited: [] },
  }

  const toPath = (path: GeneratedPath): ModelPath<Subject> => {
    const events = path.steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init')
    const states = [...new Set(path.steps.flatMap(({ state }) => statesOf(state)))]
    const transitions = transitionsTaken(chart, parts, events)
    const run = runnerOf(path, definition)
    return {
      description: `${events.map(wordsFor).join(', ') || 'start'} → ${leavesOf(path.state).join(' and ')}`,
      states,
      transitions,
      run: async (subject) => {
        await run(subject)
        visit(coverage.states, states)
        visit(coverage.transitions, transitions)
      },
    }
  }

  const generated = generate(machine, definition.input, cases)
  const shortestPaths = generated.shortest().map(toPath)
  const gaps = findGaps(parts, claimsOf(definition), {
    states: new Set(shortestPaths.flatMap(({ states }) => states)),
    transitions: new Set(shortestPaths.flatMap(({ transitions }) => transitions)),
  })
  if (gaps.length > 0) throw new Error(`The test of ${machine.id} is not complete:\n- ${gaps.join('\n- ')}`)

  return {
    /** Together they take every transition of the chart, from every state it can be taken in. */
    shortestPaths,
    /** Every way to every state that comes past no state twice. */
    simplePaths: () => generated.simple().map(toPath),
    coverage,
    /** Hands in what the paths run so far came past; throws when that is not the whole chart. */
    checkCoverage: () => {
      writeCoverage(coverage)
      const missed = missedParts(coverage)
      if (missed.length > 0) throw new Error(`No path that ran came past:\n- ${missed.join('\n- ')}`)
    },
  }
}

const visit = (seen: Coverage['states'], names: string[]) => {
  seen.visited = seen.all.filter((name) => seen.visited.includes(name) || names.includes(name))
}

const claimsOf = <Subject>({ states, events, cases }: ModelDefinition<Subject>) => ({
  assertions: Object.keys(states),
  drivers: Object.keys(events),
  caseTypes: Object.values(cases ?? {}).map(({ type }) => type),
})
