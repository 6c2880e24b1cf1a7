import type { FastifyPluginAsync } from 'fastify'
import { getBackgroundWork, stepBackgroundWork } from '#api/contracts/background-work.contract.ts'
import { findBackgroundWork, stepWork } from '#server/domain/work/background-work.ts'
import type { Writing } from '#server/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/http/endpoint.ts'

/** What is done outside of requests, for administrators. */
export const workRoutes: FastifyPluginAsync<Writing> = async (app, writing) => {
  const { database, clock } = writing
  personEndpoint(app, getBackgroundWork, () => findBackgroundWork(database.reader, clock()))
  personWriteEndpoint(app, writing, stepBackgroundWork, async ({ body }, _caller, tx) => ({
    count: await stepWork(tx, body),
  }))
}
