import type { FastifyPluginAsync } from 'fastify'
import { checkSetUp, finishSetUp, sendSetUpCode } from '#api/contracts/people/set-up.contract.ts'
import { registerEndpoint } from '#server/platform/http/endpoint.ts'
import { company } from '#src/content/firm/company.ts'
import { type CodeParts, enterByProof, sendProof } from './phone-proof.ts'
import { holdSetUpLink, makeAdministrator, requireSetUpLink } from './set-up.ts'

const formatText = (code: string) =>
  `${code} is your code to set up ${company.name}. It works for 5 minutes. Do not share it.`

const claim = (phoneNo: string) => ({ destination: phoneNo, purpose: 'set up' })

export const setUpRoutes: FastifyPluginAsync<CodeParts> = async (app, parts) => {
  const { database, clock } = parts
  registerEndpoint(app, checkSetUp, async ({ body }) => {
    const expiresAt = await requireSetUpLink(database.reader, body.token, clock())
    return { expiresAt: expiresAt.toISOString() }
  })
  registerEndpoint(app, sendSetUpCode, async (request) => {
    const { token, phoneNo } = request.body
    await requireSetUpLink(database.reader, token, clock())
    return sendProof(parts, request, { claimed: claim(phoneNo), textOf: formatText })
  })
  registerEndpoint(app, finishSetUp, (request, reply) => {
    const { token, code, challenge, ...newcomer } = request.body
    const claimed = claim(newcomer.phoneNo)
    return enterByProof(parts, request, reply, {
      code,
      challenge,
      look: async (reader, at) => {
        await requireSetUpLink(reader, token, at)
        return claimed
      },
      hold: async (tx, at) => {
        await holdSetUpLink(tx, token, at)
        return { claimed, letIn: () => makeAdministrator(tx, newcomer, at) }
      },
    })
  })
}
