import type { FastifyPluginAsync } from 'fastify'
import {
  answerConsultation,
  checkConsultation,
  reserveConsultation,
} from '#api/contracts/site/consultation.contract.ts'
import { createAttempt, type Writing } from '#server/platform/http/attempt.ts'
import { registerEndpoint } from '#server/platform/http/endpoint.ts'
import { countedAddress, countHit, scaleLimits } from '#server/platform/http/form-limits.ts'
import { answerCall, reserveTime } from '#server/recruiting/consultations/calls.ts'
import { checkCall } from '#server/recruiting/consultations/find-calls.ts'
import { createSending, type SendingParts } from '#server/recruiting/desk/sending.ts'

export const consultationRoutes: FastifyPluginAsync<Writing & SendingParts> = async (app, parts) => {
  const { database, clock, receiving } = parts
  // Looser limit: viewing and reserving times sends no mail, and visitors try many times.
  const formLimits = scaleLimits(parts.formLimits, 6)

  registerEndpoint(app, checkConsultation, async ({ body, ip }) => {
    const at = clock()
    const hit = { form: checkConsultation.path, address: countedAddress(ip), at }
    if (formLimits.length > 0) await database.write((tx) => countHit(tx, formLimits, hit))
    return checkCall(database.reader, body, { mailing: receiving.mailing, at })
  })
  const getCallContext = (ip: string) => ({
    ...{ sending: createSending(parts), at: clock() },
    queueUnverified: parts.messages.queueUnverifiedMail(ip),
    // Counted only where forms are: behind an untrusted proxy every client has the same address.
    address: formLimits.length > 0 ? countedAddress(ip) : null,
  })

  registerEndpoint(app, reserveConsultation, (request) => {
    const { body, ip } = request
    const attempt = createAttempt({ ...parts, formLimits }, reserveConsultation, request)
    return attempt.run([undefined, body], (tx) => reserveTime(tx, body, getCallContext(ip)))
  })
  registerEndpoint(app, answerConsultation, (request) => {
    const { body, ip } = request
    const attempt = createAttempt(parts, answerConsultation, request)
    return attempt.run([undefined, body], (tx) => answerCall(tx, body, getCallContext(ip)))
  })
}
