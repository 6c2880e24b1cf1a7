import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { getPublicBenchList } from '#api/contracts/bench.contract.ts'
import type { Job } from '#api/contracts/job.contract.ts'
import { NoTurn, within } from '#server/concurrency.ts'
import { ApiError, comeBackHeaders } from '#server/http/api-error.ts'
import { createCache } from '#server/site/cache.ts'
import { createJobLookup, type JobStanding, type OwnJobs } from '#server/site/job-lookup.ts'
import { jobFeed, jobPosting, jobShareTags, withJobs } from '#server/site/job-markup.ts'
import { inTurns, type LiveCounts, ownFetch, type Renderer } from '#server/site/renderer.ts'
import { createDocument, type SiteDocument, sendDocument } from '#server/site/site-document.ts'
import { anyId } from '#src/lib/placeholders.ts'
import type { Site } from './site.ts'

type Options = {
  renderer: Renderer
  publicUrl: () => string
  clock: () => Date
  /** The pages that were built, and their sitemap. */
  site: Pick<Site, 'documents' | 'sitemap'>
  /** What our own CRM tells of its jobs; null for one elsewhere. */
  own: OwnJobs | null
  /** How many milliseconds a page may take before the browser is left to render it. */
  renderMs: number
}

type Rendered = { document: SiteDocument; status: number }

const firmName = 'Skagit'
const route = { config: { access: 'public' }, schema: { hide: true } } as const
const listPages = ['/c2c-job-board', '/hot-list']
/** Pages of words that say how many contracts are open and how many people are on the bench. */
const countingPages = ['/', '/about-us']
const jobPages = ['/c2c-job-board-details/:id', '/applynow/:id']
const html = 'text/html; charset=utf-8'
const xml = 'application/xml; charset=utf-8'

/** Half a minute; what could not be loaded is tried again after a second. */
const cachedForMs = ({ status }: { status: number }) => (status === 503 ? 1000 : 30_000)
const cachedAtMost = 500
/** A page of words is not kept waiting longer than this for its counts; it is whole without them. */
const countsMs = 500
const renderedAtOnce = { atOnce: 2, waiting: 50 }

/** Paths this plugin answers, which the build has files for as well. */
export const renderedPaths: readonly string[] = [...listPages, ...countingPages, '/sitemap.xml']

const params = z.object({ id: z.string() })

/** Where the page of a job stands; where there is none, what is rendered holds for every address. */
const pathIn = (pattern: string, standing: JobStanding) =>
  'name' in standing ? pattern.replace(anyId, encodeURIComponent(standing.name)) : pattern

const createPages = (app: FastifyInstance, options: Options, version: () => Promise<string>) => {
  const { publicUrl, clock, renderMs } = options
  const renderer = inTurns(options.renderer, renderedAtOnce)
  const cached = createCache<Rendered>({ clock, ms: cachedForMs, atMost: cachedAtMost })
  const bare = createDocument(html, renderer.bareDocument, publicUrl)
  const counted = createCache<SiteDocument>({ clock, ms: () => 3_600_000, atMost: 2 * countingPages.length })
  const render = async (path: string, head: string, status: number): Promise<Rendered> => {
    let isWhole = true
    const answer = ownFetch(app, () => {
      isWhole = false
    })
    try {
      const text = await renderer.renderPage(path, { fetch: answer, head })
      return { document: createDocument(html, text, publicUrl), status: isWhole ? status : 503 }
    } catch (error) {
      if (error instanceof NoTurn) throw error
      app.log.error({ err: error }, 'A page could not be rendered; the browser does it.')
      return { document: bare, status }
    }
  }
  const headOf = (job: Job) => {
    const firm = { name: firmName, url: publicUrl() }
    return jobShareTags(job, firm) + jobPosting(job, firm)
  }
  /** `meanwhile` is the status of the bare page, where rendering has to wait. */
  const page = async (path: string, head: string, status: number, meanwhile: number): Promise<Rendered> => {
    const key = `${status} ${path} ${await version()}`
    const made = cached(key, () => render(path, head, status))
    return within(renderMs, made).catch((error) => {
      if (!(error instanceof NoTurn))
        app.log.warn({ err: error }, 'A page takes long; the browser renders it.')
      return { document: bare, status: meanwhile }
    })
  }
  const withCounts = async (path: string, counts: LiveCounts) => {
    const text = await renderer.renderPage(path, { fetch: ownFetch(app, () => {}), head: '', counts })
    return createDocument(html, text, publicUrl)
  }
  return {
    /** With the counts, or as `built` where it cannot be rendered now. */
    counting: (path: string, counts: LiveCounts, built: SiteDocument) =>
      within(
        renderMs,
        counted(`${path} ${counts.contracts} ${counts.bench}`, () => withCounts(path, counts)),
      ).catch((error) => {
        if (!(error instanceof NoTurn)) app.log.warn({ err: error }, 'A page is served without its counts.')
        return built
      }),
    list: (path: string) => page(path, '', 200, 503),
    job: (path: string, standing: JobStanding) =>
      page(path, 'job' in standing ? headOf(standing.job) : '', standing.status, standing.status),
  }
}

const benchList = z.array(z.object({ id: z.string() }))

/** What is open and who is on the bench, through the calls that everybody may make; null where that is not known. */
const createCounts = (app: FastifyInstance, clock: () => Date, jobs: ReturnType<typeof createJobLookup>) => {
  const cached = createCache<LiveCounts | null>({ clock, ms: () => 5000, atMost: 1 })
  const count = async (): Promise<LiveCounts> => {
    const [open, { statusCode, body }] = await Promise.all([
      jobs.open(),
      app.inject({ method: 'GET', url: getPublicBenchList.path }),
    ])
    if (statusCode !== 200) throw new ApiError('UNAVAILABLE')
    return { contracts: open.length, bench: benchList.parse(JSON.parse(body)).length }
  }
  let last: LiveCounts | null = null
  return async () => {
    const counted = cached(await jobs.version(), () => count().catch(() => null))
    last = await within(countsMs, counted).catch(() => last)
    return last
  }
}

const send = ({ document, status }: Rendered, request: FastifyRequest, reply: FastifyReply) =>
  sendDocument(document, request, reply.headers(comeBackHeaders(status)), status)

/** Serves the pages, the sitemap and the feed that show what is in the database now, so that crawlers see it. */
export const renderedPages: FastifyPluginAsync<Options> = async (app, options) => {
  const { publicUrl, clock, site, own } = options
  const jobs = createJobLookup(app, { clock, own })
  const pages = createPages(app, options, jobs.version)
  const counts = createCounts(app, clock, jobs)
  const cached = createCache<SiteDocument>({ clock, ms: () => 30_000, atMost: cachedAtMost })
  for (const path of listPages) {
    app.get(path, route, async (request, reply) => send(await pages.list(path), request, reply))
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
      const standing = await jobs.standingOf(id)
      const path = pathIn(pattern, standing)
      // One page for all that a job is called, however it is spelled. A title may mean another job tomorrow.
      if ('name' in standing && standing.name !== id) {
        return reply.redirect(path + request.url.replace(/^[^?]*/, ''), 302)
      }
      return send(await pages.job(path, standing), request, reply)
    })
  }
  const feeds = {
    '/sitemap.xml': async () => withJobs(site.sitemap, publicUrl(), await jobs.open()),
    '/c2c-job-board/rss.xml': async () => jobFeed(publicUrl(), firmName, await jobs.open()),
  }
  for (const [path, make] of Object.entries(feeds)) {
    app.get(path, route, async (request, reply) => {
      const key = `${path} ${await jobs.version()}`
      const document = await cached(key, async () => createDocument(xml, await make(), publicUrl))
      return sendDocument(document, request, reply, 200)
    })
  }
}
