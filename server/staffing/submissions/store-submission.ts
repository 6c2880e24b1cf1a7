import { and, asc, eq, inArray } from 'drizzle-orm'
import { type BenchStatus, getWords, toCents } from '#api/contracts/staffing/bench.contract.ts'
import {
  newCandidate,
  type ReviewStep,
  type SubmissionFields,
  type SubmissionStatus,
  submissionStatuses,
} from '#api/contracts/staffing/submission.contract.ts'
import { submissionLifecycle } from '#machines/staffing/submission.lifecycle.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { toDay } from '#server/platform/days.ts'
import { notify, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockOne, type RecordSteps, stepRecord } from '#server/platform/step-record.ts'
import { nextStatus } from '#server/platform/steps.ts'
import { publishDeskChange } from '#server/recruiting/desk/desk-changes.ts'
import { isOpenOn } from '#server/recruiting/jobs.ts'
import { benchCandidates, jobs } from '#server/recruiting/schema/jobs.ts'
import { addCandidate } from '#server/staffing/bench/bench.ts'
import { submissionEvents, submissions } from '#server/staffing/schema/submissions.ts'

type NewSubmission = { fields: SubmissionFields; fileId: string; submitterId: string }

const assertOpen = async (tx: Transaction, jobId: string, at: Date) => {
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId)).for('share')
  if (!job) throw new AppError('NOT_FOUND')
  if (!isOpenOn(job, toDay(at))) throw new AppError('POSITION_CLOSED')
}

const findCandidate = async (tx: Transaction, { fields, submitterId }: NewSubmission, at: Date) => {
  if (fields.candidateId === '') {
    const { exp, skills, ...person } = newCandidate.parse(fields)
    const rate = toCents(fields.rate) ?? 0
    const more = {
      rate,
      availableFrom: fields.availableFrom,
      relocate: false,
      remote: false,
      isNamePublic: false,
    }
    const entry = {
      ...person,
      ...more,
      exp: Number(exp),
      skills: getWords(skills),
      status: 'Submitted',
    } as const
    return addCandidate(tx, submitterId, entry, at)
  }
  const mine = and(eq(benchCandidates.id, fields.candidateId), eq(benchCandidates.ownerId, submitterId))
  const [found] = await tx.select({ id: benchCandidates.id }).from(benchCandidates).where(mine)
  if (!found) throw new AppError('NOT_FOUND')
  return found.id
}

const ranks: readonly { status: BenchStatus; of: readonly SubmissionStatus[] }[] = [
  { status: 'Placed', of: ['Placed'] },
  { status: 'Interviewing', of: ['Interview', 'Offered'] },
  { status: 'Submitted', of: ['Submitted', 'Under Review', 'Shortlisted'] },
]

/** The furthest submission decides. */
export const getBenchStatus = (statuses: readonly SubmissionStatus[]): BenchStatus =>
  ranks.find(({ of }) => statuses.some((status) => of.includes(status)))?.status ?? 'Available'

/** Never returns a consultant who was taken off the bench. */
const keepBenchStatus = async (tx: Transaction, candidateId: string, at: Date): Promise<void> => {
  const [candidate] = await tx
    .select({ status: benchCandidates.status })
    .from(benchCandidates)
    .where(eq(benchCandidates.id, candidateId))
    .for('update')
  if (!candidate || candidate.status === 'Off') return
  const rows = await tx
    .select({ status: submissions.status })
    .from(submissions)
    .where(eq(submissions.candidateId, candidateId))
  const status = getBenchStatus(rows.map((row) => row.status))
  if (status === candidate.status) return
  await tx.update(benchCandidates).set({ status, updatedAt: at }).where(eq(benchCandidates.id, candidateId))
}

/**
 * Returns the id. Throws `NOT_FOUND`, `POSITION_CLOSED`, `ALREADY_ON_BENCH`, `ALREADY_SUBMITTED` (same candidate or
 * email address).
 */
export const storeSubmission = async (
  tx: Transaction,
  submitted: NewSubmission,
  at: Date,
): Promise<{ id: string }> => {
  const { fields, fileId, submitterId } = submitted
  await assertOpen(tx, fields.jobId, at)
  const candidateId = await findCandidate(tx, submitted, at)
  const [stored] = await tx
    .insert(submissions)
    .values({
      jobId: fields.jobId,
      candidateId,
      submitterId,
      email: fields.email.toLowerCase(),
      rate: toCents(fields.rate) ?? 0,
      availableFrom: fields.availableFrom,
      rightToRepresent: true,
      note: fields.note,
      fileId,
      status: 'Submitted',
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: submissions.id })
  if (!stored) throw new AppError('ALREADY_SUBMITTED')
  await tx.insert(submissionEvents).values({
    submissionId: stored.id,
    position: 0,
    status: 'Submitted',
    at,
    personId: submitterId,
    note: '',
  })
  await keepBenchStatus(tx, candidateId, at)
  await publishDeskChange(tx, { topic: 'submission', id: stored.id })
  notify(tx, 'resumes')
  await audit(tx, {
    action: 'submission.add',
    subjectId: submitterId,
    target: { kind: 'submission', id: stored.id },
    facts: { to: 'Submitted' },
  })
  return stored
}

type Row = typeof submissions.$inferSelect

type Act = { note: string; personId: string; at: Date }

const submissionSteps: RecordSteps<
  typeof submissions,
  Row,
  SubmissionStatus,
  typeof submissionLifecycle,
  Act
> = {
  table: submissions,
  lifecycle: submissionLifecycle,
  statuses: submissionStatuses,
  append: async (tx, { row, event, to }, { note, personId, at }) => {
    const { id, status: from, candidateId, submitterId } = row
    const position = await tx.$count(submissionEvents, eq(submissionEvents.submissionId, id))
    await tx.insert(submissionEvents).values({ submissionId: id, position, status: to, at, personId, note })
    await keepBenchStatus(tx, candidateId, at)
    await publishDeskChange(tx, { topic: 'submission', id })
    await audit(tx, {
      action: event.type === 'withdraw' ? 'submission.withdraw' : 'submission.move',
      subjectId: submitterId,
      target: { kind: 'submission', id },
      facts: { from, to },
    })
  },
}

export const openSubmissionStatuses = submissionStatuses.filter(
  (status) => nextStatus(submissionLifecycle, submissionStatuses, status, { type: 'withdraw' }) !== null,
)

export const withdrawSubmissions = async (
  tx: Transaction,
  submitterId: string,
  act: Omit<Act, 'at'>,
  at: Date,
): Promise<void> => {
  const rows = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.submitterId, submitterId), inArray(submissions.status, openSubmissionStatuses)))
    .orderBy(asc(submissions.id))
    .for('update')
  for (const row of rows) {
    await stepRecord(tx, submissionSteps, { row, event: { type: 'withdraw' } }, { ...act, at })
  }
}

type Move = Omit<Act, 'at'> & { id: string; step: ReviewStep | 'withdraw' }

/** Locks the row. Throws `NOT_FOUND` (also for withdrawing others' submissions), `OWN_RECORD`, `STEP_REFUSED`. */
export const stepSubmission = async (
  tx: Transaction,
  { id, step, note, personId }: Move,
  at: Date,
): Promise<void> => {
  const row = await lockOne(tx, submissions, id)
  const isOwn = row.submitterId === personId
  if (step === 'withdraw' && !isOwn) throw new AppError('NOT_FOUND')
  if (step !== 'withdraw' && isOwn) throw new AppError('OWN_RECORD')
  await stepRecord(tx, submissionSteps, { row, event: { type: step } }, { note, personId, at })
}
