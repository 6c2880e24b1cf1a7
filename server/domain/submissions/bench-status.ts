import { eq } from 'drizzle-orm'
import type { BenchStatus } from '#api/contracts/bench.contract.ts'
import type { SubmissionStatus } from '#api/contracts/submission.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import { benchCandidates } from '#server/db/schema/jobs.ts'
import { submissions } from '#server/db/schema/submissions.ts'

const ranks: readonly { status: BenchStatus; of: readonly SubmissionStatus[] }[] = [
  { status: 'Placed', of: ['Placed'] },
  { status: 'Interviewing', of: ['Interview', 'Offered'] },
  { status: 'Submitted', of: ['Submitted', 'Under Review', 'Shortlisted'] },
]

/** The status a consultant has on the bench by all the submissions there are: the furthest of them counts. */
export const benchStatusOf = (statuses: readonly SubmissionStatus[]): BenchStatus =>
  ranks.find(({ of }) => statuses.some((status) => of.includes(status)))?.status ?? 'Available'

/** Brings the bench up to date with a candidate's submissions. Who was taken off the bench stays off it. */
export const keepBenchStatus = async (tx: Transaction, candidateId: string, at: Date): Promise<void> => {
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
  const status = benchStatusOf(rows.map((row) => row.status))
  if (status === candidate.status) return
  await tx.update(benchCandidates).set({ status, updatedAt: at }).where(eq(benchCandidates.id, candidateId))
}
