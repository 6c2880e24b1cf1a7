import { createTurns } from '#server/turns.ts'
import type { PlainForm } from '#src/lib/plain-form.ts'

/** `fetch` answers the calls the page shows; `plain` is a form it answers, for a browser without scripts. */
export type RenderOptions = { fetch: typeof fetch; head: string; plain?: PlainForm }

/** Renders the page at a path as a whole HTML document. */
export type RenderPage = (path: string, options: RenderOptions) => Promise<string>

/**
 * What the server renders pages with, the bare document a browser can start from by itself, and the origin of the
 * content delivery network that scripts, styles, fonts and pictures come from (empty without one).
 */
export type Renderer = { renderPage: RenderPage; bareDocument: string; assetOrigin: string }

/** Renders few pages at once; throws `NoTurn` where too many wait already. */
export const inTurns = (renderer: Renderer, bounds: { atOnce: number; waiting: number }): Renderer => {
  const inTurn = createTurns(bounds)
  return {
    ...renderer,
    renderPage: (path, options) => inTurn(() => renderer.renderPage(path, options)),
  }
}
