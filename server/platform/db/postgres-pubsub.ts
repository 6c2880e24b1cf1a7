import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { scheduler } from 'node:timers/promises'
import pg from 'pg'
import { getReason } from '#server/platform/is-error.ts'
import { type Channel, channels, createListeners } from './pubsub.ts'

/** Names of channels belong to a database, not to a schema or a role. */
const prefix = 'portal_'

/** What a channel is called in the database. */
const getName = (channel: Channel): string => prefix + channel

const [firstPauseMs, longestPauseMs] = [100, 10_000]

type Telling = Pick<pg.Client | pg.Pool, 'query'>

type Parts = {
  config: pg.ClientConfig
  /** Other connections to the same database. */
  pool: Telling
  /** Asks the database something over the connection that listens. */
  ask: (client: pg.Client) => Promise<unknown>
  /** How often it is asked, to see whether the connection is alive, and how long an answer may take, in milliseconds. */
  aliveMs: number
  onNotice: (sentence: string) => void
}

const tellOn = (connection: Telling, names: readonly string[]) =>
  connection.query(`select pg_notify(name, '') from unnest($1::text[]) as name`, [names])

type Heard = (name: string, isOwn: boolean) => void

/** A connection that is to hear something. */
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
      // A client that is ended while it connects waits for ever.
      if (!isConnected) socket.destroy()
      else client.end().catch(() => {})
      // Who is at the other end may be gone without a word.
      socket.destroySoon()
    },
  }
}

/**
 * Resolves when what another connection tells arrives. A pooler that gives each transaction another connection takes the
 * statement, and nothing ever arrives.
 */
const proveHearing = async (own: string, { pool, aliveMs }: Parts, proof: EventTarget, gone: AbortSignal) => {
  const tooLate = AbortSignal.timeout(aliveMs)
  try {
    await Promise.all([once(proof, own, { signal: AbortSignal.any([gone, tooLate]) }), tellOn(pool, [own])])
  } catch (error) {
    throw tooLate.aborted ? new Error('LISTEN is taken, but nothing arrives over this connection') : error
  }
}

type Hearing = {
  /** The channel that this process tells itself, to see whether it arrives. */
  own: string
  onHeard: Heard
  /** Called once it is known that what is told from now on arrives. */
  onBegun: (client: pg.Client) => void
  stopped: AbortSignal
}

/** Hears as long as a connection lasts, and throws why it does not. */
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

/**
 * Tells channels to other servers, one statement after the other: what is told while one is on its way goes with the next. What
 * cannot be told is kept until it is tried again.
 */
const createVoice = (connection: () => Telling) => {
  const waiting = new Set<Channel>()
  let [speaking, isSpeaking] = [Promise.resolve(), false]
  const speak = async () => {
    isSpeaking = true
    while (waiting.size > 0) {
      const told = [...waiting]
      waiting.clear()
      try {
        await tellOn(connection(), told.map(getName))
      } catch {
        for (const channel of told) waiting.add(channel)
        break
      }
    }
    isSpeaking = false
  }
  return {
    tell: (told: Iterable<Channel>) => {
      for (const channel of told) waiting.add(channel)
      if (!isSpeaking) speaking = speak()
    },
    settled: () => speaking,
  }
}

/**
 * What the servers on a PostgreSQL database tell each other, over one connection for each. It is opened when somebody listens for
 * the first time, and again with growing pauses when it is lost. After that all who listen are told: something may have been missed.
 */
export const createPostgresNews = (parts: Parts) => {
  const listeners = createListeners()
  const stop = new AbortController()
  const { signal: stopped } = stop
  const own = prefix + randomUUID().replaceAll('-', '')
  let ear: pg.Client | null = null
  let [isMissing, failures] = [false, 0]
  let running: Promise<void> | undefined
  // Whoever only changes something, as a command does, needs no connection to hear with.
  const voice = createVoice(() => ear ?? parts.pool)

  const onHeard: Heard = (name, isOwn) => {
    if (!isOwn) listeners.tell(channels.filter((channel) => getName(channel) === name))
  }
  const onBegun = (client: pg.Client) => {
    if (isMissing) parts.onNotice('What other servers tell arrives again.')
    ear = client
    ;[isMissing, failures] = [false, 0]
    listeners.tell(channels)
    voice.tell([])
  }
  const onLost = (error: unknown) => {
    ear = null
    failures += 1
    voice.tell([])
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
    tell: (told: Iterable<Channel>) => {
      const all = [...told]
      listeners.tell(all)
      voice.tell(all)
    },
    close: async () => {
      stop.abort()
      await running
      await voice.settled()
    },
  }
}
