import { daysAfter, isWeekend } from '#api/rules/days.ts'
import { dayMs, hourMs } from '#api/rules/durations.ts'
import { officeClock, toMoment } from '#server/recruiting/desk/business-time.ts'

/** Negative `days` lie in the future. */
export const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

const workdayFrom = (day: string): string => (isWeekend(day) ? workdayFrom(daysAfter(day, 1)) : day)

const workdayUntil = (day: string): string => (isWeekend(day) ? workdayUntil(daysAfter(day, -1)) : day)

/** Moves forward to a weekday; `minute` is office time. */
export const workTimeFrom = (at: Date, minute: number): Date =>
  toMoment(workdayFrom(officeClock(at).day), minute)

/** Moves back to a weekday; `minute` is office time. */
export const workTimeUntil = (at: Date, minute: number): Date =>
  toMoment(workdayUntil(officeClock(at).day), minute)

export const nextWorkTime = (after: Date, minute: number): Date => {
  const at = workTimeFrom(after, minute)
  return at > after ? at : workTimeFrom(daysAgo(after, -1), minute)
}

export const lastWorkTime = (before: Date, minute: number): Date => {
  const at = workTimeUntil(before, minute)
  return at < before ? at : workTimeUntil(daysAgo(before, 1), minute)
}

const pauseMs = 7 * 60 * 1000

export const stepMoments = (from: Date, until: Date, count: number, seed: number): Date[] => {
  const moments: Date[] = []
  const span = until.getTime() - from.getTime()
  for (let index = 0; index < count; index += 1) {
    const raw = new Date(from.getTime() + (span * (index + 1)) / count)
    const minute = 9 * 60 + ((seed * 53 + index * 67) % 470)
    const next = workTimeFrom(raw, minute)
    const wanted = next <= until ? next : workTimeUntil(raw, minute)
    const earliest = (moments.at(-1) ?? from).getTime() + pauseMs
    const latest = until.getTime() - (count - 1 - index) * pauseMs
    moments.push(new Date(Math.max(earliest, Math.min(wanted.getTime(), latest))))
  }
  return moments
}

export const meetingBefore = (closed: Date, seed: number): Date => {
  const ended = new Date(closed.getTime() - 2 * hourMs)
  const minutes = [9 * 60 + (seed % 5) * 30, 14 * 60 + (seed % 6) * 30]
  return new Date(Math.max(...minutes.map((minute) => lastWorkTime(ended, minute).getTime())))
}

/** Moves the booking and earlier steps ahead, so that the meeting fits before the step that closes it. */
export const withRoomAfter = (moments: readonly Date[], booking: number, seed: number): Date[] => {
  const closed = moments[booking + 1]
  if (booking < 0 || !closed) return [...moments]
  const booked = lastWorkTime(new Date(meetingBefore(closed, seed).getTime() - 12 * hourMs), 16 * 60)
  const latest = (index: number) => booked.getTime() - (booking - index) * pauseMs
  return moments.map((at, index) => (index <= booking ? new Date(Math.min(at.getTime(), latest(index))) : at))
}
