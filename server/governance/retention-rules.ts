import { and, eq, exists, isNotNull, isNull, lt, ne, not, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import {
  type RetainedKind,
  type RetentionKey,
  type RetentionPlace,
  retentionPeriods,
} from '#api/contracts/governance/retention-periods.ts'
import { jobAlerts } from '#server/careers/schema/alerts.ts'
import { dataRequests, legalHolds } from '#server/governance/schema/privacy.ts'
import { claims } from '#server/money/schema/claims.ts'
import { cases } from '#server/people/schema/cases.ts'
import { people } from '#server/people/schema/people.ts'
import { partnerRequests } from '#server/people/schema/sign-in.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { applicationForms, skillApplications } from '#server/recruiting/schema/applications.ts'
import { candidateLeads, contactMessages, demoRequests } from '#server/recruiting/schema/enquiries.ts'
import { receivedMails } from '#server/recruiting/schema/inquiries.ts'
import { benchCandidates, jobs } from '#server/recruiting/schema/jobs.ts'
import { submissionEvents, submissions } from '#server/staffing/schema/submissions.ts'
import { timeSheets } from '#server/time/schema/time-sheets.ts'
import { accountKind } from './account-kinds.ts'
import { alertKind } from './alert-kind.ts'
import { jobApplications } from './application-kind.ts'
import { requestKind } from './data-requests.ts'
import { expenses, leave, sheets, support } from './employment-records.ts'
import { erasedName } from './erased-names.ts'
import type { Kind } from './kind.ts'
import { type Held, holdKind, isActive, isFree } from './legal-holds.ts'
import { isAboutApplication, mailKind } from './mail-kind.ts'
import { getPlaces, placeOfEmployee, placeOfJob } from './places.ts'
import { consultants, submitted } from './staffing-kinds.ts'
import { applicationsBySkills, demos, leads, messages, partners } from './visitor-kinds.ts'

export type Source = {
  kind: Kind
  table: PgTable & { id: PgColumn }
  since: SQL
  which: (reader: Reader, places: readonly RetentionPlace[], at: Date) => SQL | undefined
  /** If the place is a fact of another record. */
  placed?: { table: PgTable & { id: PgColumn }; by: PgColumn; place: SQL<RetentionPlace> }
  of: Parameters<typeof isFree>[1]
  step: 'remove' | 'anonymise' | 'account'
}

const always = () => undefined

const isAt = (place: SQL<RetentionPlace>, places: readonly RetentionPlace[]) =>
  sql`(${place}) = any(${sql.param([...places])})`

const getEnd = (day: PgColumn) => sql`((${day} + 1)::timestamp at time zone 'UTC')`

const placedBy = (employee: PgColumn): Source['placed'] => ({
  table: people,
  by: employee,
  place: placeOfEmployee,
})

const undecided = notInArray(submissions.status, ['Placed', 'Rejected', 'Withdrawn'])

const latestStep = (which: SQL) =>
  sql`(select max(${submissionEvents.at}) from ${submissionEvents} where ${which})`

const sent = (kind: Kind, table: Source['table'] & { createdAt: PgColumn }, of: Source['of']): Source => ({
  kind,
  table,
  since: sql`${table.createdAt}`,
  which: always,
  of,
  step: 'remove',
})

const applied: Source = {
  ...sent(jobApplications, applicationForms, {
    email: applicationForms.email,
    phone: applicationForms.phoneNumber,
  }),
  placed: { table: jobs, by: applicationForms.jobId, place: placeOfJob },
}

const mailed = sent(mailKind, receivedMails, { email: receivedMails.fromAddress })

const mailedOtherwise: Source = { ...mailed, which: (reader) => not(isAboutApplication(reader)) }

/** Has the retention of the application. */
const mailedAboutApplications: Source = {
  ...mailed,
  which: (reader, places) => isAboutApplication(reader, isAt(placeOfJob, places)),
}

const appliedBySkills: Source = {
  ...sent(applicationsBySkills, skillApplications, {
    email: skillApplications.pro_email,
    phone: skillApplications.pro_PhoneNo,
  }),
  // Without a job; the period of the United States applies.
  which: (_reader, places) => (places.includes('unitedStates') ? undefined : sql`false`),
}

const submittedOnes: Source = {
  kind: submitted,
  table: submissions,
  since: sql`greatest(${submissions.createdAt}, ${latestStep(eq(submissionEvents.submissionId, submissions.id))})`,
  which: () => and(not(undecided), sql`${submissions.email} not like '%@erased.invalid'`),
  of: { email: submissions.email, candidate: submissions.candidateId },
  step: 'anonymise',
}

const benched: Source = {
  kind: consultants,
  table: benchCandidates,
  since: sql`greatest(coalesce(${benchCandidates.updatedAt}, ${benchCandidates.createdAt}), (select max(greatest(${submissions.createdAt}, ${latestStep(eq(submissionEvents.submissionId, submissions.id))})) from ${submissions} where ${submissions.candidateId} = ${benchCandidates.id}))`,
  which: (reader) =>
    and(
      sql`${benchCandidates.name} not like ${`${erasedName('consultant')} %`}`,
      not(
        exists(
          reader
            .select({ id: submissions.id })
            .from(submissions)
            .where(and(eq(submissions.candidateId, benchCandidates.id), undecided)),
        ),
      ),
    ),
  of: { candidate: benchCandidates.id },
  step: 'anonymise',
}

const hours = (kind: Kind, of: 'sheet' | 'leave'): Source => ({
  kind,
  table: timeSheets,
  since: getEnd(timeSheets.endDate),
  which: () => and(eq(timeSheets.kind, of), ne(timeSheets.status, 'Submitted')),
  placed: placedBy(timeSheets.employeeId),
  of: { person: timeSheets.employeeId },
  step: 'remove',
})

const accounts = (which: Source['which']): Source => ({
  kind: accountKind,
  table: people,
  since: sql`${people.deactivatedAt}`,
  which: (reader, places, at) =>
    and(
      eq(people.status, 'deactivated'),
      isNotNull(people.deactivatedAt),
      isNull(people.erasedAt),
      which(reader, places, at),
    ),
  of: { email: people.email, phone: people.phone, person: people.id },
  step: 'account',
})

const allPlaces: readonly RetentionPlace[] = ['california', 'washington', 'unitedStates', 'canada', 'india']

type Group = { sources: readonly Source[]; places: readonly RetentionPlace[] }

/** Kinds missing here are purged elsewhere. */
const groups: Record<Exclude<RetainedKind, 'audit'>, Group> = {
  applications: {
    sources: [applied, appliedBySkills, mailedAboutApplications],
    places: ['california', 'unitedStates', 'elsewhere'],
  },
  candidates: { sources: [submittedOnes, benched], places: [] },
  messages: {
    sources: [
      sent(messages, contactMessages, { email: contactMessages.pro_email }),
      sent(leads, candidateLeads, { email: candidateLeads.pro_email, phone: candidateLeads.pro_PhoneNo }),
      sent(demos, demoRequests, { email: demoRequests.pro_email }),
      mailedOtherwise,
    ],
    places: [],
  },
  partnerRequests: {
    sources: [
      {
        ...sent(partners, partnerRequests, { email: partnerRequests.email, phone: partnerRequests.phone }),
        which: () => ne(partnerRequests.status, 'pending'),
      },
    ],
    places: [],
  },
  dataRequests: {
    sources: [
      {
        kind: requestKind,
        table: dataRequests,
        since: sql`${dataRequests.closedAt}`,
        which: () => isNotNull(dataRequests.closedAt),
        of: { email: dataRequests.email, phone: dataRequests.phone },
        step: 'remove',
      },
    ],
    places: [],
  },
  jobAlerts: {
    sources: [
      {
        ...sent(alertKind, jobAlerts, { email: jobAlerts.email }),
        since: sql`coalesce(${jobAlerts.renewedAt}, ${jobAlerts.createdAt})`,
      },
    ],
    places: [],
  },
  cases: {
    sources: [
      {
        kind: support,
        table: cases,
        since: sql`${cases.endedAt}`,
        which: () => isNotNull(cases.endedAt),
        of: { person: cases.ownerId },
        step: 'remove',
      },
    ],
    places: [],
  },
  timeSheets: { sources: [hours(sheets, 'sheet')], places: allPlaces },
  leave: { sources: [hours(leave, 'leave')], places: allPlaces },
  claims: {
    sources: [
      {
        ...sent(expenses, claims, { person: claims.ownerId }),
        which: () => notInArray(claims.status, ['Submitted', 'Approved']),
        placed: placedBy(claims.ownerId),
      },
    ],
    places: allPlaces,
  },
  employees: {
    sources: [
      accounts((_reader, places) =>
        and(eq(people.userType, userTypes.employee), isAt(placeOfEmployee, places)),
      ),
    ],
    places: allPlaces,
  },
  partners: { sources: [accounts(() => eq(people.userType, userTypes.partner))], places: [] },
  legalHolds: {
    sources: [
      {
        kind: holdKind,
        table: legalHolds,
        since: sql`coalesce(${legalHolds.liftedAt}, ${getEnd(legalHolds.endsOn)})`,
        which: (_reader, _places, at) => sql`(${isActive(at)}) is not true`,
        of: {},
        step: 'remove',
      },
    ],
    places: [],
  },
}

export const getSources = (key: RetentionKey): readonly Source[] => {
  const { kind } = retentionPeriods[key]
  return kind === 'audit' ? [] : groups[kind].sources
}

export const placesWith = (key: RetentionKey): RetentionPlace[] => {
  const { kind } = retentionPeriods[key]
  return kind === 'audit' ? [] : getPlaces(key, groups[kind].places)
}

/** SQL; regardless of owner and age. */
export const isAbout = (
  reader: Reader,
  { key, source, at }: { key: RetentionKey; source: Source; at: Date },
) => {
  const { which, placed } = source
  const places = placesWith(key)
  if (!placed) return which(reader, places, at)
  const { table, by, place } = placed
  const isThere = and(eq(table.id, by), isAt(place, places))
  return and(which(reader, places, at), exists(reader.select({ one: sql`1` }).from(table).where(isThere)))
}

/** SQL: older than `before` and not under hold. */
export const isDue = ({ since, of }: Source, held: Held, before: Date): SQL | undefined =>
  and(lt(since, before), isFree(held, of))
