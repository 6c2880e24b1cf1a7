import { and, eq } from 'drizzle-orm'
import { centsOf, wordsOf } from '#api/contracts/bench.contract.ts'
import { newCandidate, type SubmissionFields } from '#api/contracts/submission.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import { benchCandidates, jobs } from '#server/db/schema/jobs.ts'
import { submissionEvents, submissions } from '#server/db/schema/submissions.ts'
import { addCandidate } from '#server/domain/bench/store-candidate.ts'
import { dayOf } from '#server/domain/days.ts'
import { isOpenOn } from '#server/domain/jobs/find-jobs.ts'
import { ApiError } from '#server/http/api-error.ts'
import { keepBenchStatus } from './bench-status.ts'

type NewSubmission = { fields: SubmissionFields; fileId: string; submitterId: string }

const assertOpen = async (tx: Transaction, jobId: string, at: Date) => {
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId)).for('share')
  if (!job) throw new ApiError('NOT_FOUND')
  if (!isOpenOn(job, dayOf(at))) throw new ApiError('POSITION_CLOSED')
}

/** The id of the chosen consultant of the own bench, or of a new one. */
const candidateOf = async (tx: Transaction, { fields, submitterId }: NewSubmission, at: Date) => {
  if (fields.candidateId === '') {
    const { exp, skills, ...person } = newCandidate.parse(fields)
    const rate = centsOf(fields.rate) ?? 0
    const more = { rate, availableFrom: fields.availableFrom, relocate: false, remote: false }
    const entry = {
      ...person,
      ...more,
      exp: Number(exp),
      skills: wordsOf(skills),
      status: 'Submitted',
    } as const
    return addCandidate(tx, submitterId, entry, at)
  }
  const mine = and(eq(benchCandidates.id, fields.candidateId), eq(benchCandidates.ownerId, submitterId))
  const [found] = await tx.select({ id: benchCandidates.id }).from(benchCandidates).where(mine)
  if (!found) throw new ApiError('NOT_FOUND')
  return found.id
}

/**
 * Stores a submission with its first status and returns its id. Throws `NOT_FOUND` for an unknown job or a candidate
 * of another bench, `POSITION_CLOSED`, `ALREADY_ON_BENCH` for a new candidate who is not new, and `ALREADY_SUBMITTED`
 * when this candidate, or this e-mail address, was submitted to the job before.
 */
export const storeSubmission = async (
  tx: Transaction,
  submitted: NewSubmission,
  at: Date,
): Promise<{ id: string }> => {
  const { fields, fileId, submitterId } = submitted
  await assertOpen(tx, fields.jobId, at)
  const candidateId = await candidateOf(tx, submitted, at)
  const [stored] = await tx
    .insert(submissions)
    .values({
      jobId: fields.jobId,
      candidateId,
      submitterId,
      email: fields.email.toLowerCase(),
      rate: centsOf(fields.rate) ?? 0,
      availableFrom: fields.availableFrom,
      rightToRepresent: true,
      note: fields.note,
      fileId,
      status: 'Submitted',
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: submissions.id })
  if (!stored) throw new ApiError('ALREADY_SUBMITTED')
  await tx.insert(submissionEvents).values({
    submissionId: stored.id,
    position: 0,
    status: 'Submitted',
    at,
    personId: submitterId,
    note: '',
  })
  await keepBenchStatus(tx, candidateId, at)
  return stored
}
