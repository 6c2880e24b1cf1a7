import type { FastifyInstance } from 'fastify'
import { resumeMessages } from '#api/contracts/application.contract.ts'
import {
  getSubmissions,
  moveSubmission,
  submitBenchCandidate,
  withdrawSubmission,
} from '#api/contracts/submission.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Person } from '#server/domain/people/person.ts'
import { findSubmission, listSubmissions } from '#server/domain/submissions/list-submissions.ts'
import { takeSubmissionStep } from '#server/domain/submissions/move-submission.ts'
import { storeSubmission } from '#server/domain/submissions/store-submission.ts'
import { documentKind } from '#server/files/document-kind.ts'
import { callerOf, personEndpoint, personWriteEndpoint } from '#server/http/person-endpoint.ts'
import { type Uploading, uploadEndpoint } from '#server/http/upload-endpoint.ts'

const shown = async (tx: Transaction, caller: Person, id: string) => {
  const found = await findSubmission(tx, caller, id)
  if (!found) throw new Error('The submission is gone.')
  return found
}

/** Submitting candidates to jobs, and what becomes of the submissions. */
export const submissionRoutes = (app: FastifyInstance, uploading: Uploading) => {
  const { database, clock } = uploading
  uploadEndpoint(app, uploading, {
    contract: submitBenchCandidate,
    rules: { kindOf: documentKind, messages: resumeMessages },
    handler: ({ body, fileId, request }, tx) =>
      storeSubmission(tx, { fields: body, fileId, submitterId: callerOf(request).id }, clock()),
  })
  personEndpoint(app, getSubmissions, (_input, caller) => listSubmissions(database.reader, caller))
  personWriteEndpoint(app, uploading, withdrawSubmission, async ({ body: { id } }, caller, tx) => {
    const isAllowed = (submitterId: string) => submitterId === caller.id
    await takeSubmissionStep(tx, { id, step: 'withdraw', note: '', personId: caller.id, isAllowed }, clock())
    return shown(tx, caller, id)
  })
  personWriteEndpoint(app, uploading, moveSubmission, async ({ body }, caller, tx) => {
    await takeSubmissionStep(tx, { ...body, personId: caller.id, isAllowed: () => true }, clock())
    return shown(tx, caller, body.id)
  })
}
