import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { applications } from '#server/recruiting/schema/candidates.ts'
import { interviews } from '#server/recruiting/schema/interviews.ts'
import { findFacts } from './interview-facts.ts'
import { dismissInterviewers, type Sending } from './interview-mail.ts'

const nameless = { firstName: '', name: 'a candidate' }

/** Call before erasing; the mails do not name the candidate. */
export const dismissErased = async (
  tx: Transaction,
  applicationIds: readonly string[],
  { sending, at }: { sending: Sending; at: Date },
): Promise<void> => {
  const rows = await tx
    .select({ id: interviews.id, startsAt: interviews.startsAt, sequence: interviews.sequence })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(
      and(
        inArray(applications.formId, [...applicationIds]),
        eq(interviews.status, 'Booked'),
        gt(interviews.startsAt, at),
      ),
    )
  for (const { id, startsAt, sequence } of rows) {
    if (startsAt === null) continue
    const facts = await findFacts(tx, id)
    const gone = { ...facts, candidate: nameless, row: { ...facts.row, sequence: sequence + 1 } }
    await dismissInterviewers(tx, gone, { startsAt, reason: 'The candidate’s data was erased.', at }, sending)
  }
}
