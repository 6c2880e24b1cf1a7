import type { FastifyPluginAsync } from 'fastify'
import {
  askForData,
  checkDataRequest,
  closeDataRequest,
  confirmDataRequest,
  getDataRequests,
} from '#api/contracts/governance/data-request.contract.ts'
import { createAttempt, type Writing } from '#server/platform/http/attempt.ts'
import {
  personEndpoint,
  personWriteEndpoint,
  registerEndpoint,
  writeEndpoint,
} from '#server/platform/http/endpoint.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import {
  closeRequest,
  confirmRequest,
  dueDay,
  findOpenRequests,
  requirePendingRequest,
  storeDataRequest,
} from './data-requests.ts'

type Parts = Writing & { messages: Messages; publicUrl: () => string }

export const dataRequestRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock, messages, publicUrl } = parts
  const { queueMail } = messages

  registerEndpoint(app, askForData, async (request) => {
    const { body, ip } = request
    return createAttempt(parts, askForData, request).run([undefined, body], async (tx) => {
      const at = clock()
      const unverified = messages.queueUnverifiedMail(ip)
      await storeDataRequest(tx, body, { at, queueMail: unverified, publicUrl: publicUrl() })
      return { dueOn: dueDay(at) }
    })
  })

  registerEndpoint(app, checkDataRequest, ({ body }) =>
    requirePendingRequest(database.reader, body.token, clock()),
  )

  writeEndpoint(app, parts, confirmDataRequest, ({ body }, tx) =>
    confirmRequest(tx, body.token, { at: clock(), queueMail, publicUrl: publicUrl() }),
  )

  personEndpoint(app, getDataRequests, async () => ({
    requests: await findOpenRequests(database.reader, clock()),
  }))

  personWriteEndpoint(app, parts, closeDataRequest, ({ body }, caller, tx) =>
    closeRequest(tx, body, { caller, at: clock(), queueMail, publicUrl: publicUrl() }),
  )
}
