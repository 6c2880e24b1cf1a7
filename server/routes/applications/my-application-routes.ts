import type { FastifyPluginAsync } from 'fastify'
import { resumeMessages } from '#api/contracts/application.contract.ts'
import {
  answerMyApplication,
  askForMyApplications,
  checkMyApplication,
  replaceMyResume,
  withdrawMyApplication,
} from '#api/contracts/my-application.contract.ts'
import { requireMine, viewMine } from '#server/domain/my-application/find-mine.ts'
import { confirmWithdrawal, mailLinks } from '#server/domain/my-application/my-mail.ts'
import { answer, replaceResume, withdraw } from '#server/domain/my-application/step-mine.ts'
import { keyedSum } from '#server/domain/sign-in/tokens.ts'
import { prepareResume } from '#server/files/prepare-file.ts'
import { createAttempt } from '#server/http/attempt.ts'
import { registerEndpoint, writeEndpoint } from '#server/http/endpoint.ts'
import { countHit } from '#server/http/form-limits.ts'
import { keepFiles, onlyFile, type Uploading, uploadEndpoint } from '#server/http/upload-endpoint.ts'
import { type SendingParts, sendingOf } from '../desk/sending.ts'

/** How often an address may be mailed links that somebody asked for. */
const perAddress = [{ hits: 4, seconds: 24 * 60 * 60 }]

type Parts = Uploading & SendingParts & { codeKey: () => Promise<string> }

/** The page of an application, for its candidate: looked at and acted on by the links that are mailed. */
export const myApplicationRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock, codeKey } = parts

  registerEndpoint(app, checkMyApplication, async ({ body }) => {
    const at = clock()
    return viewMine(database.reader, await requireMine(database.reader, body.token, at), at)
  })

  registerEndpoint(app, askForMyApplications, async (request) => {
    const [key, at, email] = [await codeKey(), clock(), request.body.email.toLowerCase()]
    return createAttempt(parts, askForMyApplications, request).run(request.body, async (tx) => {
      const address = keyedSum(key, 'application links', email)
      await countHit(tx, perAddress, { form: askForMyApplications.path, address, at })
      await mailLinks(tx, email, sendingOf(parts), at)
      return {}
    })
  })

  // Whoever has a link is bounded by what one application takes; a whole office may be behind one address.
  const formLimits = parts.formLimits.map(({ hits, seconds }) => ({ hits: hits * 6, seconds }))

  writeEndpoint(app, { ...parts, formLimits }, answerMyApplication, async ({ body }, tx) => {
    const at = clock()
    await answer(tx, body, at)
    return { at: at.toISOString() }
  })

  writeEndpoint(app, { ...parts, formLimits }, withdrawMyApplication, async ({ body }, tx) => {
    const at = clock()
    const sending = sendingOf(parts)
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
