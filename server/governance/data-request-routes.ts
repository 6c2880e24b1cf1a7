import type { FastifyPluginAsync } from 'fastify'
import {
  askForData as askContract,
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
import { closedMail, confirmationMail, noticeMail } from './data-request-mail.ts'
import {
  administratorAddresses,
  askForData,
  closeRequest,
  confirmRequest,
  dueDay,
  findOpenRequests,
  requirePendingRequest,
} from './data-requests.ts'

type Parts = Writing & { messages: Messages; publicUrl: () => string }

/** What people ask for about what is known of them: asking, confirming it by a mailed link, and the queue of the answers. */
export const dataRequestRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock, messages, publicUrl } = parts

  registerEndpoint(app, askContract, async (request) => {
    const { body, ip } = request
    return createAttempt(parts, askContract, request).run([undefined, body], async (tx) => {
      const at = clock()
      const asked = await askForData(tx, body, at)
      await messages.queueUnverifiedMail(ip)(tx, confirmationMail(asked, publicUrl()), asked.expiresAt)
      return { dueOn: dueDay(at) }
    })
  })

  registerEndpoint(app, checkDataRequest, ({ body }) =>
    requirePendingRequest(database.reader, body.token, clock()),
  )

  writeEndpoint(app, parts, confirmDataRequest, async ({ body }, tx) => {
    const confirmed = await confirmRequest(tx, body.token, clock())
    for (const to of await administratorAddresses(tx)) {
      await messages.queueMail(tx, noticeMail(to, confirmed, publicUrl()))
    }
    return { dueOn: confirmed.dueOn }
  })

  personEndpoint(app, getDataRequests, async () => ({
    requests: await findOpenRequests(database.reader, clock()),
  }))

  personWriteEndpoint(app, parts, closeDataRequest, async ({ body }, caller, tx) => {
    const closed = await closeRequest(tx, body, { caller, at: clock() })
    const { id, outcome, note: reason } = body
    await messages.queueMail(tx, closedMail({ ...closed, outcome, reason }, publicUrl()))
    return { id }
  })
}
