import type { FastifyPluginAsync } from 'fastify'
import {
  countApplications,
  getApplication,
  getApplicationBoard,
  getApplicationResume,
  getApplications,
  getAppliedJobs,
} from '#api/contracts/candidacy.contract.ts'
import {
  endApplications,
  moveApplications,
  noteApplication,
  rateApplication,
  reopenApplication,
  takeBackMail,
  writeToCandidate,
} from '#api/contracts/candidacy-steps.contract.ts'
import { auditView } from '#server/audit/audit.ts'
import { findApplication, findApplicationResume } from '#server/domain/candidacies/candidacy-details.ts'
import { takeBack, write } from '#server/domain/candidacies/candidate-mail.ts'
import {
  countNew,
  findApplications,
  findAppliedJobs,
  findBoard,
} from '#server/domain/candidacies/find-candidacies.ts'
import { addNote, end, move, rate, reopen } from '#server/domain/candidacies/step-candidacies.ts'
import { findResumeText } from '#server/domain/resume/resume-texts.ts'
import { fileAddress, type Signer } from '#server/files/signed-address.ts'
import type { Writing } from '#server/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/http/endpoint.ts'

type Parts = Writing & Signer & { answerHeldSeconds: number }

/** The applications for jobs, for those who recruit: where each stands, and what is done with it. */
export const deskApplicationRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock, answerHeldSeconds: heldSeconds } = parts
  const { reader } = database

  personEndpoint(app, getApplicationBoard, ({ query }) => findBoard(reader, query))
  personEndpoint(app, getApplications, ({ query }) => findApplications(reader, query))
  personEndpoint(app, getAppliedJobs, () => findAppliedJobs(reader))
  personEndpoint(app, countApplications, async () => ({ waiting: await countNew(reader) }))
  personEndpoint(app, getApplication, ({ query: { id } }) => findApplication(reader, id))
  personEndpoint(app, getApplicationResume, async ({ query: { id } }, caller) => {
    const { id: fileId, originalName: name, kind } = await findApplicationResume(reader, id)
    await auditView(database, {
      action: 'application.resume',
      subjectId: null,
      target: { kind: 'application', id },
    })
    const address = await fileAddress(parts, { fileId, name }, caller.id)
    return { ...address, kind, text: await findResumeText(reader, fileId) }
  })
  personWriteEndpoint(app, parts, moveApplications, ({ body }, caller, tx) =>
    move(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, endApplications, ({ body }, caller, tx) =>
    end(tx, body, { caller, at: clock(), heldSeconds }),
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
  personWriteEndpoint(app, parts, writeToCandidate, ({ body }, caller, tx) =>
    write(tx, body, { caller, at: clock(), heldSeconds }),
  )
  personWriteEndpoint(app, parts, takeBackMail, ({ body }, caller, tx) =>
    takeBack(tx, body, { caller, at: clock() }),
  )
}
