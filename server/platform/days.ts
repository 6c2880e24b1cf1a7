import { dayMs } from '#api/rules/durations.ts'

/** The day of a moment in UTC, `YYYY-MM-DD`. */
export const toDay = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The day so many days after (or, with a negative number, before) the day of a moment in UTC. */
export const dayFrom = (moment: Date, days: number): string =>
  toDay(new Date(moment.getTime() + days * dayMs))

/** The moment so many whole months before; where a month is too short for the day, its last day. */
export const monthsBefore = (at: Date, months: number): Date => {
  const before = new Date(at)
  before.setUTCDate(1)
  before.setUTCMonth(before.getUTCMonth() - months)
  const last = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate()
  before.setUTCDate(Math.min(at.getUTCDate(), last))
  return before
}
