import { and, count, eq, isNull, min, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ages, AnswerTimes, Reports } from '#api/contracts/recruiting/report.contract.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { businessDayMinutes, workingClock } from '#server/recruiting/desk/business-time.ts'
import { isWaiting } from '#server/recruiting/desk/find-inquiries.ts'
import { applicationEvents, applicationMails, applications } from '#server/recruiting/schema/candidates.ts'
import { inquiries, inquiryAnswers, inquiryEvents } from '#server/recruiting/schema/inquiries.ts'
import { getMonths, isWithin, type Span, toMonth } from './span.ts'

/** Milliseconds since 1970: received, first answered. */
type Answered = [came: number, answered: number]

type Found = { came: { month: number; count: number }[]; answered: { month: number; times: Answered[] }[] }

/** Aggregated per month: one row each would dominate the time of the report. */
const getTimes = (came: PgColumn, answered: SQL.Aliased<Date | null>) => {
  const moment = (of: SQLWrapper) => sql`round(extract(epoch from ${of}) * 1000)`
  return sql<Answered[]>`json_agg(array[${moment(came)}, ${moment(answered)}])`
}

/** Nearest-rank percentile; null if empty. */
const quantile = (sorted: readonly number[], percent: number): number | null =>
  sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? null

/** Ignores recalled answers and spam. */
const findInquiries = async (reader: Reader, span: Span): Promise<Found> => {
  const month = toMonth(inquiries.createdAt, span)
  const asked = and(isWithin(inquiries.createdAt, span), ne(inquiries.status, 'Spam'))
  const first = reader
    .select({ inquiryId: inquiryEvents.inquiryId, at: min(inquiryEvents.at).as('first_at') })
    .from(inquiryEvents)
    .innerJoin(inquiryAnswers, eq(inquiryAnswers.id, inquiryEvents.id))
    .where(ne(inquiryAnswers.state, 'recalled'))
    .groupBy(inquiryEvents.inquiryId)
    .as('first')
  const answered = await reader
    .select({ month, times: getTimes(inquiries.createdAt, first.at) })
    .from(inquiries)
    .innerJoin(first, eq(first.inquiryId, inquiries.id))
    .where(asked)
    .groupBy(month)
  return {
    answered,
    came: await reader.select({ month, count: count() }).from(inquiries).where(asked).groupBy(month),
  }
}

/** A letter or a mailed rejection counts as the answer. */
const findApplications = async (reader: Reader, span: Span): Promise<Found> => {
  const month = toMonth(applications.createdAt, span)
  const asked = isWithin(applications.createdAt, span)
  const first = reader
    .select({ applicationId: applicationEvents.applicationId, at: min(applicationEvents.at).as('first_at') })
    .from(applicationEvents)
    .innerJoin(applicationMails, eq(applicationMails.id, applicationEvents.id))
    .where(ne(applicationMails.state, 'recalled'))
    .groupBy(applicationEvents.applicationId)
    .as('first')
  const answered = await reader
    .select({ month, times: getTimes(applications.createdAt, first.at) })
    .from(applications)
    .innerJoin(first, eq(first.applicationId, applications.id))
    .where(asked)
    .groupBy(month)
  return {
    answered,
    came: await reader.select({ month, count: count() }).from(applications).where(asked).groupBy(month),
  }
}

const measurer = async (answered: Found['answered']) => {
  const moments = answered.flatMap(({ times }) => times.flat())
  const least = moments.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  const most = moments.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
  const clock = moments.length > 0 ? await workingClock(new Date(least), new Date(most)) : () => 0
  return (month: number): number[] =>
    answered
      .filter((one) => one.month === month)
      .flatMap(({ times }) => times.map(([came, first]) => clock(new Date(came), new Date(first))))
      .sort((one, other) => one - other)
}

const byMonth = async (
  { came, answered }: Found,
  span: Span,
  isPromised: boolean,
): Promise<AnswerTimes[]> => {
  const measure = await measurer(answered)
  return getMonths(span).map((month, index) => {
    const minutes = measure(index)
    const rounded = minutes.map(Math.round)
    return {
      month,
      came: came.find((row) => row.month === index)?.count ?? 0,
      answered: minutes.length,
      inTime: isPromised ? minutes.filter((one) => one <= businessDayMinutes).length : null,
      median: quantile(rounded, 50),
      p90: quantile(rounded, 90),
    }
  })
}

export const findAnswerTimes = async (
  reader: Reader,
  span: Span,
): Promise<Pick<Reports, 'inquiries' | 'applications'>> => ({
  inquiries: await byMonth(await findInquiries(reader, span), span, true),
  applications: await byMonth(await findApplications(reader, span), span, false),
})

const ageColumns = (column: PgColumn, at: Date) => {
  const since = (days: number) => sql.param(new Date(at.getTime() - days * 86_400_000), column)
  const getCount = (which: SQL) => sql<number>`count(*) filter (where ${which})::int`
  return {
    day: getCount(sql`${column} >= ${since(1)}`),
    week: getCount(sql`${column} < ${since(1)} and ${column} >= ${since(7)}`),
    month: getCount(sql`${column} < ${since(7)} and ${column} >= ${since(30)}`),
    older: getCount(sql`${column} < ${since(30)}`),
  }
}

const none: Ages = { day: 0, week: 0, month: 0, older: 0 }

export const findOpenAges = async (reader: Reader, at: Date): Promise<Reports['open']> => {
  const [waiting] = await reader.select(ageColumns(inquiries.createdAt, at)).from(inquiries).where(isWaiting)
  const [open] = await reader
    .select(ageColumns(applications.createdAt, at))
    .from(applications)
    .where(isNull(applications.outcome))
  return { inquiries: waiting ?? none, applications: open ?? none }
}
