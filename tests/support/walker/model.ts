import type { AnyStateMachine } from 'xstate'
import { chartParts } from '#src/lib/chart/chart-parts.ts'
import { ordinaryChart } from '#src/lib/chart/ordinary-chart.ts'
import { findGaps } from './completeness.ts'
import { addVisits, missedGuards, missedParts, newCoverage } from './coverage.ts'
import type { ModelDefinition, ModelPath, PathFacts, StepFacts } from './definition.ts'
import { type ChartGraph, chartGraph, type Edge } from './graph.ts'
import { type PathParts, shortestPaths } from './paths.ts'
import { pathReader } from './read-path.ts'
import { guardAnswers } from './replay.ts'
import { runSteps } from './run-steps.ts'
import { findWay, getItems, planTours, type Thoroughness, wayBy } from './tours.ts'
import { walkTour } from './walk-tour.ts'

export const emptyCoverage = (machine: AnyStateMachine, input?: unknown) => {
  const ordinary = ordinaryChart(machine, input)
  const parts = chartParts(ordinary)
  return newCoverage(machine.id, {
    states: parts.leaves,
    transitions: [...parts.transitions.values()],
    guards: guardAnswers(ordinary, parts.guards),
  })
}

const readChart = (machine: AnyStateMachine, input: unknown) => {
  const coverage = emptyCoverage(machine, input)
  const visit = ({ states, transitions, guards }: StepFacts) => {
    addVisits(coverage.states, states)
    addVisits(coverage.transitions, transitions)
    addVisits(coverage.guards, guards)
  }
  return { parts: chartParts(ordinaryChart(machine, input)), coverage, visit }
}

export type Tour = {
  path: PathFacts
  /** Retries a failed step alone and walks what it hid in new tours. Throws `TourFailure`. */
  walk: (go: (path: PathFacts) => Promise<void>) => Promise<void>
}

/** Actor results and delays become ordinary events; otherwise the production chart itself. */
export const pathsOfChart = (machine: AnyStateMachine, parts: PathParts = {}) => {
  const chart = ordinaryChart(machine, parts.input)
  const read = pathReader(chart)
  let drawn: ChartGraph | undefined
  const draw = () => {
    drawn ??= chartGraph(chart, parts)
    return drawn
  }
  const asTour = (way: Edge[], items: (edge: Edge) => string[]): Tour => ({
    path: read(draw().stepsOf(way)),
    walk: (go) => walkTour(way, { graph: draw(), items, read }, go),
  })
  return {
    /** Covers every transition from every state it can be taken in. */
    shortest: () => shortestPaths(machine, parts).map(read),
    /** Few long walks over every edge, or every part. `choices`: event indexes that the first begins with. */
    tours: (thoroughness: Thoroughness, choices: number[] = []): Tour[] => {
      const graph = draw()
      const items = getItems(thoroughness)
      const wanted = new Set(graph.edges.flatMap(items))
      return planTours(graph, wanted, items, wayBy(graph, choices)).map((way) => asTour(way, items))
    },
    findTour: (events: readonly string[]): Tour => asTour(findWay(draw(), events), getItems('every part')),
  }
}

const refuseMissed = (missed: string[]) => {
  if (missed.length > 0) throw new Error(`No path that ran came past:\n- ${missed.join('\n- ')}`)
}

/**
 * Throws before any path runs if the definition and the chart differ, or the shortest paths miss a state or
 * transition.
 */
export const modelFromChart = <Subject>(machine: AnyStateMachine, definition: ModelDefinition<Subject>) => {
  const chart = readChart(machine, definition.input)
  const paths = pathsOfChart(machine, definition)
  const go = (path: PathFacts, subject: Subject) =>
    runSteps(path, definition, subject, { onStep: chart.visit })
  const runnable = (path: PathFacts): ModelPath<Subject> => ({ ...path, run: (subject) => go(path, subject) })
  const shortest = paths.shortest().map(runnable)
  const gaps = findGaps(chart.parts, definition, shortest)
  if (gaps.length > 0) throw new Error(`The test of ${machine.id} is not complete:\n- ${gaps.join('\n- ')}`)
  return {
    shortestPaths: shortest,
    tours: paths.tours,
    findTour: paths.findTour,
    go,
    coverage: chart.coverage,
    checkCoverage: () => refuseMissed(missedParts(chart.coverage)),
    /** Throws unless every guard answered both yes and no. */
    checkGuards: () => refuseMissed(missedGuards(chart.coverage)),
  }
}
