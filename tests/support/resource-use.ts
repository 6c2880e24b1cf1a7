import { appendFileSync } from 'node:fs'

/** Resources whose use in `npm test` has a budget; each costs seconds. */
export const resources = [
  'page loads in Chromium',
  'browser profiles opened',
  'servers started',
  'databases created',
] as const

/** What a run counts, besides the resources that have a budget. */
export type Resource = (typeof resources)[number] | 'writes sent twice'

/** Environment variable that names the file where a run collects the use of resources. */
export const resourceFile = 'TEST_RESOURCE_FILE'

let workerTestFile = 'outside of test files'

/** Sets the test file for code that a worker keeps between test files, which has no `expect`. */
export const setTestFile = (path: string) => {
  workerTestFile = path
}

const currentTestFile = () =>
  (typeof expect === 'undefined' ? undefined : expect.getState().testPath) ?? workerTestFile

/** Records one use of a resource by the test file that runs. */
export const recordUse = (resource: Resource): void => {
  const file = process.env[resourceFile]
  if (file) appendFileSync(file, `${resource}\t${currentTestFile()}\n`)
}
