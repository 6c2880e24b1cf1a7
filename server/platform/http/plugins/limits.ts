import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { answerUnreadable } from './errors.ts'

/** Times in milliseconds, sizes in bytes. */
export type Limits = {
  /** Until the last header arrives. */
  headersMs: number
  /** Until the last byte of the body arrives. */
  requestMs: number
  handlerMs: number
  /** After that the browser renders the page. */
  renderMs: number
  /** Interval at which the first two are checked. */
  checkMs: number
  bodyBytes: number
  /** Also the window for the minimum upload speed. */
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

const watchSpeed = (request: IncomingMessage, limits: Limits, onSlow: () => void) => {
  let before = request.socket.bytesRead
  return setInterval(() => {
    const { bytesRead } = request.socket
    const isSlow = bytesRead - before < (limits.uploadBytesPerSecond * limits.uploadWindowMs) / 1000
    before = bytesRead
    if (isSlow) onSlow()
  }, limits.uploadWindowMs)
}

/** Slower bodies are answered and disconnected. */
export const bodyTime = fp<Options>(async (app, { limits, headers }) => {
  const watch = ({ raw }: FastifyRequest, isAnswered: () => boolean) => {
    const cut = () => {
      if (raw.complete) return
      if (!isAnswered()) answerUnreadable(raw.socket, headers())
      // An injected request has no socket.
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
