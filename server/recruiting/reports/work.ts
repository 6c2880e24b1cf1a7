import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Reports } from '#api/contracts/recruiting/report.contract.ts'
import { getName, nameColumns } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { applicationEvents, applicationMails } from '#server/recruiting/schema/candidates.ts'
import { inquiryAnswers, inquiryEvents } from '#server/recruiting/schema/inquiries.ts'
import { findReopened, isAfter } from './funnel.ts'
import { getMonths, isWithin, type Span, toMonth } from './span.ts'

const getCount = (which: SQL | undefined) => sql<number>`count(*) filter (where ${which})::int`

const nothing = { answers: 0, moves: 0, placed: 0, rejected: 0 }

type EventDetails = typeof nothing & { month: number; personId: string }

const byPeople = (
  rows: (Partial<typeof nothing> & { month: number; personId: string | null })[],
): EventDetails[] =>
  rows.flatMap(({ personId, ...row }) => (personId === null ? [] : [{ ...nothing, ...row, personId }]))

const findAnswers = async (reader: Reader, span: Span): Promise<EventDetails[]> => {
  const month = toMonth(inquiryEvents.at, span)
  const rows = await reader
    .select({ month, personId: inquiryEvents.byId, answers: count() })
    .from(inquiryEvents)
    .innerJoin(inquiryAnswers, eq(inquiryAnswers.id, inquiryEvents.id))
    .where(and(isWithin(inquiryEvents.at, span), ne(inquiryAnswers.state, 'recalled')))
    .groupBy(month, inquiryEvents.byId)
  return byPeople(rows)
}

const findLetters = async (reader: Reader, span: Span): Promise<EventDetails[]> => {
  const month = toMonth(applicationEvents.at, span)
  const rows = await reader
    .select({ month, personId: applicationEvents.byId, answers: count() })
    .from(applicationEvents)
    .innerJoin(applicationMails, eq(applicationMails.id, applicationEvents.id))
    .where(and(isWithin(applicationEvents.at, span), ne(applicationMails.state, 'recalled')))
    .groupBy(month, applicationEvents.byId)
  return byPeople(rows)
}

const findSteps = async (reader: Reader, span: Span): Promise<EventDetails[]> => {
  const month = toMonth(applicationEvents.at, span)
  const { action } = applicationEvents
  const reopened = findReopened(reader)
  const rows = await reader
    .select({
      month,
      personId: applicationEvents.byId,
      moves: getCount(eq(action, 'move')),
      placed: getCount(and(eq(action, 'place'), isAfter(reopened))),
      rejected: getCount(and(eq(action, 'reject'), isAfter(reopened))),
    })
    .from(applicationEvents)
    .leftJoin(reopened, eq(reopened.applicationId, applicationEvents.applicationId))
    .where(and(isWithin(applicationEvents.at, span), inArray(action, ['move', 'place', 'reject'])))
    .groupBy(month, applicationEvents.byId)
  return byPeople(rows)
}

const sum = (one: EventDetails, other: EventDetails): EventDetails => ({
  ...one,
  answers: one.answers + other.answers,
  moves: one.moves + other.moves,
  placed: one.placed + other.placed,
  rejected: one.rejected + other.rejected,
})

const hasDone = ({ answers, moves, placed, rejected }: EventDetails) =>
  answers + moves + placed + rejected > 0

export const findWork = async (reader: Reader, span: Span): Promise<Reports['work']> => {
  const byKey = new Map<string, EventDetails>()
  const found = [
    await findAnswers(reader, span),
    await findLetters(reader, span),
    await findSteps(reader, span),
  ]
  for (const row of found.flat()) {
    const key = `${row.month} ${row.personId}`
    const before = byKey.get(key)
    byKey.set(key, before ? sum(before, row) : row)
  }
  const done = [...byKey.values()].filter(hasDone)
  const ids = [...new Set(done.map(({ personId }) => personId))]
  const months = getMonths(span)
  const named = await reader
    .select({ id: people.id, ...nameColumns })
    .from(people)
    .where(inArray(people.id, ids))
    .orderBy(byName(people.firstName), byName(people.lastName))
  return named
    .flatMap(({ id, ...names }) =>
      done
        .filter(({ personId }) => personId === id)
        .map(({ personId: _, ...row }) => ({ ...row, person: { id, name: getName(names) } })),
    )
    .sort((one, other) => other.month - one.month)
    .map((row) => ({ ...row, month: months[row.month] ?? '' }))
}
