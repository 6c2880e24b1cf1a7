import type { z } from 'zod'
import {
  type bookInterview,
  type Interview,
  interviewStatuses,
} from '#api/contracts/recruiting/interview.contract.ts'
import { dayMs, hourMs } from '#api/rules/durations.ts'
import { timeIn } from '#api/rules/zoned-time.ts'
import { interviewLifecycle } from '#machines/recruiting/interview.lifecycle.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { requireStep } from '#server/platform/steps.ts'
import { type Actor, appendEvent } from '#server/recruiting/applications/lock-applications.ts'
import { findInterviews } from './find-interviews.ts'
import { changeInterview, type Facts, findFacts, findOffered, lockTimes } from './interview-facts.ts'
import { bookedLetter, inviteInterviewers, sendToCandidate } from './interview-mail.ts'
import { type Doing, lockInterview, type Sent } from './step-interviews.ts'

/** Skips reminders already due: the booking mail states the time. */
const skipReminders = (startsAt: Date, at: Date) => {
  const away = startsAt.getTime() - at.getTime()
  return {
    dayRemindedAt: away <= dayMs ? at : null,
    hourRemindedAt: away <= hourMs ? at : null,
  }
}

/** Per day, candidate and recruiters together. */
const movesMost = 3

/**
 * A booking after a refusal counts; the first does not. Limited for recruiters too, since each change mails everyone.
 * Throws `MOVED_TOO_OFTEN`.
 */
const countMove = ({ recentMoves, sequence }: Facts['row'], at: Date): Date[] => {
  const latest = recentMoves.filter((moved) => at.getTime() - moved.getTime() < dayMs)
  if (sequence === 0) return latest
  if (latest.length >= movesMost) throw new AppError('MOVED_TOO_OFTEN')
  return [...latest, at]
}

/** `zone`: where the candidate read the time; null if unknown. */
type Time = { startsAt: Date; zone: string | null; confirmedOverlaps?: readonly string[] | undefined }

/** Requires both locks; invites everyone. Throws `STEP_REFUSED`, `TIME_TAKEN`, `MOVED_TOO_OFTEN`. */
export const book = async (
  tx: Transaction,
  before: Facts,
  { startsAt, zone, confirmedOverlaps }: Time,
  { sending, ...actor }: Actor & Sent,
): Promise<Facts> => {
  const { row, people, application } = before
  const { at } = actor
  if (row.status === 'Booked' && row.startsAt?.getTime() === startsAt.getTime()) return before
  const status = requireStep(interviewLifecycle, interviewStatuses, row.status, { type: 'pick' })
  await lockTimes(tx, [...people.map(({ id }) => id), application.candidateId])
  const offered = await findOffered(tx, before, at, confirmedOverlaps)
  if (!offered.some((one) => one.getTime() === startsAt.getTime())) throw new AppError('TIME_TAKEN')
  await changeInterview(tx, row, {
    ...{ status, startsAt, candidateZone: zone ?? row.candidateZone, reason: '', sequence: row.sequence + 1 },
    ...{ ...skipReminders(startsAt, at), recentMoves: countMove(row, at) },
  })
  const facts = await findFacts(tx, row.id)
  const reason = timeIn(startsAt.toISOString(), row.zone)
  const eventId = await appendEvent(tx, application, { action: 'bookTime', reason }, actor)
  const letter = bookedLetter(facts, startsAt, { at, mailing: sending.mailing })
  const isMoved = row.status === 'Booked'
  await sendToCandidate(tx, { facts, letter, eventId }, sending, { at, isMoved })
  await inviteInterviewers(tx, facts, { startsAt, isMoved, at }, sending)
  return facts
}

export const bookFor = async (
  tx: Transaction,
  { at, confirmedOverlaps, ...seen }: z.output<typeof bookInterview.body>,
  doing: Doing,
): Promise<Interview[]> => {
  const { row, application } = await lockInterview(tx, seen, 'pick', doing)
  if (application.outcome !== null) throw new AppError('STEP_REFUSED')
  const time = { startsAt: new Date(at), zone: null, confirmedOverlaps }
  await book(tx, await findFacts(tx, row.id), time, doing)
  return findInterviews(tx, application.id, doing)
}
