import { and, asc, count, eq, gte, inArray, type SQL } from 'drizzle-orm'
import type { OpenWork } from '#api/contracts/account/account.contract.ts'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { claims } from '#server/money/schema/claims.ts'
import { openCases } from '#server/people/cases/open-cases.ts'
import { findReports } from '#server/people/find-people.ts'
import { findToday } from '#server/people/person.ts'
import { findManagerAbove } from '#server/people/reporting-lines.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { findInterviewsToHold } from '#server/recruiting/interviews/interviewer-left.ts'
import { benchCandidates } from '#server/recruiting/schema/jobs.ts'
import { openAssignments } from '#server/staffing/clients/find-clients.ts'
import { timeSheets } from '#server/time/schema/time-sheets.ts'

/** Statuses only the owner can continue from. */
export const draftStatuses = ['Draft', 'Rejected'] as const

type Status = (typeof claims.$inferSelect)['status'] & (typeof timeSheets.$inferSelect)['status']

const tally = async (reader: Reader, statuses: readonly Status[], owner: SQL) => {
  const kinds = await reader
    .select({ kind: timeSheets.kind, rows: count() })
    .from(timeSheets)
    .innerJoin(people, eq(people.id, timeSheets.employeeId))
    .where(and(owner, inArray(timeSheets.status, statuses)))
    .groupBy(timeSheets.kind)
  const [expenses] = await reader
    .select({ rows: count() })
    .from(claims)
    .innerJoin(people, eq(people.id, claims.ownerId))
    .where(and(owner, inArray(claims.status, statuses)))
  const toRows = (wanted: string) => kinds.find(({ kind }) => kind === wanted)?.rows ?? 0
  return { sheets: toRows('sheet'), leave: toRows('leave'), claims: expenses?.rows ?? 0 }
}

const findBench = (reader: Reader, id: string) =>
  reader
    .select({ id: benchCandidates.id, name: benchCandidates.name })
    .from(benchCandidates)
    .where(eq(benchCandidates.ownerId, id))
    .orderBy(byName(benchCandidates.name), asc(benchCandidates.id))

const leaveToCome = (reader: Reader, id: string, today: string) =>
  reader
    .select({ id: timeSheets.id, startDate: timeSheets.startDate, endDate: timeSheets.endDate })
    .from(timeSheets)
    .where(
      and(
        eq(timeSheets.employeeId, id),
        eq(timeSheets.kind, 'leave'),
        eq(timeSheets.status, 'Approved'),
        gte(timeSheets.endDate, today),
      ),
    )
    .orderBy(asc(timeSheets.startDate), asc(timeSheets.id))

/** Throws `NOT_FOUND`. */
export const findOpenWork = async (reader: Reader, id: string, at: Date): Promise<OpenWork> => {
  const today = await findToday(reader, id, at, eq(people.userType, userTypes.employee))
  const drafts = await tally(reader, draftStatuses, eq(people.id, id))
  const assigned = await openAssignments(reader, id, today)
  return {
    reports: await findReports(reader, id),
    waiting: await tally(reader, ['Submitted'], eq(people.managerId, id)),
    above: await findManagerAbove(reader, id),
    drafts: { sheets: drafts.sheets, claims: drafts.claims },
    submitted: await tally(reader, ['Submitted'], eq(people.id, id)),
    bench: await findBench(reader, id),
    cases: await openCases(reader, id),
    leave: await leaveToCome(reader, id, today),
    assignments: assigned.map((one) => ({ id: one.id, name: one.clientName })),
    interviews: await findInterviewsToHold(reader, id, at),
  }
}
