import type { FastifyPluginAsync } from 'fastify'
import { changePhone, sendPhoneChangeCode } from '#api/contracts/people/phone-change.contract.ts'
import { dayMs } from '#api/rules/durations.ts'
import { isReachedByMail, phoneChangedMail } from '#server/people/contact-change-messages.ts'
import { asSessionPerson, type Person } from '#server/people/person.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { getCaller, registerEndpoint } from '#server/platform/http/endpoint.ts'
import { bearerToken } from '#server/platform/http/plugins/access.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import { requireFresh } from './fresh-session.ts'
import { newNumberText, phoneChangedText } from './phone-change-messages.ts'
import { replacePhone } from './phone-changes.ts'
import { type CodeParts, sendProof, withProof } from './phone-proof.ts'

const claim = ({ id }: Person, phoneNo: string) => ({
  destination: phoneNo,
  purpose: `change phone of ${id}`,
})

/** In milliseconds. */
const notifiedWithinMs = dayMs

export const notifyOldNumber = async (
  tx: Transaction,
  messages: Messages,
  { person, oldPhone, passkeys }: { person: Person; oldPhone: string; passkeys: number },
  at: Date,
): Promise<void> => {
  if (person.phoneNo === oldPhone) return
  const until = new Date(at.getTime() + notifiedWithinMs)
  await messages.queueText(tx, phoneChangedText(oldPhone, person.phoneNo), { until, counted: null })
  if (isReachedByMail(person)) {
    await messages.queueMail(tx, phoneChangedMail(person.email, { phoneNo: person.phoneNo, passkeys }))
  }
}

export const phoneRoutes: FastifyPluginAsync<CodeParts> = async (app, parts) => {
  const { database, clock, messages, sessionLimits: limits } = parts
  registerEndpoint(app, sendPhoneChangeCode, async (request) => {
    const [person, { phoneNo }] = [getCaller(request), request.body]
    await requireFresh(database.reader, request, clock())
    if (person.phoneNo === phoneNo) {
      throw new AppError('VALIDATION_FAILED', { phoneNo: 'You already sign in with this number' })
    }
    return sendProof(parts, request, { claimed: claim(person, phoneNo), textOf: newNumberText })
  })
  registerEndpoint(app, changePhone, async (request) => {
    const [caller, { phoneNo, code, challenge }] = [getCaller(request), request.body]
    const exceptToken = bearerToken(request) ?? ''
    const claimed = claim(caller, phoneNo)
    // A retry after the change.
    if (caller.phoneNo === phoneNo) return asSessionPerson(caller)
    await requireFresh(database.reader, request, clock())
    const changed = await withProof(parts, request, {
      action: 'phone.change',
      code,
      challenge,
      look: async () => claimed,
      hold: async (tx, at) => ({
        claimed,
        accept: async () => {
          const replaced = await replacePhone(tx, { personId: caller.id, phoneNo, exceptToken, limits, at })
          await notifyOldNumber(tx, messages, replaced, at)
          return replaced
        },
      }),
    })
    return asSessionPerson(changed.person)
  })
}
