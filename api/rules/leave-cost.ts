import { daysOfRange, isWeekend } from './days.ts'

type Holiday = { day: string; name: string }

/** Inclusive. */
export type LeaveRange = { startDate: string; endDate: string; halfDay: 'none' | 'AM' | 'PM' }

export type LeaveDay =
  | { day: string; kind: 'counted' | 'weekend' }
  | { day: string; kind: 'holiday'; name: string }

/** Weekend holidays count as weekend. */
export const leaveDays = ({ startDate, endDate }: LeaveRange, holidays: readonly Holiday[]): LeaveDay[] => {
  const names = new Map(holidays.map(({ day, name }) => [day, name]))
  return daysOfRange(startDate, endDate).map((day) => {
    if (isWeekend(day)) return { day, kind: 'weekend' }
    const name = names.get(day)
    return name === undefined ? { day, kind: 'counted' } : { day, kind: 'holiday', name }
  })
}

/** Tenths of a day. */
export const costPerDay = ({ halfDay }: Pick<LeaveRange, 'halfDay'>): number => (halfDay === 'none' ? 10 : 5)

/** Tenths of a day. */
export const leaveCost = (range: LeaveRange, holidays: readonly Holiday[]): number =>
  leaveDays(range, holidays).filter(({ kind }) => kind === 'counted').length * costPerDay(range)

/** Tenths of a day. */
export const asDays = (tenths: number): string => {
  const size = Math.abs(tenths)
  return `${tenths < 0 ? '−' : ''}${Math.floor(size / 10)}.${size % 10}`
}
