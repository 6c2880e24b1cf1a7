import type { FastifyPluginAsync } from 'fastify'
import {
  countApplications,
  getApplication,
  getApplicationBoard,
  getApplicationPage,
  getApplicationResume,
  getApplications,
  getAppliedJobs,
} from '#api/contracts/recruiting/application.contract.ts'
import {
  endApplications,
  lookAtApplication,
  moveApplications,
  noteApplication,
  rateApplication,
  recallMail,
  reopenApplication,
  writeToCandidate,
} from '#api/contracts/recruiting/application-steps.contract.ts'
import { auditView } from '#server/platform/audit/audit.ts'
import { fileAddress, type Signer } from '#server/platform/files/signed-address.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import type { Uploading } from '#server/platform/http/upload-endpoint.ts'
import { UnreadableFile } from '#server/platform/parsing/parser.ts'
import { readResumePage } from '#server/platform/parsing/resume-tasks.ts'
import { findResumeText } from '#server/recruiting/candidates/resume-texts.ts'
import { createSending, type SendingParts } from '#server/recruiting/desk/sending.ts'
import { findApplication, findApplicationResume } from './application-details.ts'
import { recall, write } from './candidate-mail.ts'
import { countWaiting, findApplications, findAppliedJobs, findBoard } from './find-applications.ts'
import { addNote, end, look, move, type Placing, rate, reopen } from './step-applications.ts'

type Parts = Writing &
  SendingParts &
  Signer &
  Pick<Uploading, 'files' | 'parser'> & {
    answerDelaySeconds: number
    placing: Placing
  }

/** Null if the resume has no preview. */
const findPage = async ({ files, parser }: Parts, storedName: string): Promise<string | null> => {
  try {
    const read = await files.withPath(storedName, (path) => parser.parse(readResumePage, path))
    return read?.value ?? null
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

const getView = (id: string) => ({
  action: 'application.resume' as const,
  subjectId: null,
  target: { kind: 'application' as const, id },
})

export const deskApplicationRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock, answerDelaySeconds: delaySeconds, placing } = parts
  const { reader } = database

  personEndpoint(app, getApplicationBoard, ({ query }) => findBoard(reader, query, clock()))
  personEndpoint(app, getApplications, ({ query }) => findApplications(reader, query, clock()))
  personEndpoint(app, getAppliedJobs, () => findAppliedJobs(reader))
  personEndpoint(app, countApplications, () => countWaiting(reader))
  personEndpoint(app, getApplication, ({ query: { id } }, caller) =>
    findApplication(reader, id, { caller, at: clock() }),
  )
  personEndpoint(app, getApplicationResume, async ({ query: { id, earlier } }, caller) => {
    const { id: fileId, originalName: name, kind } = await findApplicationResume(reader, id, earlier)
    await auditView(database, getView(id))
    const address = await fileAddress(parts, { fileId, name }, caller.id)
    return { ...address, kind, text: await findResumeText(reader, fileId) }
  })
  personEndpoint(app, getApplicationPage, async ({ query: { id } }) => {
    const { storedName } = await findApplicationResume(reader, id)
    await auditView(database, getView(id))
    return { html: await findPage(parts, storedName) }
  })
  personWriteEndpoint(app, parts, moveApplications, ({ body }, caller, tx) =>
    move(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, endApplications, ({ body }, caller, tx) =>
    end(tx, body, { caller, at: clock(), delaySeconds, sending: createSending(parts), placing }),
  )
  personWriteEndpoint(app, parts, reopenApplication, ({ body }, caller, tx) =>
    reopen(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, noteApplication, ({ body }, caller, tx) =>
    addNote(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, rateApplication, ({ body }, caller, tx) =>
    rate(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, lookAtApplication, ({ body }, caller, tx) =>
    look(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, writeToCandidate, ({ body }, caller, tx) =>
    write(tx, body, { caller, at: clock(), delaySeconds }),
  )
  personWriteEndpoint(app, parts, recallMail, ({ body }, caller, tx) =>
    recall(tx, body, { caller, at: clock() }),
  )
}
