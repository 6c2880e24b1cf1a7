import { Socket } from 'node:net'
import pg from 'pg'
import { asUnavailable, quick, type TransactionGuard } from './database.ts'

/** Batches writes of one tick: system calls are expensive. */
export class TurnSocket extends Socket {
  override uncork() {
    process.nextTick(() => super.uncork())
  }
}

/** Batches writes of one event loop iteration. */
class RoundSocket extends Socket {
  override uncork() {
    setImmediate(() => super.uncork())
  }
}

export const silentError = () => new Error('Connection terminated: the database was silent for too long.')

const isQuick = (config: unknown): boolean =>
  typeof config === 'object' &&
  config !== null &&
  'name' in config &&
  typeof config.name === 'string' &&
  config.name.startsWith(quick(''))

type Options = {
  config: pg.ClientConfig
  silentMs: number
  guard: TransactionGuard
}

export const createLane = ({ config, silentMs, guard }: Options) => {
  const open = () => {
    const socket = new RoundSocket()
    const client = new pg.Client({ ...config, stream: () => socket })
    const ready = client.connect().then(
      () => {
        opened.isReady = true
      },
      (error) => {
        throw asUnavailable(error)
      },
    )
    const opened = { client, ready, isReady: false, waiting: 0 }
    const forget = () => {
      if (lane === opened) lane = null
    }
    client.on('error', forget).on('end', forget)
    ready.catch(forget)
    // Silence is normal while no statement is pending.
    socket.setTimeout(silentMs, () => {
      forget()
      if (opened.waiting > 0) socket.destroy(silentError())
      else client.end().catch(() => {})
    })
    return opened
  }
  let lane: ReturnType<typeof open> | null = null

  // One promise per statement: thousands run per second.
  const ask = (opened: ReturnType<typeof open>, call: unknown[]) =>
    new Promise((resolve, reject) => {
      const end = (error: Error | undefined, result: unknown) => {
        opened.waiting -= 1
        if (error) reject(error)
        else resolve(result)
      }
      Reflect.apply(opened.client.query, opened.client, [...call, end])
    })

  return {
    query: (call: unknown[]): Promise<unknown> => {
      guard.assertOutside()
      lane ??= open()
      const opened = lane
      opened.waiting += 1
      return opened.isReady ? ask(opened, call) : opened.ready.then(() => ask(opened, call))
    },
    close: async () => {
      await lane?.client.end()
    },
  }
}

export const withQuery = <Client extends pg.Pool | pg.PoolClient>(
  client: Client,
  query: (...call: unknown[]) => Promise<unknown>,
): Client =>
  new Proxy(client, {
    get: (target, name) => {
      if (name === 'query') return query
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

export const outsideLane = (pool: pg.Pool, lane: ReturnType<typeof createLane>): pg.Pool =>
  withQuery(pool, (...call) => (isQuick(call[0]) ? lane.query(call) : Reflect.apply(pool.query, pool, call)))
