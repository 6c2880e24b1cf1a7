import { readFile, rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { run } from '../../scripts/run.ts'

const reportFile = '.cache/test-report.json'

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

type TestFile = z.infer<typeof report>['testResults'][number]

export type FileResult = { path: string; seconds: number; passed: number; failures: readonly string[] }

const firstLine = (message: string) => stripVTControlCharacters(message).trim().split('\n', 1).join()

const getFailures = ({ status, message, assertionResults }: TestFile): string[] => {
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages.join('\n'))}`)
  return failures.length === 0 && status === 'failed' ? [firstLine(message)] : failures
}

/** Reads a `--json` report; a file that fails without a failed test counts as one failure. */
export const readReport = (text: string, root: string): FileResult[] =>
  report.parse(JSON.parse(text)).testResults.map((file) => ({
    path: relative(root, file.name),
    seconds: (file.endTime - file.startTime) / 1000,
    passed: file.assertionResults.filter(({ status }) => status === 'passed').length,
    failures: getFailures(file),
  }))

export type JestRun = {
  projects: readonly string[]
  args: readonly string[]
  env: Readonly<Record<string, string>>
  /** Also of its workers. */
  nodeOptions: readonly string[]
}

export const runJest = async ({ projects, args, env, nodeOptions }: JestRun) => {
  await rm(reportFile, { force: true })
  const begun = performance.now()
  const options = ['--json', `--outputFile=${reportFile}`, '--passWithNoTests', '--selectProjects']
  // User arguments come first: --selectProjects consumes all that follow.
  const words = ['node_modules/jest/bin/jest.js', ...args, ...options, ...projects]
  const code = await run(process.execPath, [...nodeOptions, ...words], env)
  const written = await readFile(reportFile, 'utf8').catch(() => null)
  const files = written === null ? [] : readReport(written, process.cwd())
  const hasFailures = files.some(({ failures }) => failures.length > 0)
  return {
    files,
    /** Failures without a file, such as in global set-up. */
    otherFailures: code !== 0 && !hasFailures ? 1 : 0,
    seconds: (performance.now() - begun) / 1000,
  }
}
