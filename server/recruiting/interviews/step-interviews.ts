import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type cancelInterview,
  type closeInterview,
  type giveFeedback,
  type Interview,
  interviewStatuses,
  type MyInterview,
} from '#api/contracts/recruiting/interview.contract.ts'
import { interviewLifecycle } from '#machines/recruiting/interview.lifecycle.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockOne, requireRevision } from '#server/platform/step-record.ts'
import { requireStep } from '#server/platform/steps.ts'
import {
  type ActionContext,
  type Actor,
  type Row as Application,
  appendEvent,
  lockApplication,
} from '#server/recruiting/applications/lock-applications.ts'
import { applications } from '#server/recruiting/schema/candidates.ts'
import { interviewFeedback, interviewPeople, interviews } from '#server/recruiting/schema/interviews.ts'
import { canGiveFeedback, findInterviews, findMyInterviews } from './find-interviews.ts'
import { changeInterview, findFacts, type InterviewRow, isToCome } from './interview-facts.ts'
import { cancelledLetter, dismissInterviewers, type Sending, sendToCandidate } from './interview-mail.ts'

export type Sent = { sending: Sending }

export type Doing = ActionContext & Sent

type Step = Parameters<typeof interviewLifecycle.transition>[1]['type']

/** Locks interview and application. Throws `NOT_FOUND`, `STEP_REFUSED` (also once begun), `RECORD_CHANGED`. */
export const lockInterview = async (
  tx: Transaction,
  seen: { id: string; revision: number },
  step: Step,
  doer: ActionContext,
) => {
  const [known] = await tx.select().from(interviews).where(eq(interviews.id, seen.id))
  if (!known) throw new AppError('NOT_FOUND')
  const application = await lockApplication(tx, known.applicationId, doer)
  const row = await lockOne(tx, interviews, seen.id)
  const status = requireStep(interviewLifecycle, interviewStatuses, row.status, { type: step })
  const hasBegun = row.status === 'Booked' && row.startsAt !== null && row.startsAt <= doer.at
  if (hasBegun && step !== 'meet' && step !== 'miss') throw new AppError('STEP_REFUSED')
  requireRevision(row, seen.revision)
  return { row, application, status }
}

/** Requires the lock. A candidate who withdrew before a booking gets no mail. */
const callOff = async (
  tx: Transaction,
  { row, application, reason }: { row: InterviewRow; application: Application; reason: string },
  { sending, ...actor }: Actor & Sent,
): Promise<void> => {
  const startsAt = row.status === 'Booked' ? row.startsAt : null
  const sequence = startsAt ? row.sequence + 1 : row.sequence
  await changeInterview(tx, row, { status: 'Cancelled', reason, sequence })
  const eventId = await appendEvent(tx, application, { action: 'cancelInterview', text: reason }, actor)
  const facts = await findFacts(tx, row.id)
  const { caller, at } = actor
  if (caller === null && startsAt === null) return
  const letter = cancelledLetter(facts, { startsAt, reason, at, mailing: sending.mailing })
  await sendToCandidate(tx, { facts, letter, eventId }, sending, { at })
  const why = caller === null ? 'The candidate withdrew the application.' : reason
  if (startsAt) await dismissInterviewers(tx, facts, { startsAt, reason: why, at }, sending)
}

/** Throws as `lockInterview`. */
export const cancel = async (
  tx: Transaction,
  { reason, ...seen }: z.output<typeof cancelInterview.body>,
  doing: Doing,
): Promise<Interview[]> => {
  const { row, application } = await lockInterview(tx, seen, 'cancel', doing)
  await callOff(tx, { row, application, reason }, doing)
  return findInterviews(tx, application.id, doing)
}

/** Requires the application lock. */
export const cancelOpen = async (tx: Transaction, ended: Application, doing: Actor & Sent): Promise<void> => {
  const rows = await tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.applicationId, ended.id), isToCome(doing.at)))
    .orderBy(asc(interviews.id))
    .for('update')
  for (const [index, row] of rows.entries()) {
    await callOff(tx, { row, application: { ...ended, revision: ended.revision + index }, reason: '' }, doing)
  }
}

const closings = { meet: 'holdInterview', miss: 'missInterview' } as const

/** Throws as `lockInterview`, and `STEP_REFUSED` before the start. */
export const close = async (
  tx: Transaction,
  { step, ...seen }: z.output<typeof closeInterview.body>,
  doer: ActionContext,
): Promise<Interview[]> => {
  const { row, application, status } = await lockInterview(tx, seen, step, doer)
  if (row.startsAt === null || row.startsAt > doer.at) throw new AppError('STEP_REFUSED')
  await changeInterview(tx, row, { status })
  await appendEvent(tx, application, { action: closings[step] }, doer)
  return findInterviews(tx, application.id, doer)
}

/** Throws `NOT_FOUND` for non-interviewers, `STEP_REFUSED` before the start, if cancelled, or a second time. */
export const give = async (
  tx: Transaction,
  { id, recommendation, text }: z.output<typeof giveFeedback.body>,
  { caller, at }: ActionContext,
): Promise<MyInterview[]> => {
  const isHeldBy = and(eq(interviewPeople.interviewId, id), eq(interviewPeople.personId, caller.id))
  const [known] = await tx
    .select({ applicationId: interviews.applicationId })
    .from(interviews)
    .innerJoin(interviewPeople, eq(interviewPeople.interviewId, interviews.id))
    .where(isHeldBy)
  if (!known) throw new AppError('NOT_FOUND')
  const application = await lockOne(tx, applications, known.applicationId)
  const row = await lockOne(tx, interviews, id)
  if (!canGiveFeedback(row, at)) throw new AppError('STEP_REFUSED')
  const [given] = await tx
    .insert(interviewFeedback)
    .values({ interviewId: id, personId: caller.id, at, recommendation, text })
    .onConflictDoNothing()
    .returning({ at: interviewFeedback.at })
  if (!given) throw new AppError('STEP_REFUSED')
  await appendEvent(tx, application, { action: 'giveFeedback' }, { caller, at })
  return findMyInterviews(tx, caller, at)
}
