import type { FastifyInstance } from 'fastify'
import { addContactUs } from '#api/contracts/contact.contract.ts'
import type { Database } from '#server/db/database.ts'
import { storeContactMessage } from '#server/domain/contact/store-contact-message.ts'
import { writeEndpoint } from '#server/http/endpoint.ts'

type Writing = { database: Database; clock: () => Date }

export const contactRoutes = (app: FastifyInstance, writing: Writing) => {
  writeEndpoint(app, writing, addContactUs, ({ body }, tx) => storeContactMessage(tx, body, writing.clock()))
}
