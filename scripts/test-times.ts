import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'

const durationsFile = 'tests/support/jest/durations.json'

const configuration = z.object({
  default: z.object({
    projects: z.array(z.object({ displayName: z.string(), testMatch: z.array(z.string()) })),
  }),
})

const durations = z.record(z.string(), z.number())

/** What a file of Jest's report says about its time, in milliseconds. */
export const timedFile = z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })

export type TimedFile = z.infer<typeof timedFile>

type Timed = { path: string; seconds: number }

type Kinds = Record<string, string[]>

const timesOf = (root: string, files: TimedFile[]): Timed[] =>
  files.map(({ name, startTime, endTime }) => ({
    path: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))

/** The innermost of these folders that holds a file. */
const folderOf = (folders: readonly string[], path: string) =>
  folders
    .filter((folder) => path.startsWith(`tests/${folder}/`))
    .reduce((inner, folder) => (folder.length > inner.length ? folder : inner), '')

const sumOf = (times: Timed[]) => times.reduce((sum, { seconds }) => sum + seconds, 0)

const line = (seconds: number, words: string) => `${seconds.toFixed(1).padStart(8)} s  ${words}`

const counted = (times: Timed[]) => (times.length === 1 ? '1 file' : `${times.length} files`)

/** The ten slowest files, then the seconds of each kind of test and of its folders, those added up over all workers. */
export const timesText = (root: string, kinds: Kinds, files: TimedFile[]): string => {
  const times = timesOf(root, files).sort((one, other) => other.seconds - one.seconds)
  const slowest = times.slice(0, 10).map(({ path, seconds }) => line(seconds, path))
  const allFolders = Object.values(kinds).flat()
  const perKind = Object.entries(kinds).flatMap(([kind, folders]) => {
    const within = (names: string[]) => times.filter(({ path }) => names.includes(folderOf(allFolders, path)))
    const ofKind = within(folders)
    if (ofKind.length === 0) return []
    const perFolder = folders
      .filter((folder) => folders.length > 1 && within([folder]).length > 0)
      .map((folder) => line(sumOf(within([folder])), `  ${folder}, ${counted(within([folder]))}`))
    return [line(sumOf(ofKind), `${kind}, ${counted(ofKind)}`), ...perFolder]
  })
  return ['The slowest files:', ...slowest, 'The kinds of tests:', ...perKind].join('\n')
}

/** The kinds of tests and their folders below `tests`, as Jest is configured. */
export const testKinds = async (root: string): Promise<Kinds> => {
  const { projects } = configuration.parse(await import(join(root, 'jest.config.mjs'))).default
  return Object.fromEntries(
    projects.map(({ displayName, testMatch }) => [
      displayName,
      testMatch.flatMap((pattern) => /^<rootDir>\/tests\/(.+?)\/\*/.exec(pattern)?.[1] ?? []),
    ]),
  )
}

/** Keeps what these files took, rounded to seconds, for the order of the next runs; files that are gone are left out. */
export const writeDurations = async (root: string, files: TimedFile[]) => {
  const file = join(root, durationsFile)
  const known = durations.parse(JSON.parse(await readFile(file, 'utf8')))
  const measured = timesOf(root, files).map(({ path, seconds }) => [path, Math.round(seconds)])
  const all: Record<string, number> = { ...known, ...Object.fromEntries(measured) }
  const kept = Object.keys(all)
    .filter((path) => existsSync(join(root, path)))
    .sort()
  await writeFile(
    file,
    `${JSON.stringify(Object.fromEntries(kept.map((path) => [path, all[path]])), null, 2)}\n`,
  )
}
