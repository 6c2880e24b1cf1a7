import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { z } from 'zod'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import type {
  deactivatePartner,
  PartnerOpenWork,
  PartnerRecord,
} from '#api/contracts/staffing/partners.contract.ts'
import { openCases } from '#server/people/cases/open-cases.ts'
import { endAccess } from '#server/people/end-access.ts'
import { deactivatedMail } from '#server/people/partner-mail.ts'
import { people } from '#server/people/schema/people.ts'
import { hashRevision } from '#server/platform/crypto.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { AppError } from '#server/platform/errors.ts'
import { requireRevision } from '#server/platform/step-record.ts'
import { benchCandidates, jobs } from '#server/recruiting/schema/jobs.ts'
import { submissions } from '#server/staffing/schema/submissions.ts'
import { openSubmissionStatuses, withdrawSubmissions } from '#server/staffing/submissions/store-submission.ts'
import { type ActionContext, addEvent, type DecisionMail, lockForStep } from './decide.ts'
import { findPartner } from './find-partners.ts'

const openSubmissions = (reader: Reader, id: string) =>
  reader
    .select({
      id: submissions.id,
      candidate: benchCandidates.name,
      job: jobs.pro_jobtitle,
      status: submissions.status,
    })
    .from(submissions)
    .innerJoin(benchCandidates, eq(benchCandidates.id, submissions.candidateId))
    .innerJoin(jobs, eq(jobs.id, submissions.jobId))
    .where(and(eq(submissions.submitterId, id), inArray(submissions.status, openSubmissionStatuses)))
    .orderBy(byName(benchCandidates.name), asc(submissions.id))

const onBench = (id: string) =>
  and(eq(benchCandidates.ownerId, id), notInArray(benchCandidates.status, ['Off', 'Placed']))

/** Throws `NOT_FOUND`. */
export const findPartnerOpenWork = async (reader: Reader, id: string): Promise<PartnerOpenWork> => {
  const isThere = await reader.$count(people, and(eq(people.id, id), eq(people.userType, userTypes.partner)))
  if (isThere === 0) throw new AppError('NOT_FOUND')
  const work = {
    submissions: await openSubmissions(reader, id),
    bench: await reader
      .select({ id: benchCandidates.id, name: benchCandidates.name })
      .from(benchCandidates)
      .where(onBench(id))
      .orderBy(byName(benchCandidates.name), asc(benchCandidates.id)),
    cases: await openCases(reader, id),
  }
  const seen = [
    work.submissions.map(({ id, status }) => [id, status]),
    work.bench.map(({ id }) => id),
    work.cases.map(({ id }) => id),
  ]
  const revision = hashRevision(seen)
  return { ...work, revision }
}

const withdrawnNote = 'Withdrawn because the partner’s account was deactivated.'

/** Throws as `holdForStep`, and `RECORD_CHANGED` if the open work has changed. */
export const closePartnerAccount = async (
  tx: Transaction,
  { id, revision, expected, reason, ...choices }: z.output<typeof deactivatePartner.body>,
  decider: ActionContext & DecisionMail,
): Promise<PartnerRecord> => {
  const { caller, at } = decider
  await lockForStep(tx, { id, revision }, 'deactivate', decider)
  const work = await findPartnerOpenWork(tx, id)
  requireRevision(work, expected)
  if (choices.submissions === 'withdraw') {
    await withdrawSubmissions(tx, id, { note: withdrawnNote, personId: caller.id }, at)
  }
  if (choices.bench === 'off') {
    await tx.update(benchCandidates).set({ status: 'Off', updatedAt: at }).where(onBench(id))
  }
  await endAccess(tx, id)
  await tx.update(people).set({ status: 'deactivated' }).where(eq(people.id, id))
  await addEvent(tx, id, { action: 'deactivate', text: reason }, decider)
  const partner = await findPartner(tx, id)
  await decider.queueMail(tx, deactivatedMail(partner, decider.publicUrl))
  return partner
}
