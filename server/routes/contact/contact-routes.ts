import type { FastifyPluginAsync } from 'fastify'
import { addContactUs } from '#api/contracts/contact.contract.ts'
import { storeContactMessage } from '#server/domain/contact-messages.ts'
import type { Writing } from '#server/http/attempt.ts'
import { writeEndpoint } from '#server/http/endpoint.ts'

export const contactRoutes: FastifyPluginAsync<Writing> = async (app, writing) => {
  writeEndpoint(app, writing, addContactUs, ({ body }, tx) => storeContactMessage(tx, body, writing.clock()))
}
