import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import type { LinkedInterview } from '#api/contracts/careers/interview-link.contract.ts'
import type {
  findOverlaps,
  Interview,
  Interviewer,
  MyInterview,
  Overlap,
} from '#api/contracts/recruiting/interview.contract.ts'
import { dayMs } from '#api/rules/durations.ts'
import { getName, nameColumns, type Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import { limitReads } from '#server/platform/concurrency.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { grouped } from '#server/platform/grouped.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { applications } from '#server/recruiting/schema/candidates.ts'
import {
  interviewFeedback,
  interviewPeople,
  interviewSlots,
  interviews,
} from '#server/recruiting/schema/interviews.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import {
  type Facts,
  findOffered,
  findOverlapping,
  getEnd,
  type InterviewRow,
  isOver,
} from './interview-facts.ts'

type Caller = Pick<Person, 'id'>

const iso = (at: Date | null) => at?.toISOString() ?? null

/** Interviewers see others' feedback only after giving their own. */
const findParticipants = async (reader: Reader, ids: readonly string[], caller: Caller) => {
  const rows = await reader
    .select({
      interviewId: interviewPeople.interviewId,
      id: people.id,
      ...nameColumns,
      status: people.status,
      feedback: interviewFeedback,
    })
    .from(interviewPeople)
    .innerJoin(people, eq(people.id, interviewPeople.personId))
    .leftJoin(
      interviewFeedback,
      and(
        eq(interviewFeedback.interviewId, interviewPeople.interviewId),
        eq(interviewFeedback.personId, interviewPeople.personId),
      ),
    )
    .where(inArray(interviewPeople.interviewId, [...ids]))
    .orderBy(asc(interviewPeople.position))
  const groups = [...grouped(rows, ({ interviewId }) => interviewId)]
  return new Map(
    groups.map(([interviewId, all]) => {
      const own = all.find(({ id }) => id === caller.id)
      const isHidden = own !== undefined && own.feedback === null
      const interviewers = all.map(
        ({ id, feedback, status, ...name }): Interviewer => ({
          id,
          name: getName(name),
          ...(status !== 'active' && { hasLeft: true }),
          hasGiven: feedback !== null,
          feedback:
            feedback && !isHidden
              ? {
                  recommendation: feedback.recommendation,
                  text: feedback.text,
                  at: feedback.at.toISOString(),
                }
              : null,
        }),
      )
      return [interviewId, { interviewers, isMine: own !== undefined }]
    }),
  )
}

const none = { interviewers: [], isMine: false }

export const findInterviews = async (
  reader: Reader,
  applicationId: string,
  { caller, at: now }: { caller: Caller; at: Date },
): Promise<Interview[]> => {
  const rows = await reader
    .select({
      row: interviews,
      by: nameColumns,
      application: { id: applications.id, revision: applications.revision },
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(people, eq(people.id, interviews.createdById))
    .where(eq(interviews.applicationId, applicationId))
    .orderBy(desc(interviews.createdAt), asc(interviews.id))
  const ids = rows.map(({ row }) => row.id)
  const slots = await reader
    .select()
    .from(interviewSlots)
    .where(inArray(interviewSlots.interviewId, ids))
    .orderBy(asc(interviewSlots.at))
  const times = grouped(slots, ({ interviewId }) => interviewId)
  const all = await findParticipants(reader, ids, caller)
  return rows.map(({ row, by, application }) => {
    const { id, revision, status, kind, minutes, place, zone, candidateZone, reason } = row
    const { interviewers, isMine } = all.get(id) ?? none
    const proposed = (times.get(id) ?? []).map(({ at }) => at)
    const toCome = proposed.filter((at) => at > now && at.getTime() !== row.startsAt?.getTime())
    return {
      ...{ id, revision, status, kind, minutes, place, zone, candidateZone, reason, isMine },
      startsAt: iso(row.startsAt),
      hasBegun: row.startsAt !== null && row.startsAt <= now,
      times: proposed.map((at) => at.toISOString()),
      timesToCome: toCome.map((at) => at.toISOString()),
      by: getName(by),
      at: row.createdAt.toISOString(),
      people: interviewers,
      application,
    }
  })
}

export const findInterviewers = async (reader: Reader) => {
  const rows = await reader
    .select({ id: people.id, ...nameColumns, title: people.title })
    .from(people)
    .where(and(eq(people.userType, userTypes.employee), eq(people.status, 'active')))
    .orderBy(byName(people.firstName), byName(people.lastName), asc(people.id))
  return rows.map(({ id, title, ...name }) => ({ id, title, name: getName(name) }))
}

export const findOverlappingInterviews = async (
  reader: Reader,
  { people: personIds, minutes, times, exceptId }: z.output<typeof findOverlaps.body>,
): Promise<Overlap[]> => {
  const wanted = { personIds, minutes, exceptId: exceptId ?? null }
  const found = await limitReads().map(times, async (at) => {
    const overlapping = await findOverlapping(reader, wanted, new Date(at))
    return overlapping.map(({ startsAt, ...one }) => ({ ...one, at, startsAt: startsAt.toISOString() }))
  })
  return found.flat()
}

export const canGiveFeedback = (
  { status, startsAt }: Pick<InterviewRow, 'status' | 'startsAt'>,
  now: Date,
): boolean => (status === 'Booked' || status === 'Held') && startsAt !== null && startsAt <= now

const shownForMs = 92 * dayMs

const shownMost = 200

export const findMyInterviews = async (reader: Reader, caller: Caller, now: Date): Promise<MyInterview[]> => {
  const found = await reader
    .select({
      row: interviews,
      candidate: { firstName: applicationForms.FirstName, lastName: applicationForms.LastName },
      job: jobs.pro_jobtitle,
    })
    .from(interviews)
    .innerJoin(interviewPeople, eq(interviewPeople.interviewId, interviews.id))
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(applicationForms, eq(applicationForms.id, applications.formId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(interviewPeople.personId, caller.id),
        inArray(interviews.status, ['Booked', 'Held', 'Missed']),
        gt(interviews.startsAt, new Date(now.getTime() - shownForMs)),
      ),
    )
    .orderBy(desc(interviews.startsAt), asc(interviews.id))
    .limit(shownMost)
  const all = await findParticipants(
    reader,
    found.map(({ row }) => row.id),
    caller,
  )
  const mine = found.flatMap(({ row, candidate, job }): MyInterview[] => {
    const { id, status, kind, minutes, place, zone, startsAt } = row
    if (startsAt === null) return []
    const { interviewers } = all.get(id) ?? none
    const own = interviewers.find((one) => one.id === caller.id)?.feedback ?? null
    return [
      {
        ...{ id, status, kind, minutes, place, zone, job, own, candidate: getName(candidate) },
        ...{ startsAt: startsAt.toISOString(), people: interviewers.filter((one) => one.id !== caller.id) },
        isOver: getEnd(startsAt, minutes) <= now,
        canGive: own === null && canGiveFeedback(row, now),
      },
    ]
  })
  return [...mine.filter(({ isOver }) => !isOver).reverse(), ...mine.filter(({ isOver }) => isOver)]
}

export const viewLinked = async (reader: Reader, facts: Facts, now: Date): Promise<LinkedInterview> => {
  const { row, job } = facts
  const { status, kind, minutes, place, zone } = row
  const over = isOver(facts, now)
  return {
    ...{ status, kind, minutes, place, zone, job, isOver: over },
    startsAt: iso(row.startsAt),
    people: facts.people.map(getName),
    times: over ? [] : (await findOffered(reader, facts, now)).map((at) => at.toISOString()),
  }
}
