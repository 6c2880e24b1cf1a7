import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PlainForm } from '#api/rules/plain-form.ts'
import { createLimiter, once } from '#server/platform/concurrency.ts'

/** What pages say of the database: how many contracts are open, and how many people are on the bench. */
export type LiveCounts = { contracts: number; bench: number }

/**
 * `fetch` answers the calls the page shows; `plain` is a form it answers, for a browser without scripts; `counts` is what it
 * says of the database.
 */
export type RenderOptions = { fetch: typeof fetch; head: string; plain?: PlainForm; counts?: LiveCounts }

/** Renders the page at a path as a whole HTML document. */
type RenderPage = (path: string, options: RenderOptions) => Promise<string>

/**
 * What the server renders pages with, the bare document a browser can start from by itself, and the origin of the
 * content delivery network that scripts, styles, fonts and pictures come from (empty without one).
 */
export type Renderer = { renderPage: RenderPage; bareDocument: string; assetOrigin: string }

const textIn = (shell: unknown, name: 'bareDocument' | 'assetOrigin') =>
  typeof shell === 'object' && shell !== null ? String(Reflect.get(shell, name) ?? '') : ''

/** The renderer the build made; null where there is none. Its code is loaded when the first page is asked for. */
export const loadRenderer = async (folder: string): Promise<Renderer | null> => {
  const shellFile = join(folder, 'shell.json')
  if (!existsSync(shellFile)) return null
  const shell: unknown = JSON.parse(await readFile(shellFile, 'utf8'))
  const bundle = once(() => import('#built/prerender'))
  return {
    renderPage: async (path, options) => (await bundle()).renderDocument(shell, path, options),
    bareDocument: textIn(shell, 'bareDocument'),
    assetOrigin: textIn(shell, 'assetOrigin'),
  }
}

/** Tells a page that its calls end at an existing provider; `.own-crm` on it is then not shown. */
export const beforeProvider = (html: string): string =>
  html.replace(/<html(?=[ >])/, '<html data-crm="elsewhere"')

/** Tells every page that is rendered. */
export const tellPages = (renderer: Renderer, tell: (html: string) => string): Renderer => ({
  ...renderer,
  renderPage: async (path, options) => tell(await renderer.renderPage(path, options)),
  bareDocument: tell(renderer.bareDocument),
})

/** Renders few pages at once; throws `QueueFull` where too many wait already. */
export const inTurns = (renderer: Renderer, bounds: { atOnce: number; waiting: number }): Renderer => {
  const inTurn = createLimiter(bounds)
  return {
    ...renderer,
    renderPage: (path, options) => inTurn(() => renderer.renderPage(path, options)),
  }
}

/**
 * A `fetch` that asks this server itself, without a network and without anybody's session. `onFailure` is called when
 * the server could not answer.
 */
export const ownFetch =
  (app: FastifyInstance, onFailure: () => void): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const answer = await app.inject({ method: 'GET', url: pathname + search })
    if (answer.statusCode >= 500) onFailure()
    const type = answer.headers['content-type']
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': typeof type === 'string' ? type : 'application/octet-stream' },
    })
  }
