import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type Link = {
  url: string
  /** Cuts every connection after this many more bytes. */
  cutAfter: (bytes: number) => void
  /** Stalls every connection after this many more bytes. */
  holdAfter: (bytes: number) => void
  open: () => void
  close: () => Promise<void>
}

type Gate = {
  after: number
  act: (client: Socket, upstream: Socket) => void
  /** Bytes per connection since the limit was set; a keep-alive connection served requests before. */
  sent: Map<Socket, number>
}

const cut = (client: Socket, upstream: Socket) => {
  client.resetAndDestroy()
  upstream.resetAndDestroy()
}

const hold = (client: Socket) => void client.pause()

export const startLink = async (target: string): Promise<Link> => {
  const { hostname, port } = new URL(target)
  const clients = new Set<Socket>()
  let gate: Gate | null = null

  const join = (client: Socket) => {
    const upstream = connect(Number(port), hostname)
    clients.add(client)
    client.on('data', (chunk) => {
      const sent = (gate?.sent.get(client) ?? 0) + chunk.length
      gate?.sent.set(client, sent)
      if (gate && sent >= gate.after) {
        gate.act(client, upstream)
      } else if (!upstream.write(chunk)) {
        client.pause()
        upstream.once('drain', () => client.resume())
      }
    })
    upstream.pipe(client)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
    client.on('close', () => clients.delete(client))
  }

  const server = createServer(join).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The link does not listen')
  return {
    url: `http://localhost:${address.port}`,
    cutAfter: (after) => {
      gate = { after, act: cut, sent: new Map() }
    },
    holdAfter: (after) => {
      gate = { after, act: hold, sent: new Map() }
    },
    open: () => {
      gate = null
      for (const client of clients) client.resume()
    },
    close: async () => {
      for (const client of clients) client.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
