import type { FastifyPluginAsync } from 'fastify'
import { getPlacingClients } from '#api/contracts/recruiting/candidacy-steps.contract.ts'
import {
  confirmPlacement,
  countPlacements,
  getPlacement,
  getPlacements,
  giveBackPlacement,
  invitePlaced,
} from '#api/contracts/staffing/placement.contract.ts'
import { mailInvitations } from '#server/people/invite-routes.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import { confirm, giveBack, inviteAndConfirm } from './decide-placements.ts'
import { countWaiting, findPlacement, findPlacements, findPlacingClients } from './placements.ts'

type Parts = Writing & Omit<Parameters<typeof mailInvitations>[2], 'name'>

/** Candidates who were placed, until those who keep the records of people have made the assignment. */
export const placementRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock, messages, publicUrl } = parts
  const { reader } = database

  personEndpoint(app, getPlacingClients, () => findPlacingClients(reader))
  personEndpoint(app, getPlacements, () => findPlacements(reader))
  personEndpoint(app, countPlacements, async () => ({ waiting: await countWaiting(reader) }))
  personEndpoint(app, getPlacement, ({ query: { id } }) => findPlacement(reader, id))
  personWriteEndpoint(app, parts, confirmPlacement, ({ body }, caller, tx) =>
    confirm(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, invitePlaced, async ({ body }, caller, tx) => {
    const { invitation, placement } = await inviteAndConfirm(tx, body, { caller, at: clock() })
    await mailInvitations(tx, [invitation], { messages, publicUrl, name: caller.name })
    return placement
  })
  personWriteEndpoint(app, parts, giveBackPlacement, ({ body }, caller, tx) =>
    giveBack(tx, body, { caller, at: clock() }),
  )
}
