import type { FastifyPluginAsync } from 'fastify'
import { type PageTimings, pageTimings } from '#api/contracts/platform/page-timing.contract.ts'
import { pageTimingsPath } from '#api/rules/watched-page.ts'
import { AppError } from '#server/platform/errors.ts'
import { acceptAnonymousReports } from '#server/platform/http/anonymous-reports.ts'

type Options = {
  clock: () => Date
  pages: ReadonlySet<string>
  opened: ((page: string, timings: Omit<PageTimings, 'page'>) => void) | null
}

/** No personal data, no unknown pages. */
export const pageTimingRoutes: FastifyPluginAsync<Options> = async (app, { clock, pages, opened }) => {
  acceptAnonymousReports(app, { types: ['application/json'], bodyBytes: 1024, mostAMinute: 1200, clock })
  const route = { config: { access: 'public' }, schema: { hide: true } } as const
  app.post(pageTimingsPath, route, async (request, reply) => {
    const { data } = pageTimings.safeParse(request.body)
    if (!data) throw new AppError('MALFORMED_REQUEST')
    const { page, ...timings } = data
    opened?.(pages.has(page) ? page : 'none', timings)
    return reply.code(204).send()
  })
}
