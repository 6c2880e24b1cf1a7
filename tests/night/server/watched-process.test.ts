import { readFile } from 'node:fs/promises'
import { startCollector } from '#tests/support/collector.ts'
import { metricsIn } from '#tests/support/scrape.ts'
import { startServer, withDataDirectory } from '#tests/support/server-process.ts'

const addressIn = (stdout: string) => /^Metrics are at (\S+)$/m.exec(stdout)?.[1] ?? ''

const tellPackages = `data:text/javascript,${encodeURIComponent(
  "import { createRequire } from 'node:module';process.on('exit',()=>console.log('Loaded: '+[...new Set(Object.keys(" +
    "createRequire('/').cache).map((file)=>/node_modules.(@opentelemetry.[^/]+|prom-client)/.exec(file)?.[1])" +
    '.filter(Boolean))].sort().join()))',
)}`

const loadedIn = (stdout: string) => /^Loaded: (.*)$/m.exec(stdout)?.[1]?.split(',').filter(Boolean)

const namesIn = (expressions: string) => [
  ...new Set(expressions.match(/\b(?:portal|nodejs|process)_[a-z0-9_]+/g) ?? []),
]

const trace = '0af7651916cd43dd8448eb211c80319c'
const caller = 'b7ad6b7169203331'

describe('a server that is watched', () => {
  const data = withDataDirectory()

  test('answers Prometheus at an address of its own and sends traces from the call to the statement', async () => {
    const collector = await startCollector()
    const server = startServer(
      {
        DATA_DIR: data.folder,
        METRICS_PORT: '0',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_TRACES_SAMPLER_ARG: '0',
      },
      [tellPackages],
    )
    const address = await server.address
    const traced = await fetch(`${address}/CRM/UAGetC2CJobs`, {
      headers: { traceparent: `00-${trace}-${caller}-01` },
    })
    const untraced = await fetch(`${address}/CRM/UAGetBenchList`)
    const page = await (await fetch(`${address}/about-us`)).text()
    const metricsAddress = addressIn(server.stdout())
    const scraped = await fetch(metricsAddress)
    const text = await scraped.text()
    const elsewhere = await fetch(metricsAddress.replace('/metrics', '/'))
    const outside = await fetch(`${address}/metrics`)
    server.signal('SIGTERM')
    const { code, stdout, stderr } = await server.ended
    collector.close()

    expect([traced.status, untraced.status, scraped.status, elsewhere.status, outside.status]).toEqual([
      200, 200, 200, 404, 404,
    ])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(page).toContain('<html data-timings="" data-traces="0"')

    const [request, ...others] = collector.spans.filter(({ parentSpanId }) => parentSpanId === caller)
    expect(others).toEqual([])
    expect(request).toMatchObject({
      service: 'portal',
      name: 'GET /CRM/UAGetC2CJobs',
      traceId: trace,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/CRM/UAGetC2CJobs',
        'http.response.status_code': 200,
        'portal.request_id': traced.headers.get('x-request-id'),
      },
    })
    expect(collector.spans).toContainEqual(
      expect.objectContaining({
        name: 'SELECT',
        traceId: trace,
        parentSpanId: request?.spanId,
        attributes: expect.objectContaining({
          'db.system.name': 'postgresql',
          'db.query.text': expect.stringMatching(/^select .* from "jobs"/),
        }),
      }),
    )
    expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([trace]))
    expect(loadedIn(stdout)).toEqual(
      expect.arrayContaining(['@opentelemetry/api', '@opentelemetry/sdk-trace-node', 'prom-client']),
    )

    const known = metricsIn(text).flatMap((name) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`])
    const dashboard = JSON.parse(await readFile('docs/operations/grafana.json', 'utf8'))
    const panels: { targets?: { expr: string }[] }[] = dashboard.panels
    const inPanels = namesIn(panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n'))
    expect(inPanels.length).toBe(25)
    expect(inPanels.filter((name) => !known.includes(name))).toEqual([])
  })

  test('loads nothing of it where nobody watches', async () => {
    const server = startServer({ DATA_DIR: data.folder }, [tellPackages])
    const address = await server.address
    const page = await (await fetch(`${address}/about-us`)).text()
    server.signal('SIGTERM')

    const { code, stdout } = await server.ended
    expect(code).toBe(0)
    expect(loadedIn(stdout)).toEqual([])
    expect(stdout).not.toContain('Metrics')
    expect(page).not.toMatch(/data-t(?:imings|races)/)
  })
})
