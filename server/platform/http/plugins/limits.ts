import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { answerUnreadable } from './errors.ts'

/** Bounds of one request; times in milliseconds, sizes in bytes. */
export type Limits = {
  /** Until the last header has arrived. */
  headersMs: number
  /** Until the last byte of the body has arrived. */
  requestMs: number
  /** Until the handler has answered. */
  handlerMs: number
  /** Until a page is rendered; after that the browser does it. */
  renderMs: number
  /** How often connections are checked against the first two. */
  checkMs: number
  bodyBytes: number
  /** How long an upload may take in all, and the bytes a second it must bring in every window of that length. */
  uploadMs: number
  uploadWindowMs: number
  uploadBytesPerSecond: number
}

export const defaultLimits: Limits = {
  headersMs: 5000,
  requestMs: 10_000,
  handlerMs: 10_000,
  renderMs: 3000,
  checkMs: 1000,
  bodyBytes: 64 * 1024,
  uploadMs: 2 * 60 * 60 * 1000,
  uploadWindowMs: 30_000,
  uploadBytesPerSecond: 8 * 1024,
}

type Options = { limits: Limits; headers: () => Record<string, string> }

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isUpload = ({ headers }: IncomingMessage) =>
  /^(?:multipart\/form-data|message\/rfc822)\b/i.test(headers['content-type'] ?? '')

/** Calls `onSlow` when fewer bytes than the least speed allows have arrived in a window of time. */
const watchSpeed = (request: IncomingMessage, limits: Limits, onSlow: () => void) => {
  let before = request.socket.bytesRead
  return setInterval(() => {
    const { bytesRead } = request.socket
    const isSlow = bytesRead - before < (limits.uploadBytesPerSecond * limits.uploadWindowMs) / 1000
    before = bytesRead
    if (isSlow) onSlow()
  }, limits.uploadWindowMs)
}

/**
 * Bounds how long the body of a request may take: so many milliseconds in all, or for an upload no less than so
 * many bytes a second. What is slower is answered and cut off.
 */
export const bodyTime = fp<Options>(async (app, { limits, headers }) => {
  const watch = ({ raw }: FastifyRequest, isAnswered: () => boolean) => {
    const cut = () => {
      if (raw.complete) return
      if (!isAnswered()) answerUnreadable(raw.socket, headers())
      // A request that came through no connection has none to cut.
      if ('destroySoon' in raw.socket) raw.socket.destroySoon()
    }
    const timer = isUpload(raw) ? watchSpeed(raw, limits, cut) : setTimeout(cut, limits.requestMs)
    timer.unref()
    const stop = () => clearInterval(timer)
    raw.once('end', stop)
    raw.once('close', stop)
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw) && request.raw.socket instanceof Socket)
      watch(request, () => reply.raw.headersSent)
    done()
  })
})
