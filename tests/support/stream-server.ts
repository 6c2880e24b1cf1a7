import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { eventStream, followDesk } from '#api/contracts/recruiting/live.contract.ts'
import { eventually } from './eventually.ts'

export const startStreams = async () => {
  const all: ServerResponse[] = []
  const server = createServer((_request, response) => {
    all.push(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const isOpen = (response: ServerResponse) => !response.closed && !response.writableEnded
  const waiting = () => all.filter((response) => isOpen(response) && !response.headersSent)
  const streaming = () => all.filter((response) => isOpen(response) && response.headersSent)
  const reach = (find: () => ServerResponse[], count: number) =>
    eventually(
      async () => find(),
      (found) => found.length === count,
    )
  const only = async (find: () => ServerResponse[]): Promise<ServerResponse> => {
    const [found] = await reach(find, 1)
    if (!found) throw new Error('Nobody asks for a stream')
    return found
  }
  return {
    address: `http://127.0.0.1:${port}${followDesk.path}`,
    isAsked: async () => {
      await only(waiting)
      await reach(streaming, 0)
    },
    isFollowed: async () => {
      await only(streaming)
      await reach(waiting, 0)
    },
    isLeft: async () => {
      await reach(streaming, 0)
      await reach(waiting, 0)
    },
    begin: async (text: string) => {
      const response = await only(waiting)
      response.writeHead(200, { 'content-type': eventStream }).write(text)
    },
    refuse: async () => {
      const response = await only(waiting)
      // On a reused connection Chromium would retry a broken request by itself.
      response.writeHead(403, { connection: 'close' }).end()
    },
    write: async (text: string) => void (await only(streaming)).write(text),
    break: async () => void (await only(() => [...waiting(), ...streaming()])).destroy(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Streams = Awaited<ReturnType<typeof startStreams>>
