import { and, asc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { minuteMs } from '#api/rules/durations.ts'
import { getName, nameColumns } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { applications } from '#server/recruiting/schema/candidates.ts'
import { interviewPeople, interviewSlots, interviews } from '#server/recruiting/schema/interviews.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'

export type InterviewRow = typeof interviews.$inferSelect

/** When an interview that begins at a moment is over. */
export const getEnd = (startsAt: Date, minutes: number): Date =>
  new Date(startsAt.getTime() + minutes * minuteMs)

/** Writes down what is different of an interview that is held. */
export const changeInterview = (
  tx: Transaction,
  { id, revision }: Pick<InterviewRow, 'id' | 'revision'>,
  changed: Partial<InterviewRow>,
) =>
  tx
    .update(interviews)
    .set({ ...changed, revision: revision + 1 })
    .where(eq(interviews.id, id))

/** Those who hold an interview, in the order they were named. */
export const findPeopleFor = (reader: Reader, interviewId: string) =>
  reader
    .select({
      id: people.id,
      ...nameColumns,
      email: people.email,
      timeZone: people.timeZone,
      status: people.status,
    })
    .from(interviewPeople)
    .innerJoin(people, eq(people.id, interviewPeople.personId))
    .where(eq(interviewPeople.interviewId, interviewId))
    .orderBy(asc(interviewPeople.position))

/** What the mails and the page of an interview are made of. Throws `NOT_FOUND`. */
export const findFacts = async (reader: Reader, interviewId: string) => {
  const [found] = await reader
    .select({
      row: interviews,
      application: applications,
      email: applicationForms.email,
      firstName: applicationForms.FirstName,
      lastName: applicationForms.LastName,
      job: jobs.pro_jobtitle,
      by: nameColumns,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(applicationForms, eq(applicationForms.id, applications.formId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(people, eq(people.id, interviews.createdById))
    .where(eq(interviews.id, interviewId))
  if (!found) throw new AppError('NOT_FOUND')
  const { by, firstName, lastName, ...facts } = found
  return {
    ...facts,
    by: getName(by),
    candidate: { firstName, name: getName({ firstName, lastName }) },
    people: await findPeopleFor(reader, interviewId),
  }
}

export type Facts = Awaited<ReturnType<typeof findFacts>>

/** Every time that is proposed for an interview, the first first. */
export const findTimes = async (reader: Reader, interviewId: string): Promise<Date[]> => {
  const rows = await reader
    .select({ at: interviewSlots.at })
    .from(interviewSlots)
    .where(eq(interviewSlots.interviewId, interviewId))
    .orderBy(asc(interviewSlots.at))
  return rows.map(({ at }) => at)
}

type Wanted = {
  personIds: readonly string[]
  candidateId: string
  minutes: number
  exceptId: string | null
}

/** Of interviews that are over by a moment, the latest beginning. */
const overBy = (at: Date) =>
  sql`${at.toISOString()}::timestamptz - ${interviews.minutes} * interval '1 minute'`

/** True of other interviews that are booked at a time. */
const isThen = ({ minutes, exceptId }: Pick<Wanted, 'minutes' | 'exceptId'>, at: Date): SQL | undefined =>
  and(
    eq(interviews.status, 'Booked'),
    exceptId === null ? undefined : ne(interviews.id, exceptId),
    lt(interviews.startsAt, getEnd(at, minutes)),
    gt(interviews.startsAt, overBy(at)),
  )

/** The interviews that are booked for interviewers at a time. */
export const findOverlapping = async (
  reader: Reader,
  wanted: Pick<Wanted, 'personIds' | 'minutes' | 'exceptId'>,
  at: Date,
) => {
  const rows = await reader
    .select({
      id: interviews.id,
      person: nameColumns,
      candidate: { firstName: applicationForms.FirstName, lastName: applicationForms.LastName },
      job: jobs.pro_jobtitle,
      startsAt: interviews.startsAt,
      minutes: interviews.minutes,
    })
    .from(interviews)
    .innerJoin(interviewPeople, eq(interviewPeople.interviewId, interviews.id))
    .innerJoin(people, eq(people.id, interviewPeople.personId))
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(applicationForms, eq(applicationForms.id, applications.formId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(inArray(interviewPeople.personId, [...wanted.personIds]), isThen(wanted, at)))
    .orderBy(asc(interviews.startsAt), asc(interviews.id), asc(interviewPeople.position))
  return rows.map(({ person, candidate, startsAt, ...row }) => ({
    ...{ ...row, startsAt: startsAt ?? at },
    ...{ person: getName(person), candidate: getName(candidate) },
  }))
}

/** Whether the candidate has another interview at a time. */
export const meetsThen = async (reader: Reader, wanted: Wanted, at: Date): Promise<boolean> => {
  const [meets] = await reader
    .select({ id: interviews.id })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(and(eq(applications.candidateId, wanted.candidateId), isThen(wanted, at)))
    .limit(1)
  return meets !== undefined
}

/**
 * The times of an interview that can be picked now, as long as somebody works here: those to come at which the candidate and everybody who
 * interviews is free but for overlaps that were shown and confirmed, when the time was proposed or now.
 */
export const findOffered = async (
  reader: Reader,
  { row, people, application: { candidateId } }: Facts,
  now: Date,
  confirmedNow: readonly string[] = [],
): Promise<Date[]> => {
  if (people.every(({ status }) => status !== 'active')) return []
  const personIds = people.map(({ id }) => id)
  const wanted = { personIds, candidateId, minutes: row.minutes, exceptId: row.id }
  const slots = await reader
    .select()
    .from(interviewSlots)
    .where(and(eq(interviewSlots.interviewId, row.id), gt(interviewSlots.at, now)))
    .orderBy(asc(interviewSlots.at))
  const offered: Date[] = []
  for (const { at, confirmedOverlaps } of slots) {
    const confirmed = new Set([...confirmedOverlaps, ...confirmedNow])
    const isTaken = (await findOverlapping(reader, wanted, at)).some(({ id }) => !confirmed.has(id))
    if (!isTaken && !(await meetsThen(reader, wanted, at))) offered.push(at)
  }
  return offered
}

/**
 * Makes everybody else who books one of these people or candidates wait until this transaction has ended, so that what is free stays free; in
 * one order, so that nobody waits for each other.
 */
export const lockTimes = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  for (const id of [...ids].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`interviews of ${id}`}, 0))`)
  }
}

/** How an interview stands that may still take place. */
export const openStatuses = ['Proposed', 'Unsuitable', 'Booked'] as const

/** True of interviews that may still take place and have not begun. */
export const isToCome = (now: Date): SQL | undefined =>
  and(
    inArray(interviews.status, [...openStatuses]),
    or(isNull(interviews.startsAt), gt(interviews.startsAt, now)),
  )

/** Whether nothing can be picked any more, since it has begun or its application has ended. */
export const isOver = ({ row, application }: Pick<Facts, 'row' | 'application'>, now: Date): boolean =>
  application.outcome !== null ||
  !openStatuses.some((open) => open === row.status) ||
  (row.status === 'Booked' && row.startsAt !== null && row.startsAt <= now)
