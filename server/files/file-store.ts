import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FreeBytes, freeBytesOf, guardedStorage } from '#server/db/storage.ts'

/** Ending of a file that is still arriving. */
const partEnding = '.part'

/** A file that has arrived and is not yet kept. */
export type Arrived = {
  storedName: string
  bytes: number
  sha256: string
  /** Where it lies until it is kept. */
  path: string
  /** Gives it its final name. Call it last in the transaction that stores its row: no row is ever without its file. */
  keep: () => Promise<void>
  isKept: () => boolean
  /** Removes it, kept or not. */
  discard: () => Promise<void>
}

/** The folder of the files people send. Their names are random and nothing in it is ever served or run. */
export type FileStore = {
  directory: string
  /**
   * Writes a file to the disk as it arrives. Throws `TooManyBytes` above `maxBytes`, `StorageFull` when the disk has
   * no room for that many, and what the content fails with; then nothing of it is left.
   */
  receive: (content: Readable, maxBytes: number) => Promise<Arrived>
  /** Rejects when no file can be written to the folder and removed again. */
  check: () => Promise<void>
}

const newName = () => randomBytes(16).toString('hex')

const arrivedAt = (directory: string, storedName: string, path: string) => {
  const final = join(directory, storedName)
  let isKept = false
  return {
    storedName,
    path,
    isKept: () => isKept,
    keep: async () => {
      await rename(path, final)
      isKept = true
    },
    discard: async () => {
      await Promise.all([path, final].map((name) => rm(name, { force: true })))
    },
  }
}

/** There were more bytes than allowed. */
export class TooManyBytes extends Error {}

/** Passes bytes on and knows their number and SHA-256 sum at the end. Fails with `TooManyBytes` above `maxBytes`. */
const createMeasure = (maxBytes: number) => {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, pass) => {
      bytes += chunk.length
      if (bytes > maxBytes) {
        pass(new TooManyBytes(`More than ${maxBytes} bytes.`))
        return
      }
      hash.update(chunk)
      pass(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

export const createFileStore = (directory: string, freeBytes: FreeBytes = freeBytesOf): FileStore => {
  const storage = guardedStorage(directory, freeBytes)
  let arriving = 0

  const write = async (content: Readable, maxBytes: number): Promise<Arrived> => {
    const storedName = newName()
    const arrived = arrivedAt(directory, storedName, join(directory, storedName + partEnding))
    const measure = createMeasure(maxBytes)
    // Flushed, because the row that names the file may be safer against a power loss than the file.
    const target = createWriteStream(arrived.path, { flags: 'wx', mode: 0o600, flush: true })
    try {
      await pipeline(content, measure.stream, target)
    } catch (error) {
      // A file that is still being opened would come to be after it was removed.
      if (!target.closed) await new Promise<void>((resolve) => target.once('close', resolve))
      await arrived.discard()
      throw error
    }
    return { ...arrived, ...measure.result() }
  }

  const makeFolder = () => mkdir(directory, { recursive: true, mode: 0o700 })

  return {
    directory,
    check: async () => {
      await makeFolder()
      // Named like a file that is arriving, so that one that stays behind is swept.
      const path = join(directory, newName() + partEnding)
      await writeFile(path, 'x', { flag: 'wx', mode: 0o600 })
      await rm(path)
    },
    receive: async (content, maxBytes) => {
      await makeFolder()
      // Every file on its way may still need all its room.
      arriving += maxBytes
      try {
        await storage.assertRoom(arriving)
        return await write(content, maxBytes)
      } finally {
        arriving -= maxBytes
      }
    },
  }
}
