import type { FastifyPluginAsync } from 'fastify'
import {
  acceptInvitation,
  checkInvitation,
  sendInvitationCode,
} from '#api/contracts/people/invitation.contract.ts'
import {
  activateInvited,
  holdInvitation,
  type Invited,
  requireInvitation,
} from '#server/people/invitations.ts'
import { registerEndpoint } from '#server/platform/http/endpoint.ts'
import { company } from '#src/content/firm/company.ts'
import { type CodeParts, enterByProof, sendProof } from './phone-proof.ts'

const formatText = (code: string) =>
  `${code} is your code to join ${company.name}. It works for 5 minutes. Do not share it.`

const claim = ({ phoneNo, id }: Invited) => ({ destination: phoneNo, purpose: `join ${id}` })

export const invitationRoutes: FastifyPluginAsync<CodeParts> = async (app, parts) => {
  const { database, clock } = parts
  registerEndpoint(app, checkInvitation, async ({ body }) => {
    const { firstName, phoneNo, expiresAt } = await requireInvitation(database.reader, body.token, clock())
    return { firstName, phoneHint: `ends in ${phoneNo.slice(-2)}`, expiresAt: expiresAt.toISOString() }
  })
  registerEndpoint(app, sendInvitationCode, async (request) => {
    const invited = await requireInvitation(database.reader, request.body.token, clock())
    return sendProof(parts, request, { claimed: claim(invited), textOf: formatText })
  })
  registerEndpoint(app, acceptInvitation, (request, reply) => {
    const { token, code, challenge } = request.body
    return enterByProof(parts, request, reply, {
      code,
      challenge,
      look: async (reader, at) => claim(await requireInvitation(reader, token, at)),
      hold: async (tx, at) => {
        const invited = await holdInvitation(tx, token, at)
        return { claimed: claim(invited), letIn: () => activateInvited(tx, invited, at) }
      },
    })
  })
}
