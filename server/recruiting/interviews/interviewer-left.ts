import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { type Actor, appendEvent } from '#server/recruiting/applications/lock-applications.ts'
import { applications } from '#server/recruiting/schema/candidates.ts'
import { interviewPeople, interviews } from '#server/recruiting/schema/interviews.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { isToCome } from './interview-facts.ts'

const isToHold = (personId: string, at: Date) =>
  and(eq(interviewPeople.personId, personId), isNull(applications.outcome), isToCome(at))

export const findInterviewsToHold = (reader: Reader, personId: string, at: Date) =>
  reader
    .select({ id: interviews.id, name: jobs.pro_jobtitle })
    .from(interviews)
    .innerJoin(interviewPeople, eq(interviewPeople.interviewId, interviews.id))
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(isToHold(personId, at))
    .orderBy(asc(jobs.pro_jobtitle), asc(interviews.id))

export const askForInterviewers = async (
  tx: Transaction,
  leaver: { id: string; name: string },
  { caller, at }: Actor,
): Promise<void> => {
  const held = tx
    .select({ id: applications.id })
    .from(interviews)
    .innerJoin(interviewPeople, eq(interviewPeople.interviewId, interviews.id))
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(isToHold(leaver.id, at))
  const rows = await tx
    .select()
    .from(applications)
    .where(inArray(applications.id, held))
    .orderBy(asc(applications.id))
    .for('update')
  for (const row of rows) {
    const done = { action: 'loseInterviewer', reason: leaver.name } as const
    await appendEvent(tx, row, done, { caller, at, needsAttention: true })
  }
}
