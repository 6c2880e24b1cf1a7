import type { FastifyPluginAsync } from 'fastify'
import { registerRequestToken, verifySocialUser } from '#api/contracts/account/profile.contract.ts'
import { type PartnerSignUp, partnerSignUp } from '#api/contracts/account/sign-in.contract.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { createAttempt, type Writing } from '#server/platform/http/attempt.ts'
import { registerEndpoint, writeEndpoint } from '#server/platform/http/endpoint.ts'
import type { Authenticate } from '#server/platform/http/plugins/access.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import {
  finishRegistration,
  registrationLivesSeconds,
  startRegistration,
  storePartner,
} from './registrations.ts'

type Parts = Writing & { authenticate: Authenticate; messages: Messages }

const store = async (
  tx: Transaction,
  { registrationToken: token, acceptTerms: _, ...form }: PartnerSignUp,
  sending: Parameters<typeof storePartner>[2],
) => {
  const email = token === undefined ? form.email : await finishRegistration(tx, token, sending.at)
  if (email === null) throw new AppError('REGISTRATION_TOKEN_VOID')
  await storePartner(tx, { ...form, email }, sending)
}

export const partnerRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { clock, authenticate, messages } = parts
  registerEndpoint(app, verifySocialUser, async (request) => {
    const person = await authenticate(request)
    return { signInByPhone: person?.email.toLowerCase() !== request.body.email.toLowerCase() }
  })
  writeEndpoint(app, parts, registerRequestToken, async ({ body }, tx) => ({
    token: await startRegistration(tx, body.email, clock()),
    expiresInSeconds: registrationLivesSeconds,
  }))
  registerEndpoint(app, partnerSignUp, async (request) => {
    const { body, ip } = request
    return createAttempt(parts, partnerSignUp, request).run([body], async (tx) => {
      await store(tx, body, { at: clock(), queueMail: messages.queueUnverifiedMail(ip) })
      return { status: 'pending review' as const }
    })
  })
}
