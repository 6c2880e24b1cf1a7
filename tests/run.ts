import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engines } from '#tests/support/engines/engines.ts'
import { resourceFile } from '#tests/support/resource-use.ts'
import { coverageFolder, readCoverage } from '#tests/support/walker/coverage.ts'
import { coverageTable } from '#tests/support/walker/coverage-table.ts'
import { checkNames, runChecks } from '../scripts/checks.ts'
import { buildWhereStale } from '../scripts/ensure-build.ts'
import { countTotal, countUses, findExceeded, readBudgets, type Uses, usesText } from './run/budgets.ts'
import { ensureBrowser } from './run/ensure-browser.ts'
import {
  getNodeOptions,
  groupLayers,
  type Layer,
  type RunName,
  runNames,
  selectLayers,
} from './run/layers.ts'
import { watchMemory } from './run/memory.ts'
import { type FileResult, runJest } from './run/run-jest.ts'
import { startServices } from './run/services.ts'
import { failuresText, type LayerTimes, readProjectFolders, timesText } from './run/times.ts'

type Tally = { passed: number; failed: number }

type Result = { times: LayerTimes[]; otherFailures: number }

type Options = { run: RunName; args: readonly string[]; env: Readonly<Record<string, string>> }

const getProject = ({ name, project = name }: Layer) => project

const runGroup = async (group: readonly Layer[], { run, args, env }: Options): Promise<Result> => {
  const settings = group.map((layer) => layer[run] ?? {})
  console.log(`\nTesting ${group.map(({ name }) => name).join(', ')} …`)
  const { files, otherFailures, seconds } = await runJest({
    projects: group.map(getProject),
    args: [...args, ...settings.flatMap((one) => one.args ?? [])],
    env: Object.assign({}, env, ...settings.map((one) => one.env)),
    nodeOptions: getNodeOptions(group),
  })
  console.log(`${group.map(({ name }) => name).join(', ')}: ${Math.round(seconds)} s`)
  const folders = await readProjectFolders(process.cwd())
  const isIn = (layer: Layer) => (file: FileResult) =>
    folders.get(getProject(layer))?.some((folder) => file.path.startsWith(folder)) ?? false
  return {
    times: group.map((layer) => ({ name: layer.name, files: files.filter(isIn(layer)) })),
    otherFailures,
  }
}

const runLayers = async (chosen: readonly Layer[], options: Options): Promise<Result> => {
  const results: Result[] = []
  for (const group of groupLayers(chosen)) results.push(await runGroup(group, options))
  return {
    times: results.flatMap(({ times }) => times),
    otherFailures: results.reduce((all, { otherFailures }) => all + otherFailures, 0),
  }
}

const tallyTests = ({ times, otherFailures }: Result): Tally => {
  const files = times.flatMap((layer) => layer.files)
  return {
    passed: files.reduce((all, { passed }) => all + passed, 0),
    failed: files.reduce((all, { failures }) => all + failures.length, otherFailures),
  }
}

const collecting = async <Value>(work: (env: Record<string, string>) => Promise<Value>) => {
  const dir = await mkdtemp(join(tmpdir(), 'skagit-run-'))
  const [file, coverageDir] = [join(dir, 'resources'), join(dir, 'coverage')]
  await mkdir(coverageDir)
  const value = await work({ [resourceFile]: file, [coverageFolder]: coverageDir })
  const uses = countUses(await readFile(file, 'utf8').catch(() => ''), process.cwd())
  const coverages = readCoverage(coverageDir)
  await rm(dir, { recursive: true })
  return { value, uses, coverages }
}

const prepare = async (run: RunName, isWhole: boolean) => {
  const names = isWhole && run !== 'night' ? checkNames : []
  const [failedChecks, built] = await Promise.all([
    names.length > 0 ? runChecks(names) : [],
    buildWhereStale(),
  ])
  const hasBrowser = run === 'quick' || (await ensureBrowser())
  const isBuilt = built === 0
  return {
    isBuilt,
    passed: names.length - failedChecks.length,
    failed: failedChecks.length + (isBuilt ? 0 : 1) + (hasBrowser ? 0 : 1),
  }
}

const skipImpossible = (chosen: readonly Layer[], env: Readonly<Record<string, string>>) => {
  const isPossible = (layer: Layer) => !layer.needsPostgres || Boolean(env.TEST_DATABASE_URL)
  const skipped = chosen.filter((layer) => !isPossible(layer))
  for (const { name } of skipped)
    console.log(`Not run: ${name}; neither TEST_DATABASE_URL nor a PostgreSQL here.`)
  if (!env.TEST_S3_URL) console.log('Uploads are tested on a folder alone: no store is installed.')
  return chosen.filter(isPossible)
}

/** A missing engine is a failure only if its layer was named. */
const countMissingEngines = (chosen: readonly Layer[], words: readonly string[]): number => {
  if (!chosen.some(({ name }) => name === 'engines')) return 0
  const missing = engines.filter(({ program }) => program() === undefined)
  for (const { name, packages } of missing)
    console.log(`Not toured: ${name}; on Debian apt-get install ${packages}.`)
  return words.includes('engines') ? missing.length : 0
}

/** Exceeded budgets, and a repeated run that repeated nothing. */
const checkUses = async (
  uses: Uses,
  { run, isWhole }: { run: RunName; isWhole: boolean },
): Promise<number> => {
  const budgets = run === 'day' && isWhole ? await readBudgets() : null
  console.log(`\n${usesText(uses, budgets)}`)
  const exceeded = budgets ? findExceeded(uses, budgets) : []
  if (run === 'night' && isWhole && countTotal(uses, 'writes sent twice') === 0)
    exceeded.push('No write was sent twice.')
  for (const sentence of exceeded) console.error(sentence)
  return exceeded.length
}

/** Only nightly runs use services by default. */
const embeddedOnly = { TEST_DATABASE_URL: '', TEST_S3_URL: '' }

const withServices = async <Value>(run: RunName, work: (env: Record<string, string>) => Promise<Value>) => {
  if (run !== 'night') return work(process.env.TEST_ENGINES ? {} : embeddedOnly)
  const services = await startServices()
  try {
    return await work(services.env)
  } finally {
    await services.stop()
  }
}

const test = async (run: RunName, words: readonly string[]): Promise<Tally> => {
  const { layers, args } = selectLayers(run, words)
  const isWhole = words.length === 0
  const prepared = await prepare(run, isWhole)
  if (!prepared.isBuilt) return prepared
  const { value, uses, coverages } = await collecting((counting) =>
    withServices(run, (services) => {
      const env = { ...counting, ...services }
      return runLayers(run === 'night' ? skipImpossible(layers, env) : layers, { run, args, env })
    }),
  )
  const missingEngines = countMissingEngines(layers, words)
  const tested = tallyTests(value)
  const hasNone = tested.passed + tested.failed === 0
  if (hasNone) console.error('No test matches.')
  if (coverages.length > 0) console.log(`\n${coverageTable(coverages)}`)
  console.log(`\n${timesText(value.times)}`)
  const fromCounts = await checkUses(uses, { run, isWhole })
  if (tested.failed > 0) console.error(`\n${failuresText(value.times)}`)
  return {
    passed: prepared.passed + tested.passed,
    failed: prepared.failed + tested.failed + fromCounts + missingEngines + (hasNone ? 1 : 0),
  }
}

const [given, ...words] = process.argv.slice(2)
const run = runNames.find((name) => name === given)
if (!run) throw new Error(`The first word is one of ${runNames.join(', ')}.`)
const memory = watchMemory()
const { passed, failed } = await test(run, words)
const peak = memory.stop()
if (peak !== null) console.log(`${peak.toFixed(1).padStart(8)} GB of memory at most, all processes together`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
