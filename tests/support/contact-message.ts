import type { InjectOptions } from 'fastify'
import { freshToken } from './captcha.ts'

export const contactPath = '/CRM/AddContactUs'

export const contactMessage = {
  pro_firstname: 'Ana María',
  pro_lastname: 'Müller',
  pro_email: 'ana.muller@example.com',
  pro_message: 'We need two data engineers in Dallas.',
  pro_messagetype: 166110000,
}

export const contactRequest = (
  payload: unknown = contactMessage,
  key: string = crypto.randomUUID(),
): InjectOptions => ({
  method: 'POST',
  url: contactPath,
  headers: { 'content-type': 'application/json', 'idempotency-key': key, 'captcha-token': freshToken() },
  payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
})
