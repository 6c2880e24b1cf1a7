import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((all) => Object.fromEntries(all.map(({ key, value }) => [key, Object.values(value)[0]])))

const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
})

export const startCollector = async () => {
  const spans: (z.output<typeof sent>['resourceSpans'][number]['scopeSpans'][number]['spans'][number] & {
    service: unknown
  })[] = []
  const server = createServer(async (request, response) => {
    const { resourceSpans } = sent.parse(await json(request))
    for (const { resource, scopeSpans } of resourceSpans)
      for (const { spans: added } of scopeSpans)
        spans.push(...added.map((span) => ({ ...span, service: resource.attributes['service.name'] })))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
