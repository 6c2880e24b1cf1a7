import { Server } from 'node:net'

/**
 * Takes no new connections, and resolves when the ones there are have ended, or after so many milliseconds. Only the
 * listener is closed: Node's own way also closes each idle connection at once, on which somebody may just be sending.
 */
export const drain = (server: Server, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    Server.prototype.close.call(server, () => {
      clearTimeout(timer)
      resolve()
    })
  })
