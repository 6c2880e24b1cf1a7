import type { FastifyPluginAsync } from 'fastify'
import { resumeMessages } from '#api/contracts/careers/application.contract.ts'
import {
  answerMyApplication,
  askForMyApplications,
  checkMyApplication,
  replaceMyResume,
  withdrawMyApplication,
} from '#api/contracts/careers/my-application.contract.ts'
import { prepareResume } from '#server/platform/files/prepare-file.ts'
import { createAttempt } from '#server/platform/http/attempt.ts'
import { registerEndpoint, writeEndpoint } from '#server/platform/http/endpoint.ts'
import { scaleLimits } from '#server/platform/http/form-limits.ts'
import { keepFiles, onlyFile, type Uploading, uploadEndpoint } from '#server/platform/http/upload-endpoint.ts'
import { confirmWithdrawal, mailLinks } from '#server/recruiting/applications/my-mail.ts'
import { createSending, type SendingParts } from '#server/recruiting/desk/sending.ts'
import { requireMine, viewMine } from './find-mine.ts'
import { answer, replaceResume, withdraw } from './step-mine.ts'

type Parts = Uploading & SendingParts

export const myApplicationRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock, messages, publicUrl } = parts

  registerEndpoint(app, checkMyApplication, async ({ body }) => {
    const at = clock()
    return viewMine(database.reader, await requireMine(database.reader, body.token, at), at)
  })

  registerEndpoint(app, askForMyApplications, async (request) => {
    const { body, ip } = request
    return createAttempt(parts, askForMyApplications, request).run(body, async (tx) => {
      const queueMail = messages.queueUnverifiedMail(ip)
      await mailLinks(tx, body.email.toLowerCase(), { queueMail, publicUrl: publicUrl() }, clock())
      return {}
    })
  })

  // Looser limit: each application has its own limit, and an office may share one address.
  const formLimits = scaleLimits(parts.formLimits, 6)

  writeEndpoint(app, { ...parts, formLimits }, answerMyApplication, async ({ body }, tx) => {
    const at = clock()
    await answer(tx, body, at)
    return { at: at.toISOString() }
  })

  writeEndpoint(app, { ...parts, formLimits }, withdrawMyApplication, async ({ body }, tx) => {
    const at = clock()
    const sending = createSending(parts)
    const { sent } = await withdraw(tx, body, { sending, at })
    await confirmWithdrawal(tx, sent.id, sending, at)
    return { at: at.toISOString() }
  })

  uploadEndpoint(app, parts, {
    contract: replaceMyResume,
    messages: resumeMessages,
    accept: keepFiles({ prepare: prepareResume, messages: resumeMessages }),
    handler: async ({ body: { token }, files }, tx) => {
      const at = clock()
      await replaceResume(tx, { token, fileId: onlyFile(files).id }, at)
      return { at: at.toISOString() }
    },
  })
}
