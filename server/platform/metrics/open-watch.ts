import { once } from 'node:events'
import { createServer } from 'node:http'
import { unwatched, type Watch } from '#server/platform/concurrency.ts'
import { StartError } from '#server/platform/db/start-error.ts'
import { getReason, hasCode } from '#server/platform/is-error.ts'
import { listenAddress, listenFailure } from '#server/platform/listen.ts'
import type { WatchSettings } from '#server/platform/settings/watch-settings.ts'
import type { Figures } from './figures.ts'
import type { Metrics } from './metrics.ts'
import type { Tracing } from './tracing.ts'

/** Null parts are disabled and not loaded. */
export type OpenWatch = {
  metrics: Metrics | null
  tracing: Tracing | null
  watch: Watch
  listen: (figures: Figures) => Promise<string | null>
  close: () => Promise<void>
}

const loadTracing = async (settings: WatchSettings['tracing'], log: (sentence: string) => void) => {
  if (settings === null) return null
  try {
    const { startTracing } = await import('./tracing.ts')
    return await startTracing(settings, log)
  } catch (error) {
    if (!hasCode(error, 'ERR_MODULE_NOT_FOUND')) throw error
    throw new StartError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages for it are not installed; install them without --omit=optional (${getReason(error)}).`,
    )
  }
}

const loadMetrics = async (settings: WatchSettings['metrics']) =>
  settings === null ? null : (await import('./metrics.ts')).createMetrics()

const watchedBy = (watches: readonly Watch[]): Watch =>
  watches.reduce<Watch>((outer, inner) => (work, run) => outer(work, () => inner(work, run)), unwatched)

/** On its own port, unknown to the public proxy. */
const serveMetrics = async (
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

/** Must run before the code to be observed. */
export const openWatch = async (
  settings: WatchSettings,
  log: (sentence: string) => void,
): Promise<OpenWatch> => {
  const [tracing, metrics] = [await loadTracing(settings.tracing, log), await loadMetrics(settings.metrics)]
  const watches = [metrics, tracing].flatMap((one) => one?.watch ?? [])
  let stopListening = async () => {}
  return {
    metrics,
    tracing,
    watch: watches.length === 0 ? unwatched : watchedBy(watches),
    listen: async (figures) => {
      if (!metrics || !settings.metrics) return null
      metrics.follow(figures)
      const { host, port } = settings.metrics
      const served = await serveMetrics(metrics, settings.metrics).catch((error) => {
        throw new StartError(listenFailure(host, port, error, 'METRICS_'))
      })
      stopListening = served.close
      return `${listenAddress(host, served.port)}/metrics`
    },
    close: async () => {
      await Promise.all([stopListening(), tracing?.stop()])
    },
  }
}
