import type { PublicHoliday } from '#api/contracts/people/holiday.contract.ts'
import type { Leave, LeaveBalance, LeaveRequest } from '#api/contracts/time/leave.contract.ts'
import type { TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { doHoursCount } from '#api/rules/counted-hours.ts'
import { costPerDay, type LeaveDay, leaveCost, leaveDays } from '#api/rules/leave-cost.ts'
import { balancesAfter, mostAdvance, ptoBalance } from '#api/rules/pto-ledger.ts'

type Range = Pick<LeaveRequest, 'startDate' | 'endDate' | 'halfDay'>

const live = ['Submitted', 'Approved']

const isOn = ({ cr322_startdate: start, cr322_enddate: end }: TimeSheet, day: string) =>
  start <= day && day <= end

const collide = (one: Range, other: Range) =>
  one.startDate <= other.endDate &&
  other.startDate <= one.endDate &&
  (one.halfDay === 'none' || other.halfDay === 'none' || one.halfDay === other.halfDay)

const findClash = (range: Range, days: readonly LeaveDay[], leaves: readonly Leave[]) => {
  const counted = new Set(days.filter(({ kind }) => kind === 'counted').map(({ day }) => day))
  const isTaken = (leave: Leave) => [...counted].some((day) => leave.startDate <= day && day <= leave.endDate)
  return (
    leaves.find((leave) => live.includes(leave.status) && collide(range, leave) && isTaken(leave)) ?? null
  )
}

const weigh = (range: Range, days: readonly LeaveDay[], balance: LeaveBalance) => {
  const cost = costPerDay(range)
  const counted = days.filter(({ kind }) => kind === 'counted')
  const wanted = counted.map(({ day }) => ({ leaveId: '', day, cost }))
  return balancesAfter(balance, wanted).map((after) => {
    const spent = wanted.filter(({ day }) => Number(day.slice(0, 4)) === after.year).length * cost
    const now =
      after.year === balance.year ? balance.balance : ptoBalance(balance, after.year, `${after.year}-01-01`)
    return { ...after, earned: after.balance + spent - now }
  })
}

type Account = {
  holidays: readonly PublicHoliday[]
  leaves: readonly Leave[]
  sheets: readonly TimeSheet[]
  balance: LeaveBalance
}

const findWorked = (days: readonly LeaveDay[], sheets: readonly TimeSheet[]) => {
  const worked = sheets.filter(
    ({ kind, cr322_timesheetstatus: status }) => kind === 'sheet' && doHoursCount(status),
  )
  return days
    .filter(({ kind, day }) => kind === 'counted' && worked.some((sheet) => isOn(sheet, day)))
    .map(({ day }) => day)
}

/** Amounts are tenths of a day. */
export const previewLeave = (
  request: Range & { leaveType: string },
  { holidays, leaves, sheets, balance }: Account,
) => {
  const days = leaveDays(request, holidays)
  const after = request.leaveType === 'PTO' ? weigh(request, days, balance) : []
  return {
    days,
    cost: leaveCost(request, holidays),
    weekendDays: days.filter(({ kind }) => kind === 'weekend').length,
    holidays: days.flatMap((one) => (one.kind === 'holiday' ? [{ day: one.day, name: one.name }] : [])),
    after,
    isAdvance: after.some((year) => year.balance < 0),
    isExhausted: after.some((year) => year.balance < -mostAdvance),
    clash: findClash(request, days, leaves),
    /** Days with counted hours; ignored for half days, which may have both. */
    worked: request.halfDay === 'none' ? findWorked(days, sheets) : [],
  }
}

export type LeavePreview = ReturnType<typeof previewLeave>
