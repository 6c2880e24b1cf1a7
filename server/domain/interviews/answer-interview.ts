import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { interviewStatuses } from '#api/contracts/interview.contract.ts'
import type {
  answerInterview,
  InterviewAnswer,
  LinkedInterview,
} from '#api/contracts/interview-link.contract.ts'
import { interviewLifecycle } from '#machines/interview/interview.lifecycle.ts'
import { audit } from '#server/audit/audit.ts'
import { insertRow, type Reader, type Transaction } from '#server/db/database.ts'
import { candidacies, candidacyEvents } from '#server/db/schema/candidates.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { tellDesk } from '#server/domain/desk/desk-changes.ts'
import { subjectOfLink } from '#server/domain/links/link-tokens.ts'
import { requireStep } from '#server/domain/steps.ts'
import { ApiError } from '#server/http/api-error.ts'
import { timeIn } from '#src/lib/zoned-time.ts'
import { viewLinked } from './find-interviews.ts'
import {
  type Facts,
  factsOf,
  findOffered,
  type InterviewRow,
  isOver,
  lockTimesOf,
} from './interview-facts.ts'
import {
  bookedLetter,
  cancelledLetter,
  dismissInterviewers,
  inviteInterviewers,
  type Sending,
  sendToCandidate,
} from './interview-mail.ts'

type Doing = { sending: Sending; at: Date }

const minuteMs = 60_000

/** Who is told the time now needs no reminder that would be due by then. */
export const toldOf = (startsAt: Date, at: Date) => {
  const away = startsAt.getTime() - at.getTime()
  return {
    dayToldAt: away <= 24 * 60 * minuteMs ? at : null,
    hourToldAt: away <= 60 * minuteMs ? at : null,
  }
}

/** The interview of a link. Throws `LINK_VOID`. */
const linked = async (reader: Reader, token: string, at: Date) => {
  const id = await subjectOfLink(reader, { purpose: 'interview', token }, at)
  const [row] = id === null ? [] : await reader.select().from(interviews).where(eq(interviews.id, id))
  if (!row) throw new ApiError('LINK_VOID')
  return row
}

/** What the page of a link shows. Throws `LINK_VOID`. */
export const checkLink = async (reader: Reader, token: string, at: Date): Promise<LinkedInterview> => {
  const { id } = await linked(reader, token, at)
  return viewLinked(reader, await factsOf(reader, id), at)
}

/** Makes everybody else who does something with the application or the interview wait. Throws `LINK_VOID`. */
const holdLinked = async (tx: Transaction, token: string, at: Date): Promise<Facts> => {
  const { id, candidacyId } = await linked(tx, token, at)
  await tx
    .select({ id: candidacies.id })
    .from(candidacies)
    .where(eq(candidacies.id, candidacyId))
    .for('update')
  const [held] = await tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(eq(interviews.id, id))
    .for('update')
  if (!held) throw new ApiError('LINK_VOID')
  return factsOf(tx, id)
}

/** Writes down in the history of the application what the candidate did; returns the id of the event. */
const tell = async (
  tx: Transaction,
  { candidacy }: Facts,
  did: { action: 'bookTime' | 'refuseTimes'; text?: string; reason?: string },
  at: Date,
): Promise<string> => {
  const { action, text = '', reason = '' } = did
  const { id, revision, stage } = candidacy
  const event = await insertRow(tx, candidacyEvents, {
    ...{ candidacyId: id, position: revision, at, byId: null, action, text, reason },
    ...{ fromStage: stage, toStage: stage, reasonCode: '', rating: null },
  })
  await tx
    .update(candidacies)
    .set({ revision: revision + 1, ...(action === 'refuseTimes' && { needsAttention: true }) })
    .where(eq(candidacies.id, id))
  await tellDesk(tx, { topic: 'application', id })
  await audit(tx, { action: `application.${action}`, target: { kind: 'application', id } })
  return event.id
}

const change = async (tx: Transaction, { row }: Facts, changed: Partial<InterviewRow>) => {
  await tx
    .update(interviews)
    .set({ ...changed, revision: row.revision + 1 })
    .where(eq(interviews.id, row.id))
  return factsOf(tx, row.id)
}

type Answer<Kind> = Extract<InterviewAnswer, { kind: Kind }>

const pick = async (
  tx: Transaction,
  before: Facts,
  { at: iso, zone }: Answer<'pick'>,
  { sending, at }: Doing,
) => {
  const startsAt = new Date(iso)
  const { row } = before
  if (row.status === 'Booked' && row.startsAt?.getTime() === startsAt.getTime()) return before
  const status = requireStep(interviewLifecycle, interviewStatuses, row.status, { type: 'pick' })
  await lockTimesOf(
    tx,
    before.people.map(({ id }) => id),
  )
  const offered = await findOffered(tx, before, at)
  if (!offered.some((one) => one.getTime() === startsAt.getTime())) throw new ApiError('TIME_TAKEN')
  const facts = await change(tx, before, {
    ...{ status, startsAt, candidateZone: zone, reason: '', sequence: row.sequence + 1 },
    ...toldOf(startsAt, at),
  })
  const eventId = await tell(tx, facts, { action: 'bookTime', reason: timeIn(iso, row.zone) }, at)
  const letter = bookedLetter(facts, startsAt, { at, mailing: sending.mailing })
  await sendToCandidate(tx, { facts, letter, eventId }, sending, { at })
  await inviteInterviewers(tx, facts, { startsAt, isMoved: row.status === 'Booked', at }, sending)
  return facts
}

const refuse = async (
  tx: Transaction,
  before: Facts,
  { reason }: Answer<'refuse'>,
  { sending, at }: Doing,
) => {
  const { row } = before
  const status = requireStep(interviewLifecycle, interviewStatuses, row.status, { type: 'refuse' })
  const { startsAt } = row
  const sequence = startsAt ? row.sequence + 1 : row.sequence
  const facts = await change(tx, before, { status, startsAt: null, reason, sequence })
  const eventId = await tell(tx, facts, { action: 'refuseTimes', text: reason }, at)
  if (!startsAt) return facts
  const said = `${facts.candidate.name} cannot come: ${reason}`
  await dismissInterviewers(tx, facts, { startsAt, reason: said, at }, sending)
  const ours = { startsAt, reason: 'Thank you for telling us. We will propose other times.', at }
  const letter = cancelledLetter(facts, { ...ours, mailing: sending.mailing })
  await sendToCandidate(tx, { facts, letter, eventId }, sending, { at })
  return facts
}

/** Takes the answer of a candidate. Throws `LINK_VOID`, `STEP_REFUSED` and `TIME_TAKEN`. */
export const takeAnswer = async (
  tx: Transaction,
  { token, answer }: z.output<typeof answerInterview.body>,
  doing: Doing,
): Promise<LinkedInterview> => {
  const before = await holdLinked(tx, token, doing.at)
  if (isOver(before, doing.at)) throw new ApiError('STEP_REFUSED')
  const after =
    answer.kind === 'pick' ? await pick(tx, before, answer, doing) : await refuse(tx, before, answer, doing)
  return viewLinked(tx, after, doing.at)
}
