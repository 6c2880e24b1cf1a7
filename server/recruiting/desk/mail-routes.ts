import type { FastifyPluginAsync } from 'fastify'
import {
  findApplicationsForMail,
  findInquiries,
  getMail,
  getMailFile,
  getReceivedMail,
  stepMail,
} from '#api/contracts/recruiting/received-mail.contract.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { hashToken, timingSafeEquals } from '#server/platform/crypto.ts'
import { AppError, ServerBusy } from '#server/platform/errors.ts'
import { fileAddress, type Signer } from '#server/platform/files/signed-address.ts'
import { personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import type { Uploading } from '#server/platform/http/upload-endpoint.ts'
import type { Mailing } from '#server/platform/mail/mail-address.ts'
import { type MailSource, mailMaxBytes, type TakeMail } from '#server/platform/mail/receiving/receiving.ts'
import type { Parser } from '#server/platform/parsing/parser.ts'
import { createMailWorker } from '#server/recruiting/mail-worker.ts'
import {
  findMailFile,
  findMails,
  findReceivedMail,
  searchApplications,
  searchInquiries,
} from './find-mail.ts'
import { applyMailStep } from './step-mail.ts'
import { createTakeMail } from './take-mail.ts'

export type Receiving = {
  mailing: Mailing
  sources: readonly MailSource[]
  /** Bearer token of the webhook; null disables it. */
  webhookSecret: string | null
}

type Parts = Uploading & Signer & { receiving: Receiving; mailParser: Parser; deskPollMs: number | null }

export const receivePath = '/Desk/ReceiveMail'

const retryAfterSeconds = 20

const webhook: FastifyPluginAsync<{ secret: string; take: TakeMail; uploadMs: number }> = async (
  scope,
  { secret, take, uploadMs },
) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('message/rfc822', (_request, payload, done) => done(null, payload))
  scope.post<{ Body: NodeJS.ReadableStream }>(receivePath, {
    config: { access: 'public', audit: { none: 'What arrives is told where it is stored.' } },
    schema: { hide: true },
    bodyLimit: mailMaxBytes,
    handlerTimeout: uploadMs,
    // Before the body is read; compares hashes, so that timing reveals nothing.
    onRequest: async ({ headers }) => {
      const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
      if (!timingSafeEquals(hashToken(given), hashToken(secret))) throw new AppError('UNAUTHENTICATED')
    },
    handler: async ({ raw }) => {
      const outcome = await take(raw)
      if (outcome === 'later') throw new ServerBusy(retryAfterSeconds)
      if (outcome === 'refused') throw new AppError('FILE_REFUSED')
      return { outcome }
    },
  })
}

export const mailRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock, receiving, mailParser, deskPollMs: pollMs, uploadMs } = parts
  const { sources, webhookSecret: secret, mailing } = receiving
  const take = createTakeMail({ ...parts, parser: mailParser, mailing }, (error) =>
    app.log.error({ err: error }, 'an email could not be stored'),
  )
  const worker = createMailWorker({ sources, take, log: app.log, pollMs })
  app.addHook('onReady', async () => worker.start())
  app.addHook('onClose', worker.stop)
  if (secret !== null) await app.register(webhook, { secret, take, uploadMs })

  personEndpoint(app, getMail, ({ query }) => findMails(database.reader, query, clock()))
  personEndpoint(app, getReceivedMail, ({ query }) => findReceivedMail(database.reader, query.id))
  personEndpoint(app, findInquiries, ({ query }) => searchInquiries(database.reader, query.q))
  personEndpoint(app, findApplicationsForMail, ({ query }) => searchApplications(database.reader, query.q))
  personEndpoint(app, getMailFile, async ({ query }, caller) => {
    const { mailId: id, ...file } = await findMailFile(database.reader, query.id)
    await database.write((tx) => audit(tx, { action: 'mail.attachment', target: { kind: 'mail', id } }))
    return fileAddress(parts, file, caller.id)
  })
  personWriteEndpoint(app, parts, stepMail, ({ body }, caller, tx) =>
    applyMailStep(tx, body, { caller, at: clock() }),
  )
}
