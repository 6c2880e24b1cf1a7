import { eq, sql } from 'drizzle-orm'
import { type ReviewStep, submissionStatuses } from '#api/contracts/submission.contract.ts'
import { submissionLifecycle } from '#machines/submission/submission.lifecycle.ts'
import type { Transaction } from '#server/db/database.ts'
import { submissionEvents, submissions } from '#server/db/schema/submissions.ts'
import { ApiError } from '#server/http/api-error.ts'
import { statusAfter } from '#src/lib/status-after.ts'
import { keepBenchStatus } from './bench-status.ts'

type Move = {
  id: string
  step: ReviewStep | 'withdraw'
  note: string
  personId: string
}

const nextPosition = async (tx: Transaction, id: string) => {
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${submissionEvents.position}), -1) + 1`.mapWith(Number) })
    .from(submissionEvents)
    .where(eq(submissionEvents.submissionId, id))
  return row?.next ?? 0
}

/**
 * Takes a submission one step on in its lifecycle and notes who did it. Of two people who decide at once the second
 * waits for the first. Throws `NOT_FOUND`, also when somebody withdraws what others submitted, `OWN_RECORD` when
 * somebody decides on their own, and `STEP_REFUSED` when its status does not allow the step.
 */
export const takeSubmissionStep = async (
  tx: Transaction,
  { id, step, note, personId }: Move,
  at: Date,
): Promise<void> => {
  const [row] = await tx.select().from(submissions).where(eq(submissions.id, id)).for('update')
  const isOwn = row?.submitterId === personId
  if (!row || (step === 'withdraw' && !isOwn)) throw new ApiError('NOT_FOUND')
  if (step !== 'withdraw' && isOwn) throw new ApiError('OWN_RECORD')
  const after = statusAfter(submissionLifecycle, row.status, { type: step })
  const status = submissionStatuses.find((known) => known === after)
  if (!status) throw new ApiError('STEP_REFUSED')
  await tx.update(submissions).set({ status }).where(eq(submissions.id, id))
  const position = await nextPosition(tx, id)
  await tx.insert(submissionEvents).values({ submissionId: id, position, status, at, personId, note })
  await keepBenchStatus(tx, row.candidateId, at)
}
