import type { FastifyPluginAsync } from 'fastify'
import { resumeMessages } from '#api/contracts/application.contract.ts'
import {
  getResume,
  getSubmissions,
  moveSubmission,
  submitBenchCandidate,
  withdrawSubmission,
} from '#api/contracts/submission.contract.ts'
import { auditView } from '#server/audit/audit.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Person } from '#server/domain/people/person.ts'
import { findResumeText } from '#server/domain/resume/resume-texts.ts'
import { findResume, findSubmission, listSubmissions } from '#server/domain/submissions/find-submissions.ts'
import { storeSubmission, takeSubmissionStep } from '#server/domain/submissions/store-submission.ts'
import { prepareResume } from '#server/files/prepare-file.ts'
import { fileAddress, type Signer } from '#server/files/signed-address.ts'
import { callerOf, personEndpoint, personWriteEndpoint } from '#server/http/endpoint.ts'
import { keepFiles, onlyFile, type Uploading, uploadEndpoint } from '#server/http/upload-endpoint.ts'

const shown = async (tx: Transaction, caller: Person, id: string) => {
  const found = await findSubmission(tx, caller, id)
  if (!found) throw new Error('The submission is gone.')
  return found
}

/** Submitting candidates to jobs, and what becomes of the submissions. */
export const submissionRoutes: FastifyPluginAsync<Uploading & Signer> = async (app, uploading) => {
  const { database, clock } = uploading
  uploadEndpoint(app, uploading, {
    contract: submitBenchCandidate,
    messages: resumeMessages,
    accept: keepFiles({ prepare: prepareResume, messages: resumeMessages }),
    handler: ({ body, files, request }, tx) => {
      const submission = { fields: body, fileId: onlyFile(files).id, submitterId: callerOf(request).id }
      return storeSubmission(tx, submission, clock())
    },
  })
  personEndpoint(app, getSubmissions, (_input, caller) => listSubmissions(database.reader, caller))
  personEndpoint(app, getResume, async ({ query: { id } }, caller) => {
    const { ownerId: subjectId, kind, ...file } = await findResume(database.reader, caller, id)
    await auditView(database, { action: 'submission.resume', subjectId, target: { kind: 'submission', id } })
    const text = await findResumeText(database.reader, file.fileId)
    return { ...(await fileAddress(uploading, file, caller.id)), kind, text }
  })
  personWriteEndpoint(app, uploading, withdrawSubmission, async ({ body: { id } }, caller, tx) => {
    await takeSubmissionStep(tx, { id, step: 'withdraw', note: '', personId: caller.id }, clock())
    return shown(tx, caller, id)
  })
  personWriteEndpoint(app, uploading, moveSubmission, async ({ body }, caller, tx) => {
    await takeSubmissionStep(tx, { ...body, personId: caller.id }, clock())
    return shown(tx, caller, body.id)
  })
}
