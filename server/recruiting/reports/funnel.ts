import { and, asc, count, desc, eq, gt, gte, inArray, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ApplicationSource } from '#api/contracts/careers/application-source.ts'
import { type Outcome, type Stage, stages } from '#api/contracts/recruiting/application.contract.ts'
import type { Funnel, Reports } from '#api/contracts/recruiting/report.contract.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { applicationEvents, applications } from '#server/recruiting/schema/candidates.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { isWithin, type Span } from './span.ts'

const came = (span: Span) => isWithin(applications.createdAt, span)

/** No event is older than its application. */
const isRecent = ({ from }: Span) => gte(applicationEvents.at, from)

const rankStage = (stage: PgColumn) =>
  sql`array_position(${sql.raw(`array[${stages.map((one) => `'${one}'`).join(', ')}]`)}, ${stage})`

const knownSource = (source: ApplicationSource) => eq(applicationForms.source, source)

const { fromStage, toStage } = applicationEvents

/** A stage above the current one was left by a move back. */
const findWays = (reader: Reader, span: Span) => {
  const moves = reader
    .select({
      applicationId: applicationEvents.applicationId,
      furthest: sql<number>`max(${rankStage(fromStage)})`.as('moved_from'),
    })
    .from(applicationEvents)
    .where(
      and(isRecent(span), eq(applicationEvents.action, 'move'), gt(rankStage(fromStage), rankStage(toStage))),
    )
    .groupBy(applicationEvents.applicationId)
    .as('moves')
  return reader
    .select({
      jobId: applications.jobId,
      outcome: applications.outcome,
      formId: applications.formId,
      furthest: sql<number>`greatest(${rankStage(applications.stage)}, ${moves.furthest})`.as('furthest'),
    })
    .from(applications)
    .leftJoin(moves, eq(moves.applicationId, applications.id))
    .where(came(span))
    .as('ways')
}

export const findFunnel = async (reader: Reader, span: Span): Promise<Funnel[]> => {
  const ways = findWays(reader, span)
  const getCount = (which: SQL) => sql<number>`count(*) filter (where ${which})::int`
  const reached = (stage: Stage) =>
    getCount(sql`${ways.furthest} >= ${sql.raw(String(stages.indexOf(stage) + 1))}`)
  const ended = (outcome: Outcome) => getCount(eq(ways.outcome, outcome))
  const rows = await reader
    .select({
      job: { id: jobs.id, pro_jobtitle: jobs.pro_jobtitle },
      came: count(),
      screening: reached('Screening'),
      submitted: reached('Submitted'),
      interview: reached('Interview'),
      offer: reached('Offer'),
      placed: ended('Placed'),
      rejected: ended('Rejected'),
      withdrawn: ended('Withdrawn'),
      site: getCount(knownSource('site')),
      alert: getCount(knownSource('alert')),
      feed: getCount(knownSource('feed')),
    })
    .from(ways)
    .innerJoin(applicationForms, eq(applicationForms.id, ways.formId))
    .innerJoin(jobs, eq(jobs.id, ways.jobId))
    .groupBy(jobs.id)
    .orderBy(desc(count()), asc(jobs.pro_jobtitle), asc(jobs.id))
  return rows.map((row) => ({
    job: row.job,
    came: row.came,
    reached: {
      Screening: row.screening,
      Submitted: row.submitted,
      Interview: row.interview,
      Offer: row.offer,
    },
    ended: { Placed: row.placed, Rejected: row.rejected, Withdrawn: row.withdrawn },
    sources: { site: row.site, alert: row.alert, feed: row.feed },
  }))
}

/** The last reopening of each reopened application, for a left join to events. */
export const findReopened = (reader: Reader) =>
  reader
    .select({
      applicationId: applicationEvents.applicationId,
      position: max(applicationEvents.position).as('reopened_at'),
    })
    .from(applicationEvents)
    .where(inArray(applicationEvents.action, ['reopen', 'return']))
    .groupBy(applicationEvents.applicationId)
    .as('reopened')

export const isAfter = ({ position }: ReturnType<typeof findReopened>) =>
  or(isNull(position), gt(applicationEvents.position, position))

const endings = ['place', 'reject', 'withdraw'] as const

const findLeft = (reader: Reader, span: Span) => {
  const stayed = sql`${applicationEvents.at} - ${applicationEvents.since}`
  const quantile = (share: string) =>
    sql<number>`round(extract(epoch from percentile_disc(${sql.raw(share)}) within group (order by ${stayed})) / 60)::int`
  return reader
    .select({ stage: fromStage, left: count(), median: quantile('0.5'), p90: quantile('0.9') })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .where(and(came(span), isRecent(span), inArray(applicationEvents.action, ['move', ...endings])))
    .groupBy(fromStage)
}

export const findStages = async (reader: Reader, span: Span, at: Date): Promise<Reports['stages']> => {
  const left = await findLeft(reader, span)
  const stillIn = await reader
    .select({
      stage: applications.stage,
      still: count(),
      longest: sql<number>`round(extract(epoch from ${sql.param(at, applications.since)} - min(${applications.since})) / 60)::int`,
    })
    .from(applications)
    .where(and(came(span), isNull(applications.outcome)))
    .groupBy(applications.stage)
  return stages.map((stage) => ({
    ...{ left: 0, median: null, p90: null, still: 0, longest: null },
    ...left.find((row) => row.stage === stage),
    ...stillIn.find((row) => row.stage === stage),
    stage,
  }))
}

export const findReasons = async (reader: Reader, span: Span): Promise<Reports['reasons']> => {
  const reopened = findReopened(reader)
  const { stage, outcome } = applications
  const { reason } = applicationEvents
  const rows = await reader
    .select({ stage, outcome, reason, count: count() })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .leftJoin(reopened, eq(reopened.applicationId, applicationEvents.applicationId))
    .where(
      and(came(span), isRecent(span), inArray(applicationEvents.action, [...endings]), isAfter(reopened)),
    )
    .groupBy(stage, outcome, reason)
    .orderBy(desc(count()), asc(outcome), asc(reason), asc(stage))
  return rows.flatMap((row) => (row.outcome ? [{ ...row, outcome: row.outcome }] : []))
}
