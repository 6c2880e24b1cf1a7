import type { FastifyPluginAsync } from 'fastify'
import { getPlacingClients } from '#api/contracts/recruiting/application-steps.contract.ts'
import {
  confirmPlacement,
  countPlacements,
  getPlacement,
  getPlacements,
  invitePlaced,
  returnPlacement,
} from '#api/contracts/staffing/placement.contract.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import { confirm, inviteAndConfirm, returnToOffer } from './decide-placements.ts'
import { countWaiting, findPlacement, findPlacements, findPlacingClients } from './placements.ts'

type Parts = Writing & { messages: Messages; publicUrl: () => string }

export const placementRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock, publicUrl } = parts
  const { queueMail } = parts.messages
  const { reader } = database

  personEndpoint(app, getPlacingClients, () => findPlacingClients(reader))
  personEndpoint(app, getPlacements, () => findPlacements(reader))
  personEndpoint(app, countPlacements, async () => ({ waiting: await countWaiting(reader) }))
  personEndpoint(app, getPlacement, ({ query: { id } }) => findPlacement(reader, id))
  personWriteEndpoint(app, parts, confirmPlacement, ({ body }, caller, tx) =>
    confirm(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, invitePlaced, ({ body }, caller, tx) =>
    inviteAndConfirm(tx, body, { caller, at: clock(), queueMail, publicUrl: publicUrl() }),
  )
  personWriteEndpoint(app, parts, returnPlacement, ({ body }, caller, tx) =>
    returnToOffer(tx, body, { caller, at: clock() }),
  )
}
