import { and, eq, inArray, ne } from 'drizzle-orm'
import type { HalfDay } from '#api/contracts/time/time-sheet.contract.ts'
import { dayAt } from '#api/rules/days.ts'
import { costPerDay } from '#api/rules/leave-cost.ts'
import type { PtoDay } from '#api/rules/pto-ledger.ts'
import { getCountry } from '#server/people/public-holidays.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { leaveDays, timeSheets } from '#server/time/schema/time-sheets.ts'

type Half = 'AM' | 'PM'

const getHalves = (halfDay: HalfDay): Half[] => (halfDay === 'none' ? ['AM', 'PM'] : [halfDay])

type Occupied = { sheetId: string; employeeId: string; halfDay: HalfDay; days: readonly string[] }

const american = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')

const findClash = async (tx: Transaction, { sheetId, employeeId, halfDay, days }: Occupied) => {
  const [first] = await tx
    .select({ day: leaveDays.day, leave: timeSheets })
    .from(leaveDays)
    .innerJoin(timeSheets, eq(timeSheets.id, leaveDays.sheetId))
    .where(
      and(
        eq(leaveDays.employeeId, employeeId),
        inArray(leaveDays.day, [...days]),
        inArray(leaveDays.half, getHalves(halfDay)),
        ne(leaveDays.sheetId, sheetId),
      ),
    )
    .orderBy(leaveDays.day)
    .limit(1)
  return first
}

const describe = ({ day, leave }: NonNullable<Awaited<ReturnType<typeof findClash>>>): string => {
  const half = leave.halfDay === 'none' ? '' : ` ${leave.halfDay}`
  const from = american(leave.startDate)
  const range = leave.startDate === leave.endDate ? from : `${from} to ${american(leave.endDate)}`
  return `${american(day)} is taken already: ${leave.leaveType}, ${range}${half} (${leave.status})`
}

/** Throws `LEAVE_OVERLAP` with the other leave. The primary key decides between concurrent requests. */
export const occupyDays = async (tx: Transaction, occupied: Occupied): Promise<void> => {
  const { sheetId, employeeId, halfDay, days } = occupied
  const rows = days.flatMap((day) => getHalves(halfDay).map((half) => ({ employeeId, day, half, sheetId })))
  const stored = await tx
    .insert(leaveDays)
    .values(rows)
    .onConflictDoNothing()
    .returning({ day: leaveDays.day })
  if (stored.length === rows.length) return
  const clash = await findClash(tx, occupied)
  throw new AppError('LEAVE_OVERLAP', clash && { startDate: describe(clash) })
}

/** `today` is in the employee's time zone. */
export const findEmployment = async (reader: Reader, employeeId: string, at: Date) => {
  const [found] = await reader
    .select({ startDate: people.startDate, office: people.office, timeZone: people.timeZone })
    .from(people)
    .where(eq(people.id, employeeId))
  if (!found) throw new Error('The employee is gone.')
  const today = dayAt(at.getTime(), found.timeZone)
  return { startDate: found.startDate ?? today, country: getCountry(found.office), today }
}

/** Approved or pending half days of PTO, in tenths of a day. */
export const findTakenPto = async (reader: Reader, employeeId: string): Promise<PtoDay[]> => {
  const halves = await reader
    .select({ leaveId: leaveDays.sheetId, day: leaveDays.day })
    .from(leaveDays)
    .innerJoin(timeSheets, eq(timeSheets.id, leaveDays.sheetId))
    .where(and(eq(leaveDays.employeeId, employeeId), eq(timeSheets.leaveType, 'PTO')))
    .orderBy(leaveDays.day, leaveDays.half)
  return halves.map((half) => ({ ...half, cost: costPerDay({ halfDay: 'AM' }) }))
}
