import type { FastifyPluginAsync } from 'fastify'
import { addCandidateLead, requestDemo } from '#api/contracts/lead.contract.ts'
import { storeCandidateLead, storeDemoRequest } from '#server/domain/leads.ts'
import type { Writing } from '#server/http/attempt.ts'
import { writeEndpoint } from '#server/http/endpoint.ts'

export const leadRoutes: FastifyPluginAsync<Writing> = async (app, writing) => {
  writeEndpoint(app, writing, addCandidateLead, ({ body }, tx) =>
    storeCandidateLead(tx, body, writing.clock()),
  )
  writeEndpoint(app, writing, requestDemo, ({ body }, tx) => storeDemoRequest(tx, body, writing.clock()))
}
