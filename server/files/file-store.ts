import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FreeBytes, freeBytesOf, guardedStorage } from '#server/db/storage.ts'

/** A file that has arrived and is not yet kept. */
export type Arrived = {
  storedName: string
  bytes: number
  sha256: string
  /** Where it lies on this machine until it is kept. */
  path: string
  /**
   * Brings it to where it will be kept, which may be another machine and take long: call it before the transaction that
   * stores its row.
   */
  bring: () => Promise<void>
  /** Gives it its final name. Call it last in the transaction that stores its row: no row is ever without its file. */
  keep: () => Promise<void>
  isKept: () => boolean
  /** Removes it, kept or not. What cannot be removed now is swept later. */
  discard: () => Promise<void>
}

/** A kept file, whose content is not read before it is asked for. */
export type Stored = { bytes: number; content: Readable }

/** Where the files people send are kept. Their names are random and nothing in it is ever served or run. */
export type FileStore = {
  /**
   * Writes a file to the disk as it arrives. Throws `TooManyBytes` above `maxBytes`, `StorageFull` when the disk has
   * no room for that many, and what the content fails with; then nothing of it is left.
   */
  receive: (content: Readable, maxBytes: number) => Promise<Arrived>
  /** Opens a kept file; null where there is none. Whoever opens it reads or destroys its content. */
  open: (storedName: string) => Promise<Stored | null>
  /** Has a kept file on the disk of this machine while `work` runs; null where there is none. */
  withPath: <Result>(storedName: string, work: (path: string) => Promise<Result>) => Promise<Result | null>
  /** Removes a kept file; one that is not there counts as removed. */
  remove: (storedName: string) => Promise<void>
  /** All that is kept, and since when. */
  list: () => AsyncIterable<{ storedName: string; at: Date }>
  /** Removes what was arriving when its server was killed, where it is at least so old, in milliseconds. */
  sweepArriving: (now: Date, olderThanMs: number) => Promise<number>
  /**
   * Makes it the store of the database with this id, where it is of none. Whether it is its store: the files of another
   * database have no row in this one and must not be taken for waste.
   */
  claim: (databaseId: string) => Promise<boolean>
  /** Rejects where this machine can take no file. */
  check: () => Promise<void>
}

/** The store cannot be reached, or does not do what it is asked to. */
export class StoreUnavailable extends Error {}

/** There were more bytes than allowed. */
export class TooManyBytes extends Error {}

/** Whether a name is one of those that `receive` gives. */
export const isStoredName = (name: string): boolean => /^[0-9a-f]{32}$/.test(name)

const newName = () => randomBytes(16).toString('hex')

/** Ending of a file that is still arriving. */
export const partEnding = '.part'

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

/** A file on its way, whole on the disk of this machine. */
export type OnDisk = Pick<Arrived, 'storedName' | 'path' | 'bytes' | 'sha256'>

/** The folder of this machine into which files arrive. */
export const createArriving = (directory: string, freeBytes: FreeBytes = freeBytesOf) => {
  const storage = guardedStorage(directory, freeBytes)
  let arriving = 0

  const makeFolder = () => mkdir(directory, { recursive: true, mode: 0o700 })

  const write = async (content: Readable, maxBytes: number): Promise<OnDisk> => {
    const storedName = newName()
    const path = join(directory, storedName + partEnding)
    const measure = createMeasure(maxBytes)
    // Flushed, because the row that names the file may be safer against a power loss than the file.
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
    try {
      await pipeline(content, measure.stream, target)
    } catch (error) {
      // A file that is still being opened would come to be after it was removed.
      if (!target.closed) await new Promise<void>((resolve) => target.once('close', resolve))
      await rm(path, { force: true })
      throw error
    }
    return { storedName, path, ...measure.result() }
  }

  return {
    receive: async (content: Readable, maxBytes: number): Promise<OnDisk> => {
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
    check: async () => {
      await makeFolder()
      // Named like a file that is arriving, so that one that stays behind is swept.
      const path = join(directory, newName() + partEnding)
      await writeFile(path, 'x', { flag: 'wx', mode: 0o600 })
      await rm(path)
    },
  }
}
