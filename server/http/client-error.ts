import type { ServerResponse } from 'node:http'
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

/** Answers bytes that are not a request, or came too slowly to become one, and closes the connection. */
export const answerUnreadable = (socket: Duplex, own: Record<string, string>): void => {
  if (socket.destroyed || !socket.writable) return
  const { body, headers } = malformed(own)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, 'connection: close', '', body].join('\r\n'))
}
