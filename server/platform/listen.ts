import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'node:net'
import { isError } from './is-error.ts'

const everyAddress = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'])

export const listenAddress = (host: string, port: number): string => {
  if (everyAddress.has(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const getReasons = (settings: string) =>
  new Map<unknown, string>([
    ['EADDRINUSE', `is already in use; stop the other program or set ${settings}PORT to another number`],
    ['EACCES', `may not be opened by this user; set ${settings}PORT to a number above 1023`],
    ['EADDRNOTAVAIL', `is not an address of this machine; set ${settings}HOST to one that is`],
    ['ENOTFOUND', `is not a known host; set ${settings}HOST to an address of this machine`],
  ])

export const listenFailure = (host: string, port: number, error: unknown, settings = ''): string => {
  const code = isError(error) && 'code' in error ? error.code : undefined
  const reason = getReasons(settings).get(code) ?? `cannot be listened on (${code ?? error})`
  return `Port ${port} on ${host} ${reason}.`
}

/** `server.close` also closes idle connections, where a request may be arriving. */
const untilAlone = (server: Server, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    Server.prototype.close.call(server, () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Call before listening. Waits up to `ms`, then closes unused connections, which Node counts as busy. */
export const createDrain = (server: HttpServer): ((ms: number) => Promise<void>) => {
  const running = new Map<Socket, number>()
  const count = (socket: Socket, change: number) => {
    const requests = running.get(socket)
    if (requests !== undefined) running.set(socket, requests + change)
  }
  server.on('connection', (socket: Socket) => {
    running.set(socket, 0)
    socket.once('close', () => running.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  return async (ms) => {
    await untilAlone(server, ms)
    for (const [socket, requests] of running) if (requests === 0) socket.destroy()
  }
}
