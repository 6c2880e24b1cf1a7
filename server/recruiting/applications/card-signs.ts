import { and, asc, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type Application,
  longWaitMs,
  rejectionReasons,
  type Signs,
  withdrawals,
} from '#api/contracts/recruiting/application.contract.ts'
import { mailKinds } from '#api/contracts/recruiting/mail-content.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { grouped } from '#server/platform/grouped.ts'
import { askedRate } from '#server/recruiting/candidates/fit.ts'
import { getEnd, openStatuses } from '#server/recruiting/interviews/interview-facts.ts'
import { applicationAnswers } from '#server/recruiting/schema/applications.ts'
import { candidateDocuments } from '#server/recruiting/schema/candidate-search.ts'
import { applicationEvents, applicationMails, applications } from '#server/recruiting/schema/candidates.ts'
import { interviewSlots, interviews } from '#server/recruiting/schema/interviews.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { neutralActions } from './lock-applications.ts'

const events = sql`from ${applicationEvents} where ${applicationEvents.applicationId} = ${applications.id}`

const getList = (actions: readonly string[]) =>
  sql.join(
    actions.map((action) => sql`${action}`),
    sql`, `,
  )

/** Events by recruiters that clear "needs attention"; must match `record`. */
const looks = sql`${applicationEvents.byId} is not null and ${applicationEvents.action} not in (${getList([...neutralActions, ...mailKinds, 'loseInterviewer'])})`

const answers = sql`${looks} and ${applicationEvents.action} <> 'recall' and not exists (
  select from ${applicationMails} where ${applicationMails.id} = ${applicationEvents.id} and ${applicationMails.state} = 'recalled')`

const isAnswered = sql`exists (select ${events} and ${answers} and ${applicationEvents.at} > ${applications.since})`

const lastLook = sql`coalesce((select max(${applicationEvents.position}) ${events} and ${looks}), -1)`

const firstAsked = sql`(select min(asked.at) from ${applicationEvents} asked
  where asked.application_id = ${applications.id} and (asked.on_page is not null or asked.action in ('reply', 'bounce', 'refuseTimes', 'loseInterviewer'))
  and asked.position > ${lastLook})`

const isNew = and(isNull(applications.outcome), eq(applications.stage, 'New'))

const waitingSince = sql<Date | null>`case
  when ${isNew} and not ${isAnswered} then ${applications.since}
  when ${applications.needsAttention} then coalesce(${firstAsked}, ${applications.since})
end`.mapWith(applications.since)

/** Reads history only of applications that can be late. */
export const isLate = (now: Date): SQL<boolean> =>
  sql<boolean>`case when ${applications.outcome} is null and (${applications.stage} = 'New' or ${applications.needsAttention})
    then coalesce(${waitingSince} < ${new Date(now.getTime() - longWaitMs).toISOString()}::timestamptz, false) else false end`

const previous = alias(applications, 'previous')

const endedWith = sql<string | null>`(select ending.reason_code from ${applicationEvents} ending
  where ending.application_id = ${previous.id} and ending.action in ('reject', 'withdraw') order by ending.position desc limit 1)`

const readFacts = (reader: Reader, ids: readonly string[]) =>
  reader
    .select({
      id: applications.id,
      place: candidateDocuments.place,
      currency: jobs.currency,
      waitingSince,
      endedAs: previous.outcome,
      endedWith,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(candidateDocuments, eq(candidateDocuments.candidateId, applications.candidateId))
    .leftJoin(previous, eq(previous.id, applications.previousId))
    .where(inArray(applications.id, [...ids]))

type FactRow = Awaited<ReturnType<typeof readFacts>>[number]

const readAnswers = (reader: Reader, ids: readonly string[]) =>
  reader
    .select({ id: applications.id, answer: applicationAnswers })
    .from(applications)
    .innerJoin(applicationAnswers, eq(applicationAnswers.formId, applications.formId))
    .where(and(inArray(applications.id, [...ids]), eq(applicationAnswers.kind, 'number')))
    .orderBy(asc(applicationAnswers.position))

const readInterviews = (reader: Reader, ids: readonly string[]) =>
  reader
    .select({
      id: interviews.applicationId,
      status: interviews.status,
      minutes: interviews.minutes,
      startsAt: interviews.startsAt,
      lastTime: max(interviewSlots.at),
    })
    .from(interviews)
    .leftJoin(interviewSlots, eq(interviewSlots.interviewId, interviews.id))
    .where(and(inArray(interviews.applicationId, [...ids]), inArray(interviews.status, [...openStatuses])))
    .groupBy(interviews.id)

type InterviewRow = Awaited<ReturnType<typeof readInterviews>>[number]

type Shown = NonNullable<Signs['interview']>

const getVisible = ({ status: known, minutes, startsAt, lastTime }: InterviewRow): Shown[] => {
  const status = openStatuses.find((one) => one === known)
  const at = status === 'Booked' ? startsAt : lastTime
  return status && at ? [{ status, minutes, at: at.toISOString() }] : []
}

/** The next booked one, else one without a time, else a past unclosed one. */
const chooseInterview = (rows: readonly InterviewRow[], now: Date): Shown | null => {
  const isOver = ({ at, minutes }: Shown) => getEnd(new Date(at), minutes) <= now
  const getRank = (one: Shown) =>
    one.status === 'Booked' ? (isOver(one) ? 3 : 0) : one.status === 'Unsuitable' ? 1 : 2
  const [first = null] = rows
    .flatMap(getVisible)
    .sort((one, other) => getRank(one) - getRank(other) || one.at.localeCompare(other.at))
  return first
}

const getPreviousEnd = ({ endedAs, endedWith: code }: FactRow): Signs['before'] => {
  if (endedAs === 'Placed') return { outcome: endedAs }
  if (endedAs === 'Rejected') {
    return { outcome: endedAs, reason: rejectionReasons.find((one) => one === code) ?? 'other' }
  }
  return endedAs && { outcome: endedAs, reason: withdrawals.find((one) => one === code) ?? 'other' }
}

const getRate = (
  { currency }: FactRow,
  given: readonly (typeof applicationAnswers.$inferSelect)[],
): Signs['rate'] => {
  const asked = askedRate({ currency }, given)
  return asked === null ? null : { minor: Math.round(asked * 100), currency }
}

/** Three statements, regardless of the number of cards. */
export const withSigns = async (
  reader: Reader,
  cards: readonly Application[],
  now: Date,
): Promise<Application[]> => {
  if (cards.length === 0) return []
  const ids = cards.map(({ id }) => id)
  const facts = new Map((await readFacts(reader, ids)).map((row) => [row.id, row]))
  const given = grouped(await readAnswers(reader, ids), ({ id }) => id)
  const held = grouped(await readInterviews(reader, ids), ({ id }) => id)
  return cards.map((card) => {
    const row = facts.get(card.id)
    if (!row) return card
    const signs: Signs = {
      place: row.place ?? '',
      rate: getRate(
        row,
        (given.get(card.id) ?? []).map(({ answer }) => answer),
      ),
      waitingSince: row.waitingSince?.toISOString() ?? null,
      interview: chooseInterview(held.get(card.id) ?? [], now),
      before: getPreviousEnd(row),
    }
    return { ...card, signs }
  })
}
