import {
  PGlite,
  type PGliteOptions,
  parse,
  protocol,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
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

const { serialize } = protocol

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

type Statement = { name: string; paramTypes: number[]; fields: Messages }

/** Longer texts, such as inserts of many rows, are rarely sent twice. */
const longestPrepared = 10_000

const mostPrepared = 300

/** After this time statements are prepared anew, so that their plans follow the sizes of the tables. */
const replanAfterMs = 600_000

/** The engine reports some failures (a full disk) only as text, then hangs. */
const hearPanic = (onFatal: Care['onFatal']) => (line: string) => {
  const [, reason] = /\bPANIC:\s*(.*)/.exec(line) ?? []
  if (reason !== undefined) onFatal(new Error(reason))
  return true
}

/** Prevents hangs: root queries inside a transaction, a full disk. Prepares each statement once, which saves most of its time. */
class WatchedPglite extends PGlite {
  readonly #care: Care
  readonly #statements = new Map<string, Statement>()
  #plannedAt = performance.now()
  #prepared = 0

  constructor(options: PGliteOptions, care: Care) {
    super({ ...options, extensions: { pg_trgm }, onStderr: hearPanic(care.onFatal) })
    this.#care = care
  }

  override query<Row>(...given: Query): Promise<Results<Row>> {
    const call = this.#keepParsers(given)
    return this.#root(() => this.#statement(call, () => this.#runAlone<Row>(call)))
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
        const run = () => (tx.closed ? tx.query<Row>(...call) : this.#runPrepared<Row>(call))
        return this.#observe(this.#statement(call, run))
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

  async #runAlone<Row>(call: Query): Promise<Results<Row>> {
    await this._checkReady()
    return this._runExclusiveTransaction(() => this.#runPrepared<Row>(call))
  }

  #runPrepared<Row>([text, params = [], options]: Query): Promise<Results<Row>> {
    return this._runExclusiveQuery(async () => {
      if (performance.now() - this.#plannedAt > replanAfterMs) await this.#forgetStatements()
      const { name, paramTypes, fields } = this.#statements.get(text) ?? (await this.#prepare(text))
      const values = params.map((value, index) => this.#serialize(value, paramTypes[index]))
      const messages = await this.#send([serialize.bind({ statement: name, values }), serialize.execute({})])
      const [result] = parse.parseResults([...fields, ...messages], this.parsers, options)
      return result as Results<Row>
    })
  }

  async #prepare(text: string): Promise<Statement> {
    const isNamed = text.length <= longestPrepared
    if (isNamed && this.#statements.size >= mostPrepared) await this.#forgetStatements()
    this.#prepared += 1
    // The next unnamed statement replaces it.
    const name = isNamed ? `s${this.#prepared}` : ''
    const messages = await this.#send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ])
    const paramTypes = parse.parseDescribeStatementResults(messages)
    const fields = messages.filter((message) => message.name === 'rowDescription')
    const statement = { name, paramTypes, fields }
    if (isNamed) this.#statements.set(text, statement)
    return statement
  }

  async #forgetStatements(): Promise<void> {
    await this.#send([serialize.parse({ text: 'deallocate all' }), serialize.bind({}), serialize.execute({})])
    this.#statements.clear()
    this.#plannedAt = performance.now()
  }

  #serialize(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null
    return this.serializers[type]?.(value) ?? String(value)
  }

  /** Data in a folder needs no `syncToFs`. */
  #send(messages: readonly Uint8Array[]): Promise<Messages> {
    return this.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })
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
