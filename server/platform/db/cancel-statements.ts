import pg from 'pg'
import { cancellation } from '#server/platform/concurrency.ts'
import { isConnectionLost } from './database.ts'
import { withQuery } from './postgres-lane.ts'

const connectionTimeoutMillis = 5000

/** Own connection: those of the pool may all be busy. */
const cancelStatement = async (databaseUrl: string, client: pg.PoolClient) => {
  if (!('processID' in client)) return
  const other = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis })
  other.on('error', () => {})
  try {
    await other.connect()
    await other.query('select pg_cancel_backend($1)', [client.processID])
  } finally {
    await other.end()
  }
}

export const untilCancelled = async <Result>(
  client: pg.PoolClient,
  databaseUrl: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const signal = cancellation.getStore()
  if (!signal) return work()
  let cancelling = Promise.resolve()
  const cancel = () => {
    cancelling = cancelStatement(databaseUrl, client).catch(() => {})
  }
  signal.throwIfAborted()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    return await work()
  } finally {
    signal.removeEventListener('abort', cancel)
    // Otherwise it would cancel the next user's statement.
    await cancelling
  }
}

export const cancellable = (pool: pg.Pool, databaseUrl: string): pg.Pool =>
  withQuery(pool, async (...call) => {
    if (!cancellation.getStore()) return Reflect.apply(pool.query, pool, call)
    const client = await pool.connect()
    let isLost = false
    try {
      return await untilCancelled(client, databaseUrl, () => Reflect.apply(client.query, client, call))
    } catch (error) {
      isLost = isConnectionLost(error)
      throw error
    } finally {
      client.release(isLost)
    }
  })
