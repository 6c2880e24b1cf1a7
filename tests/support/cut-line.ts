import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export const createLine = async (target: string) => {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const listen = async (on: number): Promise<Server> => {
    const server = createServer((near) => {
      const far = connect(Number(port), hostname)
      keep(near)
      keep(far)
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
      near.pipe(far).pipe(near)
    }).listen(on, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await listen(0)
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  const url = new URL(target)
  url.host = `127.0.0.1:${own}`
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: url.href,
    cut,
    /** Stalls existing connections; new ones are not affected. */
    hold: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    mend: async () => {
      server = await listen(own)
    },
  }
}
