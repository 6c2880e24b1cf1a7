import { statfs } from 'node:fs/promises'
import { isError } from '#server/platform/is-error.ts'

export const minimumFreeBytes = 64 * 1024 * 1024

export type FreeBytes = (directory: string) => Promise<number>

export const getFreeBytes: FreeBytes = async (directory) => {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

export class StorageFull extends Error {}

export type Storage = {
  /** Throws `StorageFull` below the minimum. */
  assertRoom: (bytes?: number) => Promise<void>
}

export const unlimitedStorage: Storage = { assertRoom: async () => {} }

export const guardedStorage = (directory: string, freeBytes: FreeBytes): Storage => ({
  assertRoom: async (bytes = 0) => {
    const free = await freeBytes(directory)
    if (free - bytes < minimumFreeBytes) throw new StorageFull(`${free} bytes free in ${directory}.`)
  },
})

const outOfSpace = new Set<unknown>(['53100', 'ENOSPC'])

/** SQLSTATE 53100 or ENOSPC, also as a cause. */
export const isDiskFull = (error: unknown): boolean => {
  if (!isError(error)) return false
  if (error instanceof StorageFull) return true
  if ('code' in error && outOfSpace.has(error.code)) return true
  return /no space left on device/i.test(error.message) || isDiskFull(error.cause)
}
