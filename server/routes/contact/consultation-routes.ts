import type { FastifyPluginAsync } from 'fastify'
import {
  answerConsultation,
  checkConsultation,
  holdConsultation,
} from '#api/contracts/consultation.contract.ts'
import { answerCall, checkCall, holdTime } from '#server/domain/consultations/calls.ts'
import type { Writing } from '#server/http/attempt.ts'
import { registerEndpoint, writeEndpoint } from '#server/http/endpoint.ts'
import { countedAddress, countHit } from '#server/http/form-limits.ts'
import { type SendingParts, sendingOf } from '#server/routes/desk/sending.ts'

/** The call of somebody who asked for a consultation, by their link. */
export const consultationRoutes: FastifyPluginAsync<Writing & SendingParts> = async (app, parts) => {
  const { database, clock, receiving } = parts
  // Looking and holding sends nothing, and somebody chooses among many times.
  const formLimits = parts.formLimits.map(({ hits, seconds }) => ({ hits: hits * 6, seconds }))

  registerEndpoint(app, checkConsultation, async ({ body, ip }) => {
    const at = clock()
    const hit = { form: checkConsultation.path, address: countedAddress(ip), at }
    if (formLimits.length > 0) await database.write((tx) => countHit(tx, formLimits, hit))
    return checkCall(database.reader, body, { mailing: receiving.mailing, at })
  })
  writeEndpoint(app, { ...parts, formLimits }, holdConsultation, ({ body }, tx) =>
    holdTime(tx, body, { sending: sendingOf(parts), at: clock() }),
  )
  writeEndpoint(app, parts, answerConsultation, ({ body }, tx) =>
    answerCall(tx, body, { sending: sendingOf(parts), at: clock() }),
  )
}
