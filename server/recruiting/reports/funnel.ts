import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ApplicationSource } from '#api/contracts/careers/application-source.ts'
import { type Outcome, outcomes, type Stage, stages } from '#api/contracts/recruiting/application.contract.ts'
import type { Funnel, Reports } from '#api/contracts/recruiting/report.contract.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { applications } from '#server/recruiting/schema/applications.ts'
import { candidacies, candidacyEvents } from '#server/recruiting/schema/candidates.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import type { Span } from './span.ts'

const came = ({ from, until }: Span) =>
  and(gte(candidacies.createdAt, from), lt(candidacies.createdAt, until))

const placeOf = (stage: PgColumn) =>
  sql`array_position(${sql.raw(`array[${stages.map((one) => `'${one}'`).join(', ')}]`)}, ${stage})`

const knownSource = (source: ApplicationSource) => eq(applications.source, source)

/** The applications of a span, each with the place of the furthest stage it has come to. */
const findWays = (reader: Reader, span: Span) => {
  const moves = reader
    .select({
      candidacyId: candidacyEvents.candidacyId,
      place: sql<number>`max(${placeOf(candidacyEvents.toStage)})`.as('moved_to'),
    })
    .from(candidacyEvents)
    .where(eq(candidacyEvents.action, 'move'))
    .groupBy(candidacyEvents.candidacyId)
    .as('moves')
  return reader
    .select({
      jobId: candidacies.jobId,
      outcome: candidacies.outcome,
      applicationId: candidacies.applicationId,
      place: sql<number>`greatest(${placeOf(candidacies.stage)}, ${moves.place})`.as('place'),
    })
    .from(candidacies)
    .leftJoin(moves, eq(moves.candidacyId, candidacies.id))
    .where(came(span))
    .as('ways')
}

/** How far the applications of a span came, by job: those with the most first. */
export const findFunnel = async (reader: Reader, span: Span): Promise<Funnel[]> => {
  const ways = findWays(reader, span)
  const countOf = (which: SQL) => sql<number>`count(*) filter (where ${which})::int`
  const reached = (stage: Stage) =>
    countOf(sql`${ways.place} >= ${sql.raw(String(stages.indexOf(stage) + 1))}`)
  const ended = (outcome: Outcome) => countOf(eq(ways.outcome, outcome))
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
      site: countOf(knownSource('site')),
      alert: countOf(knownSource('alert')),
      feed: countOf(knownSource('feed')),
    })
    .from(ways)
    .innerJoin(applications, eq(applications.id, ways.applicationId))
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

/** What opens an application again that had ended. */
export const reopenings = ['reopen', 'giveBack'] as const

const steps = ['move', 'reject', 'withdraw', 'place', ...reopenings] as const

/** How long applications of a span were in each stage before they left it, each time; also by being moved back. */
const findLeft = (reader: Reader, span: Span) => {
  const entered = sql<Date>`coalesce(lag(${candidacyEvents.at}) over (partition by ${candidacyEvents.candidacyId} order by ${candidacyEvents.position}), ${candidacies.createdAt})`
  const stays = reader
    .select({
      stage: sql<Stage>`${candidacyEvents.fromStage}`.as('stage'),
      action: sql<string>`${candidacyEvents.action}`.as('step'),
      minutes: sql<number>`extract(epoch from ${candidacyEvents.at} - ${entered}) / 60`.as('minutes'),
    })
    .from(candidacyEvents)
    .innerJoin(candidacies, eq(candidacies.id, candidacyEvents.candidacyId))
    .where(and(came(span), inArray(candidacyEvents.action, [...steps])))
    .as('stays')
  const quantile = (share: string) =>
    sql<number>`round(percentile_disc(${sql.raw(share)}) within group (order by ${stays.minutes}))::int`
  return (
    reader
      .select({ stage: stays.stage, left: count(), median: quantile('0.5'), p90: quantile('0.9') })
      .from(stays)
      // What lies before a reopening was no time in a stage.
      .where(notInArray(stays.action, [...reopenings]))
      .groupBy(stays.stage)
  )
}

/** How long applications of a span were in each stage, and how long those that are in it still. */
export const findStages = async (reader: Reader, span: Span, at: Date): Promise<Reports['stages']> => {
  const left = await findLeft(reader, span)
  const stillIn = await reader
    .select({
      stage: candidacies.stage,
      still: count(),
      longest: sql<number>`round(extract(epoch from ${sql.param(at, candidacies.since)} - min(${candidacies.since})) / 60)::int`,
    })
    .from(candidacies)
    .where(and(came(span), isNull(candidacies.outcome)))
    .groupBy(candidacies.stage)
  return stages.map((stage) => ({
    ...{ left: 0, median: null, p90: null, still: 0, longest: null },
    ...left.find((row) => row.stage === stage),
    ...stillIn.find((row) => row.stage === stage),
    stage,
  }))
}

const endings = ['place', 'reject', 'withdraw'] as const

/** Why the applications of a span ended, by the stage they ended in: the most frequent first. */
export const findReasons = async (reader: Reader, span: Span): Promise<Reports['reasons']> => {
  const last = reader
    .selectDistinctOn([candidacyEvents.candidacyId], {
      candidacyId: candidacyEvents.candidacyId,
      reason: candidacyEvents.reason,
    })
    .from(candidacyEvents)
    .innerJoin(candidacies, eq(candidacies.id, candidacyEvents.candidacyId))
    .where(and(came(span), isNotNull(candidacies.outcome), inArray(candidacyEvents.action, [...endings])))
    .orderBy(candidacyEvents.candidacyId, desc(candidacyEvents.position))
    .as('last')
  const rows = await reader
    .select({ stage: candidacies.stage, outcome: candidacies.outcome, reason: last.reason, count: count() })
    .from(candidacies)
    .innerJoin(last, eq(last.candidacyId, candidacies.id))
    .where(isNotNull(candidacies.outcome))
    .groupBy(candidacies.stage, candidacies.outcome, last.reason)
    .orderBy(desc(count()), asc(candidacies.outcome), asc(last.reason), asc(candidacies.stage))
  return rows.flatMap(({ outcome, ...row }) => {
    const known = outcomes.find((one) => one === outcome)
    return known ? [{ ...row, outcome: known }] : []
  })
}
