import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ApplicationSource } from '#api/contracts/careers/application-source.ts'
import { type Outcome, outcomes, type Stage, stages } from '#api/contracts/recruiting/application.contract.ts'
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

export const reopenings = ['reopen', 'giveBack'] as const

const steps = ['move', 'reject', 'withdraw', 'place', ...reopenings] as const

const findLeft = (reader: Reader, span: Span) => {
  const entered = sql<Date>`coalesce(lag(${applicationEvents.at}) over (partition by ${applicationEvents.applicationId} order by ${applicationEvents.position}), ${applications.createdAt})`
  const stays = reader
    .select({
      stage: sql<Stage>`${applicationEvents.fromStage}`.as('stage'),
      action: sql<string>`${applicationEvents.action}`.as('step'),
      // An interval sorts faster than the number of its minutes.
      stayed: sql`${applicationEvents.at} - ${entered}`.as('stayed'),
    })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .where(and(came(span), isRecent(span), inArray(applicationEvents.action, [...steps])))
    .as('stays')
  const quantile = (share: string) =>
    sql<number>`round(extract(epoch from percentile_disc(${sql.raw(share)}) within group (order by ${stays.stayed})) / 60)::int`
  return (
    reader
      .select({ stage: stays.stage, left: count(), median: quantile('0.5'), p90: quantile('0.9') })
      .from(stays)
      // The time before a reopening was not spent in a stage.
      .where(notInArray(stays.action, [...reopenings]))
      .groupBy(stays.stage)
  )
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

const endings = ['place', 'reject', 'withdraw'] as const

export const findReasons = async (reader: Reader, span: Span): Promise<Reports['reasons']> => {
  const last = reader
    .selectDistinctOn([applicationEvents.applicationId], {
      stage: applications.stage,
      outcome: applications.outcome,
      reason: applicationEvents.reason,
    })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .where(
      and(
        came(span),
        isRecent(span),
        isNotNull(applications.outcome),
        inArray(applicationEvents.action, [...endings]),
      ),
    )
    .orderBy(applicationEvents.applicationId, desc(applicationEvents.position))
    .as('last')
  const rows = await reader
    .select({ stage: last.stage, outcome: last.outcome, reason: last.reason, count: count() })
    .from(last)
    .groupBy(last.stage, last.outcome, last.reason)
    .orderBy(desc(count()), asc(last.outcome), asc(last.reason), asc(last.stage))
  return rows.flatMap(({ outcome, ...row }) => {
    const known = outcomes.find((one) => one === outcome)
    return known ? [{ ...row, outcome: known }] : []
  })
}
