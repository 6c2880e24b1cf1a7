import { and, eq, gte, inArray, isNull, lt, min, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { openStatuses } from '#api/contracts/inquiry.contract.ts'
import type { Ages, AnswerTimes, Reports } from '#api/contracts/report.contract.ts'
import type { Reader } from '#server/db/database.ts'
import { candidacies, candidacyEvents, candidacyMails } from '#server/db/schema/candidates.ts'
import { inquiries, inquiryAnswers, inquiryEvents } from '#server/db/schema/inquiries.ts'
import { workingClock } from '#server/domain/desk/business-time.ts'
import { monthOf, monthsOf, type Span } from './span.ts'

type Came = { month: string; came: Date; dueAt: Date | null; answeredAt: Date | null }

/** The value that so much of a sorted list is not above; null of nothing. */
const quantile = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null

type Clock = Awaited<ReturnType<typeof workingClock>>

const timesOf = (month: string, rows: readonly Came[], clock: Clock): AnswerTimes => {
  const answered = rows.flatMap(({ came, dueAt, answeredAt }) =>
    answeredAt ? [{ came, dueAt, answeredAt }] : [],
  )
  const minutes = answered
    .map(({ came, answeredAt }) => Math.round(clock(came, answeredAt)))
    .sort((one, other) => one - other)
  const isPromised = rows.every(({ dueAt }) => dueAt !== null)
  const inTime = answered.filter(({ dueAt, answeredAt }) => dueAt !== null && answeredAt <= dueAt).length
  return {
    month,
    came: rows.length,
    answered: answered.length,
    inTime: isPromised ? inTime : null,
    median: quantile(minutes, 0.5),
    p90: quantile(minutes, 0.9),
  }
}

const within = (column: PgColumn, { from, until }: Span) => and(gte(column, from), lt(column, until))

/** When each inquiry was answered first; an answer that was taken back is none, and spam wants none. */
const findInquiries = async (reader: Reader, span: Span): Promise<Came[]> => {
  const answers = reader
    .select({ inquiryId: inquiryEvents.inquiryId, at: min(inquiryEvents.at).as('first_at') })
    .from(inquiryEvents)
    .innerJoin(inquiryAnswers, eq(inquiryAnswers.id, inquiryEvents.id))
    .where(ne(inquiryAnswers.state, 'taken back'))
    .groupBy(inquiryEvents.inquiryId)
    .as('answers')
  return reader
    .select({
      month: monthOf(inquiries.createdAt),
      came: inquiries.createdAt,
      dueAt: inquiries.dueAt,
      answeredAt: answers.at,
    })
    .from(inquiries)
    .leftJoin(answers, eq(answers.inquiryId, inquiries.id))
    .where(and(within(inquiries.createdAt, span), ne(inquiries.status, 'Spam')))
}

/** When the candidate of each application heard of us first: by a letter, or by being told of its end. */
const findApplications = async (reader: Reader, span: Span): Promise<Came[]> => {
  const letters = reader
    .select({ candidacyId: candidacyEvents.candidacyId, at: min(candidacyEvents.at).as('first_at') })
    .from(candidacyEvents)
    .innerJoin(candidacyMails, eq(candidacyMails.id, candidacyEvents.id))
    .where(ne(candidacyMails.state, 'taken back'))
    .groupBy(candidacyEvents.candidacyId)
    .as('letters')
  const rows = await reader
    .select({
      month: monthOf(candidacies.createdAt),
      came: candidacies.createdAt,
      answeredAt: letters.at,
    })
    .from(candidacies)
    .leftJoin(letters, eq(letters.candidacyId, candidacies.id))
    .where(within(candidacies.createdAt, span))
  return rows.map((row) => ({ ...row, dueAt: null }))
}

const byMonth = (rows: readonly Came[], span: Span, clock: Clock) =>
  monthsOf(span).map((month) =>
    timesOf(
      month,
      rows.filter((row) => row.month === month),
      clock,
    ),
  )

/** What came in each month, and how soon it was answered first. */
export const findAnswerTimes = async (
  reader: Reader,
  span: Span,
  at: Date,
): Promise<Pick<Reports, 'inquiries' | 'applications'>> => {
  const clock = await workingClock(span.from, at)
  return {
    inquiries: byMonth(await findInquiries(reader, span), span, clock),
    applications: byMonth(await findApplications(reader, span), span, clock),
  }
}

const ageColumns = (column: PgColumn, at: Date) => {
  const since = (days: number) => sql.param(new Date(at.getTime() - days * 86_400_000), column)
  const countOf = (which: SQL) => sql<number>`count(*) filter (where ${which})::int`
  return {
    day: countOf(sql`${column} >= ${since(1)}`),
    week: countOf(sql`${column} < ${since(1)} and ${column} >= ${since(7)}`),
    month: countOf(sql`${column} < ${since(7)} and ${column} >= ${since(30)}`),
    older: countOf(sql`${column} < ${since(30)}`),
  }
}

const none: Ages = { day: 0, week: 0, month: 0, older: 0 }

/** How long what is open has been so, whenever it came. */
export const findOpenAges = async (reader: Reader, at: Date): Promise<Reports['open']> => {
  const [waiting] = await reader
    .select(ageColumns(inquiries.createdAt, at))
    .from(inquiries)
    .where(inArray(inquiries.status, [...openStatuses]))
  const [open] = await reader
    .select(ageColumns(candidacies.createdAt, at))
    .from(candidacies)
    .where(isNull(candidacies.outcome))
  return { inquiries: waiting ?? none, applications: open ?? none }
}
