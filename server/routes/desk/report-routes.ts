import type { FastifyPluginAsync } from 'fastify'
import { getReports } from '#api/contracts/report.contract.ts'
import type { Database } from '#server/db/database.ts'
import { findReports } from '#server/domain/reports/find-reports.ts'
import { personEndpoint } from '#server/http/endpoint.ts'

type Reading = { database: Database; clock: () => Date }

/** How the desk does, for those who recruit. */
export const reportRoutes: FastifyPluginAsync<Reading> = async (app, { database: { reader }, clock }) => {
  personEndpoint(app, getReports, ({ query }) => findReports(reader, query, clock()))
}
