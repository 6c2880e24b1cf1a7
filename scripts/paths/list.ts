import type { AnyStateMachine } from 'xstate'
import { wordsFor } from '#src/lib/chart/chart-words.ts'
import type { PathFacts } from '#tests/walker/definition.ts'
import { pathsOfChart } from '#tests/walker/model.ts'
import { EndlessChart, type PathParts } from '#tests/walker/paths.ts'
import { findMachines } from '../machines/find-machines.ts'
import { type ChartModels, findModels, withModels } from './find-models.ts'
import { countWays, nameWay, type PathKind } from './kinds.ts'

/** The paths of one chart. */
export type ChartPaths = { chart: ChartModels; kind: PathKind; paths: PathFacts[] }

const pathsOfKind = (machine: AnyStateMachine, parts: PathParts, kind: PathKind): PathFacts[] => {
  const paths = pathsOfChart(machine, parts)
  return kind === 'tours' ? paths.tours('every edge').map(({ path }) => path) : paths[kind]()
}

const generate = ({ machine, models }: ChartModels, kind: PathKind) => {
  const [model] = models
  if (model) return pathsOfKind(machine, model, kind)
  try {
    return pathsOfKind(machine, {}, kind)
  } catch (reason) {
    if (reason instanceof EndlessChart) throw reason
    // Only a model knows what its events carry.
    return []
  }
}

/** Generates the paths of a chart, with the input and the events its first model gives. */
export const pathsOf = (chart: ChartModels, kind: PathKind): ChartPaths => ({
  chart,
  kind,
  paths: generate(chart, kind),
})

/** Every chart with its shortest paths. */
export const allShortestPaths = async (): Promise<ChartPaths[]> =>
  withModels(await findMachines(), await findModels()).map((chart) => pathsOf(chart, 'shortest'))

const tellPath = (kind: PathKind, path: PathFacts, index: number) => [
  `  ${index + 1}. ${nameWay(kind, path)}`,
  ...path.steps.map(({ action, expected }, step) =>
    step === 0 ? `       Start: ${expected}` : `     ${step}. ${action}\n        → ${expected}`,
  ),
  '',
]

/** The paths as sentences a tester can follow by hand. */
export const tellPaths = ({ chart, kind, paths }: ChartPaths): string => {
  const names = chart.models.map(({ name }) => name)
  const run =
    names.length > 0 ? `walk them: npm run paths -- --run ${names.join(' | ')}` : 'no model walks them yet'
  return [
    `${chart.machine.id}: ${countWays(kind, paths.length)}`,
    `  ${chart.purpose}`,
    `  (${chart.path}; ${run})`,
    '',
    ...paths.flatMap((path, index) => tellPath(kind, path, index)),
  ].join('\n')
}

/** The paths as data. */
export const pathsAsData = ({ chart, paths }: ChartPaths) => ({
  machine: chart.machine.id,
  file: chart.path,
  purpose: chart.purpose,
  models: chart.models.map(({ name }) => name),
  paths: paths.map(({ description, steps, states, transitions, guards }) => ({
    description,
    steps: steps.map(({ event, action, expected, snapshot }) => ({
      event: event && wordsFor(event),
      action,
      state: snapshot.value,
      expected,
    })),
    states,
    transitions,
    guards,
  })),
})
