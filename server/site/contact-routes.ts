import type { FastifyPluginAsync } from 'fastify'
import { addContactUs, consultationMessageType } from '#api/contracts/site/contact.contract.ts'
import { tokenBytes } from '#server/platform/crypto.ts'
import { createAttempt, type Writing } from '#server/platform/http/attempt.ts'
import { registerEndpoint } from '#server/platform/http/endpoint.ts'
import { repeatableSecret } from '#server/platform/http/repeat-key.ts'
import { mintLink } from '#server/platform/links/link-tokens.ts'
import { storeContactMessage } from './contact-messages.ts'

type Parts = Writing & { codeKey: () => Promise<string> }

export const contactRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { clock, codeKey } = parts

  registerEndpoint(app, addContactUs, async (request) => {
    const { body } = request
    const isConsultation = body.pro_messagetype === consultationMessageType
    const secret = { purpose: 'consultation', bytes: tokenBytes }
    // Derived again on a retry: the stored idempotent answer holds no secret.
    const token = isConsultation ? repeatableSecret({ serverKey: await codeKey(), ...secret }, request) : null
    const stored = await createAttempt(parts, addContactUs, request).run([undefined, body], async (tx) => {
      const { id } = await storeContactMessage(tx, body, clock())
      if (token) await mintLink(tx, { purpose: 'consultation', subjectId: id, token }, clock())
      return { id }
    })
    return token ? { ...stored, link: token } : stored
  })
}
