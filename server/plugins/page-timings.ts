import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { type PageTimings, pageTimings } from '#api/contracts/page-timing.contract.ts'
import { ApiError, TooManyRequests } from '#server/http/api-error.ts'
import { pageTimingsPath } from '#src/lib/watched-page.ts'

type Options = {
  clock: () => Date
  /** The patterns of the paths of pages. */
  pages: ReadonlySet<string>
  /** Told how fast a page was; nobody where nothing is counted. */
  opened: ((page: string, timings: Omit<PageTimings, 'page'>) => void) | null
}

const bodyBytes = 1024
const mostAMinute = 1200
const minuteMs = 60_000

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Takes what browsers say of how fast a page was. Nothing is kept of who said it, and a page nobody knows has no name. */
export const pageTimingRoutes: FastifyPluginAsync<Options> = async (app, { clock, pages, opened }) => {
  let window = { startedAt: 0, count: 0 }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: bodyBytes },
    async (_request: FastifyRequest, body: string) => readJson(body),
  )
  app.addHook('onRequest', async () => {
    const now = clock().getTime()
    if (now - window.startedAt >= minuteMs) window = { startedAt: now, count: 0 }
    window.count += 1
    if (window.count > mostAMinute)
      throw new TooManyRequests(Math.ceil((window.startedAt + minuteMs - now) / 1000))
  })
  const route = { config: { access: 'public' }, schema: { hide: true } } as const
  app.post(pageTimingsPath, route, async (request, reply) => {
    const { data } = pageTimings.safeParse(request.body)
    if (!data) throw new ApiError('MALFORMED_REQUEST')
    const { page, ...timings } = data
    opened?.(pages.has(page) ? page : 'none', timings)
    return reply.code(204).send()
  })
}
