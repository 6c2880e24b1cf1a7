import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ensureBrowser } from './ensure-browser.ts'
import { ensureBuild } from './ensure-build.ts'
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
  ['import directions and sizes', 'check:structure'],
] as const

const runChecks = async () => {
  let failed = 0
  for (const [name, script] of checks) {
    console.log(`\n— ${name}`)
    if ((await run('npm', ['run', '--silent', script])) !== 0) failed += 1
  }
  return failed
}

const runJest = async (args: string[]) => {
  await rm(reportFile, { force: true })
  const code = await run(process.execPath, [
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${reportFile}`,
    ...args,
  ])
  const written = await readFile(reportFile, 'utf8').catch(() => null)
  const result = written === null ? null : report.parse(JSON.parse(written))
  if (result) console.log(`\n${timesText(root, await testKinds(root), result.testResults)}`)
  if (result && process.env.TEST_DURATIONS === 'write') await writeDurations(root, result.testResults)
  const failed = (result?.numFailedTests ?? 0) + (code !== 0 && (result?.numFailedTests ?? 0) === 0 ? 1 : 0)
  return { passed: result?.numPassedTests ?? 0, failed }
}

/** Checks, then builds, then tests; closes with the line `N passed, N failed`. */
const test = async (args: string[]) => {
  const failedChecks = await runChecks()
  await ensureBuild()
  const hasBrowser = await ensureBrowser()
  const { passed, failed } = await runJest(args)
  const allFailed = failedChecks + failed + (hasBrowser ? 0 : 1)
  console.log(`\n${passed + checks.length - failedChecks} passed, ${allFailed} failed`)
  return allFailed === 0 ? 0 : 1
}

process.exit(await test(process.argv.slice(2)))
