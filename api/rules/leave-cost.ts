import { daysOfRange, isWeekend } from './days.ts'

type Holiday = { day: string; name: string }

/** Days somebody is away, both ends included. Half a day is the morning (AM) or the afternoon (PM) of one day. */
export type LeaveRange = { startDate: string; endDate: string; halfDay: 'none' | 'AM' | 'PM' }

/** A day of a leave and whether it counts; a public holiday brings its name. */
export type LeaveDay =
  | { day: string; kind: 'counted' | 'weekend' }
  | { day: string; kind: 'holiday'; name: string }

/** Every day of a leave in order, each as what it is. A holiday that falls on a weekend is a weekend. */
export const leaveDays = ({ startDate, endDate }: LeaveRange, holidays: readonly Holiday[]): LeaveDay[] => {
  const names = new Map(holidays.map(({ day, name }) => [day, name]))
  return daysOfRange(startDate, endDate).map((day) => {
    if (isWeekend(day)) return { day, kind: 'weekend' }
    const name = names.get(day)
    return name === undefined ? { day, kind: 'counted' } : { day, kind: 'holiday', name }
  })
}

/** What each counted day of a leave costs, in tenths of a day. */
export const costPerDay = ({ halfDay }: Pick<LeaveRange, 'halfDay'>): number => (halfDay === 'none' ? 10 : 5)

/** What a leave costs in tenths of a day: its weekdays without public holidays, or half a one. */
export const leaveCost = (range: LeaveRange, holidays: readonly Holiday[]): number =>
  leaveDays(range, holidays).filter(({ kind }) => kind === 'counted').length * costPerDay(range)

/** Tenths of a day as a number of days with one decimal, such as `13.6`. */
export const asDays = (tenths: number): string => {
  const size = Math.abs(tenths)
  return `${tenths < 0 ? '−' : ''}${Math.floor(size / 10)}.${size % 10}`
}
