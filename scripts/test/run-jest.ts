import { readFile, rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { z } from 'zod'
import { forShort } from '#tests/support/running-server.ts'
import { run } from '../run.ts'

const reportFile = '.cache/test-report.json'

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

export type FileResult = { path: string; seconds: number; passed: number; failed: number }

/** Reads the files of a report that Jest wrote with `--json`; a file that fails without a failed test counts as one. */
export const readReport = (text: string, root: string): FileResult[] =>
  report.parse(JSON.parse(text)).testResults.map(({ name, status, startTime, endTime, assertionResults }) => {
    const count = (wanted: string) => assertionResults.filter((test) => test.status === wanted).length
    return {
      path: relative(root, name),
      seconds: (endTime - startTime) / 1000,
      passed: count('passed'),
      failed: Math.max(count('failed'), status === 'failed' ? 1 : 0),
    }
  })

export type JestRun = {
  projects: readonly string[]
  args: readonly string[]
  env: Readonly<Record<string, string>>
}

/** Runs projects of jest.config.mjs in one Jest process; files that match no argument are left out. */
export const runJest = async ({ projects, args, env }: JestRun) => {
  await rm(reportFile, { force: true })
  const begun = performance.now()
  const options = ['--json', `--outputFile=${reportFile}`, '--passWithNoTests', '--selectProjects']
  // Words of the user come first: --selectProjects takes every word that follows.
  const words = ['node_modules/jest/bin/jest.js', ...args, ...options, ...projects]
  const code = await run(process.execPath, [...forShort, ...words], env)
  const written = await readFile(reportFile, 'utf8').catch(() => null)
  const files = written === null ? [] : readReport(written, process.cwd())
  const hasFailures = files.some(({ failed }) => failed > 0)
  return {
    files,
    /** Failures that no file tells of, such as one of the global set-up. */
    otherFailures: code !== 0 && !hasFailures ? 1 : 0,
    seconds: (performance.now() - begun) / 1000,
  }
}
