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

/** A coverage of a chart in which nothing was come past yet. */
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

/** A planned way through a chart that comes past much of it in one go. */
export type Tour = {
  path: PathFacts
  /**
   * Walks it; what fails is tried once more alone, and what that hid is walked in new tours.
   *
   * @param go goes one path with a fresh subject
   * @throws {TourFailure} with every step that failed
   */
  walk: (go: (path: PathFacts) => Promise<void>) => Promise<void>
}

/**
 * Every way through a production chart that its paths and tours take. What its actors and delays answer become
 * ordinary events; the rest is the chart itself.
 */
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
    /** Together they take every transition of the chart, from every state it can be taken in. */
    shortest: () => shortestPaths(machine, parts).map(read),
    /**
     * Few long ways that together come past every edge, or every part, of the chart.
     *
     * @param choices the numbers of the events that the first of them begins with, whatever that leads to
     */
    tours: (thoroughness: Thoroughness, choices: number[] = []): Tour[] => {
      const graph = draw()
      const items = getItems(thoroughness)
      const wanted = new Set(graph.edges.flatMap(items))
      return planTours(graph, wanted, items, wayBy(graph, choices)).map((way) => asTour(way, items))
    },
    /** The tour that takes these events, each described by its case or its type. */
    findTour: (events: readonly string[]): Tour => asTour(findWay(draw(), events), getItems('every part')),
  }
}

const refuseMissed = (missed: string[]) => {
  if (missed.length > 0) throw new Error(`No path that ran came past:\n- ${missed.join('\n- ')}`)
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
  const go = (path: PathFacts, subject: Subject) =>
    runSteps(path, definition, subject, { onStep: chart.visit })
  const runnable = (path: PathFacts): ModelPath<Subject> => ({ ...path, run: (subject) => go(path, subject) })
  const shortest = paths.shortest().map(runnable)
  const gaps = findGaps(chart.parts, definition, shortest)
  if (gaps.length > 0) throw new Error(`The test of ${machine.id} is not complete:\n- ${gaps.join('\n- ')}`)
  return {
    /** Together they take every transition of the chart, from every state it can be taken in. */
    shortestPaths: shortest,
    /** Few long ways that together come past every edge, or every part, of the chart. */
    tours: paths.tours,
    /** The tour that takes these events, each described by its case or its type. */
    findTour: paths.findTour,
    /** Drives a fresh subject along a way through the chart. */
    go,
    /** What the steps that went well so far came past. */
    coverage: chart.coverage,
    /** Throws when the paths that ran did not reach every state and transition. */
    checkCoverage: () => refuseMissed(missedParts(chart.coverage)),
    /** Throws when a guard did not say both yes and no on the paths that ran. */
    checkGuards: () => refuseMissed(missedGuards(chart.coverage)),
  }
}
