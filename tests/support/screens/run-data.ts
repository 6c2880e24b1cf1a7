import { join } from 'node:path'

const variable = 'SCREEN_TEST_DATA'

/** Tells all workers of a run the directory of its bundle and data. */
export const setRunDir = (directory: string) => {
  process.env[variable] = directory
}

const runDir = () => {
  const directory = process.env[variable]
  if (!directory) throw new Error('Tests of screens run in the screens project of jest.config.mjs')
  return directory
}

export const bundleIn = (directory: string) => join(directory, 'site.js')

/** The site as one script. */
export const bundleFile = () => bundleIn(runDir())

export const seeds = ['none', 'sample'] as const

export type Seed = (typeof seeds)[number]

/** A migrated database and its files, with or without the sample data: `pg` and `files`. */
export const preparedData = (seed: Seed) => join(runDir(), seed)

/** Prefix of a new data directory. */
export const newDataPrefix = () => join(runDir(), 'data-')
