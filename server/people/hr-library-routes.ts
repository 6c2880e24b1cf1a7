import type { FastifyPluginAsync } from 'fastify'
import {
  acknowledgeDocument,
  findAcknowledgementReport,
  getAcknowledgements,
} from '#api/contracts/people/hr-library.contract.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import { acknowledge, findAcknowledgementPage, findAcknowledgements } from './acknowledgements.ts'

export const hrLibraryRoutes: FastifyPluginAsync<Writing> = async (app, writing) => {
  const { database, clock } = writing
  personEndpoint(app, getAcknowledgements, (_input, { id }) => findAcknowledgements(database.reader, id))
  personWriteEndpoint(app, writing, acknowledgeDocument, ({ body }, { id }, tx) =>
    acknowledge(tx, id, body, clock()),
  )
  personEndpoint(app, findAcknowledgementReport, ({ query }, caller) =>
    findAcknowledgementPage(database.reader, query, caller),
  )
}
