import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { apiErrors, type ErrorCode } from '#api/contracts/platform/errors.ts'
import { minuteMs } from '#api/rules/durations.ts'
import { isUnavailable } from '#server/platform/db/database.ts'
import { isDiskFull } from '#server/platform/db/storage.ts'
import { AppError } from '#server/platform/errors.ts'
import { StoreUnavailable } from '#server/platform/files/file-store.ts'
import { errorBody, isHandlerTimeout, retryHeaders } from '#server/platform/http/error-answer.ts'
import { isError } from '#server/platform/is-error.ts'
import { getRoute } from './log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    refusal: ErrorCode | null
  }
}

const malformed = (own: Record<string, string>) => {
  const body = JSON.stringify(errorBody(new AppError('MALFORMED_REQUEST')))
  const headers = {
    ...own,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  }
  return { body, headers }
}

/** Undecodable URLs reach no route or hook. */
export const answerBadAddress = (response: ServerResponse, own: Record<string, string>): void => {
  const { body, headers } = malformed(own)
  response.writeHead(400, headers).end(body)
}

/** Speculative browser connection. */
const isUnused = (socket: Duplex) => socket instanceof Socket && socket.bytesRead === 0

/** An unused connection gets no answer: the browser would assign it to its next request. */
export const answerUnreadable = (socket: Duplex, own: Record<string, string>): void => {
  if (socket.destroyed || !socket.writable) return
  if (isUnused(socket)) {
    socket.destroy()
    return
  }
  const { body, headers } = malformed(own)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, 'connection: close', '', body].join('\r\n'))
}

const getStatus = (error: Error): number =>
  'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500

const byStatus = (status: number): AppError => {
  if (status === 404) return new AppError('NOT_FOUND')
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE')
  if (status === 415) return new AppError('UNSUPPORTED_MEDIA_TYPE')
  return new AppError(status < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL')
}

/** `INTERNAL` if unknown. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (!isError(error)) return new AppError('INTERNAL')
  if (isDiskFull(error)) return new AppError('STORAGE_FULL')
  const mayPass = error instanceof StoreUnavailable || isUnavailable(error) || isHandlerTimeout(error)
  return mayPass ? new AppError('UNAVAILABLE') : byStatus(getStatus(error))
}

const createBusyWarning = () => {
  let [warnedAt, refused] = [Number.NEGATIVE_INFINITY, 0]
  return (log: Pick<FastifyBaseLogger, 'warn'>) => {
    refused += 1
    if (performance.now() - warnedAt < minuteMs) return
    log.warn({ refused }, 'server busy: requests refused with 503')
    warnedAt = performance.now()
    refused = 0
  }
}

const isTimedOut = (error: unknown): boolean =>
  isHandlerTimeout(error) ||
  (isError(error) && (('code' in error && error.code === '57014') || isTimedOut(error.cause)))

const lateFacts = (request: FastifyRequest, reply: FastifyReply) => ({
  route: getRoute(request),
  caller: request.person?.id ?? null,
  ms: Math.round(reply.elapsedTime),
})

/** Logs only what is not the caller's fault. */
export const errors = fp(async (app) => {
  app.decorateRequest('refusal', null)
  const warnBusy = createBusyWarning()
  app.setErrorHandler((error, request, reply) => {
    // The unread body must not be parsed as the next request.
    if (!request.raw.complete) reply.header('connection', 'close')
    const known =
      isHandlerTimeout(error) && !request.raw.complete ? new AppError('MALFORMED_REQUEST') : toAppError(error)
    const { status } = apiErrors[known.code]
    request.refusal = known.code
    if (known.code === 'SERVER_BUSY') warnBusy(app.log)
    else if (isTimedOut(error)) request.log.error(lateFacts(request, reply), 'took too long')
    else if (status >= 500) request.log.error({ err: error, code: known.code }, 'failed')
    return reply.code(status).headers(retryHeaders(status, known)).send(errorBody(known))
  })
})
