import { dayMs } from '#api/rules/durations.ts'

/** `YYYY-MM-DD` in UTC. */
export const toDay = (moment: Date): string => moment.toISOString().slice(0, 10)

/** UTC; `days` may be negative. */
export const dayFrom = (moment: Date, days: number): string =>
  toDay(new Date(moment.getTime() + days * dayMs))

/** Clamped to the last day of a shorter month. */
export const monthsBefore = (at: Date, months: number): Date => {
  const before = new Date(at)
  before.setUTCDate(1)
  before.setUTCMonth(before.getUTCMonth() - months)
  const last = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate()
  before.setUTCDate(Math.min(at.getUTCDate(), last))
  return before
}
