import type { FastifyPluginAsync } from 'fastify'
import { getBackgroundWork, stepBackgroundWork } from '#api/contracts/governance/background-work.contract.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import { findBackgroundWork, stepWork } from './background-work.ts'

export const workRoutes: FastifyPluginAsync<Writing> = async (app, writing) => {
  const { database, clock } = writing
  personEndpoint(app, getBackgroundWork, () => findBackgroundWork(database.reader, clock()))
  personWriteEndpoint(app, writing, stepBackgroundWork, async ({ body }, _caller, tx) => ({
    count: await stepWork(tx, body),
  }))
}
