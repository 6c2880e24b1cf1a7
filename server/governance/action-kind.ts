import { and, eq, inArray, notInArray, or } from 'drizzle-orm'
import { accessReviews } from '#server/governance/schema/access-reviews.ts'
import { dataRequests, legalHolds } from '#server/governance/schema/privacy.ts'
import { claimHistory, claims } from '#server/money/schema/claims.ts'
import { caseEntries, cases } from '#server/people/schema/cases.ts'
import { personRoles } from '#server/people/schema/people.ts'
import { partnerEvents } from '#server/people/schema/sign-in.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { benchCandidates } from '#server/recruiting/schema/jobs.ts'
import { assignmentRates } from '#server/staffing/schema/client-details.ts'
import { submissionEvents, submissions } from '#server/staffing/schema/submissions.ts'
import { timeSheetHistory, timeSheets } from '#server/time/schema/time-sheets.ts'
import { asFound, type Found, type Kind } from './kind.ts'

/** Without the subject, who is another person. */
const done = (id: string, at: Date, what: string): Found =>
  asFound({ id, at, text: what, data: { at, what }, fate: 'anonymise' })

const readDecisions = async (reader: Reader, ids: string[]): Promise<Found[]> => {
  const hours = await reader
    .select({ row: timeSheetHistory, kind: timeSheets.kind })
    .from(timeSheetHistory)
    .innerJoin(timeSheets, eq(timeSheets.id, timeSheetHistory.sheetId))
    .where(and(inArray(timeSheetHistory.actorId, ids), notInArray(timeSheets.employeeId, ids)))
  const expenses = await reader
    .select({ row: claimHistory })
    .from(claimHistory)
    .innerJoin(claims, eq(claims.id, claimHistory.claimId))
    .where(and(inArray(claimHistory.personId, ids), notInArray(claims.ownerId, ids)))
  const answers = await reader
    .select({ row: caseEntries })
    .from(caseEntries)
    .innerJoin(cases, eq(cases.id, caseEntries.caseId))
    .where(and(inArray(caseEntries.personId, ids), notInArray(cases.ownerId, ids)))
  const events = await reader.select().from(submissionEvents).where(inArray(submissionEvents.personId, ids))
  return [
    ...hours.map(({ row, kind }) =>
      done(
        `${row.sheetId} ${row.position}`,
        row.at,
        `${kind === 'leave' ? 'Leave' : 'Time sheet'}: ${row.step}`,
      ),
    ),
    ...expenses.map(({ row }) => done(`${row.claimId} ${row.position}`, row.at, `Claim: ${row.action}`)),
    ...answers.map(({ row }) => done(row.id, row.at, `Case: ${row.action}`)),
    ...events.map((row) => done(`${row.submissionId} ${row.position}`, row.at, `Submission: ${row.status}`)),
  ]
}

const readOwned = async (reader: Reader, ids: string[]): Promise<Found[]> => {
  const handedIn = await reader.select().from(submissions).where(inArray(submissions.submitterId, ids))
  const bench = await reader.select().from(benchCandidates).where(inArray(benchCandidates.ownerId, ids))
  const given = await reader
    .select()
    .from(personRoles)
    .where(and(inArray(personRoles.grantedBy, ids), notInArray(personRoles.personId, ids)))
  const reviewed = await reader.select().from(accessReviews).where(inArray(accessReviews.reviewedBy, ids))
  const partners = await reader
    .select()
    .from(partnerEvents)
    .where(and(inArray(partnerEvents.authorId, ids), notInArray(partnerEvents.partnerId, ids)))
  const rates = await reader.select().from(assignmentRates).where(inArray(assignmentRates.setBy, ids))
  const holds = await reader
    .select()
    .from(legalHolds)
    .where(or(inArray(legalHolds.placedBy, ids), inArray(legalHolds.liftedBy, ids)))
  const requests = await reader.select().from(dataRequests).where(inArray(dataRequests.closedBy, ids))
  return [
    ...requests.map((row) => done(`request ${row.id}`, row.closedAt ?? row.createdAt, 'Data request closed')),
    ...holds.map((row) => done(`hold ${row.id}`, row.createdAt, 'Legal hold placed or lifted')),
    ...partners.map((row) => done(`${row.partnerId} ${row.position}`, row.at, `Partner: ${row.action}`)),
    ...rates.map((row) => done(row.id, row.createdAt, `Rate set: ${row.kind}`)),
    ...handedIn.map((row) => done(`submitted ${row.id}`, row.createdAt, 'Candidate submitted')),
    ...bench.map((row) => done(`bench ${row.id}`, row.createdAt, 'Consultant added to the bench')),
    ...given.map((row) => done(`${row.personId} ${row.role}`, row.grantedAt, `Role given: ${row.role}`)),
    ...reviewed.map((row) => done(row.id, row.reviewedAt, `Role reviewed: ${row.role}`)),
  ]
}

export const actions: Kind = {
  name: 'actions',
  tables: [
    timeSheetHistory,
    claimHistory,
    caseEntries,
    submissionEvents,
    submissions,
    benchCandidates,
    personRoles,
    accessReviews,
    partnerEvents,
    assignmentRates,
    legalHolds,
    dataRequests,
  ],
  find: async (reader, { personIds }) => {
    if (personIds.length === 0) return []
    const all = [...(await readDecisions(reader, personIds)), ...(await readOwned(reader, personIds))]
    return all.sort(
      (one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0) || (one.id < other.id ? -1 : 1),
    )
  },
}
