import type { FastifyPluginAsync } from 'fastify'
import {
  acknowledgeDocument,
  getAcknowledgementReport,
  getAcknowledgements,
} from '#api/contracts/hr-library.contract.ts'
import {
  acknowledge,
  findAcknowledgementReport,
  findAcknowledgements,
} from '#server/domain/acknowledgements.ts'
import type { Writing } from '#server/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/http/endpoint.ts'

/** Who has read which document of the HR library. */
export const hrLibraryRoutes: FastifyPluginAsync<Writing> = async (app, writing) => {
  const { database, clock } = writing
  personEndpoint(app, getAcknowledgements, (_input, { id }) => findAcknowledgements(database.reader, id))
  personWriteEndpoint(app, writing, acknowledgeDocument, ({ body }, { id }, tx) =>
    acknowledge(tx, id, body, clock()),
  )
  personEndpoint(app, getAcknowledgementReport, () => findAcknowledgementReport(database.reader))
}
