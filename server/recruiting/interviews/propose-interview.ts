import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import {
  type Interview,
  type offerTimes,
  proposedDaysAhead,
  type proposeInterview,
} from '#api/contracts/recruiting/interview.contract.ts'
import { dayMs } from '#api/rules/durations.ts'
import { timeIn, toMoment } from '#api/rules/zoned-time.ts'
import { people } from '#server/people/schema/people.ts'
import { insertRow, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import {
  appendEvent,
  lockApplication,
  requireSeen,
} from '#server/recruiting/applications/lock-applications.ts'
import { interviewPeople, interviewSlots, interviews } from '#server/recruiting/schema/interviews.ts'
import { findInterviews } from './find-interviews.ts'
import { changeInterview, findFacts, findOverlapping, findTimes, meetsThen } from './interview-facts.ts'
import { proposalLetter, sendToCandidate } from './interview-mail.ts'
import { type Doing, lockInterview } from './step-interviews.ts'

type Wanted = {
  times: readonly string[]
  confirmedOverlaps?: readonly string[] | undefined
  zone: string
  minutes: number
  personIds: readonly string[]
  candidateId: string
  exceptId: string | null
}

type Slot = Pick<typeof interviewSlots.$inferSelect, 'at' | 'confirmedOverlaps'>

const judge = async (
  tx: Transaction,
  clock: string,
  { zone, confirmedOverlaps = [], ...wanted }: Wanted,
  now: Date,
): Promise<Slot | string> => {
  const at = toMoment(clock, zone)
  if (at === null) return 'Clocks skip this time on that day. Please choose another time'
  if (at <= now) return 'Please choose a time in the future'
  if (at.getTime() - now.getTime() > proposedDaysAhead * dayMs) return 'Please choose a time within a year'
  const overlapping = await findOverlapping(tx, wanted, at)
  const unconfirmed = overlapping.find(({ id }) => !confirmedOverlaps.includes(id))
  if (unconfirmed) return `${unconfirmed.person} has another interview then`
  if (await meetsThen(tx, wanted, at)) return 'The candidate has another interview then'
  return { at, confirmedOverlaps: [...new Set(overlapping.map(({ id }) => id))] }
}

/** Throws `VALIDATION_FAILED` by slot, as `times.0`. */
const resolveSlots = async (tx: Transaction, wanted: Wanted, now: Date): Promise<Slot[]> => {
  const fields: Record<string, string> = {}
  const slots: Slot[] = []
  for (const [index, clock] of wanted.times.entries()) {
    const judged = await judge(tx, clock, wanted, now)
    if (typeof judged === 'string') fields[`times.${index}`] = judged
    else if (slots.some(({ at }) => at.getTime() === judged.at.getTime())) {
      fields[`times.${index}`] = 'This time is proposed twice'
    } else slots.push(judged)
  }
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', fields)
  return slots
}

/** Locks them against being offboarded. Throws `VALIDATION_FAILED` for a former employee. */
const requireInterviewers = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  const found = await tx
    .select({ id: people.id })
    .from(people)
    .where(
      and(inArray(people.id, [...ids]), eq(people.userType, userTypes.employee), eq(people.status, 'active')),
    )
    .orderBy(asc(people.id))
    .for('share')
  if (found.length < ids.length)
    throw new AppError('VALIDATION_FAILED', { people: 'Please select an interviewer' })
}

const storeTimes = async (tx: Transaction, interviewId: string, slots: readonly Slot[]) => {
  await tx.delete(interviewSlots).where(eq(interviewSlots.interviewId, interviewId))
  await tx.insert(interviewSlots).values(slots.map((slot) => ({ ...slot, interviewId })))
}

const said = (slots: readonly Slot[], zone: string) =>
  slots.map(({ at }) => timeIn(at.toISOString(), zone)).join('; ')

const mailTimes = async (
  tx: Transaction,
  { id, eventId, isAnother }: { id: string; eventId: string; isAnother: boolean },
  { sending, at }: Doing,
) => {
  const facts = await findFacts(tx, id)
  const letter = proposalLetter(facts, await findTimes(tx, id), isAnother)
  await sendToCandidate(tx, { facts, letter, eventId }, sending, { at })
}

/** Throws `NOT_FOUND`, `RECORD_CHANGED`, `STEP_REFUSED` if the application has ended, `VALIDATION_FAILED`. */
export const propose = async (
  tx: Transaction,
  {
    id,
    revision,
    times,
    confirmedOverlaps,
    people: wantedPeople,
    ...form
  }: z.output<typeof proposeInterview.body>,
  { sending, ...doer }: Doing,
): Promise<Interview[]> => {
  const personIds = [...new Set(wantedPeople)]
  await requireInterviewers(tx, personIds)
  const application = await lockApplication(tx, id, doer)
  if (application.outcome !== null) throw new AppError('STEP_REFUSED')
  requireSeen([application], [{ id, revision }])
  const { candidateId } = application
  const wanted = { ...form, times, confirmedOverlaps, personIds, candidateId, exceptId: null }
  const slots = await resolveSlots(tx, wanted, doer.at)
  const { caller, at } = doer
  const made = await insertRow(tx, interviews, {
    ...form,
    ...{ applicationId: id, createdAt: at, createdById: caller.id },
  })
  await storeTimes(tx, made.id, slots)
  await tx
    .insert(interviewPeople)
    .values(personIds.map((personId, position) => ({ interviewId: made.id, personId, position })))
  const eventId = await appendEvent(
    tx,
    application,
    { action: 'proposeTimes', reason: said(slots, form.zone) },
    doer,
  )
  await mailTimes(tx, { id: made.id, eventId, isAnother: false }, { sending, ...doer })
  return findInterviews(tx, id, { caller, at })
}

const findPersonIds = async (tx: Transaction, interviewId: string) => {
  const rows = await tx
    .select({ id: interviewPeople.personId })
    .from(interviewPeople)
    .where(eq(interviewPeople.interviewId, interviewId))
  return rows.map(({ id }) => id)
}

/** A booked time stays until another is picked. Throws as `lockInterview`, and `VALIDATION_FAILED`. */
export const offer = async (
  tx: Transaction,
  { times, confirmedOverlaps, zone, ...seen }: z.output<typeof offerTimes.body>,
  { sending, ...doer }: Doing,
): Promise<Interview[]> => {
  const { row, application, status } = await lockInterview(tx, seen, 'offer', doer)
  if (application.outcome !== null) throw new AppError('STEP_REFUSED')
  const { id, minutes } = row
  const { candidateId } = application
  const personIds = await findPersonIds(tx, id)
  const wanted = { times, confirmedOverlaps, zone, minutes, candidateId, personIds, exceptId: id }
  const slots = await resolveSlots(tx, wanted, doer.at)
  await storeTimes(tx, id, slots)
  await changeInterview(tx, row, { status, zone, reason: '' })
  const eventId = await appendEvent(
    tx,
    application,
    { action: 'offerTimes', reason: said(slots, zone) },
    doer,
  )
  await mailTimes(tx, { id, eventId, isAnother: true }, { sending, ...doer })
  return findInterviews(tx, application.id, doer)
}
