import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#api/contracts/platform/endpoint.ts'
import {
  addPartnerNote,
  approvePartner,
  countWaitingPartners,
  deactivatePartner,
  declinePartner,
  endPartnerSessions,
  getPartner,
  getPartnerOpenWork,
  getPartners,
  type PartnerRecord,
  reactivatePartner,
  setRequestsAside,
} from '#api/contracts/staffing/partners.contract.ts'
import { endPersonSessions, type SessionLimits } from '#server/account/sessions.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { createAttempt, type Writing } from '#server/platform/http/attempt.ts'
import {
  getCaller,
  personEndpoint,
  personWriteEndpoint,
  registerEndpoint,
} from '#server/platform/http/endpoint.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import { closePartnerAccount, findPartnerOpenWork } from './deactivate.ts'
import {
  type ActionContext,
  addEvent,
  addNote,
  type DecisionMail,
  lockPartner,
  reopenPartnerAccount,
  storePartnerApproval,
  storePartnerDecline,
  storeRequestsSetAside,
} from './decide.ts'
import { countWaiting, findPartner, listPartners } from './find-partners.ts'

type Parts = Writing & { messages: Messages; sessionLimits: SessionLimits; publicUrl: () => string }

const decideOnce = async <Body extends z.ZodType>(
  { messages, publicUrl, ...writing }: Parts,
  contract: Endpoint<z.ZodType, Body, typeof approvePartner.response>,
  request: FastifyRequest & { body: z.output<Body> },
  work: (tx: Transaction, decider: ActionContext & DecisionMail) => Promise<PartnerRecord>,
) => {
  const caller = getCaller(request)
  const { queueMail } = messages
  return createAttempt(writing, contract, request).run([caller.id, undefined, request.body], (tx) =>
    work(tx, { caller, at: writing.clock(), queueMail, publicUrl: publicUrl() }),
  )
}

const decisionRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  registerEndpoint(app, approvePartner, (request) =>
    decideOnce(parts, approvePartner, request, (tx, decider) =>
      storePartnerApproval(tx, request.body, decider),
    ),
  )
  registerEndpoint(app, declinePartner, (request) =>
    decideOnce(parts, declinePartner, request, (tx, decider) =>
      storePartnerDecline(tx, request.body, decider),
    ),
  )
  registerEndpoint(app, deactivatePartner, (request) =>
    decideOnce(parts, deactivatePartner, request, (tx, decider) =>
      closePartnerAccount(tx, request.body, decider),
    ),
  )
  registerEndpoint(app, reactivatePartner, (request) =>
    decideOnce(parts, reactivatePartner, request, (tx, decider) =>
      reopenPartnerAccount(tx, request.body, decider),
    ),
  )
}

export const partnerReviewRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock, sessionLimits } = parts
  personEndpoint(app, getPartners, () => listPartners(database.reader))
  personEndpoint(app, countWaitingPartners, async () => ({ waiting: await countWaiting(database.reader) }))
  personEndpoint(app, getPartner, ({ query }) => findPartner(database.reader, query.id))
  personEndpoint(app, getPartnerOpenWork, ({ query }) => findPartnerOpenWork(database.reader, query.id))
  personWriteEndpoint(app, parts, setRequestsAside, ({ body }, caller, tx) =>
    storeRequestsSetAside(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, addPartnerNote, ({ body }, caller, tx) =>
    addNote(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, endPartnerSessions, async ({ body: { id } }, caller, tx) => {
    const at = clock()
    await lockPartner(tx, id, caller)
    const ended = await endPersonSessions(tx, id, { exceptToken: null, limits: sessionLimits, at })
    await addEvent(tx, id, { action: 'endSessions' }, { caller, at })
    return { ended }
  })
  await app.register(decisionRoutes, parts)
}
