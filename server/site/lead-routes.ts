import type { FastifyPluginAsync } from 'fastify'
import { addCandidateLead, requestDemo } from '#api/contracts/site/lead.contract.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { writeEndpoint } from '#server/platform/http/endpoint.ts'
import { storeCandidateLead, storeDemoRequest } from './leads.ts'

export const leadRoutes: FastifyPluginAsync<Writing> = async (app, writing) => {
  writeEndpoint(app, writing, addCandidateLead, ({ body }, tx) =>
    storeCandidateLead(tx, body, writing.clock()),
  )
  writeEndpoint(app, writing, requestDemo, ({ body }, tx) => storeDemoRequest(tx, body, writing.clock()))
}
