import { and, eq } from 'drizzle-orm'
import type { Reader } from '#server/db/database.ts'
import { people } from '#server/db/schema/people.ts'
import { leaveDays, timeSheets } from '#server/db/schema/time-sheets.ts'
import { countryOf } from '#server/domain/holidays/public-holidays.ts'
import { dayAt } from '#src/lib/days.ts'
import { costPerDay } from '#src/lib/leave-cost.ts'
import type { PtoDay } from '#src/lib/pto-ledger.ts'

type Selecting = Pick<Reader, 'select'>

/** What the rules of leave need to know of an employee; `today` is that of the employee's time zone. */
export const findEmployment = async (reader: Selecting, employeeId: string, at: Date) => {
  const [found] = await reader
    .select({ startDate: people.startDate, office: people.office, timeZone: people.timeZone })
    .from(people)
    .where(eq(people.id, employeeId))
  if (!found) throw new Error('The employee is gone.')
  const today = dayAt(at.getTime(), found.timeZone)
  return { startDate: found.startDate ?? today, country: countryOf(found.office), today }
}

/** Every half day of PTO that is approved or waits for its decision, in tenths of a day. */
export const findTakenPto = async (reader: Selecting, employeeId: string): Promise<PtoDay[]> => {
  const halves = await reader
    .select({ leaveId: leaveDays.sheetId, day: leaveDays.day })
    .from(leaveDays)
    .innerJoin(timeSheets, eq(timeSheets.id, leaveDays.sheetId))
    .where(and(eq(leaveDays.employeeId, employeeId), eq(timeSheets.leaveType, 'PTO')))
    .orderBy(leaveDays.day, leaveDays.half)
  return halves.map((half) => ({ ...half, cost: costPerDay({ halfDay: 'AM' }) }))
}
