import type { Leave } from '#api/contracts/time/leave.contract.ts'
import { shortDay } from '#api/rules/days.ts'
import { asDays } from '#api/rules/leave-cost.ts'
import { applyLeave } from '#src/content/time/apply-leave.ts'

type Range = Pick<Leave, 'startDate' | 'endDate' | 'halfDay'>

/** Formats tenths of a day: "2.5 days". */
export const getDays = (tenths: number): string => applyLeave.days(asDays(tenths))

/** "11/09/2026 to 11/13/2026", or "11/09/2026, morning". */
export const getRange = ({ startDate, endDate, halfDay }: Range): string => {
  const half = applyLeave.halves[halfDay]
  if (startDate !== endDate) return `${shortDay(startDate)} to ${shortDay(endDate)}`
  return half ? `${shortDay(startDate)}, ${half}` : shortDay(startDate)
}

/** "PTO, 11/09/2026 to 11/13/2026". */
export const leaveInWords = (leave: Range & Pick<Leave, 'leaveType'>): string =>
  `${leave.leaveType}, ${getRange(leave)}`
