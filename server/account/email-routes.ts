import type { FastifyPluginAsync } from 'fastify'
import { changeEmail, sendEmailChangeCode } from '#api/contracts/people/phone-change.contract.ts'
import { emailChangedMail, isReachedByMail, newEmailMail } from '#server/people/contact-change-messages.ts'
import { emailKey } from '#server/people/employees.ts'
import { asSessionPerson, type Person } from '#server/people/person.ts'
import { AppError } from '#server/platform/errors.ts'
import { getCaller, registerEndpoint } from '#server/platform/http/endpoint.ts'
import { requireFresh } from './fresh-session.ts'
import { type CodeParts, sendProof, withProof } from './phone-proof.ts'
import { replaceEmail } from './profile.ts'

const claim = ({ id }: Person, email: string) => ({
  destination: emailKey(email),
  purpose: `change email of ${id}`,
})

export const emailRoutes: FastifyPluginAsync<CodeParts> = async (app, parts) => {
  const { database, clock, messages } = parts
  registerEndpoint(app, sendEmailChangeCode, async (request) => {
    const [person, { email }] = [getCaller(request), request.body]
    await requireFresh(database.reader, request, clock())
    if (person.email === email) {
      throw new AppError('VALIDATION_FAILED', { email: 'This is already your email address' })
    }
    const deliver: Parameters<typeof sendProof>[2]['deliver'] = (tx, code, until) =>
      messages.queueUnverifiedMail(request.ip)(tx, newEmailMail(email, code), until)
    return sendProof(parts, request, { claimed: claim(person, email), deliver })
  })
  registerEndpoint(app, changeEmail, async (request) => {
    const [caller, { email, code, challenge }] = [getCaller(request), request.body]
    const claimed = claim(caller, email)
    // A retry after the change.
    if (caller.email === email) return asSessionPerson(caller)
    await requireFresh(database.reader, request, clock())
    await withProof(parts, request, {
      action: 'email.change',
      code,
      challenge,
      look: async () => claimed,
      hold: async (tx) => ({
        claimed,
        accept: async () => {
          await replaceEmail(tx, caller, email)
          if (isReachedByMail(caller)) await messages.queueMail(tx, emailChangedMail(caller.email, email))
        },
      }),
    })
    return asSessionPerson({ ...caller, email })
  })
}
