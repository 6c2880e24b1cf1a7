import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { scheduler } from 'node:timers/promises'
import pg from 'pg'
import { getReason } from '#server/platform/is-error.ts'
import { type Channel, channels, createListeners } from './pubsub.ts'

/** Channel names are global to the database. */
const prefix = 'portal_'

const getName = (channel: Channel): string => prefix + channel

const [firstPauseMs, longestPauseMs] = [100, 10_000]

type Queryable = Pick<pg.Client | pg.Pool, 'query'>

type Parts = {
  config: pg.ClientConfig
  pool: Queryable
  ask: (client: pg.Client) => Promise<unknown>
  /** Interval and timeout of the liveness check. */
  aliveMs: number
  onNotice: (sentence: string) => void
}

const notifyOn = (connection: Queryable, names: readonly string[]) =>
  connection.query(`select pg_notify(name, '') from unnest($1::text[]) as name`, [names])

type Heard = (name: string, isOwn: boolean) => void

const openEar = ({ config, aliveMs }: Parts, onHeard: Heard) => {
  const [socket, gone] = [new Socket(), new AbortController()]
  let isConnected = false
  const client = new pg.Client({ ...config, query_timeout: aliveMs, keepAlive: true, stream: () => socket })
  client
    .on('error', (error) => gone.abort(error))
    .on('end', () => gone.abort(new Error('the connection ended')))
    .on('notification', ({ channel, processId }) =>
      onHeard(channel, 'processID' in client && client.processID === processId),
    )
  return {
    client,
    gone: gone.signal,
    connect: async () => {
      await client.connect()
      isConnected = true
    },
    close: () => {
      // Ending a client while it connects never resolves.
      if (!isConnected) socket.destroy()
      else client.end().catch(() => {})
      // The peer may be gone silently.
      socket.destroySoon()
    },
  }
}

/** Behind a transaction-mode pooler `listen` succeeds, but nothing arrives. */
const proveHearing = async (own: string, { pool, aliveMs }: Parts, proof: EventTarget, gone: AbortSignal) => {
  const tooLate = AbortSignal.timeout(aliveMs)
  try {
    await Promise.all([once(proof, own, { signal: AbortSignal.any([gone, tooLate]) }), notifyOn(pool, [own])])
  } catch (error) {
    throw tooLate.aborted ? new Error('LISTEN is taken, but nothing arrives over this connection') : error
  }
}

type Hearing = {
  own: string
  onHeard: Heard
  onBegun: (client: pg.Client) => void
  stopped: AbortSignal
}

const hear = async (parts: Parts, { own, onHeard, onBegun, stopped }: Hearing): Promise<never> => {
  const proof = new EventTarget()
  const ear = openEar(parts, (name, isOwn) => {
    if (name === own) proof.dispatchEvent(new Event(name))
    else onHeard(name, isOwn)
  })
  const { client } = ear
  const gone = AbortSignal.any([ear.gone, stopped])
  stopped.addEventListener('abort', ear.close)
  try {
    await ear.connect()
    await client.query([...channels.map(getName), own].map((name) => `listen ${name}`).join(';'))
    await parts.ask(client)
    await proveHearing(own, parts, proof, gone)
    onBegun(client)
    for (;;) {
      await scheduler.wait(parts.aliveMs, { signal: gone })
      await parts.ask(client)
    }
  } finally {
    stopped.removeEventListener('abort', ear.close)
    ear.close()
  }
}

/** Batches events while a statement is pending; retries failures. */
const createVoice = (connection: () => Queryable) => {
  const waiting = new Set<Channel>()
  let [speaking, isSpeaking] = [Promise.resolve(), false]
  const speak = async () => {
    isSpeaking = true
    while (waiting.size > 0) {
      const channels = [...waiting]
      waiting.clear()
      try {
        await notifyOn(connection(), channels.map(getName))
      } catch {
        for (const channel of channels) waiting.add(channel)
        break
      }
    }
    isSpeaking = false
  }
  return {
    publish: (channels: Iterable<Channel>) => {
      for (const channel of channels) waiting.add(channel)
      if (!isSpeaking) speaking = speak()
    },
    settled: () => speaking,
  }
}

/** One listening connection per server. A reconnect notifies all listeners, since events may be lost. */
export const createPostgresNews = (parts: Parts) => {
  const listeners = createListeners()
  const stop = new AbortController()
  const { signal: stopped } = stop
  const own = prefix + randomUUID().replaceAll('-', '')
  let ear: pg.Client | null = null
  let [isMissing, failures] = [false, 0]
  let running: Promise<void> | undefined
  const voice = createVoice(() => ear ?? parts.pool)

  const onHeard: Heard = (name, isOwn) => {
    if (!isOwn) listeners.publish(channels.filter((channel) => getName(channel) === name))
  }
  const onBegun = (client: pg.Client) => {
    if (isMissing) parts.onNotice('What other servers tell arrives again.')
    ear = client
    ;[isMissing, failures] = [false, 0]
    listeners.publish(channels)
    voice.publish([])
  }
  const onLost = (error: unknown) => {
    ear = null
    failures += 1
    voice.publish([])
    if (isMissing || stopped.aborted) return
    isMissing = true
    parts.onNotice(
      `What other servers tell does not arrive: ${getReason(error)}. It is looked for more often.`,
    )
  }
  const run = async () => {
    while (!stopped.aborted) {
      await hear(parts, { own, onHeard, onBegun, stopped }).catch(onLost)
      const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs)
      await scheduler.wait(pauseMs, { signal: stopped }).catch(() => {})
    }
  }
  return {
    listen: (channel: Channel, onNews: () => void) => {
      running ??= run()
      return listeners.listen(channel, onNews)
    },
    isHearing: () => ear !== null,
    publish: (channels: Iterable<Channel>) => {
      const all = [...channels]
      listeners.publish(all)
      voice.publish(all)
    },
    close: async () => {
      stop.abort()
      await running
      await voice.settled()
    },
  }
}
