import type { FastifyPluginAsync } from 'fastify'
import { getReports } from '#api/contracts/recruiting/report.contract.ts'
import type { Database } from '#server/platform/db/database.ts'
import { personEndpoint } from '#server/platform/http/endpoint.ts'
import { findReports } from './find-reports.ts'

type Reading = { database: Database; clock: () => Date }

export const reportRoutes: FastifyPluginAsync<Reading> = async (app, { database: { reader }, clock }) => {
  personEndpoint(app, getReports, ({ query }) => findReports(reader, query, clock()))
}
