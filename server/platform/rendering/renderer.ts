import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PlainForm } from '#api/rules/plain-form.ts'
import { createLimiter, once } from '#server/platform/concurrency.ts'

export type LiveCounts = { contracts: number; bench: number }

/** `plain`: an answered form, for browsers without JavaScript. */
export type RenderOptions = { fetch: typeof fetch; head: string; plain?: PlainForm; counts?: LiveCounts }

type RenderPage = (path: string, options: RenderOptions) => Promise<string>

/** `bareDocument` is the fallback. */
export type Renderer = { renderPage: RenderPage; bareDocument: string; assetOrigin: string }

const textIn = (shell: unknown, name: 'bareDocument' | 'assetOrigin') =>
  typeof shell === 'object' && shell !== null ? String(Reflect.get(shell, name) ?? '') : ''

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

/** CRM calls go to an existing provider. */
export const beforeProvider = (html: string): string =>
  html.replace(/<html(?=[ >])/, '<html data-crm="elsewhere"')

export const transformPages = (renderer: Renderer, transform: (html: string) => string): Renderer => ({
  ...renderer,
  renderPage: async (path, options) => transform(await renderer.renderPage(path, options)),
  bareDocument: transform(renderer.bareDocument),
})

/** Throws `QueueFull`. */
export const limitConcurrency = (
  renderer: Renderer,
  bounds: { atOnce: number; waiting: number },
): Renderer => {
  const inTurn = createLimiter(bounds)
  return {
    ...renderer,
    renderPage: (path, options) => inTurn(() => renderer.renderPage(path, options)),
  }
}

/** In-process, without a session. */
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
