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
import { type Actor, record } from '#server/recruiting/applications/lock-applications.ts'
import { findInterviews } from './find-interviews.ts'
import { changeInterview, type Facts, findFacts, findOffered, lockTimes } from './interview-facts.ts'
import { bookedLetter, inviteInterviewers, sendToCandidate } from './interview-mail.ts'
import { type Doing, lockInterview, type Sent } from './step-interviews.ts'

/** Who is told the time now needs no reminder that would be due by then. */
const skipReminders = (startsAt: Date, at: Date) => {
  const away = startsAt.getTime() - at.getTime()
  return {
    dayToldAt: away <= dayMs ? at : null,
    hourToldAt: away <= hourMs ? at : null,
  }
}

/** How often the time of an interview may be changed within a day, by its candidate and those who recruit together. */
const movesMost = 3

/**
 * Adds a change to those of the last 24 hours; the first booking is no change, one after a time was given back is. Each change mails
 * everybody, so a fourth is refused, to recruiters as well: they can cancel the interview and propose another. Throws `MOVED_TOO_OFTEN`.
 */
const countMove = ({ recentMoves, sequence }: Facts['row'], at: Date): Date[] => {
  const latest = recentMoves.filter((moved) => at.getTime() - moved.getTime() < dayMs)
  if (sequence === 0) return latest
  if (latest.length >= movesMost) throw new AppError('MOVED_TOO_OFTEN')
  return [...latest, at]
}

/** A time that is picked, and the zone the candidate read it in; null where nobody knows. */
type Time = { startsAt: Date; zone: string | null; confirmedOverlaps?: readonly string[] | undefined }

/**
 * Books a time of an interview that is held with its application, and invites everybody. Throws `STEP_REFUSED`, and `TIME_TAKEN`
 * where the time is not offered any more, and `MOVED_TOO_OFTEN`.
 */
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
  const eventId = await record(tx, application, { action: 'bookTime', reason }, actor)
  const letter = bookedLetter(facts, startsAt, { at, mailing: sending.mailing })
  await sendToCandidate(tx, { facts, letter, eventId }, sending, { at })
  await inviteInterviewers(tx, facts, { startsAt, isMoved: row.status === 'Booked', at }, sending)
  return facts
}

/** Books a time for the candidate, who told it another way. Throws as `lockInterview` and `book`. */
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
