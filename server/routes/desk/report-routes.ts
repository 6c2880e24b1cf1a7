import type { FastifyPluginAsync } from 'fastify'
import { getReports } from '#api/contracts/report.contract.ts'
import type { Database } from '#server/db/database.ts'
import { findAnswerTimes, findOpenAges } from '#server/domain/reports/answer-times.ts'
import { spanOf } from '#server/domain/reports/span.ts'
import { findFunnel, findReasons, findStages } from '#server/domain/reports/ways.ts'
import { findWork } from '#server/domain/reports/work.ts'
import { personEndpoint } from '#server/http/endpoint.ts'

type Reading = { database: Database; clock: () => Date }

/** How the desk does, for those who recruit. */
export const reportRoutes: FastifyPluginAsync<Reading> = async (app, { database: { reader }, clock }) => {
  personEndpoint(app, getReports, async ({ query: { from, until } }) => {
    const [span, at] = [spanOf(from, until), clock()]
    return {
      ...(await findAnswerTimes(reader, span)),
      open: await findOpenAges(reader, at),
      funnel: await findFunnel(reader, span),
      stages: await findStages(reader, span, at),
      reasons: await findReasons(reader, span),
      work: await findWork(reader, span),
    }
  })
}
