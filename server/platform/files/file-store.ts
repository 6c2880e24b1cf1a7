import type { Readable } from 'node:stream'

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
  /** All that is kept, and for how long, by the clock of where it is kept. */
  list: () => AsyncIterable<{ storedName: string; ageMs: number }>
  /**
   * Removes what was arriving when its server was killed, where it is at least so old by the clock of its disk. Returns how
   * much that was.
   */
  sweepArriving: (olderThanMs: number) => Promise<number>
  /**
   * Makes it the store of the database with this id, where it is of none. Whether it is its store: the files of another
   * database have no row in this one and must not be taken for waste.
   */
  claim: (databaseId: string) => Promise<boolean>
  /** Rejects where this machine can take no file. */
  check: () => Promise<void>
}

/** The store cannot be reached, or does not do what it is asked to; later it may. */
export class StoreUnavailable extends Error {}

/** There were more bytes than allowed. */
export class TooManyBytes extends Error {}

/** Whether a name is one of those that `receive` gives. */
export const isStoredName = (name: string): boolean => /^[0-9a-f]{32}$/.test(name)
