import { PassThrough } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import {
  type DeskNews,
  eventStream,
  followDesk,
  getChanges,
  type liveEvents,
} from '#api/contracts/recruiting/live.contract.ts'
import type { SessionLimits } from '#server/account/sessions.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { createSchema, getCaller, getConfig, personEndpoint } from '#server/platform/http/endpoint.ts'
import { createDeskWatch, type DeskWatch } from '#server/recruiting/desk-watch.ts'
import { findNews } from './desk-changes.ts'

type Parts = Writing & {
  sessionLimits: SessionLimits
  /** Aborted on shutdown: streams end and clients reconnect to another server. */
  stopping: AbortSignal | undefined
}

/** Streams end after this, so that no client stays on one server forever; clients reconnect at once. */
const streamMs = 60 * 60 * 1000

/** Bytes buffered before a slow reader is dropped. */
const mostUnread = 64 * 1024

const written = (event: (typeof liveEvents)[number], news: DeskNews) =>
  `id: ${news.after}\nevent: ${event}\ndata: ${JSON.stringify(news)}\n\n`

type Begun = { stream: PassThrough; write: (text: string) => void }

const begin = (): Begun => {
  const stream = new PassThrough()
  const write = (text: string) => {
    if (stream.writableEnded || stream.destroyed) return
    if (stream.writableLength > mostUnread) stream.destroy()
    else stream.write(text)
  }
  const timer = setTimeout(() => stream.end(), streamMs).unref()
  stream.once('close', () => clearTimeout(timer))
  return { stream, write }
}

/** Requires an explicit `Accept`: other clients would wait for the end of the stream. */
const isAskedFor = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && (headers.accept ?? '').includes(eventStream)

const lastSeen = ({ headers }: FastifyRequest): string | null => {
  const sent = headers['last-event-id']
  return typeof sent === 'string' && sent !== '' ? sent : null
}

const follow = async (watch: DeskWatch, reader: Writing['database']['reader'], request: FastifyRequest) => {
  const { stream, write } = begin()
  const { sessionId } = request
  if (sessionId === null) throw new AppError('UNAUTHENTICATED')
  // Subscribes before reading past changes, so that none is missed.
  const leave = await watch.listen({
    personId: getCaller(request).id,
    sessionId,
    onNews: (news) => write(written('news', news)),
    beat: () => write(':\n\n'),
    end: () => stream.end(),
  })
  stream.once('close', leave)
  try {
    write(written('begin', await findNews(reader, lastSeen(request))))
  } catch (error) {
    stream.destroy()
    throw error
  }
  return stream
}

const asStream = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'no-store')
    // Disables proxy buffering.
    .header('x-accel-buffering', 'no')
    .type(eventStream)

export const liveRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock, sessionLimits, stopping } = parts
  const { reader } = database
  const watch = createDeskWatch({ database, clock, sessionLimits, log: app.log })
  stopping?.addEventListener('abort', watch.endAll, { once: true })
  app.addHook('preClose', async () => watch.stop())

  app.route({
    method: followDesk.method,
    url: followDesk.path,
    config: getConfig(followDesk),
    schema: createSchema(followDesk),
    handlerTimeout: 2 * streamMs,
    handler: async (request, reply) => {
      if (!isAskedFor(request)) throw new AppError('MALFORMED_REQUEST')
      if (stopping?.aborted) throw new AppError('NOT_READY')
      return asStream(reply).send(await follow(watch, reader, request))
    },
  })
  personEndpoint(app, getChanges, ({ query }) => findNews(reader, query.after ?? null))
}
