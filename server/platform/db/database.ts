import { AsyncLocalStorage } from 'node:async_hooks'
import { type SQL, sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { PgColumn, PgDatabase, PgInsertValue, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core'
import { unwatched, type Watch } from '#server/platform/concurrency.ts'
import { isError } from '#server/platform/is-error.ts'
import type { Channel, Listening } from './pubsub.ts'
import type { Storage } from './storage.ts'

export class DatabaseUnavailable extends Error {}

export const asUnavailable = (cause: unknown): DatabaseUnavailable =>
  new DatabaseUnavailable('The database cannot be reached.', { cause })

/** SQLSTATEs: connection, too many (53300), starting or stopping (57P), timeouts (57014, 55P03). */
const codes =
  /^(?:E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)|08\w{3}|53300|57P0[1-5]|57014|55P03)$/

const sentences =
  /connection (?:was )?(?:terminated|ended|error|timeout)|not queryable|trying to connect|^timeout expired$/i

export const isConnectionLost = (error: unknown): boolean => {
  if (!isError(error)) return false
  if (error instanceof AggregateError && error.errors.some(isConnectionLost)) return true
  if ('code' in error && typeof error.code === 'string' && codes.test(error.code)) return true
  return sentences.test(error.message) || isConnectionLost(error.cause)
}

export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof DrizzleQueryError) return isUnavailable(error.cause) || isConnectionLost(error.cause)
  return isError(error) && isUnavailable(error.cause)
}

export type Engine = 'pglite' | 'postgres'

type Handle = PgDatabase<PgQueryResultHKT>

export type Reader = Pick<Handle, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | '_'>

export type Transaction = Omit<Handle, '$client'>

const afterwards = new WeakMap<Transaction, (() => void)[]>()

export const afterCommit = (tx: Transaction, run: () => void): void => {
  afterwards.get(tx)?.push(run)
}

export type Connections = { total: number; idle: number; waiting: number }

const published = new WeakMap<Transaction, Set<Channel>>()

/** Sent after commit, once per channel; never after a rollback. */
export const notify = (tx: Transaction, channel: Channel): void => {
  const channels = published.get(tx)
  if (!channels) throw new Error('Only the transaction that a database handed out can tell of something.')
  channels.add(channel)
}

export type Database = Listening & {
  engine: Engine
  /** Shared by all servers; may differ from this machine's clock. */
  now: () => Date
  /** For reads of one statement. Throws inside `write`, where one connection would deadlock. */
  reader: Reader
  /** Rolls back on any error. Throws `StorageFull` before writing when the disk is full. */
  write: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>
  /** Runs as the table owner. */
  maintain: Database['write']
  /** Locks across all servers; waits without limit. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>
  ping: () => Promise<void>
  /** Null for the embedded engine. */
  connections: () => Connections | null
  close: () => Promise<void>
}

export type TransactionGuard = {
  inside: <Result>(work: () => Promise<Result>) => Promise<Result>
  assertOutside: () => void
  /** Throws after the transaction ended: its connection may be in use elsewhere. */
  assertRunning: () => void
}

/** Forbids the root handle inside a transaction: it would deadlock or read outside. */
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

type News = Listening & { publish: (channels: Iterable<Channel>) => void }

type Parts = {
  engine: Engine
  now: () => Date
  news: News
  handle: Handle
  transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>
  /** Runs as the table owner; `transaction` by default. */
  ownerTransaction?: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>
  guard: TransactionGuard
  storage: Storage
  exclusively: Database['exclusively']
  connections?: () => Connections
  watch?: Watch
  close: () => Promise<void>
}

const publishingWith =
  (transaction: Parts['transaction'], { publish }: News): Parts['transaction'] =>
  async (work) => {
    const channels = new Set<Channel>()
    const result = await transaction((tx) => {
      published.set(tx, channels)
      return work(tx)
    })
    if (channels.size > 0) publish(channels)
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
      publishingWith(
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
    return publishingWith(ownerTransaction, news)((tx) => guard.inside(() => work(tx)))
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

export const forgetRows = (
  database: Pick<Database, 'write'>,
  table: PgTable,
  condition: SQL | undefined,
): Promise<void> =>
  database.write(async (tx) => {
    await tx.delete(table).where(condition)
  })

/** Throws when the statement returned no row. */
export const onlyRow = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('The row was not stored.')
  return row
}

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

/** Cached by PostgreSQL under its name. Must name its columns: a later release may add some. */
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

/** Only for index reads of few rows: they share one connection. */
export const quick = (name: string): string => `quick_${name}`
