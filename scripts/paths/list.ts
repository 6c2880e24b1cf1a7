import { wordsFor } from '#src/lib/chart/chart-words.ts'
import type { PathFacts } from '#tests/support/model/definition.ts'
import { EndlessChart } from '#tests/support/model/generate.ts'
import { pathsOfChart } from '#tests/support/test-model.ts'
import { findMachines } from '../machines/find-machines.ts'
import { type ChartModels, findModels, withModels } from './find-models.ts'

/** The paths of one chart. */
export type ChartPaths = { chart: ChartModels; paths: PathFacts[] }

const generate = ({ machine, models }: ChartModels, kind: 'shortest' | 'simple') => {
  const [model] = models
  if (model) return pathsOfChart(machine, model)[kind]()
  try {
    return pathsOfChart(machine)[kind]()
  } catch (reason) {
    if (reason instanceof EndlessChart) throw reason
    // What its events carry is told by a model only.
    return []
  }
}

/** Generates the paths of a chart, with the input and the events its first model gives. */
export const pathsOf = (chart: ChartModels, kind: 'shortest' | 'simple'): ChartPaths => ({
  chart,
  paths: generate(chart, kind),
})

/** Every chart with its shortest paths. */
export const allShortestPaths = async (): Promise<ChartPaths[]> =>
  withModels(await findMachines(), await findModels()).map((chart) => pathsOf(chart, 'shortest'))

const tellPath = ({ description, steps }: PathFacts, index: number) => [
  `  ${index + 1}. ${description}`,
  ...steps.map(({ action, expected }, step) =>
    step === 0 ? `       Start: ${expected}` : `     ${step}. ${action}\n        → ${expected}`,
  ),
  '',
]

const count = (paths: PathFacts[]) => `${paths.length} ${paths.length === 1 ? 'path' : 'paths'}`

/** The paths as sentences a tester can follow by hand. */
export const tellPaths = ({ chart, paths }: ChartPaths): string => {
  const names = chart.models.map(({ name }) => name)
  const run =
    names.length > 0 ? `go them: npm run paths -- --run ${names.join(' | ')}` : 'no model goes them yet'
  return [
    `${chart.machine.id}: ${count(paths)}`,
    `  ${chart.purpose}`,
    `  (${chart.path}; ${run})`,
    '',
    ...paths.flatMap(tellPath),
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
