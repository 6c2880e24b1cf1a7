import { statfs } from 'node:fs/promises'
import { isError } from '#server/platform/is-error.ts'

/** Below this much free space nothing is written any more. */
export const minimumFreeBytes = 64 * 1024 * 1024

/** Free bytes of the file system that holds `directory`, for a user without special rights. */
export type FreeBytes = (directory: string) => Promise<number>

export const getFreeBytes: FreeBytes = async (directory) => {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

/** There is no room left to write. */
export class StorageFull extends Error {}

export type Storage = {
  /** Throws `StorageFull` when the disk is nearly full, or would be with so many bytes more. */
  assertRoom: (bytes?: number) => Promise<void>
}

/** For a database whose disk is its own server's care. */
export const unlimitedStorage: Storage = { assertRoom: async () => {} }

export const guardedStorage = (directory: string, freeBytes: FreeBytes): Storage => ({
  assertRoom: async (bytes = 0) => {
    const free = await freeBytes(directory)
    if (free - bytes < minimumFreeBytes) throw new StorageFull(`${free} bytes free in ${directory}.`)
  },
})

const outOfSpace = new Set<unknown>(['53100', 'ENOSPC'])

/** Whether the error, or what caused it, says that the disk is full: SQLSTATE 53100 or ENOSPC. */
export const isDiskFull = (error: unknown): boolean => {
  if (!isError(error)) return false
  if (error instanceof StorageFull) return true
  if ('code' in error && outOfSpace.has(error.code)) return true
  return /no space left on device/i.test(error.message) || isDiskFull(error.cause)
}
