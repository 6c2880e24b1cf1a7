import { StartError } from '#server/db/start-error.ts'
import { hasCode, reasonOf } from '#server/is-error.ts'
import { listenAddress, listenFailure } from '#server/listen.ts'
import type { WatchSettings } from '#server/watch-settings.ts'
import type { Figures } from './figures.ts'
import type { Metrics } from './metrics.ts'
import type { Tracing } from './tracing.ts'
import { unwatched, type Watch, watchedBy } from './watch.ts'

/** Who looks at what the server does; whatever is not asked for is null, and none of its code is loaded. */
export type OpenWatch = {
  metrics: Metrics | null
  tracing: Tracing | null
  watch: Watch
  /** Answers those who ask for metrics, with the figures of the moment. Returns where; null where nobody may ask. */
  listen: (figures: Figures) => Promise<string | null>
  close: () => Promise<void>
}

const loadTracing = async (settings: WatchSettings['tracing'], tell: (sentence: string) => void) => {
  if (settings === null) return null
  try {
    const { startTracing } = await import('./tracing.ts')
    return await startTracing(settings, tell)
  } catch (error) {
    if (!hasCode(error, 'ERR_MODULE_NOT_FOUND')) throw error
    throw new StartError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages for it are not installed; install them without --omit=optional (${reasonOf(error)}).`,
    )
  }
}

const loadMetrics = async (settings: WatchSettings['metrics']) =>
  settings === null ? null : (await import('./metrics.ts')).createMetrics()

/** Loads what is asked for, before anything is done that it should see. `tell` is given what goes wrong meanwhile. */
export const openWatch = async (
  settings: WatchSettings,
  tell: (sentence: string) => void,
): Promise<OpenWatch> => {
  const [tracing, metrics] = [await loadTracing(settings.tracing, tell), await loadMetrics(settings.metrics)]
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
      const { serveMetrics } = await import('./metrics-server.ts')
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
