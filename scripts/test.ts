import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { runCommand } from '#tests/support/run-command.ts'
import { forShort } from '#tests/support/running-server.ts'
import { startStore } from '#tests/support/store/running-store.ts'
import { ensureBrowser } from './ensure-browser.ts'
import { buildWhereStale } from './ensure-build.ts'
import { run } from './run.ts'
import { testKinds, timedFile, timesText, writeDurations } from './test-times.ts'

const root = join(import.meta.dirname, '..')

const reportFile = '.cache/test-report.json'

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
  testResults: z.array(timedFile),
})

/** The checks before the tests, each a command of its own. */
const checks = [
  ['types', 'check:types'],
  ['lint', 'check:lint'],
  ['import directions', 'check:imports'],
  ['structure', 'check:structure'],
] as const

/** Runs all checks at once, and tells of each when it is done. */
const runChecks = async () => {
  console.log('Checking types, lint, import directions and structure …')
  const codes = await Promise.all(
    checks.map(async ([name, script]) => {
      const { code, said } = await runCommand('npm', ['run', '--silent', script])
      console.log(`\n— ${name}\n${said}`)
      return code
    }),
  )
  return codes.filter((code) => code !== 0).length
}

/** Options of Node and Jest, and the environment, for a run of tests. */
type JestRun = { args: string[]; env?: NodeJS.ProcessEnv; node?: string[] }

/** What a quick run leaves out: the hand-written browser tests, and all but the tours of one model of each area. */
const quick: JestRun = {
  // What runs so briefly does not earn back what it costs to optimise it.
  node: ['--no-opt'],
  args: ['--ignoreProjects', 'browser'],
  env: { SHORT_TOURS: '1' },
}

/**
 * The projects of Jest that run together, one group after the other: hundreds of test files of the server leave a worker
 * with so much memory in use that visits in it take a fifth longer. Each group is said by what it leaves out, so that
 * `--selectProjects` can still choose from it.
 */
const groups = [
  ['--ignoreProjects', 'tours', 'browser', 'engines', 'night'],
  ['--ignoreProjects', 'unit', 'server', 'engines', 'night'],
]

const runJest = async ({ args, env = {}, node = [] }: JestRun) => {
  await rm(reportFile, { force: true })
  const jest = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${reportFile}`, '--passWithNoTests']
  const code = await run(process.execPath, [...forShort, ...node, ...jest, ...args], env)
  const written = await readFile(reportFile, 'utf8').catch(() => null)
  const result = written === null ? null : report.parse(JSON.parse(written))
  const failed = result?.numFailedTests ?? 0
  return {
    passed: result?.numPassedTests ?? 0,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    files: result?.testResults ?? [],
  }
}

/** Runs work beside a store for uploads, where one is installed or there is one already. */
const besideStore = async <Result>(work: (env: NodeJS.ProcessEnv) => Promise<Result>): Promise<Result> => {
  if (process.env.TEST_S3_URL) return work({})
  const store = await startStore()
  if (!store) console.log('The tests of uploads run on a folder alone: no store is installed.')
  const result = await work(store ? { TEST_S3_URL: store.url } : {})
  await store?.stop()
  return result
}

/** Runs the groups one after the other, and tells what their files took. */
const runGroups = async ({ args, env: own, ...options }: JestRun) => {
  const results = await besideStore(async (env) => {
    const all: Awaited<ReturnType<typeof runJest>>[] = []
    for (const group of groups) {
      all.push(await runJest({ ...options, env: { ...env, ...own }, args: [...args, ...group] }))
    }
    return all
  })
  const files = results.flatMap((result) => result.files)
  console.log(`\n${timesText(root, await testKinds(root), files)}`)
  if (process.env.TEST_DURATIONS === 'write') await writeDurations(root, files)
  const sum = (of: 'passed' | 'failed') => results.reduce((all, result) => all + result[of], 0)
  const hasNone = files.length === 0 && sum('failed') === 0
  if (hasNone) console.error('No test file matches.')
  return { passed: sum('passed'), failed: hasNone ? 1 : sum('failed') }
}

/** Checks and builds, then tests, all of it or with `--quick` the most in little time; closes with `N passed, N failed`. */
const test = async (given: string[]) => {
  const isQuick = given.includes('--quick')
  const args = given.filter((arg) => arg !== '--quick')
  const [failedChecks, built] = await Promise.all([runChecks(), buildWhereStale()])
  if (built !== 0) return built
  const hasBrowser = await ensureBrowser()
  const { passed, failed } = await runGroups(
    isQuick ? { ...quick, args: [...args, ...quick.args] } : { args },
  )
  const allFailed = failedChecks + failed + (hasBrowser ? 0 : 1)
  console.log(`\n${passed + checks.length - failedChecks} passed, ${allFailed} failed`)
  return allFailed === 0 ? 0 : 1
}

process.exit(await test(process.argv.slice(2)))
