import type { BrowserModel } from '#tests/support/browser-model.ts'
import { type Coverage, coverageByMachine, missedGuards, missedParts } from '#tests/walker/coverage.ts'
import { emptyCoverage } from '#tests/walker/model.ts'
import { findMachines } from '../machines/find-machines.ts'
import { coverageTable } from './coverage-table.ts'
import { changedTransitions } from './documented.ts'
import { chartsCalled, modelsCalled, withModels } from './find-models.ts'
import { pathsAsData, pathsOf, tellPaths } from './list.ts'
import { type PathOptions, readOptions, usage } from './options.ts'
import { runModel, type Teller } from './run.ts'
import { type Failed, tellFailure } from './tell-failure.ts'
import { walkModel } from './walk.ts'

/** What the command works with: the models, where it reports its progress, and what must be there before a run. */
export type PathsTools = {
  models: BrowserModel[]
  tell: Teller
  /** Makes a build and finds a browser; false where there is none. */
  prepare: () => Promise<boolean>
}

const list = async ({ subject, kind, json }: PathOptions, { models, tell }: PathsTools) => {
  const charts = chartsCalled(withModels(await findMachines(), models), subject)
  const listed = charts.map((chart) => pathsOf(chart, kind))
  if (json) tell.line(JSON.stringify(listed.map(pathsAsData), null, 2))
  else for (const paths of listed) tell.line(tellPaths(paths))
  return 0
}

/** The charts that no model walks, when all are asked for. */
const unwalked = async ({ subject }: PathOptions, models: BrowserModel[]): Promise<Coverage[]> => {
  if (subject !== 'all') return []
  const walked = new Set(models.map(({ machine }) => machine.id))
  return (await findMachines())
    .filter(({ machine }) => !walked.has(machine.id))
    .map(({ machine }) => emptyCoverage(machine))
}

const walkOne = async (model: BrowserModel, options: PathOptions, tell: Teller): Promise<Failed[]> => {
  try {
    return await (options.command === 'walk' ? walkModel : runModel)(model, options, tell)
  } catch (reason) {
    const failure = tellFailure(model.name, reason)
    tell.line(`  ✗ ${failure.told}`)
    return [failure]
  }
}

/** The transitions that were changed since the charts were documented, reported before any path is walked. */
const changedIn = (models: BrowserModel[], tell: Teller): Failed[] => {
  const machines = [...new Set(models.map(({ machine }) => machine))]
  const changed = machines.flatMap((machine) => changedTransitions(machine))
  for (const { told } of changed) tell.line(`  ✗ ${told}`)
  return changed
}

const tellFailures = (failures: Failed[], tell: Teller) => {
  if (failures.length === 0) return
  tell.line(`\n${failures.length} failed:`)
  for (const { name, short } of failures) tell.line(`  ${name}\n    ${short}`)
}

const walk = async (options: PathOptions, { models: known, tell, prepare }: PathsTools) => {
  const models = modelsCalled(known, options.subject)
  if (!(await prepare())) return 1
  const failures = changedIn(models, tell)
  for (const model of models) failures.push(...(await walkOne(model, options, tell)))
  const seen = models.flatMap((model) => model.coverageIfComplete())
  const coverages = [...seen, ...(await unwalked(options, known))]
  const wereAll = options.command === 'run' && options.path === null
  if (coverages.length > 0) tell.line(`\n${coverageTable(coverages, wereAll)}`)
  tellFailures(failures, tell)
  if (failures.length > 0) return 1
  const isWhole = coverageByMachine(coverages).every(
    (coverage) => [...missedParts(coverage), ...missedGuards(coverage)].length === 0,
  )
  return isWhole || !wereAll ? 0 : 1
}

/** Does what the command line asks for; returns the exit code. */
export const pathsCommand = async (args: string[], tools: PathsTools): Promise<number> => {
  if (args.includes('--help')) {
    tools.tell.line(usage)
    return 0
  }
  try {
    const options = readOptions(args)
    return options.command === 'list' ? await list(options, tools) : await walk(options, tools)
  } catch (reason) {
    tools.tell.line(reason instanceof Error ? reason.message : String(reason))
    return 1
  }
}
