import type { Readable } from 'node:stream'

export type Arrived = {
  storedName: string
  bytes: number
  sha256: string
  /** Local until stored. */
  path: string
  /** May be slow: call it before the transaction that stores its row. */
  bring: () => Promise<void>
  /** Call it last in the row's transaction: no row may exist without its file. */
  keep: () => Promise<void>
  isStored: () => boolean
  /** Stored or not; failures are swept later. */
  discard: () => Promise<void>
}

export type Stored = { bytes: number; content: Readable }

/** Nothing in it is ever served or run. */
export type FileStore = {
  /** Throws `TooManyBytes`, `StorageFull`, or the content's error; nothing is left then. */
  receive: (content: Readable, maxBytes: number) => Promise<Arrived>
  /** The caller must read or destroy the content. */
  open: (storedName: string) => Promise<Stored | null>
  withPath: <Result>(storedName: string, work: (path: string) => Promise<Result>) => Promise<Result | null>
  /** A missing file counts as removed. */
  remove: (storedName: string) => Promise<void>
  /** Age by the store's own clock. */
  list: () => AsyncIterable<{ storedName: string; ageMs: number }>
  /** By their disk's clock; returns the number. */
  sweepArriving: (olderThanMs: number) => Promise<number>
  /** False if it is another database's, whose files must not be swept. */
  claim: (databaseId: string) => Promise<boolean>
  /** Rejects if files cannot be received. */
  check: () => Promise<void>
}

/** Temporary failure. */
export class StoreUnavailable extends Error {}

export class TooManyBytes extends Error {}

export const isStoredName = (name: string): boolean => /^[0-9a-f]{32}$/.test(name)
