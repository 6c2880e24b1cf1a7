import type { LeaveRequest } from '#api/contracts/leave.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import type { SeedStep } from '#server/db/seed.ts'
import { dayOf } from '#server/domain/days.ts'
import { holidaysWithin } from '#server/domain/holidays/public-holidays.ts'
import { addLeave } from '#server/domain/leave/add-leave.ts'
import { findEmployment } from '#server/domain/leave/leave-account.ts'
import { planLeaves, takeBackLeave } from '#server/domain/leave/step-leaves.ts'
import { takeAllOrNone } from '#server/domain/time-sheets/planned-steps.ts'
import { daysAfter, mondayOf } from '#src/lib/days.ts'
import { leaveCost } from '#src/lib/leave-cost.ts'
import { type SampleLeave, sampleLeaves } from './leaves.ts'
import { sampleEmployees } from './people.ts'

/** Nobody decides later than today, and nobody asks after the leave has begun unless it came as a surprise. */
const earlier = (now: Date, day: string): Date =>
  new Date(Math.min(now.getTime(), Date.parse(`${day}T16:20:00Z`)))

/** Later by as many days as it takes to begin on one that counts. */
const firstCounted = async (
  tx: Transaction,
  employeeId: string,
  from: string,
  now: Date,
): Promise<string> => {
  const { country } = await findEmployment(tx, employeeId, now)
  const holidays = await holidaysWithin(country, from, daysAfter(from, 14))
  const counts = (day: string) => leaveCost({ startDate: day, endDate: day, halfDay: 'none' }, holidays) > 0
  return [0, 1, 2, 3, 4, 5, 6, 7].map((later) => daysAfter(from, later)).find(counts) ?? from
}

const addSample = async (tx: Transaction, sample: SampleLeave, now: Date) => {
  const { id = '', managerId } = sampleEmployees[sample.employee - 1] ?? {}
  const { leaveType, reason, halfDay = 'none', days, week, weekday, outcome } = sample
  const planned = daysAfter(mondayOf(dayOf(now)), week * 7 + weekday)
  const startDate = await firstCounted(tx, id, planned, now)
  const request: LeaveRequest = {
    leaveType,
    reason,
    halfDay,
    startDate,
    endDate: daysAfter(startDate, days - 1),
  }
  const notice = leaveType === 'PTO' || leaveType === 'Parental Leave' ? 21 : 0
  const asked = earlier(now, daysAfter(startDate, -notice))
  const { leave } = await addLeave(tx, id, request, asked)
  const at = earlier(now, daysAfter(startDate, -Math.max(0, notice - 2)))
  if (outcome === undefined || !managerId) return
  if (outcome === 'cancel') await takeBackLeave(tx, leave.id, { actorId: id, reason: '', at })
  else {
    const [step, reason] =
      outcome === 'approve' ? (['approve', ''] as const) : (['reject', outcome.rejected] as const)
    await takeAllOrNone([await planLeaves(tx, [leave.id], step, { actorId: managerId, reason, at })])
  }
}

/** Adds leave of the team around the day of seeding, in every status. */
export const addSampleLeaves: SeedStep = {
  name: 'leaves',
  apply: async (tx, now) => {
    for (const sample of sampleLeaves) await addSample(tx, sample, now)
  },
}
