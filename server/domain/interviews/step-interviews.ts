import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type cancelInterview,
  type closeInterview,
  type giveFeedback,
  type Interview,
  interviewStatuses,
  type MyInterview,
  type offerTimes,
  proposedDaysAhead,
  type proposeInterview,
} from '#api/contracts/interview.contract.ts'
import { userTypes } from '#api/contracts/session.contract.ts'
import { interviewLifecycle } from '#machines/interview/interview.lifecycle.ts'
import { insertRow, type Transaction } from '#server/db/database.ts'
import { candidacies } from '#server/db/schema/candidates.ts'
import {
  interviewFeedback,
  interviewPeople,
  interviewSlots,
  interviews,
} from '#server/db/schema/interviews.ts'
import { people } from '#server/db/schema/people.ts'
import {
  type Row as Candidacy,
  type Doer,
  holdOne,
  record,
  requireSeen,
} from '#server/domain/candidacies/hold-candidacies.ts'
import { requireStep } from '#server/domain/steps.ts'
import { ApiError } from '#server/http/api-error.ts'
import { momentOf, timeIn } from '#src/lib/zoned-time.ts'
import { canTell, findInterviews, findMyInterviews } from './find-interviews.ts'
import { factsOf, findBusy, findTimes, type InterviewRow, openStatuses } from './interview-facts.ts'
import {
  cancelledLetter,
  dismissInterviewers,
  proposalLetter,
  type Sending,
  sendToCandidate,
} from './interview-mail.ts'

/** Who acts, and what the mails about it are sent with. */
type Doing = Doer & { sending: Sending }

const dayMs = 24 * 60 * 60 * 1000

type Wanted = {
  times: readonly string[]
  zone: string
  minutes: number
  personIds: readonly string[]
  exceptId: string | null
}

/** The moment of a time that is proposed, or why it cannot be. */
const judge = async (
  tx: Transaction,
  clock: string,
  { zone, ...wanted }: Wanted,
  now: Date,
): Promise<Date | string> => {
  const at = momentOf(clock, zone)
  if (at === null) return 'Clocks skip this time on that day. Please choose another time'
  if (at <= now) return 'Please choose a time in the future'
  if (at.getTime() - now.getTime() > proposedDaysAhead * dayMs) return 'Please choose a time within a year'
  const busy = await findBusy(tx, wanted, at)
  return busy === null ? at : `${busy} has another interview then`
}

/** The moments of the times that are proposed. Throws `VALIDATION_FAILED` with those that cannot be, as `times.0`. */
const momentsOf = async (tx: Transaction, wanted: Wanted, now: Date): Promise<Date[]> => {
  const fields: Record<string, string> = {}
  const moments: Date[] = []
  for (const [index, clock] of wanted.times.entries()) {
    const judged = await judge(tx, clock, wanted, now)
    if (typeof judged === 'string') fields[`times.${index}`] = judged
    else if (moments.some((one) => one.getTime() === judged.getTime())) {
      fields[`times.${index}`] = 'This time is proposed twice'
    } else moments.push(judged)
  }
  if (Object.keys(fields).length > 0) throw new ApiError('VALIDATION_FAILED', fields)
  return moments
}

/** Throws `VALIDATION_FAILED` where somebody does not work here. */
const requireInterviewers = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  const found = await tx.$count(
    people,
    and(inArray(people.id, [...ids]), eq(people.userType, userTypes.employee), eq(people.status, 'active')),
  )
  if (found < ids.length) throw new ApiError('VALIDATION_FAILED', { people: 'Please select who interviews' })
}

const storeTimes = async (tx: Transaction, interviewId: string, moments: readonly Date[]) => {
  await tx.delete(interviewSlots).where(eq(interviewSlots.interviewId, interviewId))
  await tx.insert(interviewSlots).values(moments.map((at) => ({ interviewId, at })))
}

/** What the history says of times: all of them, where they were proposed. */
const said = (moments: readonly Date[], zone: string) =>
  moments.map((at) => timeIn(at.toISOString(), zone)).join('; ')

const mailTimes = async (
  tx: Transaction,
  { id, eventId, isAnother }: { id: string; eventId: string; isAnother: boolean },
  { sending, at }: Doing,
) => {
  const facts = await factsOf(tx, id)
  const letter = proposalLetter(facts, await findTimes(tx, id), isAnother)
  await sendToCandidate(tx, { facts, letter, eventId }, sending, { at })
}

/**
 * Proposes times for an interview by mail. Throws `NOT_FOUND`, `RECORD_CHANGED`, `STEP_REFUSED` where the application has ended,
 * and `VALIDATION_FAILED`.
 */
export const propose = async (
  tx: Transaction,
  { id, revision, times, people: wantedPeople, ...form }: z.output<typeof proposeInterview.body>,
  { sending, ...doer }: Doing,
): Promise<Interview[]> => {
  const candidacy = await holdOne(tx, id, doer)
  if (candidacy.outcome !== null) throw new ApiError('STEP_REFUSED')
  requireSeen([candidacy], [{ id, revision }])
  const personIds = [...new Set(wantedPeople)]
  await requireInterviewers(tx, personIds)
  const moments = await momentsOf(tx, { ...form, times, personIds, exceptId: null }, doer.at)
  const { caller, at } = doer
  const made = await insertRow(tx, interviews, {
    ...form,
    ...{ candidacyId: id, createdAt: at, createdById: caller.id },
  })
  await storeTimes(tx, made.id, moments)
  await tx
    .insert(interviewPeople)
    .values(personIds.map((personId, position) => ({ interviewId: made.id, personId, position })))
  const eventId = await record(
    tx,
    candidacy,
    { action: 'proposeTimes', reason: said(moments, form.zone) },
    doer,
  )
  await mailTimes(tx, { id: made.id, eventId, isAnother: false }, { sending, ...doer })
  return findInterviews(tx, id, { caller, at })
}

type Step = Parameters<typeof interviewLifecycle.transition>[1]['type']

/**
 * An interview and its application, which nobody else changes until this transaction has ended, and the status after a step. What has
 * begun is neither moved nor cancelled.
 * Throws `NOT_FOUND`, `STEP_REFUSED` and `RECORD_CHANGED`.
 */
const hold = async (tx: Transaction, seen: { id: string; revision: number }, step: Step, doer: Doer) => {
  const [known] = await tx.select().from(interviews).where(eq(interviews.id, seen.id))
  if (!known) throw new ApiError('NOT_FOUND')
  const candidacy = await holdOne(tx, known.candidacyId, doer)
  const [row] = await tx.select().from(interviews).where(eq(interviews.id, seen.id)).for('update')
  if (!row) throw new ApiError('NOT_FOUND')
  const status = requireStep(interviewLifecycle, interviewStatuses, row.status, { type: step })
  const hasBegun = row.status === 'Booked' && row.startsAt !== null && row.startsAt <= doer.at
  if (hasBegun && (step === 'offer' || step === 'cancel')) throw new ApiError('STEP_REFUSED')
  if (row.revision !== seen.revision) throw new ApiError('RECORD_CHANGED')
  return { row, candidacy, status }
}

const change = (tx: Transaction, { id, revision }: InterviewRow, changed: Partial<InterviewRow>) =>
  tx
    .update(interviews)
    .set({ ...changed, revision: revision + 1 })
    .where(eq(interviews.id, id))

const findPersonIds = async (tx: Transaction, interviewId: string) => {
  const rows = await tx
    .select({ id: interviewPeople.personId })
    .from(interviewPeople)
    .where(eq(interviewPeople.interviewId, interviewId))
  return rows.map(({ id }) => id)
}

/** Proposes other times by mail; a booked time stays until another is picked. Throws as `hold`, and `VALIDATION_FAILED`. */
export const offer = async (
  tx: Transaction,
  { times, zone, ...seen }: z.output<typeof offerTimes.body>,
  { sending, ...doer }: Doing,
): Promise<Interview[]> => {
  const { row, candidacy, status } = await hold(tx, seen, 'offer', doer)
  if (candidacy.outcome !== null) throw new ApiError('STEP_REFUSED')
  const { id, minutes } = row
  const wanted = { times, zone, minutes, personIds: await findPersonIds(tx, id), exceptId: id }
  const moments = await momentsOf(tx, wanted, doer.at)
  await storeTimes(tx, id, moments)
  await change(tx, row, { status, zone, reason: '' })
  const eventId = await record(tx, candidacy, { action: 'offerTimes', reason: said(moments, zone) }, doer)
  await mailTimes(tx, { id, eventId, isAnother: true }, { sending, ...doer })
  return findInterviews(tx, candidacy.id, doer)
}

/** Cancels an interview that is held, and tells everybody who knew of a time. */
const callOff = async (
  tx: Transaction,
  { row, candidacy, reason }: { row: InterviewRow; candidacy: Candidacy; reason: string },
  { sending, ...doer }: Doing,
): Promise<void> => {
  const startsAt = row.status === 'Booked' ? row.startsAt : null
  const sequence = startsAt ? row.sequence + 1 : row.sequence
  await change(tx, row, { status: 'Cancelled', reason, sequence })
  const eventId = await record(tx, candidacy, { action: 'cancelInterview', text: reason }, doer)
  const facts = await factsOf(tx, row.id)
  const { at } = doer
  const letter = cancelledLetter(facts, { startsAt, reason, at, mailing: sending.mailing })
  await sendToCandidate(tx, { facts, letter, eventId }, sending, { at })
  if (startsAt) await dismissInterviewers(tx, facts, { startsAt, reason, at }, sending)
}

/** Cancels an interview with a reason that everybody reads. Throws as `hold`. */
export const cancel = async (
  tx: Transaction,
  { reason, ...seen }: z.output<typeof cancelInterview.body>,
  doing: Doing,
): Promise<Interview[]> => {
  const { row, candidacy } = await hold(tx, seen, 'cancel', doing)
  await callOff(tx, { row, candidacy, reason }, doing)
  return findInterviews(tx, candidacy.id, doing)
}

/** Cancels what has not taken place of an application that has just ended, and is held. */
export const cancelOpen = async (tx: Transaction, ended: Candidacy, doing: Doing): Promise<void> => {
  const rows = await tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.candidacyId, ended.id), inArray(interviews.status, [...openStatuses])))
    .orderBy(asc(interviews.id))
    .for('update')
  // What has begun is not called off.
  const toCome = rows.filter(({ startsAt }) => startsAt === null || startsAt > doing.at)
  for (const [index, row] of toCome.entries()) {
    await callOff(tx, { row, candidacy: { ...ended, revision: ended.revision + index }, reason: '' }, doing)
  }
}

const closings = { meet: 'holdInterview', miss: 'missInterview' } as const

/** Notes that an interview took place or not. Throws as `hold`, and `STEP_REFUSED` before it begins. */
export const close = async (
  tx: Transaction,
  { step, ...seen }: z.output<typeof closeInterview.body>,
  doer: Doer,
): Promise<Interview[]> => {
  const { row, candidacy, status } = await hold(tx, seen, step, doer)
  if (row.startsAt === null || row.startsAt > doer.at) throw new ApiError('STEP_REFUSED')
  await change(tx, row, { status })
  await record(tx, candidacy, { action: closings[step] }, doer)
  return findInterviews(tx, candidacy.id, doer)
}

/**
 * Keeps what an interviewer thinks, once. Throws `NOT_FOUND` for whoever does not interview, `STEP_REFUSED` before the interview
 * has begun, where it does not take place, and a second time.
 */
export const give = async (
  tx: Transaction,
  { id, recommendation, text }: z.output<typeof giveFeedback.body>,
  { caller, at }: Doer,
): Promise<MyInterview[]> => {
  const isHeldBy = and(eq(interviewPeople.interviewId, id), eq(interviewPeople.personId, caller.id))
  const [known] = await tx
    .select({ candidacyId: interviews.candidacyId })
    .from(interviews)
    .innerJoin(interviewPeople, eq(interviewPeople.interviewId, interviews.id))
    .where(isHeldBy)
  if (!known) throw new ApiError('NOT_FOUND')
  const [candidacy] = await tx
    .select()
    .from(candidacies)
    .where(eq(candidacies.id, known.candidacyId))
    .for('update')
  const [row] = await tx.select().from(interviews).where(eq(interviews.id, id)).for('update')
  if (!candidacy || !row) throw new ApiError('NOT_FOUND')
  if (!canTell(row, at)) throw new ApiError('STEP_REFUSED')
  const [given] = await tx
    .insert(interviewFeedback)
    .values({ interviewId: id, personId: caller.id, at, recommendation, text })
    .onConflictDoNothing()
    .returning({ at: interviewFeedback.at })
  if (!given) throw new ApiError('STEP_REFUSED')
  await record(tx, candidacy, { action: 'giveFeedback' }, { caller, at })
  return findMyInterviews(tx, caller, at)
}
