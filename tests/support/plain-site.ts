import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

const page = '<!doctype html><link rel="icon" href="data:,"><title>Page</title><button>Press</button><input>'

const answer = ({ url = '/', headers }: IncomingMessage, response: ServerResponse) => {
  if (url === '/worker.js') return response.setHeader('content-type', 'text/javascript').end('')
  if (url === '/header') return response.end(String(headers['x-planted'] ?? ''))
  if (url.startsWith('/text')) return response.end('from the server')
  return response.setHeader('content-type', 'text/html').end(page)
}

export const startPlainSite = async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    wasAskedFor: (path: string) => asked.includes(path),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
