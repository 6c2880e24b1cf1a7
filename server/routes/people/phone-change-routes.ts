import type { FastifyPluginAsync } from 'fastify'
import {
  checkPhoneChange,
  confirmNewPhone,
  sendNewPhoneCode,
  startPhoneChange as startContract,
} from '#api/contracts/phone-change.contract.ts'
import { newNumberText, phoneChangeMail } from '#server/domain/people/phone-change-messages.ts'
import {
  holdPhoneChange,
  type PendingPhone,
  replacePhone,
  requirePhoneChange,
  startPhoneChange,
} from '#server/domain/people/phone-changes.ts'
import { createAttempt, type Writing } from '#server/http/attempt.ts'
import { callerOf, registerEndpoint } from '#server/http/endpoint.ts'
import { tellOldNumber } from '../profile/phone-routes.ts'
import { type CodeParts, enterByProof, sendProof } from '../sign-in/phone-proof.ts'

const claim = ({ phoneNo, personId }: PendingPhone) => ({ phoneNo, purpose: `new phone of ${personId}` })

/** How people who lost their phone sign in with another: HR enters the number, and they confirm it by a link. */
export const phoneChangeRoutes: FastifyPluginAsync<CodeParts & Writing> = async (app, parts) => {
  const { database, clock, messages, publicUrl, sessionLimits: limits } = parts
  registerEndpoint(app, startContract, async (request) => {
    const caller = callerOf(request)
    return createAttempt(parts, startContract, request).run([caller.id, request.body], async (tx) => {
      const change = await startPhoneChange(tx, request.body, { caller, at: clock() })
      const mail = phoneChangeMail(change, caller.name, publicUrl())
      await messages.queueMail(tx, mail, change.expiresAt)
      return { email: change.person.email, expiresAt: change.expiresAt.toISOString() }
    })
  })
  registerEndpoint(app, checkPhoneChange, async ({ body }) => {
    const { firstName, phoneNo, expiresAt } = await requirePhoneChange(database.reader, body.token, clock())
    return { firstName, phoneHint: `ends in ${phoneNo.slice(-2)}`, expiresAt: expiresAt.toISOString() }
  })
  registerEndpoint(app, sendNewPhoneCode, async (request) => {
    const pending = await requirePhoneChange(database.reader, request.body.token, clock())
    return sendProof(parts, request, { claimed: claim(pending), textOf: newNumberText })
  })
  registerEndpoint(app, confirmNewPhone, async (request, reply) => {
    const { token, code, challenge } = request.body
    return enterByProof(parts, request, reply, {
      code,
      challenge,
      look: async (reader, at) => claim(await requirePhoneChange(reader, token, at)),
      hold: async (tx, at) => {
        const { personId, phoneNo, ...more } = await holdPhoneChange(tx, token, at)
        const letIn = async () => {
          const changed = await replacePhone(tx, { personId, phoneNo, exceptToken: null, limits, at })
          await tellOldNumber(tx, messages, changed, at)
          return changed.person
        }
        return { claimed: claim({ personId, phoneNo, ...more }), letIn }
      },
    })
  })
}
