import type { FastifyPluginAsync } from 'fastify'
import { resumeMessages } from '#api/contracts/careers/application.contract.ts'
import {
  findSubmissions,
  getResume,
  getSubmissions,
  moveSubmission,
  submitBenchCandidate,
  withdrawSubmission,
} from '#api/contracts/staffing/submission.contract.ts'
import type { Person } from '#server/people/person.ts'
import { auditView } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { prepareResume } from '#server/platform/files/prepare-file.ts'
import { fileAddress, type Signer } from '#server/platform/files/signed-address.ts'
import { getCaller, personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import { keepFiles, onlyFile, type Uploading, uploadEndpoint } from '#server/platform/http/upload-endpoint.ts'
import { findResumeText } from '#server/recruiting/candidates/resume-texts.ts'
import { findResume, findSubmission, findSubmissionPage, listSubmissions } from './find-submissions.ts'
import { stepSubmission, storeSubmission } from './store-submission.ts'

const shown = async (tx: Transaction, caller: Person, id: string) => {
  const found = await findSubmission(tx, caller, id)
  if (!found) throw new Error('The submission is gone.')
  return found
}

export const submissionRoutes: FastifyPluginAsync<Uploading & Signer> = async (app, uploading) => {
  const { database, clock } = uploading
  uploadEndpoint(app, uploading, {
    contract: submitBenchCandidate,
    messages: resumeMessages,
    accept: keepFiles({ prepare: prepareResume, messages: resumeMessages }),
    handler: ({ body, files, request }, tx) => {
      const submission = { fields: body, fileId: onlyFile(files).id, submitterId: getCaller(request).id }
      return storeSubmission(tx, submission, clock())
    },
  })
  personEndpoint(app, getSubmissions, ({ query }, caller) => listSubmissions(database.reader, query, caller))
  personEndpoint(app, findSubmissions, ({ query }, caller) =>
    findSubmissionPage(database.reader, query, caller),
  )
  personEndpoint(app, getResume, async ({ query: { id } }, caller) => {
    const { ownerId: subjectId, kind, ...file } = await findResume(database.reader, caller, id)
    await auditView(database, { action: 'submission.resume', subjectId, target: { kind: 'submission', id } })
    const text = await findResumeText(database.reader, file.fileId)
    return { ...(await fileAddress(uploading, file, caller.id)), kind, text }
  })
  personWriteEndpoint(app, uploading, withdrawSubmission, async ({ body: { id } }, caller, tx) => {
    await stepSubmission(tx, { id, step: 'withdraw', note: '', personId: caller.id }, clock())
    return shown(tx, caller, id)
  })
  personWriteEndpoint(app, uploading, moveSubmission, async ({ body }, caller, tx) => {
    await stepSubmission(tx, { ...body, personId: caller.id }, clock())
    return shown(tx, caller, body.id)
  })
}
