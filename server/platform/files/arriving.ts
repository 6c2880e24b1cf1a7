import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FreeBytes, getFreeBytes, guardedStorage } from '#server/platform/db/storage.ts'
import { hasCode } from '#server/platform/is-error.ts'
import { type Arrived, isStoredName, TooManyBytes } from './file-store.ts'

const newName = () => randomBytes(16).toString('hex')

const partEnding = '.part'

const isPart = (name: string) => name.endsWith(partEnding) && isStoredName(name.slice(0, -partEnding.length))

/** Fails with `TooManyBytes`. */
export const createMeasure = (maxBytes: number) => {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  let bytes = 0
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, pass) => {
      bytes += chunk.length
      if (bytes > maxBytes) {
        pass(new TooManyBytes(`More than ${maxBytes} bytes.`))
        return
      }
      sha256.update(chunk)
      md5.update(chunk)
      pass(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: sha256.digest('hex'), md5: md5.digest('base64') }) }
}

/** `md5` (base64) verifies transfers. */
export type OnDisk = Pick<Arrived, 'storedName' | 'path' | 'bytes' | 'sha256'> & { md5: string }

export const orNull = async <Result>(look: Promise<Result>): Promise<Result | null> => {
  try {
    return await look
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

const makeFolder = (directory: string) => mkdir(directory, { recursive: true, mode: 0o700 })

/** File system time in milliseconds; this machine's may differ. Rejects if not writable. */
export const readFileClock = async (directory: string): Promise<number> => {
  await makeFolder(directory)
  const path = join(directory, newName() + partEnding)
  await writeFile(path, 'x', { flag: 'wx', mode: 0o600 })
  const { mtimeMs } = await stat(path)
  await rm(path)
  return mtimeMs
}

export const createArriving = (directory: string, freeBytes: FreeBytes = getFreeBytes) => {
  const storage = guardedStorage(directory, freeBytes)
  let arriving = 0

  const write = async (content: Readable, maxBytes: number): Promise<OnDisk> => {
    const storedName = newName()
    const path = join(directory, storedName + partEnding)
    const measure = createMeasure(maxBytes)
    // The row may survive a power loss that the file does not.
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
    try {
      await pipeline(content, measure.stream, target)
    } catch (error) {
      // A file still being opened would reappear.
      if (!target.closed) await new Promise<void>((resolve) => target.once('close', resolve))
      await rm(path, { force: true })
      throw error
    }
    return { storedName, path, ...measure.result() }
  }

  return {
    receive: async (content: Readable, maxBytes: number): Promise<OnDisk> => {
      await makeFolder(directory)
      // Every upload may need all its room.
      arriving += maxBytes
      try {
        await storage.assertRoom(arriving)
        return await write(content, maxBytes)
      } finally {
        arriving -= maxBytes
      }
    },
    check: async () => void (await readFileClock(directory)),
    /** Of killed servers; returns their number. */
    sweep: async (olderThanMs: number): Promise<number> => {
      const now = await readFileClock(directory)
      let removed = 0
      for (const name of (await readdir(directory)).filter(isPart)) {
        const path = join(directory, name)
        const found = await stat(path).catch(() => null)
        if (!found || now - found.mtimeMs < olderThanMs) continue
        await rm(path, { force: true })
        removed += 1
      }
      return removed
    },
  }
}
