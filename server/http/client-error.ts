import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { ApiError, errorBody } from './api-error.ts'

const malformed = (own: Record<string, string>) => {
  const body = JSON.stringify(errorBody(new ApiError('MALFORMED_REQUEST')))
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
