import { missedParts } from '#tests/support/model/coverage.ts'
import { ensureBrowser } from './ensure-browser.ts'
import { ensureBuild } from './ensure-build.ts'
import { findMachines } from './machines/find-machines.ts'
import { coverageByMachine, coverageTable } from './paths/coverage-table.ts'
import { chartsCalled, findModels, modelsCalled, withModels } from './paths/find-models.ts'
import { pathsAsData, pathsOf, tellPaths } from './paths/list.ts'
import { type PathOptions, readOptions, usage } from './paths/options.ts'
import { runModel, terminal } from './paths/run.ts'
import { walkModel } from './paths/walk.ts'

const list = async ({ subject, kind, json }: PathOptions) => {
  const charts = chartsCalled(withModels(await findMachines(), await findModels()), subject)
  const listed = charts.map((chart) => pathsOf(chart, kind))
  if (json) console.log(JSON.stringify(listed.map(pathsAsData), null, 2))
  else for (const paths of listed) console.log(tellPaths(paths))
  return 0
}

const go = async (options: PathOptions) => {
  const models = modelsCalled(await findModels(), options.subject)
  await ensureBuild()
  if (!(await ensureBrowser())) return 1
  let failed = 0
  for (const model of models) {
    const failures =
      options.command === 'walk'
        ? await walkModel(model, options, terminal)
        : await runModel(model, options, terminal)
    failed += failures.length
  }
  const coverages = models.map((model) => model.coverage())
  console.log(`\n${coverageTable(coverages)}`)
  if (failed > 0) console.log(`\n${failed} failed`)
  const isWhole = coverageByMachine(coverages).every((coverage) => missedParts(coverage).length === 0)
  return failed === 0 && (options.command === 'walk' || isWhole) ? 0 : 1
}

const main = async (args: string[]) => {
  if (args.includes('--help')) {
    console.log(usage)
    return 0
  }
  try {
    const options = readOptions(args)
    return options.command === 'list' ? await list(options) : await go(options)
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    return 1
  }
}

process.exitCode = await main(process.argv.slice(2))
