import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { LoggerOptions } from 'pino'
import { z } from 'zod'
import { isError } from '#server/platform/is-error.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export type LogLevel = (typeof logLevels)[number]

export type LogStream = { write: (line: string) => void }

type ErrorDescription = {
  type: string
  message?: string
  code?: string
  stack?: string
  cause?: ErrorDescription
}

const sqlState = /^[0-9A-Z]{5}$/

/** These messages repeat user input. */
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

/** Omits content of requests and records. */
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

/** Fastify would log URLs with query values. */
const nothing = () => undefined

export const logOptions = (level: LogLevel): LoggerOptions => ({
  level,
  base: null,
  serializers: { err: describeError, error: describeError, req: nothing, res: nothing },
  redact: {
    paths: ['authorization', '*.authorization', 'headers', '*.headers', 'body', '*.body'],
    remove: true,
  },
})

/** Route pattern, not URL; `none` if unmatched. */
export const getRoute = ({ is404, routeOptions }: Pick<FastifyRequest, 'is404' | 'routeOptions'>): string =>
  is404 ? 'none' : (routeOptions.url ?? 'none')

/** Status is null if the client disconnected. */
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

/** URLs, query values and content are personal data. */
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
