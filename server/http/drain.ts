import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'node:net'

/** Closes the listener alone: Node's own way also closes each idle connection at once, while somebody may be sending. */
const untilAlone = (server: Server, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    Server.prototype.close.call(server, () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Watches the connections of a server that does not listen yet. What it returns takes no new ones, waits until those
 * there are have ended, at most so many milliseconds, and then closes those over which no request runs: the ones a
 * browser opened ahead of need count as busy to Node.
 */
export const drainOf = (server: HttpServer): ((ms: number) => Promise<void>) => {
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
