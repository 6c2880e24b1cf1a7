import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Job } from '#api/contracts/careers/job.contract.ts'
import { siteListSize } from '#api/contracts/careers/site-lists.contract.ts'
import { anyId } from '#api/rules/placeholders.ts'
import type { JobStanding } from '#server/careers/job-lookup.ts'
import { jobFeed, jobPosting, jobShareTags, withJobs } from '#server/careers/job-markup.ts'
import type { OpenLists } from '#server/careers/open-lists.ts'
import { QueueFull, within } from '#server/platform/concurrency.ts'
import { retryHeaders } from '#server/platform/http/error-answer.ts'
import type { Site } from '#server/platform/http/plugins/site.ts'
import { createCache } from '#server/platform/rendering/cache.ts'
import {
  type LiveCounts,
  limitConcurrency,
  ownFetch,
  type Renderer,
} from '#server/platform/rendering/renderer.ts'
import {
  createDocument,
  createRenderedDocument,
  type SiteDocument,
  sendDocument,
} from '#server/platform/rendering/site-document.ts'
import { company } from '#src/content/firm/company.ts'

type Options = OpenLists & {
  renderer: Renderer
  publicUrl: () => string
  clock: () => Date
  site: Pick<Site, 'documents' | 'sitemap'>
  /** Time limit, after which the browser renders the page. */
  renderMs: number
}

type Rendered = { document: SiteDocument; status: number }

const feedSize = 50
const route = { config: { access: 'public' }, schema: { hide: true } } as const
const countingPages = ['/', '/about-us']
const jobPages = ['/c2c-job-board-details/:id', '/applynow/:id']
const html = 'text/html; charset=utf-8'
const xml = 'application/xml; charset=utf-8'

/** 30 s, plus 30 s stale while re-rendering; failed loads are retried after 1 s. */
const cachedForMs = ({ status }: { status: number }) => (status === 503 ? 1000 : 30_000)
const staleMs = ({ status }: { status: number }) => (status === 503 ? 0 : 30_000)
const cachedAtMost = 500
/** Maximum wait for counts; the page is complete without them. */
const countsMs = 80
const renderedAtOnce = { atOnce: 2, waiting: 50 }

export const renderedPaths: readonly string[] = [
  '/c2c-job-board',
  '/hot-list',
  ...countingPages,
  '/sitemap.xml',
]

const params = z.object({ id: z.string() })

const listQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).catch(1) })

const unknownNow: JobStanding = { status: 503 }

/** Unknown jobs share the pattern as cache key. */
const pathIn = (pattern: string, standing: JobStanding) =>
  'name' in standing ? pattern.replace(anyId, encodeURIComponent(standing.name)) : pattern

const createPages = (app: FastifyInstance, options: Options) => {
  const { publicUrl, clock, renderMs } = options
  const renderer = limitConcurrency(options.renderer, renderedAtOnce)
  const cached = createCache<Rendered>({ clock, ms: cachedForMs, staleMs, atMost: cachedAtMost })
  const bare = createDocument(html, renderer.bareDocument, publicUrl)
  const counted = createCache<SiteDocument>({ clock, ms: () => 3_600_000, atMost: 2 * countingPages.length })
  const render = async (path: string, head: string, status: number): Promise<Rendered> => {
    let isWhole = true
    const answer = ownFetch(app, () => {
      isWhole = false
    })
    try {
      const text = await renderer.renderPage(path, { fetch: answer, head })
      return { document: createRenderedDocument(html, text, publicUrl), status: isWhole ? status : 503 }
    } catch (error) {
      if (error instanceof QueueFull) throw error
      app.log.error({ err: error }, 'A page could not be rendered; the browser does it.')
      return { document: bare, status }
    }
  }
  const getHead = (job: Job) => {
    const firm = { name: company.name, url: publicUrl() }
    return jobShareTags(job, firm) + jobPosting(job, firm)
  }
  type Asked = {
    path: string
    version: () => Promise<string>
    head?: string
    status: number
    /** Status of the unrendered page while rendering waits. */
    meanwhile: number
  }
  const page = async ({ path, version, head = '', status, meanwhile }: Asked): Promise<Rendered> => {
    const made = async () => cached(`${status} ${path} ${await version()}`, () => render(path, head, status))
    return within(renderMs, made()).catch((error) => {
      if (!(error instanceof QueueFull))
        app.log.warn({ err: error }, 'A page takes long; the browser renders it.')
      return { document: bare, status: meanwhile }
    })
  }
  const withCounts = async (path: string, counts: LiveCounts) => {
    const text = await renderer.renderPage(path, { fetch: ownFetch(app, () => {}), head: '', counts })
    return createRenderedDocument(html, text, publicUrl)
  }
  return {
    counting: (path: string, counts: LiveCounts, built: SiteDocument) =>
      within(
        renderMs,
        counted(`${path} ${counts.contracts} ${counts.bench}`, () => withCounts(path, counts)),
      ).catch((error) => {
        if (!(error instanceof QueueFull))
          app.log.warn({ err: error }, 'A page is served without its counts.')
        return built
      }),
    unknown: (): Rendered => ({ document: bare, status: 503 }),
    list: (path: string, version: () => Promise<string>) =>
      page({ path, version, status: 200, meanwhile: 503 }),
    job: (path: string, standing: JobStanding) => {
      const { status } = standing
      const head = 'job' in standing ? getHead(standing.job) : ''
      return page({ path, version: options.jobs.version, head, status, meanwhile: status })
    },
  }
}

const createCounts = ({ clock, jobs, bench }: Options) => {
  const cached = createCache<LiveCounts | null>({ clock, ms: () => 5000, atMost: 1 })
  const count = async (): Promise<LiveCounts> => {
    const [open, presentable] = await Promise.all([jobs.open(), bench.presentable()])
    return { contracts: open.list.length, bench: presentable.length }
  }
  const now = async () => cached(await jobs.version(), () => count().catch(() => null))
  let last: LiveCounts | null = null
  return async () => {
    last = await within(countsMs, now()).catch(() => last)
    return last
  }
}

const pathOfPage = (path: string, url: string, page: number) => {
  const asked = new URLSearchParams(url.replace(/^[^?]*/, ''))
  if (page === 1) asked.delete('page')
  else asked.set('page', String(page))
  return asked.size === 0 ? path : `${path}?${asked}`
}

const send = ({ document, status }: Rendered, request: FastifyRequest, reply: FastifyReply) =>
  sendDocument(document, request, reply.headers(retryHeaders(status)), status)

export const renderedPages: FastifyPluginAsync<Options> = async (app, options) => {
  const { publicUrl, clock, site, jobs, bench, renderMs } = options
  const pages = createPages(app, options)
  const counts = createCounts(options)
  const cached = createCache<SiteDocument>({ clock, ms: () => 30_000, atMost: cachedAtMost })
  const lists = [
    { path: '/c2c-job-board', version: jobs.version, count: async () => (await jobs.open()).list.length },
    { path: '/hot-list', version: bench.version, count: async () => (await bench.presentable()).length },
  ]
  for (const { path, version, count } of lists) {
    app.get(path, route, async (request, reply) => {
      const { page } = listQuery.parse(request.query)
      if (page === 1) return send(await pages.list(path, version), request, reply)
      const rows = await within(renderMs, count()).catch(() => null)
      if (rows === null) return send(pages.unknown(), request, reply)
      const last = Math.max(1, Math.ceil(rows / siteListSize))
      if (page > last) return reply.redirect(pathOfPage(path, request.url, last), 302)
      return send(await pages.list(`${path}?page=${page}`, version), request, reply)
    })
  }
  for (const path of countingPages) {
    const built = site.documents.get(path)
    if (!built) continue
    app.get(path, route, async (request, reply) => {
      const known = await counts()
      const document = known ? await pages.counting(path, known, built) : built
      return sendDocument(document, request, reply, 200)
    })
  }
  for (const pattern of jobPages) {
    app.get(pattern, route, async (request, reply) => {
      const { id } = params.parse(request.params)
      const standing = await within(renderMs, jobs.standingOf(id)).catch(() => unknownNow)
      const path = pathIn(pattern, standing)
      // Redirects to the canonical name; temporary, since a title may mean another job later.
      if ('name' in standing && standing.name !== id) {
        return reply.redirect(path + request.url.replace(/^[^?]*/, ''), 302)
      }
      return send(await pages.job(path, standing), request, reply)
    })
  }
  const feeds = {
    '/sitemap.xml': async () => withJobs(site.sitemap, publicUrl(), (await jobs.open()).list),
    '/c2c-job-board/rss.xml': async () => {
      const newest = (await jobs.open()).list.slice(0, feedSize)
      return jobFeed(publicUrl(), company.name, newest.map(jobs.sanitized))
    },
  }
  for (const [path, make] of Object.entries(feeds)) {
    app.get(path, route, async (request, reply) => {
      const key = `${path} ${await jobs.version()}`
      const document = await cached(key, async () => createRenderedDocument(xml, await make(), publicUrl))
      return sendDocument(document, request, reply, 200)
    })
  }
}
