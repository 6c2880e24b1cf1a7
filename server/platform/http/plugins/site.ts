import { existsSync } from 'node:fs'
import { access, readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import { isAssetName } from '#server/platform/releases/release.ts'
import type { SharedAssets } from '#server/platform/releases/shared-assets.ts'
import { createDocument, type SiteDocument, sendDocument } from '#server/platform/rendering/site-document.ts'
import type { UnknownPage } from './not-found.ts'

export type Site = {
  documents: ReadonlyMap<string, SiteDocument>
  sitemap: string
  /** Relative to the site's folder, separated by `/`. */
  files: readonly string[]
}

const textTypes = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.xml', 'application/xml; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
])

const compressed = new Set(['.br', '.gz'])

/** `view-details/@id/index.html` serves `/view-details/:id`. */
const pathOfFile = (file: string): string => {
  if (file === 'index.html') return '/'
  return `/${file.replace(/\/index\.html$/, '')}`.replaceAll('/@', '/:')
}

/** In memory, except `static/`. */
export const readSite = async (
  siteDir: string,
  publicUrl: () => string,
  finish: (html: string) => string = (html) => html,
): Promise<Site> => {
  const entries = await readdir(siteDir, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(siteDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.startsWith('static/') && !compressed.has(extname(name)))
  const documents = new Map<string, SiteDocument>()
  let sitemap = ''
  for (const name of names) {
    const type = textTypes.get(extname(name))
    if (!type) continue
    const text = await readFile(join(siteDir, name), 'utf8')
    if (name === 'sitemap.xml') sitemap = text
    const body = name.endsWith('.html') ? finish(text) : text
    documents.set(pathOfFile(name), createDocument(type, body, publicUrl))
  }
  return { documents, sitemap, files: names.filter((name) => !textTypes.has(extname(name))) }
}

const linkPages = [
  '/consultation-call',
  '/interview',
  '/job-alert',
  '/join',
  '/my-application',
  '/new-phone',
  '/not-me',
  '/privacy-request/confirm',
  '/set-up',
]

const isOwnCrmPage = (path: string): boolean =>
  linkPages.includes(path) ||
  /^\/(?:admin\/|desk\/|(?:how-we-work|trust|desk|interviews|privacy-request)$)/.test(path)

const withoutOwnCrm = (sitemap: string): string =>
  sitemap.replace(/<url><loc>https?:\/\/[^/<]*([^<]*)<\/loc><\/url>\n/g, (url, path) =>
    isOwnCrmPage(path) ? '' : url,
  )

export const withoutOwnCrmPages = ({ documents, sitemap, ...rest }: Site): Site => ({
  ...rest,
  sitemap: withoutOwnCrm(sitemap),
  documents: new Map([...documents].filter(([path]) => !isOwnCrmPage(path))),
})

type Options = {
  siteDir: string
  site: Site
  except: readonly string[]
  shared: Pick<SharedAssets, 'folderOf'> | null
}

const notFoundPath = '/notfound'

const unknownPaths = [notFoundPath, '/search-your-ideal-condidate/:id']

const aliases = new Map([
  ['/blog/how-to-start-a-career-in-data-engineering', '/blog/how-to-start-a-careeer-in-data-engineering'],
  ['/search-your-ideal-candidate', '/search-your-ideal-condidate'],
  ['/portal-dashboard', '/dashboard'],
  ['/expense-claims', '/employee-claims'],
])

const isHere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

export const site: FastifyPluginAsync<Options> = async (
  app,
  { siteDir, site: { documents, files }, except, shared },
) => {
  const assets = join(siteDir, 'static')
  app.addHook('onRoute', (added) => {
    added.config = { ...added.config, access: 'public' }
    added.schema = { ...added.schema, hide: true }
  })
  await app.register(fastifyStatic, {
    root: existsSync(assets) ? assets : siteDir,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    maxAge: '1y',
    immutable: true,
    allowedPath: (path) => !path.endsWith('/') && !path.includes('..'),
    setHeaders: (response) => response.setHeader('vary', 'Accept-Encoding'),
  })
  app.get<{ Params: { '*': string } }>('/static/*', async (request, reply) => {
    const name = request.params['*']
    // A page of another release may ask this server for its scripts.
    const isForeign = shared && isAssetName(name) && !(await isHere(join(assets, name)))
    const folder = isForeign ? await shared.folderOf(name) : null
    return reply.sendFile(name, folder ?? assets)
  })
  for (const file of files) {
    app.get(`/${file}`, async (_request, reply) =>
      reply.sendFile(file, siteDir, { maxAge: '1h', immutable: false }),
    )
  }
  for (const [from, to] of aliases) {
    app.get(from, async (request, reply) => reply.redirect(to + request.url.replace(/^[^?]*/, ''), 301))
  }
  for (const [path, document] of documents) {
    if (except.includes(path) || aliases.has(path)) continue
    const status = unknownPaths.includes(path) ? 404 : 200
    const options = linkPages.includes(path) ? { config: { isPrivateLink: true as const } } : {}
    app.get(path, options, async (request, reply) => sendDocument(document, request, reply, status))
  }
}

export const createUnknownPage = ({ documents }: Site): UnknownPage => {
  const notFoundPage = documents.get(notFoundPath)
  return async (path, request, reply) => {
    const withoutSlash = path.replace(/\/$/, '')
    // Known paths only: `//elsewhere/` would leave the site.
    if (path !== withoutSlash && documents.has(withoutSlash)) {
      return reply.redirect(withoutSlash + request.url.slice(path.length), 308)
    }
    if (path.startsWith('/static/'))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    if (!notFoundPage) throw new AppError('NOT_FOUND')
    return sendDocument(notFoundPage, request, reply, 404)
  }
}
