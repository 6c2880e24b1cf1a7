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
    /** What it was answered with, where that is an error of the closed list. */
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

/** Answers a request whose address cannot be decoded. It never reaches a route, nor a hook. */
export const answerBadAddress = (response: ServerResponse, own: Record<string, string>): void => {
  const { body, headers } = malformed(own)
  response.writeHead(400, headers).end(body)
}

/** Whether a browser opened the connection ahead of need, and sent nothing on it so far. */
const isUnused = (socket: Duplex) => socket instanceof Socket && socket.bytesRead === 0

/**
 * Answers bytes that are not a request, or came too slowly to become one, and closes the connection. One on which
 * nothing came is closed without a word: the browser would take it for the answer to the request it is just sending.
 */
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

/** Finds the listed error for anything that can be thrown while a request is handled; `INTERNAL` if unknown. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (!isError(error)) return new AppError('INTERNAL')
  if (isDiskFull(error)) return new AppError('STORAGE_FULL')
  const mayPass = error instanceof StoreUnavailable || isUnavailable(error) || isHandlerTimeout(error)
  return mayPass ? new AppError('UNAVAILABLE') : byStatus(getStatus(error))
}

/** Warns at most once a minute, since a server that is busy refuses many requests at once. */
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

/** Whether a statement was ended because of its time, or the handler was. */
const isTimedOut = (error: unknown): boolean =>
  isHandlerTimeout(error) ||
  (isError(error) && (('code' in error && error.code === '57014') || isTimedOut(error.cause)))

const lateFacts = (request: FastifyRequest, reply: FastifyReply) => ({
  route: getRoute(request),
  caller: request.person?.id ?? null,
  ms: Math.round(reply.elapsedTime),
})

/** Answers everything thrown with an error of the closed list; what is not the caller's fault is logged. */
export const errors = fp(async (app) => {
  app.decorateRequest('refusal', null)
  const warnBusy = createBusyWarning()
  app.setErrorHandler((error, request, reply) => {
    // The rest of a request that was answered early must not be taken for the next one.
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
