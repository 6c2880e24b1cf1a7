import type { FastifyPluginAsync } from 'fastify'
import {
  checkPhoneChange,
  confirmNewPhone,
  sendNewPhoneCode,
  startPhoneChange,
} from '#api/contracts/people/phone-change.contract.ts'
import { notifyOfContactChange } from '#server/people/contact-change-routes.ts'
import {
  holdPhoneChange,
  type PendingChange,
  requireOpenPhoneChange,
  requirePhoneChange,
} from '#server/people/contact-changes.ts'
import { createAttempt, type Writing } from '#server/platform/http/attempt.ts'
import { getCaller, registerEndpoint } from '#server/platform/http/endpoint.ts'
import { newNumberText, phoneChangeMail } from './phone-change-messages.ts'
import { replacePhone, storePhoneChange } from './phone-changes.ts'
import { type CodeParts, enterByProof, sendProof } from './phone-proof.ts'
import { notifyOldNumber } from './phone-routes.ts'

const claim = ({ change: { value: phoneNo, personId } }: Pick<PendingChange, 'change'>) => ({
  destination: phoneNo,
  purpose: `new phone of ${personId}`,
})

export const phoneChangeRoutes: FastifyPluginAsync<CodeParts & Writing> = async (app, parts) => {
  const { database, clock, messages, publicUrl, sessionLimits: limits } = parts
  registerEndpoint(app, startPhoneChange, async (request) => {
    const caller = getCaller(request)
    return createAttempt(parts, startPhoneChange, request).run([caller.id, request.body], async (tx) => {
      const change = await storePhoneChange(tx, request.body, { caller, at: clock() })
      const mail = phoneChangeMail(change, caller.name, publicUrl())
      await messages.queueMail(tx, mail, change.expiresAt)
      const { person, phoneNo: value, firstName, timeZone, waitsForConfirmation } = change
      const begun = { kind: 'phone', value, startedBy: caller.name, started: change } as const
      await notifyOfContactChange(tx, parts, { ...begun, person: { ...person, firstName, timeZone } })
      const [expiresAt, effectiveAt] = [change.expiresAt.toISOString(), change.effectiveAt.toISOString()]
      return { email: person.email, expiresAt, effectiveAt, waitsForConfirmation }
    })
  })
  registerEndpoint(app, checkPhoneChange, async ({ body }) => {
    const { firstName, change, ...found } = await requirePhoneChange(database.reader, body.token, clock())
    return {
      firstName,
      phoneHint: `ends in ${change.value.slice(-2)}`,
      expiresAt: change.expiresAt.toISOString(),
      ...(!found.isOpen && { opensAt: change.effectiveAt.toISOString() }),
      ...(found.waitsForConfirmation && { waitsForConfirmation: true }),
    }
  })
  registerEndpoint(app, sendNewPhoneCode, async (request) => {
    const pending = await requireOpenPhoneChange(database.reader, request.body.token, clock())
    return sendProof(parts, request, { claimed: claim(pending), textOf: newNumberText })
  })
  registerEndpoint(app, confirmNewPhone, async (request, reply) => {
    const { token, code, challenge } = request.body
    return enterByProof(parts, request, reply, {
      code,
      challenge,
      look: async (reader, at) => claim(await requireOpenPhoneChange(reader, token, at)),
      hold: async (tx, at) => {
        const held = await holdPhoneChange(tx, token, at)
        const { personId, value: phoneNo } = held.change
        const letIn = async () => {
          const changed = await replacePhone(tx, { personId, phoneNo, exceptToken: null, limits, at })
          await notifyOldNumber(tx, messages, changed, at)
          return changed.person
        }
        return { claimed: claim(held), letIn }
      },
    })
  })
}
