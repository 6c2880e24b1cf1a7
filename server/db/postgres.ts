import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { createDatabase, type Database } from './database.ts'
import { unlimitedStorage } from './storage.ts'
import { createTransactionGuard, type TransactionGuard } from './transaction-guard.ts'

const limits = {
  max: 10,
  connectionTimeoutMillis: 5000,
  statement_timeout: 8000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 15_000,
}

/** Any number will do, as long as every server that migrates the same database uses the same one. */
const migrationLock = 7_224_428

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** A pool that refuses to hand out a second connection inside a transaction. */
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
    if (!callback) return super.connect()
    super.connect(callback)
    return undefined
  }
}

const migrateUnderLock = async (databaseUrl: string, migrationsDir: string) => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: limits.connectionTimeoutMillis,
  })
  await client.connect()
  try {
    // Ending the session gives the lock back, also when a migration fails or the process dies.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle({ client }), { migrationsFolder: migrationsDir })
  } finally {
    await client.end()
  }
}

type PostgresOptions = { databaseUrl: string; migrationsDir: string }

/** Brings the schema of the PostgreSQL database up to date, one server at a time, and connects to it. */
export const openPostgres = async ({ databaseUrl, migrationsDir }: PostgresOptions): Promise<Database> => {
  await migrateUnderLock(databaseUrl, migrationsDir)
  const guard = createTransactionGuard()
  const pool = new WatchedPool(
    { connectionString: databaseUrl, application_name: 'skagit', ...limits },
    guard,
  )
  // Without a listener the loss of an idle connection ends the process; the pool replaces it by itself.
  pool.on('error', () => {})
  return createDatabase({
    engine: 'postgres',
    handle: drizzle({ client: pool }),
    guard,
    storage: unlimitedStorage,
    close: () => pool.end(),
  })
}
