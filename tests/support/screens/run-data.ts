import { join } from 'node:path'

const variable = 'SCREEN_TEST_DATA'

export const setRunDir = (directory: string) => {
  process.env[variable] = directory
}

const runDir = () => {
  const directory = process.env[variable]
  if (!directory) throw new Error('Tests of screens run in the screens project of jest.config.mjs')
  return directory
}

export const bundleIn = (directory: string) => join(directory, 'site.js')

export const bundleFile = () => bundleIn(runDir())

export const seeds = ['none', 'sample'] as const

export type Seed = (typeof seeds)[number]

export const preparedData = (seed: Seed) => join(runDir(), seed)

export const newDataPrefix = () => join(runDir(), 'data-')
