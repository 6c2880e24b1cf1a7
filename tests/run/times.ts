import { join } from 'node:path'
import { z } from 'zod'
import type { FileResult } from './run-jest.ts'

const configuration = z.object({
  default: z.object({
    projects: z.array(z.object({ displayName: z.string(), testMatch: z.array(z.string()) })),
  }),
})

export const readProjectFolders = async (root: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { projects } = configuration.parse(await import(join(root, 'jest.config.mjs'))).default
  return new Map(
    projects.map(({ displayName, testMatch }) => [
      displayName,
      testMatch.map((pattern) => pattern.replace('<rootDir>/', '').replace(/\/\*\*.*$/, '/')),
    ]),
  )
}

export type LayerTimes = { name: string; files: readonly FileResult[] }

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const slowestShown = 10

const formatSeconds = (seconds: number) => seconds.toFixed(1).padStart(8)

const slowestFiles = (files: readonly FileResult[]) =>
  files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestShown)
    .map(({ path, seconds }) => `${formatSeconds(seconds)} s  ${path}`)

const layerLine = ({ name, files }: LayerTimes) => {
  const tests = sum(files.map(({ passed, failures }) => passed + failures.length))
  const cells = [String(tests).padStart(6), String(files.length).padStart(6)]
  return `${name.padEnd(10)} ${cells.join(' ')} ${formatSeconds(sum(files.map(({ seconds }) => seconds)))}`
}

/** Seconds are summed over the workers. */
export const timesText = (times: readonly LayerTimes[]): string => {
  const ran = times.filter(({ files }) => files.length > 0)
  return [
    'Slowest files:',
    ...slowestFiles(ran.flatMap(({ files }) => files)),
    '',
    'Layer       tests  files  seconds of workers',
    ...ran.map(layerLine),
  ].join('\n')
}

export const failuresText = (times: readonly LayerTimes[]): string =>
  times
    .flatMap(({ files }) => files)
    .flatMap(({ path, failures }) => failures.map((failure) => `Failed: ${path}: ${failure}`))
    .join('\n')
