import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fp from 'fastify-plugin'
import { ApiError } from '#server/http/api-error.ts'
import type { Site } from '#server/site/read-site.ts'
import { sendDocument } from '#server/site/site-document.ts'
import type { UnknownPage } from './not-found.ts'

type Options = {
  siteDir: string
  site: Site
  /** Paths that are answered elsewhere. */
  except: readonly string[]
}

const notFoundPath = '/notfound'

/** Other addresses of pages: the right spelling of a wrong one, and names that links elsewhere give. */
const aliases = new Map([
  ['/blog/how-to-start-a-career-in-data-engineering', '/blog/how-to-start-a-careeer-in-data-engineering'],
  ['/search-your-ideal-candidate', '/search-your-ideal-condidate'],
  ['/portal-dashboard', '/dashboard'],
  ['/expense-claims', '/employee-claims'],
])

const route = { config: { access: 'public' }, schema: { hide: true } } as const

/** Serves the built site: pages, files beside them, and hashed assets, which never change and are kept for a year. */
export const site = fp<Options>(async (app, { siteDir, site: { documents, files }, except }) => {
  const assets = join(siteDir, 'static')
  await app.register(async (scope) => {
    scope.addHook('onRoute', (added) => {
      added.config = { ...added.config, access: 'public' }
      added.schema = { ...added.schema, hide: true }
    })
    await scope.register(fastifyStatic, {
      root: existsSync(assets) ? assets : siteDir,
      serve: existsSync(assets),
      prefix: '/static/',
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      maxAge: '1y',
      immutable: true,
      allowedPath: (path) => !path.endsWith('/') && !path.includes('..'),
      setHeaders: (response) => response.setHeader('vary', 'Accept-Encoding'),
    })
    for (const file of files) {
      scope.get(`/${file}`, async (_request, reply) =>
        reply.sendFile(file, siteDir, { maxAge: '1h', immutable: false }),
      )
    }
  })
  for (const [from, to] of aliases) {
    app.get(from, route, async (request, reply) =>
      reply.redirect(to + request.url.replace(/^[^?]*/, ''), 301),
    )
  }
  for (const [path, document] of documents) {
    if (except.includes(path) || aliases.has(path)) continue
    const status = path === notFoundPath ? 404 : 200
    app.get(path, route, async (request, reply) => sendDocument(document, request, reply, status))
  }
})

/** Answers what is neither a page nor a file of the site. */
export const unknownPageOf = ({ documents }: Site): UnknownPage => {
  const notFoundPage = documents.get(notFoundPath)
  return async (path, request, reply) => {
    const withoutSlash = path.replace(/\/$/, '')
    // Only ever to a path of the list: anything else, `//elsewhere/` above all, could lead away from the site.
    if (path !== withoutSlash && documents.has(withoutSlash)) {
      return reply.redirect(withoutSlash + request.url.slice(path.length), 308)
    }
    if (path.startsWith('/static/'))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    if (!notFoundPage) throw new ApiError('NOT_FOUND')
    return sendDocument(notFoundPage, request, reply, 404)
  }
}
