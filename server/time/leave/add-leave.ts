import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import type { Leave, LeaveRequest, LeaveWarning } from '#api/contracts/time/leave.contract.ts'
import { countedStatuses } from '#api/rules/counted-hours.ts'
import { daysAfter } from '#api/rules/days.ts'
import { costPerDay, leaveDays } from '#api/rules/leave-cost.ts'
import { balancesAfter, mostAdvance, type PtoDay } from '#api/rules/pto-ledger.ts'
import { holidaysWithin } from '#server/people/public-holidays.ts'
import { people } from '#server/people/schema/people.ts'
import { insertRow, onlyRow, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { timeSheetActivities, timeSheets } from '#server/time/schema/time-sheets.ts'
import { addHistory } from '#server/time/time-sheets/find-sheets.ts'
import { findLeaves } from './find-leaves.ts'
import { findEmployment, findTakenPto, occupyDays } from './leave-account.ts'

/** Earliest and latest start, in days from today. */
const bounds = { back: 365, ahead: 730 }

const refuse = (field: keyof LeaveRequest, message: string) => {
  throw new AppError('VALIDATION_FAILED', { [field]: message })
}

type Employment = Awaited<ReturnType<typeof findEmployment>>

const checkDays = ({ startDate, endDate }: LeaveRequest, employment: Employment) => {
  const { today } = employment
  if (startDate < employment.startDate) refuse('startDate', 'This is before your first day of work')
  if (startDate < daysAfter(today, -bounds.back)) refuse('startDate', 'This is more than a year ago')
  if (endDate > daysAfter(today, bounds.ahead)) refuse('endDate', 'This is more than two years ahead')
}

const countedDays = async (request: LeaveRequest, { country }: Employment): Promise<string[]> => {
  const holidays = await holidaysWithin(country, request.startDate, request.endDate)
  const days = leaveDays(request, holidays).filter(({ kind }) => kind === 'counted')
  if (days.length === 0) refuse('endDate', 'These days are all weekends and public holidays')
  return days.map(({ day }) => day)
}

/** A small negative PTO balance is a warning, a larger one an error. */
const weighPto = async (
  tx: Transaction,
  employeeId: string,
  { startDate }: Employment,
  days: PtoDay[],
): Promise<LeaveWarning[]> => {
  const taken = await findTakenPto(tx, employeeId)
  const short = balancesAfter({ startDate, taken }, days).filter(({ balance }) => balance < 0)
  if (short.some(({ balance }) => balance < -mostAdvance)) throw new AppError('PTO_EXHAUSTED')
  return short.map((one) => ({ kind: 'taken in advance', ...one }))
}

const recordedHours = async (
  tx: Transaction,
  employeeId: string,
  days: readonly string[],
): Promise<LeaveWarning[]> => {
  const [first = ''] = days
  const sheets = await tx
    .select({ from: timeSheets.startDate, until: timeSheets.endDate })
    .from(timeSheets)
    .where(
      and(
        eq(timeSheets.employeeId, employeeId),
        eq(timeSheets.kind, 'sheet'),
        inArray(timeSheets.status, countedStatuses),
        lte(timeSheets.startDate, days.at(-1) ?? first),
        gte(timeSheets.endDate, first),
      ),
    )
  const worked = days.filter((day) => sheets.some(({ from, until }) => from <= day && day <= until))
  return worked.length > 0 ? [{ kind: 'hours recorded', days: worked }] : []
}

const insertLeave = async (tx: Transaction, employeeId: string, request: LeaveRequest, at: Date) => {
  const { leaveType, startDate, endDate, halfDay, reason } = request
  const leave = { kind: 'leave', status: 'Submitted', totalMinutes: 0, leaveType, halfDay } as const
  const { id: sheetId } = await insertRow(tx, timeSheets, {
    ...leave,
    createdAt: at,
    employeeId,
    startDate,
    endDate,
  })
  await tx
    .insert(timeSheetActivities)
    .values({ sheetId, position: 0, big_activity: reason, pro_outcome: leaveType, big_hours: 0 })
  const sheet = { id: sheetId, kind: 'leave', employeeId } as const
  await addHistory(tx, { sheet, actorId: employeeId, step: 'submit', from: null, to: 'Submitted' }, at)
  return sheetId
}

/** Throws `LEAVE_OVERLAP`, `PTO_EXHAUSTED`, `VALIDATION_FAILED`. */
export const addLeave = async (
  tx: Transaction,
  employeeId: string,
  request: LeaveRequest,
  at: Date,
): Promise<{ leave: Leave; warnings: LeaveWarning[] }> => {
  // Serializes requests: two could each fit the balance, but not both.
  await tx.select({ id: people.id }).from(people).where(eq(people.id, employeeId)).for('no key update')
  const employment = await findEmployment(tx, employeeId, at)
  checkDays(request, employment)
  const days = await countedDays(request, employment)
  const sheetId = await insertLeave(tx, employeeId, request, at)
  const pto = days.map((day) => ({ leaveId: sheetId, day, cost: costPerDay(request) }))
  const advance = request.leaveType === 'PTO' ? await weighPto(tx, employeeId, employment, pto) : []
  await occupyDays(tx, { sheetId, employeeId, halfDay: request.halfDay, days })
  const warnings = [...advance, ...(await recordedHours(tx, employeeId, days))]
  const leave = onlyRow(await findLeaves(tx, eq(timeSheets.id, sheetId)))
  return { leave, warnings }
}
