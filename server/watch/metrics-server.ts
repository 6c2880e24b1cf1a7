import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Metrics } from './metrics.ts'

/** Answers `/metrics` at an address of its own, which the proxy before the site knows nothing of. */
export const serveMetrics = async (
  metrics: Pick<Metrics, 'contentType' | 'text'>,
  { host, port }: { host: string; port: number },
) => {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await metrics.text()
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
