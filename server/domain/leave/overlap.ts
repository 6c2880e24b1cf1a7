import { and, eq, inArray, ne } from 'drizzle-orm'
import type { HalfDay } from '#api/contracts/time-sheet.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import { leaveDays, timeSheets } from '#server/db/schema/time-sheets.ts'
import { ApiError } from '#server/http/api-error.ts'

type Half = 'AM' | 'PM'

const halvesOf = (halfDay: HalfDay): Half[] => (halfDay === 'none' ? ['AM', 'PM'] : [halfDay])

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
        inArray(leaveDays.half, halvesOf(halfDay)),
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

/**
 * Marks the days of a leave as taken. Throws `LEAVE_OVERLAP`, naming the other leave, where one is: the primary key
 * decides, so of two requests at the same moment one is refused.
 */
export const occupyDays = async (tx: Transaction, occupied: Occupied): Promise<void> => {
  const { sheetId, employeeId, halfDay, days } = occupied
  const rows = days.flatMap((day) => halvesOf(halfDay).map((half) => ({ employeeId, day, half, sheetId })))
  const stored = await tx
    .insert(leaveDays)
    .values(rows)
    .onConflictDoNothing()
    .returning({ day: leaveDays.day })
  if (stored.length === rows.length) return
  const clash = await findClash(tx, occupied)
  throw new ApiError('LEAVE_OVERLAP', clash && { startDate: describe(clash) })
}
