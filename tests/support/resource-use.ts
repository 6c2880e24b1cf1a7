import { appendFileSync } from 'node:fs'

/** Budgeted in `npm test`; each costs seconds. */
export const resources = [
  'page loads in Chromium',
  'browser profiles opened',
  'servers started',
  'databases created',
] as const

export type Resource = (typeof resources)[number] | 'writes sent twice'

/** Environment variable: file that collects resource use. */
export const resourceFile = 'TEST_RESOURCE_FILE'

let workerTestFile = 'outside of test files'

/** For code that a worker caches between test files, where `expect` is missing. */
export const setTestFile = (path: string) => {
  workerTestFile = path
}

const currentTestFile = () =>
  (typeof expect === 'undefined' ? undefined : expect.getState().testPath) ?? workerTestFile

export const recordUse = (resource: Resource): void => {
  const file = process.env[resourceFile]
  if (file) appendFileSync(file, `${resource}\t${currentTestFile()}\n`)
}
