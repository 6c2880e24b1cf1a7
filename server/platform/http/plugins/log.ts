import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { LoggerOptions } from 'pino'
import { z } from 'zod'
import { isError } from '#server/platform/is-error.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export type LogLevel = (typeof logLevels)[number]

/** Where log lines go; standard output when left out. */
export type LogStream = { write: (line: string) => void }

type ErrorDescription = {
  type: string
  message?: string
  code?: string
  stack?: string
  cause?: ErrorDescription
}

const sqlState = /^[0-9A-Z]{5}$/

/** Messages that repeat what somebody typed: of a statement, of the database about a value, of a schema. */
const quotesInput = (error: Error, code: string | undefined): boolean =>
  error instanceof DrizzleQueryError ||
  error instanceof SyntaxError ||
  error instanceof z.core.$ZodError ||
  (code !== undefined && sqlState.test(code))

const getFrames = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** What the log may say about an error: everything but the content of requests and records. */
const describeError = (error: unknown): ErrorDescription => {
  if (!isError(error)) return { type: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    ...(!quotesInput(error, code) && { message: error.message }),
    ...(code !== undefined && { code }),
    stack: getFrames(error.stack),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** Requests and answers as Fastify would log them hold addresses and query values; only our own fields are logged. */
const nothing = () => undefined

/** Settings of the structured log, whose lines hold nothing personal. */
export const logOptions = (level: LogLevel): LoggerOptions => ({
  level,
  base: null,
  serializers: { err: describeError, error: describeError, req: nothing, res: nothing },
  redact: {
    paths: ['authorization', '*.authorization', 'headers', '*.headers', 'body', '*.body'],
    remove: true,
  },
})

/** The route of a request, which is no address; `none` for a path that has none. */
export const getRoute = ({ is404, routeOptions }: Pick<FastifyRequest, 'is404' | 'routeOptions'>): string =>
  is404 ? 'none' : (routeOptions.url ?? 'none')

/** Calls `then` once, when a request is over: with its status, or with null where its caller did not wait for the answer. */
export const whenOver = (reply: FastifyReply, then: (status: number | null) => void): void => {
  let isOver = false
  const end = (isAnswered: boolean) => () => {
    if (isOver) return
    isOver = true
    then(isAnswered ? reply.statusCode : null)
  }
  reply.raw.once('finish', end(true))
  reply.raw.once('close', end(false))
}

/** One line for each answer. Neither address nor query values nor content, for those are about people. */
export const requestLog = fp(async (app) => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: getRoute(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
})
