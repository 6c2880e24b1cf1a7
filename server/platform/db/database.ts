import { AsyncLocalStorage } from 'node:async_hooks'
import { type SQL, sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { PgColumn, PgDatabase, PgInsertValue, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core'
import { unwatched, type Watch } from '#server/platform/concurrency.ts'
import { isError } from '#server/platform/is-error.ts'
import type { Channel, Listening } from './pubsub.ts'
import type { Storage } from './storage.ts'

/** The database cannot be connected to. */
export class DatabaseUnavailable extends Error {}

export const asUnavailable = (cause: unknown): DatabaseUnavailable =>
  new DatabaseUnavailable('The database cannot be reached.', { cause })

/**
 * A lost or refused connection in the words of the network, and SQLSTATEs: class 08, no connection left (53300), a server
 * that starts or stops (57P01 to 57P05), a statement or lock that took too long (57014, 55P03).
 */
const codes =
  /^(?:E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)|08\w{3}|53300|57P0[1-5]|57014|55P03)$/

/** The driver has no codes of its own. */
const sentences =
  /connection (?:was )?(?:terminated|ended|error|timeout)|not queryable|trying to connect|^timeout expired$/i

/** Whether the error, or what caused it, says that there is no connection to the database; made by its driver. */
export const isConnectionLost = (error: unknown): boolean => {
  if (!isError(error)) return false
  if (error instanceof AggregateError && error.errors.some(isConnectionLost)) return true
  if ('code' in error && typeof error.code === 'string' && codes.test(error.code)) return true
  return sentences.test(error.message) || isConnectionLost(error.cause)
}

/** Whether something failed, in whatever it was thrown by, because the database is not there now, or not in time. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof DrizzleQueryError) return isUnavailable(error.cause) || isConnectionLost(error.cause)
  return isError(error) && isUnavailable(error.cause)
}

export type Engine = 'pglite' | 'postgres'

type Handle = PgDatabase<PgQueryResultHKT>

/** What may be done outside a transaction: reading. */
export type Reader = Pick<Handle, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | '_'>

/** What a write works with. The only way to one is `Database.write`. */
export type Transaction = Omit<Handle, '$client'>

/** What is to happen once a running transaction is committed. */
const afterwards = new WeakMap<Transaction, (() => void)[]>()

/** Runs something once a transaction is committed; never where it is rolled back, or the process dies before. */
export const afterCommit = (tx: Transaction, run: () => void): void => {
  afterwards.get(tx)?.push(run)
}

/** How many connections there are, how many of them nobody uses, and how many callers wait for one. */
export type Connections = { total: number; idle: number; waiting: number }

/** What running transactions tell of. */
const tellings = new WeakMap<Transaction, Set<Channel>>()

/**
 * Tells every server on this database, once a transaction is committed, that there is something new; never where it is rolled
 * back. However often it is said in one transaction, it is told once. What is new is asked for by whoever hears it.
 */
export const notify = (tx: Transaction, channel: Channel): void => {
  const channels = tellings.get(tx)
  if (!channels) throw new Error('Only the transaction that a database handed out can tell of something.')
  channels.add(channel)
}

/** The open database, the same on both engines. */
export type Database = Listening & {
  engine: Engine
  /** The time that all servers on this database go by, which may differ from the clock of this machine. */
  now: () => Date
  /** For reads of one statement. Using it inside `write` throws, because on one connection it would wait for ever. */
  reader: Reader
  /**
   * Runs `work` in one transaction and returns its result; whatever it throws rolls everything back.
   * Throws `StorageFull` before anything is written when the disk has no room left.
   */
  write: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>
  /** As `write`, in the name of who owns the tables, where that is somebody else: for what only they may do. */
  maintain: Database['write']
  /** Runs `work` while no other server on this database runs any this way; how long it takes does not matter. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Resolves when the database answers a query. */
  ping: () => Promise<void>
  /** The connections to the server, as they are now; null for the embedded engine. */
  connections: () => Connections | null
  /** Waits for running statements, closes the connections and gives up the data directory. */
  close: () => Promise<void>
}

export type TransactionGuard = {
  /** Runs `work` as the inside of a transaction. */
  inside: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Throws when the caller is, directly or through a helper, inside a transaction. */
  assertOutside: () => void
  /** Throws when the caller belongs to a transaction that has ended: its connection is somebody else's by now. */
  assertRunning: () => void
}

/**
 * Makes it an error to use the root handle inside a transaction. On one connection such a query waits for the
 * transaction that waits for it, and every later query waits with them; on a pool it reads around the transaction.
 */
export const createTransactionGuard = (): TransactionGuard => {
  const running = new AsyncLocalStorage<{ isOver: boolean }>()
  return {
    inside: async (work) => {
      const transaction = { isOver: false }
      try {
        return await running.run(transaction, work)
      } finally {
        transaction.isOver = true
      }
    },
    assertRunning: () => {
      if (running.getStore()?.isOver) throw new Error('The transaction has ended.')
    },
    assertOutside: () => {
      if (running.getStore()) {
        throw new Error('The root database handle was used inside a transaction; use the transaction handle.')
      }
    },
  }
}

/** How what transactions tell of gets to those who listen. */
type News = Listening & { tell: (channels: Iterable<Channel>) => void }

type Parts = {
  engine: Engine
  now: () => Date
  news: News
  handle: Handle
  transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>
  /** As `transaction`, in the name of who owns the tables; that is the same where it is left out. */
  ownerTransaction?: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>
  guard: TransactionGuard
  storage: Storage
  exclusively: Database['exclusively']
  connections?: () => Connections
  watch?: Watch
  close: () => Promise<void>
}

/** Tells what a transaction tells of, once it is committed. */
const tellingWith =
  (transaction: Parts['transaction'], { tell }: News): Parts['transaction'] =>
  async (work) => {
    const told = new Set<Channel>()
    const result = await transaction((tx) => {
      tellings.set(tx, told)
      return work(tx)
    })
    if (told.size > 0) tell(told)
    return result
  }

export const createDatabase = ({
  engine,
  now,
  news,
  handle,
  transaction,
  ownerTransaction = transaction,
  guard,
  storage,
  exclusively,
  connections,
  watch = unwatched,
  close,
}: Parts): Database => ({
  engine,
  now,
  reader: handle,
  write: async (work) => {
    guard.assertOutside()
    await storage.assertRoom()
    const committed: (() => void)[] = []
    const result = await watch({ kind: 'transaction' }, () =>
      tellingWith(
        transaction,
        news,
      )((tx) => {
        afterwards.set(tx, committed)
        return guard.inside(() => work(tx))
      }),
    )
    for (const run of committed) run()
    return result
  },
  maintain: (work) => {
    guard.assertOutside()
    return tellingWith(ownerTransaction, news)((tx) => guard.inside(() => work(tx)))
  },
  exclusively,
  listen: news.listen,
  isHearing: news.isHearing,
  ping: async () => {
    await handle.execute(sql`select 1`)
  },
  connections: connections ?? (() => null),
  close,
})

/** Deletes the rows of a table a condition is true of, in a transaction of its own. */
export const forgetRows = (
  database: Pick<Database, 'write'>,
  table: PgTable,
  condition: SQL | undefined,
): Promise<void> =>
  database.write(async (tx) => {
    await tx.delete(table).where(condition)
  })

/** The row that a statement gave back. Throws when it gave back none. */
export const onlyRow = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('The row was not stored.')
  return row
}

/** Stores a row and returns the id it got. */
export const insertRow = async <Table extends PgTable & { id: PgColumn }>(
  tx: Transaction,
  table: Table,
  row: PgInsertValue<Table>,
): Promise<{ id: string }> =>
  onlyRow(
    await tx
      .insert(table)
      .values(row)
      .returning({ id: sql<string>`${table.id}` }),
  )

/**
 * A statement that is asked all the time: put together once for each connection, whatever transaction asks it, and kept by
 * PostgreSQL, with its plan, under the name it is prepared with. It must name its columns, so that a column another release
 * adds does not change its result.
 */
export const prepared = <Asked extends Reader, Statement extends object>(
  build: (handle: Asked) => Statement,
): ((handle: Asked) => Statement) => {
  const statements = new WeakMap<object, Statement>()
  return (handle) => {
    const { session } = handle._
    const statement = statements.get(session) ?? build(handle)
    statements.set(session, statement)
    return statement
  }
}

/**
 * Names a prepared statement that takes a few rows by an index and nothing else, so that others may wait for it: outside of
 * transactions all of them share one connection to PostgreSQL.
 */
export const quick = (name: string): string => `quick_${name}`
