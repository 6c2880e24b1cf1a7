import type { FastifyInstance } from 'fastify'
import type { AlertStep } from '#api/contracts/careers/job-alert.contract.ts'
import { captchaHeader, idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { MailMessage } from '#server/platform/mail/delivery.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { freshToken } from './captcha.ts'
import { jobRow } from './job-row.ts'

export const boardJob = (name: string, more: Partial<typeof jobRow> = {}): typeof jobRow => ({
  ...jobRow,
  id: crypto.randomUUID(),
  name,
  pro_jobtitle: `Job ${name}`,
  pro_description: '<p>Move claims.</p>',
  rateMin: 6000,
  rateMax: 7500,
  skills: ['SQL', 'Scala'],
  posted: '2026-03-02',
  closes: '2026-12-31',
  ...more,
})

export const addJobs = (database: Database, rows: (typeof jobRow)[]) =>
  database.write(async (tx) => {
    await tx.insert(jobs).values(rows)
  })

export const wanted = { email: 'Ada.Okonkwo@example.com', every: 'daily', query: '' }

export const alertCalls = (app: FastifyInstance, mails: readonly MailMessage[]) => {
  const post = (name: string, payload: object, headers: object = {}) =>
    app.inject({
      method: 'POST',
      url: `/Desk/${name}`,
      payload,
      remoteAddress: '203.0.113.7',
      headers: { [idempotencyHeader]: crypto.randomUUID(), ...headers },
    })
  const token = () => /\/job-alert#([\w-]{43})\s/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  const ask = (more: object = {}, headers: object = {}) =>
    post('AskForJobAlert', { ...wanted, ...more }, { [captchaHeader]: freshToken(), ...headers })
  const step = (taken: AlertStep, secret: string, headers: object = {}) =>
    post('ChangeJobAlert', { token: secret, step: taken }, headers)
  const stopAddress = (secret: string) => `/job-alert/stop/${secret}`
  return {
    ask,
    token,
    step,
    check: (secret: string) => post('CheckJobAlert', { token: secret }),
    /** One-click unsubscribe of a mail client. */
    unsubscribe: (secret: string) =>
      app.inject({
        method: 'POST',
        url: stopAddress(secret),
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    look: (secret: string) => app.inject(stopAddress(secret)),
    begin: async (more: object = {}) => {
      await ask(more)
      const secret = token()
      await step('confirm', secret)
      return secret
    },
  }
}
