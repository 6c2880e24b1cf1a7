import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { unwatched, type Watch } from '#server/platform/concurrency.ts'
import { getReason } from '#server/platform/is-error.ts'
import { cancellable, untilCancelled } from './cancel-statements.ts'
import {
  asUnavailable,
  createDatabase,
  createTransactionGuard,
  type Database,
  isConnectionLost,
  isUnavailable,
  type Transaction,
  type TransactionGuard,
} from './database.ts'
import { createDatabaseClock } from './database-clock.ts'
import { migratePostgres } from './migrate.ts'
import { createLane, outsideLane, silentError, TurnSocket, withQuery } from './postgres-lane.ts'
import { createPostgresNews } from './postgres-pubsub.ts'
import { unlimitedStorage } from './storage.ts'

const limits = {
  application_name: 'portal',
  max: 10,
  pipeline: true,
  connectionTimeoutMillis: 5000,
  statement_timeout: 8000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 15_000,
  // Compiling a statement takes longer than running it: 190 of 330 ms of a list.
  options: '-c jit=off',
}

/** Above the server's statement and idle transaction timeouts. */
const defaultSilentMs = 16_000

/** Detects a server cut off silently. */
const createSocket = (silentMs: number) => {
  const socket = new TurnSocket()
  return socket.setTimeout(silentMs, () => {
    socket.destroy(silentError())
  })
}

/** Arbitrary, but the same on all servers. */
const startLock = 7_224_428

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

class WatchedPool extends pg.Pool {
  readonly #guard: TransactionGuard

  constructor(config: pg.PoolConfig, guard: TransactionGuard) {
    super(config)
    this.#guard = guard
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    this.#guard.assertOutside()
    if (callback) {
      super.connect((error, client, done) => callback(error && asUnavailable(error), client, done))
      return undefined
    }
    return super.connect().catch((error) => {
      throw asUnavailable(error)
    })
  }
}

const formatText = (query: unknown): string => {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

const watched = <Client extends pg.Pool | pg.PoolClient>(
  client: Client,
  { guard, watch }: { guard: TransactionGuard; watch: Watch },
): Client =>
  withQuery(client, (...call) => {
    guard.assertRunning()
    const ask = (): Promise<unknown> => Reflect.apply(client.query, client, call)
    return watch === unwatched ? ask() : watch({ kind: 'statement', text: formatText(call[0]) }, ask)
  })

const readClock = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query('select extract(epoch from clock_timestamp()) * 1000 as now')
  return Number(rows[0].now)
}

/** Always releases the connection: drizzle leaks one on which a transaction could not begin. */
const transactionOn = (
  pool: pg.Pool,
  databaseUrl: string,
  watching: { guard: TransactionGuard; watch: Watch },
): (<Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>) => {
  const getHandle = (client: pg.PoolClient) => drizzle({ client: watched(client, watching) })
  const handles = new WeakMap<pg.PoolClient, ReturnType<typeof getHandle>>()
  return async (work) => {
    const client = await pool.connect()
    const handle = handles.get(client) ?? getHandle(client)
    handles.set(client, handle)
    let isLost = false
    try {
      return await untilCancelled(client, databaseUrl, () => handle.transaction(work))
    } catch (error) {
      isLost = isUnavailable(error)
      throw error
    } finally {
      client.release(isLost)
    }
  }
}

/** No statement timeout applies. */
const underLock = async <Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: limits.application_name,
    connectionTimeoutMillis: limits.connectionTimeoutMillis,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    // Ending the session releases the lock, even on a crash.
    await client.query('select pg_advisory_lock($1)', [startLock])
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Full access, but insert-only for the audit. Throws if the application owns the tables. */
const grantApplication = async (client: pg.Client, application: string) => {
  const { rows } = await client.query(`select tableowner from pg_tables where tablename = 'audit_events'`)
  if (rows.some(({ tableowner }) => tableowner === application)) {
    throw new Error(
      `the tables belong to the role ${application}; give them to the owner by REASSIGN OWNED first`,
    )
  }
  const role = pg.escapeIdentifier(application)
  // The audit must at no time be mutable.
  await client.query('begin')
  for (const schema of ['public', 'pgboss']) {
    await client.query(`grant usage on schema ${schema} to ${role}`)
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`)
    await client.query(`grant usage, select on all sequences in schema ${schema} to ${role}`)
  }
  const added = await client.query(
    `select quote_ident(relname) as name from pg_class where relname ~ '^audit_(events|details)' and relkind in ('r', 'p')`,
  )
  const names = added.rows.map(({ name }) => name).join(', ')
  await client.query(`revoke all on ${names} from ${role}`)
  await client.query(`grant select, insert on audit_events, audit_details to ${role}`)
  await client.query('commit')
}

const ownerTransactionOn =
  (ownerUrl: string) =>
  async <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    const client = new pg.Client({ connectionString: ownerUrl, ...limits })
    client.on('error', () => {})
    await client.connect()
    try {
      return await drizzle({ client }).transaction(work)
    } finally {
      await client.end()
    }
  }

/** Only the database owner can install `pg_trgm`. */
const requireTrigrams = async (client: pg.Client) => {
  try {
    await client.query('create extension if not exists pg_trgm')
  } catch (error) {
    if (isConnectionLost(error)) throw error
    throw new Error(
      `${getReason(error)}; please let who owns the database run CREATE EXTENSION pg_trgm in it (it comes with postgresql-contrib)`,
    )
  }
}

type PostgresOptions = {
  databaseUrl: string
  /** Table owner, if another role. */
  ownerUrl?: string | null
  migrationsDir: string
  silentMs?: number
  watch?: Watch
  aliveMs?: number
  clock?: () => Date
  onNotice?: (sentence: string) => void
}

const getSkew = (aheadMs: number) => {
  if (aheadMs === 0) return 'The clock of this server is that of the database again.'
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  const side = aheadMs > 0 ? 'ahead of' : 'behind'
  return `The clock of this server is ${seconds} s ${side} that of the database, which counts.`
}

export const openPostgres = async (options: PostgresOptions): Promise<Database> => {
  const { databaseUrl, ownerUrl = null, migrationsDir, silentMs = defaultSilentMs } = options
  const { watch = unwatched, aliveMs = 5000, clock: own = () => new Date(), onNotice = () => {} } = options
  const clock = createDatabaseClock(own, (aheadMs) => onNotice(getSkew(aheadMs)))
  const compareClocks = (client: pg.Client) => clock.compare(() => readClock(client))
  await underLock(ownerUrl ?? databaseUrl, async (client) => {
    await requireTrigrams(client)
    await migratePostgres(client, migrationsDir)
    if (ownerUrl !== null) await grantApplication(client, decodeURIComponent(new URL(databaseUrl).username))
    await compareClocks(client)
  })
  const guard = createTransactionGuard()
  const pool = new WatchedPool(
    { connectionString: databaseUrl, ...limits, stream: () => createSocket(silentMs) },
    guard,
  )
  // Unhandled, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const lane = createLane({
    config: { connectionString: databaseUrl, ...limits, application_name: 'portal reads' },
    silentMs,
    guard,
  })
  const { connectionTimeoutMillis } = limits
  const news = createPostgresNews({
    config: { connectionString: databaseUrl, application_name: 'portal news', connectionTimeoutMillis },
    pool,
    ask: compareClocks,
    aliveMs,
    onNotice,
  })
  return createDatabase({
    engine: 'postgres',
    now: clock.now,
    news,
    handle: drizzle({ client: watched(outsideLane(cancellable(pool, databaseUrl), lane), { guard, watch }) }),
    transaction: transactionOn(pool, databaseUrl, { guard, watch }),
    ...(ownerUrl !== null && { ownerTransaction: ownerTransactionOn(ownerUrl) }),
    guard,
    storage: unlimitedStorage,
    exclusively: (work) => underLock(databaseUrl, work),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    watch,
    close: async () => {
      await news.close()
      await lane.close()
      await pool.end()
    },
  })
}
