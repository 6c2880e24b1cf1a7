import { randomUUID } from 'node:crypto'
import {
  link,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { hasCode } from '#server/platform/is-error.ts'
import { StartError } from './start-error.ts'

const heartbeatMs = 5000
const silentMs = 30_000
const attempts = 20

const holderSchema = z.object({
  pid: z.number().int(),
  start: z.string().nullable(),
  host: z.string(),
  boot: z.string().nullable(),
  space: z.string().nullable(),
  since: z.iso.datetime(),
  released: z.boolean(),
})

type Holder = z.infer<typeof holderSchema>

export type DirectoryLock = { release: () => Promise<void> }

const turnsIn = async (folder: string): Promise<number[]> =>
  (await readdir(folder))
    .map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? Number.NaN))
    .filter((turn) => Number.isSafeInteger(turn))
    .sort((one, other) => other - one)

const readHolder = async (path: string): Promise<Holder | null> => {
  try {
    return holderSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw new StartError(`The lock file ${path} cannot be read; remove it if no server uses its directory.`)
  }
}

const readTrimmed = async (reading: Promise<string>): Promise<string | null> => {
  try {
    return (await reading).trim()
  } catch {
    return null
  }
}

/** Scope of process ids: this boot and container. Null parts outside Linux. */
type HostIdentity = { host: string; boot: string | null; space: string | null }

export const readHostIdentity = async (): Promise<HostIdentity> => ({
  host: hostname(),
  boot: await readTrimmed(readFile('/proc/sys/kernel/random/boot_id', 'utf8')),
  space: await readTrimmed(readlink('/proc/self/ns/pid')),
})

const isSameHost = (one: HostIdentity, other: HostIdentity): boolean =>
  one.host === other.host && one.boot === other.boot && one.space === other.space

/** Clock ticks since boot, to detect a reused process id; null if ended (zombies too). */
export const processStart = async (pid: number): Promise<string | null> => {
  const stat = await readTrimmed(readFile(`/proc/${pid}/stat`, 'utf8'))
  // The program's name may contain spaces and brackets.
  const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  return state === 'Z' || state === 'X' ? null : (fields[18] ?? null)
}

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

const isRunning = async (pid: number, start: string | null): Promise<boolean> =>
  exists(pid) && (start === null || (await processStart(pid)) === start)

/** Process ids of another scope mean nothing; the lock's age decides. */
const holds = async (holder: Holder, path: string, here: HostIdentity): Promise<boolean> => {
  if (holder.released) return false
  if (isSameHost(holder, here)) return isRunning(holder.pid, holder.start)
  const touched = await stat(path)
  return Date.now() - touched.mtimeMs < silentMs
}

const heldBy = (directory: string, holder: Holder) =>
  new StartError(
    `The data directory ${directory} is in use by process ${holder.pid} on ${holder.host} since ${holder.since}; ` +
      'stop that server or set DATA_DIR to another directory.',
  )

const writeWhole = async (folder: string, holder: Holder): Promise<string> => {
  const path = join(folder, `${randomUUID()}.tmp`)
  await writeFile(path, JSON.stringify(holder))
  return path
}

/** Atomic; false if too late. */
const take = async (folder: string, turn: number, holder: Holder): Promise<boolean> => {
  const draft = await writeWhole(folder, holder)
  try {
    await link(draft, join(folder, `${turn}.json`))
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

const keep = (folder: string, turn: number, holder: Holder): DirectoryLock => {
  const path = join(folder, `${turn}.json`)
  const touch = () => {
    const now = new Date()
    utimes(path, now, now).catch(() => {})
  }
  const heartbeat = setInterval(touch, heartbeatMs).unref()
  return {
    release: async () => {
      clearInterval(heartbeat)
      await rename(await writeWhole(folder, { ...holder, released: true }), path)
    },
  }
}

const tryOnce = async (directory: string, folder: string, holder: Holder): Promise<DirectoryLock | null> => {
  const [latest = 0] = await turnsIn(folder)
  const path = join(folder, `${latest}.json`)
  const previous = latest === 0 ? null : await readHolder(path)
  if (previous && (await holds(previous, path, holder))) throw heldBy(directory, previous)
  const turn = latest + 1
  if (!(await take(folder, turn, holder))) return null
  const turns = await turnsIn(folder)
  if (turns[0] !== turn) {
    await rm(join(folder, `${turn}.json`), { force: true })
    return null
  }
  await Promise.all(turns.slice(1).map((old) => rm(join(folder, `${old}.json`), { force: true })))
  return keep(folder, turn, holder)
}

/**
 * Throws a `StartError`. In `lock/<turn>.json` turns only grow and the highest decides: one process takes over an
 * abandoned lock.
 */
export const lockDirectory = async (directory: string): Promise<DirectoryLock> => {
  const folder = join(directory, 'lock')
  await mkdir(folder, { recursive: true })
  const holder: Holder = {
    pid: process.pid,
    start: await processStart(process.pid),
    ...(await readHostIdentity()),
    since: new Date().toISOString(),
    released: false,
  }
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const lock = await tryOnce(directory, folder, holder)
    if (lock) return lock
  }
  throw new StartError(`The data directory ${directory} is being taken by other servers; try again.`)
}
