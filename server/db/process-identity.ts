import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { isError } from '#server/is-error.ts'

const textOf = async (reading: Promise<string>): Promise<string | null> => {
  try {
    return (await reading).trim()
  } catch {
    return null
  }
}

/**
 * Where process ids can be compared: this boot of this machine, in this container. Null parts are unknown
 * outside Linux.
 */
export type Place = { host: string; boot: string | null; space: string | null }

export const currentPlace = async (): Promise<Place> => ({
  host: hostname(),
  boot: await textOf(readFile('/proc/sys/kernel/random/boot_id', 'utf8')),
  space: await textOf(readlink('/proc/self/ns/pid')),
})

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.host === other.host && one.boot === other.boot && one.space === other.space

/**
 * When the process started, in clock ticks since boot, so that a reused process id is told from the first
 * one; null where the system does not say, or when the process has ended (also if nobody collected it yet).
 */
export const processStart = async (pid: number): Promise<string | null> => {
  const stat = await textOf(readFile(`/proc/${pid}/stat`, 'utf8'))
  // The second field is the program's name and may itself hold spaces and brackets.
  const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  return state === 'Z' || state === 'X' ? null : (fields[18] ?? null)
}

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isError(error) && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether the process that had `pid` and began at `start` still runs. */
export const isRunning = async (pid: number, start: string | null): Promise<boolean> =>
  exists(pid) && (start === null || (await processStart(pid)) === start)
