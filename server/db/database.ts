import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Storage } from './storage.ts'
import type { TransactionGuard } from './transaction-guard.ts'

export type Engine = 'pglite' | 'postgres'

type Handle = PgDatabase<PgQueryResultHKT>

/** What may be done outside a transaction: reading. */
export type Reader = Pick<Handle, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$count'>

/** What a write works with. The only way to one is `Database.write`. */
export type Transaction = Omit<Handle, '$client'>

/** The open database, the same on both engines. */
export type Database = {
  engine: Engine
  /** For reads of one statement. Using it inside `write` throws, because on one connection it would wait for ever. */
  reader: Reader
  /**
   * Runs `work` in one transaction and returns its result; whatever it throws rolls everything back.
   * Throws `StorageFull` before anything is written when the disk has no room left.
   */
  write: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>
  /** Runs `work` while no other server on this database runs any this way; how long it takes does not matter. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Resolves when the database answers a query. */
  ping: () => Promise<void>
  /** Waits for running statements, closes the connections and gives up the data directory. */
  close: () => Promise<void>
}

type Parts = {
  engine: Engine
  handle: Handle
  transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>
  guard: TransactionGuard
  storage: Storage
  exclusively: Database['exclusively']
  close: () => Promise<void>
}

export const createDatabase = ({
  engine,
  handle,
  transaction,
  guard,
  storage,
  exclusively,
  close,
}: Parts): Database => ({
  engine,
  reader: handle,
  write: async (work) => {
    guard.assertOutside()
    await storage.assertRoom()
    return transaction((tx) => guard.inside(() => work(tx)))
  },
  exclusively,
  ping: async () => {
    await handle.execute(sql`select 1`)
  },
  close,
})
