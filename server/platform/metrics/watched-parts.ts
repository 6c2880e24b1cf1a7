import { withWatchAttributes } from '#api/rules/watched-page.ts'
import { unwatched } from '#server/platform/concurrency.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Renderer } from '#server/platform/rendering/renderer.ts'
import type { OpenWatch } from './open-watch.ts'

export type Watching = Pick<OpenWatch, 'metrics' | 'tracing' | 'watch'>

export const nobody: Watching = { metrics: null, tracing: null, watch: unwatched }

export const watchedFiles = (files: FileStore, { metrics }: Watching): FileStore => {
  if (!metrics) return files
  return {
    ...files,
    receive: async (content, maxBytes) => {
      const arrived = await files.receive(content, maxBytes)
      metrics.uploads.arrived(arrived.bytes)
      return arrived
    },
  }
}

export const watchedRenderer = (renderer: Renderer, { watch }: Watching): Renderer => ({
  ...renderer,
  renderPage: (path, options) => watch({ kind: 'render' }, () => renderer.renderPage(path, options)),
})

export const createWatchTransform = ({ metrics, tracing }: Watching): ((html: string) => string) =>
  withWatchAttributes({ timings: metrics !== null, traces: tracing?.share ?? null })
