import type { LeaveRequest } from '#api/contracts/time/leave.contract.ts'
import { daysAfter, toMonday } from '#api/rules/days.ts'
import { leaveCost } from '#api/rules/leave-cost.ts'
import { holidaysWithin } from '#server/people/public-holidays.ts'
import { actingAsPerson } from '#server/platform/audit/audit.ts'
import { toDay } from '#server/platform/days.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { applyAllOrNone } from '#server/platform/steps.ts'
import { addLeave } from '#server/time/leave/add-leave.ts'
import { findEmployment } from '#server/time/leave/leave-account.ts'
import { planLeaves, withdrawLeave } from '#server/time/leave/step-leaves.ts'
import { company } from '#src/content/firm/company.ts'
import { sampleEmployees } from './people.ts'
import type { SeedStep } from './seed.ts'

const earlier = (now: Date, day: string): Date =>
  new Date(Math.min(now.getTime(), Date.parse(`${day}T16:20:00Z`)))

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
  const { leaveType = 'PTO', reason, halfDay = 'none', days, week, weekday = 0, outcome } = sample
  const planned = daysAfter(toMonday(toDay(now)), week * 7 + weekday)
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
  const { leave } = await actingAsPerson(id, asked, () => addLeave(tx, id, request, asked))
  const at = earlier(now, daysAfter(startDate, -Math.max(0, notice - 2)))
  if (outcome === undefined || !managerId) return
  if (outcome === 'cancel') {
    await actingAsPerson(id, at, () => withdrawLeave(tx, leave.id, { actorId: id, reason: '', at }))
    return
  }
  const [step, why] =
    outcome === 'approve' ? (['approve', ''] as const) : (['reject', outcome.rejected] as const)
  await actingAsPerson(managerId, at, async () =>
    applyAllOrNone([await planLeaves(tx, [leave.id], step, { actorId: managerId, reason: why, at })]),
  )
}

export const addSampleLeaves: SeedStep = {
  name: 'leaves',
  apply: async (tx, now) => {
    for (const sample of sampleLeaves) await addSample(tx, sample, now)
  },
}

type SampleLeave = Pick<LeaveRequest, 'reason'> & {
  /** Index in the sample team. */
  employee: number
  /** PTO by default. */
  leaveType?: LeaveRequest['leaveType']
  /** Weeks after this one, and weekdays after its Monday. */
  week: number
  weekday?: number
  /** Calendar days, including weekends. */
  days: number
  halfDay?: 'AM' | 'PM'
  /** Pending by default. */
  outcome?: 'approve' | 'cancel' | { rejected: string }
}

const sampleLeaves: readonly SampleLeave[] = [
  { employee: 9, reason: 'A week with the family', week: -38, days: 5, outcome: 'approve' },
  { employee: 9, reason: 'Two weeks in Portugal', week: -20, days: 12, outcome: 'approve' },
  {
    employee: 9,
    leaveType: 'Jury Duty and Voting Leave',
    reason: `Jury selection, ${company.jurisdiction.county}`,
    week: -13,
    weekday: 2,
    days: 1,
    outcome: 'approve',
  },
  { employee: 9, leaveType: 'Sick Leave', reason: 'Flu', week: -8, weekday: 1, days: 2, outcome: 'approve' },
  {
    employee: 9,
    reason: 'Long weekend',
    week: -5,
    weekday: 4,
    days: 1,
    outcome: { rejected: 'The release is that Friday. Any later week is fine.' },
  },
  {
    employee: 9,
    reason: 'Appointment at the school',
    week: -3,
    weekday: 3,
    days: 1,
    halfDay: 'PM',
    outcome: 'approve',
  },
  { employee: 9, reason: 'Moving house', week: 3, weekday: 2, days: 3 },
  { employee: 9, reason: 'Concert in Vancouver', week: 2, weekday: 4, days: 1, outcome: 'cancel' },
  { employee: 8, reason: 'A wedding in Pune', week: 2, days: 5 },
  { employee: 8, leaveType: 'Sick Leave', reason: 'Dentist', week: 0, weekday: 3, days: 1, halfDay: 'AM' },
  { employee: 8, reason: 'My parents visit', week: -2, days: 3, outcome: 'approve' },
  { employee: 3, reason: 'A few days with the family', week: 5, days: 4 },
  { employee: 2, reason: 'Visiting parents', week: 1, days: 3, outcome: 'approve' },
  { employee: 4, reason: 'Hiking', week: -6, days: 5, outcome: 'approve' },
  { employee: 5, reason: 'A few days off', week: 1, weekday: 2, days: 2, outcome: 'approve' },
  { employee: 6, reason: 'Family visit', week: 4, days: 5, outcome: 'approve' },
  { employee: 7, leaveType: 'Sick Leave', reason: 'Back pain', week: -1, days: 2, outcome: 'approve' },
  { employee: 10, reason: 'Cottage weekend', week: 2, weekday: 3, days: 2 },
  { employee: 11, leaveType: 'Parental Leave', reason: 'Our second child arrives', week: 8, days: 12 },
  {
    employee: 12,
    leaveType: 'Bereavement Leave',
    reason: 'Funeral of my grandmother',
    week: -10,
    weekday: 1,
    days: 3,
    outcome: 'approve',
  },
]
