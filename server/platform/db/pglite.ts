import { PGlite, type PGliteOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { unwatched, type Watch } from '#server/platform/concurrency.ts'
import { isError } from '#server/platform/is-error.ts'
import { createDatabase, createTransactionGuard, type Database, type TransactionGuard } from './database.ts'
import { newestApplied } from './migrate.ts'
import { createListeners } from './pubsub.ts'
import { isDiskFull, type Storage } from './storage.ts'

type Care = {
  guard: TransactionGuard
  /** Must not return: after a full disk the statement never does. */
  onFatal: (error: Error) => void
  watch: Watch
}

type Query = Parameters<PGlite['query']>

/** The engine reports some failures (a full disk) only as text, then hangs. */
const hearPanic = (onFatal: Care['onFatal']) => (line: string) => {
  const [, reason] = /\bPANIC:\s*(.*)/.exec(line) ?? []
  if (reason !== undefined) onFatal(new Error(reason))
  return true
}

/** Prevents hangs: root queries inside a transaction, a full disk. */
class WatchedPglite extends PGlite {
  readonly #care: Care

  constructor(options: PGliteOptions, care: Care) {
    super({ ...options, extensions: { pg_trgm }, onStderr: hearPanic(care.onFatal) })
    this.#care = care
  }

  override query<Row>(...given: Query): Promise<Results<Row>> {
    const call = this.#keepParsers(given)
    return this.#root(() => this.#statement(call, () => super.query<Row>(...call)))
  }

  override exec(...call: Parameters<PGlite['exec']>): Promise<Results[]> {
    return this.#root(() => this.#statement(call, () => super.exec(...call)))
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.#root(() => super.transaction((tx) => work(this.#watched(tx))))
  }

  // The rollback after a failed statement hangs, so failures are detected before it.
  #watched(tx: Transaction): Transaction {
    return {
      ...tx,
      query: <Row>(...given: Query) => {
        const call = this.#keepParsers(given)
        return this.#observe(this.#statement(call, () => tx.query<Row>(...call)))
      },
      exec: (...call) => this.#observe(this.#statement(call, () => tx.exec(...call))),
      sql: <Row>(...call: Parameters<Transaction['sql']>) => this.#observe(tx.sql<Row>(...call)),
      get closed() {
        return tx.closed
      },
    }
  }

  // Otherwise the engine copies over 300 parsers per statement.
  #keepParsers([text, params, options]: Query): Query {
    const { parsers, ...rest } = options ?? {}
    Object.assign(this.parsers, parsers)
    return [text, params, rest]
  }

  #statement<Result>([text]: readonly [string, ...unknown[]], run: () => Promise<Result>): Promise<Result> {
    return this.#care.watch({ kind: 'statement', text }, run)
  }

  async #root<Result>(call: () => Promise<Result>): Promise<Result> {
    this.#care.guard.assertOutside()
    return this.#observe(call())
  }

  async #observe<Result>(call: Promise<Result>): Promise<Result> {
    try {
      return await call
    } catch (error) {
      if (isError(error) && isDiskFull(error)) this.#care.onFatal(error)
      throw error
    }
  }
}

type PgliteParts = {
  options: PGliteOptions
  storage: Storage
  migrationsDir: string
  onFatal: (error: Error) => void
  watch?: Watch
  onClosed: () => Promise<void>
}

export const openPglite = async (parts: PgliteParts): Promise<Database> => {
  const guard = createTransactionGuard()
  const { onFatal, watch = unwatched } = parts
  try {
    const client = new WatchedPglite(parts.options, { guard, onFatal, watch })
    await client.waitReady
    await newestApplied((statement) => client.query(statement), parts.migrationsDir)
    const handle = drizzle({ client })
    await migrate(handle, { migrationsFolder: parts.migrationsDir })
    const close = async () => {
      if (!client.closed) await client.close()
      await parts.onClosed()
    }
    return createDatabase({
      engine: 'pglite',
      now: () => new Date(),
      news: { ...createListeners(), isHearing: () => true },
      handle,
      transaction: (work) => handle.transaction(work),
      guard,
      storage: parts.storage,
      exclusively: (work) => work(),
      watch,
      close,
    })
  } catch (error) {
    await parts.onClosed()
    throw error
  }
}
