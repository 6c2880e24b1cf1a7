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

export const getEnd = (startsAt: Date, minutes: number): Date =>
  new Date(startsAt.getTime() + minutes * minuteMs)

/** Requires the lock. */
export const changeInterview = (
  tx: Transaction,
  { id, revision }: Pick<InterviewRow, 'id' | 'revision'>,
  changed: Partial<InterviewRow>,
) =>
  tx
    .update(interviews)
    .set({ ...changed, revision: revision + 1 })
    .where(eq(interviews.id, id))

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

/** Throws `NOT_FOUND`. */
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

const overBy = (at: Date) =>
  sql`${at.toISOString()}::timestamptz - ${interviews.minutes} * interval '1 minute'`

const isThen = ({ minutes, exceptId }: Pick<Wanted, 'minutes' | 'exceptId'>, at: Date): SQL | undefined =>
  and(
    eq(interviews.status, 'Booked'),
    exceptId === null ? undefined : ne(interviews.id, exceptId),
    lt(interviews.startsAt, getEnd(at, minutes)),
    gt(interviews.startsAt, overBy(at)),
  )

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

export const meetsThen = async (reader: Reader, wanted: Wanted, at: Date): Promise<boolean> => {
  const [meets] = await reader
    .select({ id: interviews.id })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(and(eq(applications.candidateId, wanted.candidateId), isThen(wanted, at)))
    .limit(1)
  return meets !== undefined
}

/** Future times when all are free, except for confirmed overlaps; empty without a current employee. */
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

/** Locks interviewers or candidates for booking, in one order (no deadlocks). */
export const lockTimes = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  for (const id of [...ids].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`interviews of ${id}`}, 0))`)
  }
}

export const openStatuses = ['Proposed', 'Unsuitable', 'Booked'] as const

export const isToCome = (now: Date): SQL | undefined =>
  and(
    inArray(interviews.status, [...openStatuses]),
    or(isNull(interviews.startsAt), gt(interviews.startsAt, now)),
  )

export const isOver = ({ row, application }: Pick<Facts, 'row' | 'application'>, now: Date): boolean =>
  application.outcome !== null ||
  !openStatuses.some((open) => open === row.status) ||
  (row.status === 'Booked' && row.startsAt !== null && row.startsAt <= now)
