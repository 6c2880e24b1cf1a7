import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import type { Job } from '#api/contracts/job.contract.ts'
import { findOpenJobs, type JobStanding, standingOf } from '#server/site/find-job.ts'
import { jobFeed, withJobs } from '#server/site/job-feeds.ts'
import { jobPosting } from '#server/site/job-posting.ts'
import { jobShareTags } from '#server/site/job-share-tags.ts'
import { keptFor } from '#server/site/kept.ts'
import { ownFetch } from '#server/site/own-fetch.ts'
import type { Renderer } from '#server/site/render-page.ts'
import { createDocument, type SiteDocument, sendDocument } from '#server/site/site-document.ts'

type Options = {
  renderer: Renderer
  publicUrl: () => string
  clock: () => Date
  /** The sitemap of the pages that were built. */
  sitemap: string
}

type Rendered = { document: SiteDocument; status: number }

const firmName = 'Skagit'
const route = { config: { access: 'public' }, schema: { hide: true } } as const
const listPages = ['/c2c-job-board', '/hot-list']
const jobPages = ['/c2c-job-board-details/:id', '/applynow/:id']
const html = 'text/html; charset=utf-8'
const xml = 'application/xml; charset=utf-8'

/** Paths this plugin answers, which the build has files for as well. */
export const renderedPaths: readonly string[] = [...listPages, '/sitemap.xml']

const params = z.object({ id: z.string() })

const createPages = (app: FastifyInstance, { renderer, publicUrl, clock }: Options) => {
  const keep = keptFor<Rendered>(clock)
  const render = async (path: string, head: string) => {
    try {
      return await renderer.renderPage(path, { fetch: ownFetch(app), head })
    } catch (error) {
      app.log.error({ err: error }, 'A page could not be rendered; the browser does it.')
      return renderer.bareDocument
    }
  }
  const headOf = (job: Job) => {
    const firm = { name: firmName, url: publicUrl() }
    return jobShareTags(job, firm) + jobPosting(job, firm)
  }
  const make = async (path: string, standing: JobStanding | { status: 200 }): Promise<Rendered> => {
    const head = 'job' in standing ? headOf(standing.job) : ''
    const text = await render(path, head)
    return { document: createDocument(html, text, publicUrl), status: standing.status }
  }
  return {
    list: (path: string) => keep(path, () => make(path, { status: 200 })),
    job: (path: string, id: string) => keep(path, async () => make(path, await standingOf(app, id))),
  }
}

const pathOf = ({ url }: FastifyRequest) => url.replace(/\?.*$/, '')

const send = ({ document, status }: Rendered, request: FastifyRequest, reply: FastifyReply) =>
  sendDocument(document, request, reply, status)

/** Serves the pages, the sitemap and the feed that show what is in the database now, so that crawlers see it. */
export const renderedPages = fp<Options>(async (app, options) => {
  const pages = createPages(app, options)
  const keep = keptFor<SiteDocument>(options.clock)
  for (const path of listPages) {
    app.get(path, route, async (request, reply) => send(await pages.list(path), request, reply))
  }
  for (const path of jobPages) {
    app.get(path, route, async (request, reply) => {
      const { id } = params.parse(request.params)
      return send(await pages.job(pathOf(request), id), request, reply)
    })
  }
  const feeds = {
    '/sitemap.xml': async () => withJobs(options.sitemap, options.publicUrl(), await findOpenJobs(app)),
    '/c2c-job-board/rss.xml': async () => jobFeed(options.publicUrl(), firmName, await findOpenJobs(app)),
  }
  for (const [path, make] of Object.entries(feeds)) {
    app.get(path, route, async (request, reply) => {
      const document = await keep(path, async () => createDocument(xml, await make(), options.publicUrl))
      return sendDocument(document, request, reply, 200)
    })
  }
})
