import type { FastifyInstance } from 'fastify'
import { captchaHeader, idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import type { MailMessage } from '#server/platform/mail/delivery.ts'
import { uuid } from '#src/lib/uuid.ts'
import { freshToken } from './captcha.ts'

export const request = { kind: 'copy', email: 'Ada.Okonkwo@example.com', phoneNo: '', words: '' }

export const dataRequestCalls = (app: FastifyInstance, mails: readonly MailMessage[]) => {
  const post = (name: string, payload: object, headers: object = {}, from = '203.0.113.7') =>
    app.inject({
      method: 'POST',
      url: `/Admin/${name}`,
      payload,
      remoteAddress: from,
      headers: { [idempotencyHeader]: uuid(), ...headers },
    })
  const token = () => /\/privacy-request\/confirm#(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  const ask = (more: object = {}, headers: object = {}, from?: string) =>
    post('AskForData', { ...request, ...more }, { [captchaHeader]: freshToken(), ...headers }, from)
  const confirm = (secret = token(), headers: object = {}) =>
    post('ConfirmDataRequest', { token: secret }, headers)
  return {
    ask,
    token,
    check: (secret = token()) => post('CheckDataRequest', { token: secret }),
    confirm,
    askAndConfirm: async (more: object = {}) => {
      await ask(more)
      return confirm(token())
    },
  }
}
