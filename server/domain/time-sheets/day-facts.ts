import { and, asc, eq, gte, inArray, lte, ne } from 'drizzle-orm'
import type {
  DayHours,
  DayWarning,
  HalfDay,
  LeaveType,
  SheetOverlap,
} from '#api/contracts/time-sheet.contract.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { people } from '#server/db/schema/people.ts'
import { leaveDays, timeSheets } from '#server/db/schema/time-sheets.ts'
import { countryOfPerson, holidaysWithin } from '#server/domain/public-holidays.ts'
import { ApiError } from '#server/http/api-error.ts'
import { countedStatuses } from '#src/lib/counted-hours.ts'
import { daysOfRange, shortDay } from '#src/lib/days.ts'
import { doShareDays, minutesOf, partsByDay, type SheetRange, type SpreadSheet } from '#src/lib/spread.ts'

/** The days of a sheet for a client; `except` is that sheet itself where it is stored already. */
type ClientDays = SheetRange & { clientId: string; except?: string | undefined }

/**
 * Somebody's other sheets of the same client that have hours on some of the same days, the earliest first. Rejected
 * ones are none until they are handed in again.
 */
export const findOverlaps = async (
  reader: Reader,
  employeeId: string,
  { clientId, startDate, endDate, except }: ClientDays,
): Promise<SheetOverlap[]> => {
  const rows = await reader
    .select({
      id: timeSheets.id,
      cr322_startdate: timeSheets.startDate,
      cr322_enddate: timeSheets.endDate,
      cr322_timesheetstatus: timeSheets.status,
    })
    .from(timeSheets)
    .where(
      and(
        eq(timeSheets.employeeId, employeeId),
        eq(timeSheets.clientId, clientId),
        inArray(timeSheets.status, ['Draft', 'Submitted', 'Approved']),
        lte(timeSheets.startDate, endDate),
        gte(timeSheets.endDate, startDate),
        except === undefined ? undefined : ne(timeSheets.id, except),
      ),
    )
    .orderBy(asc(timeSheets.startDate), asc(timeSheets.id))
  return rows.filter((row) =>
    doShareDays({ startDate, endDate }, { startDate: row.cr322_startdate, endDate: row.cr322_enddate }),
  )
}

const describe = (overlap: SheetOverlap) =>
  `${shortDay(overlap.cr322_startdate)} to ${shortDay(overlap.cr322_enddate)} (${overlap.cr322_timesheetstatus})`

/** Makes everybody else who writes hours or assignments of somebody wait until this transaction has ended. */
export const lockEmployee = (tx: Transaction, employeeId: string) =>
  tx.select({ id: people.id }).from(people).where(eq(people.id, employeeId)).for('no key update')

/**
 * Refuses sheets whose days have hours for the same client already, unless `areMeant`. One after the other for each
 * employee, whoever means it or not: two at the same moment would each find nothing. To be called after the rows of
 * stored sheets are locked, never before. Throws `SHEET_OVERLAP`, naming the other sheets by their ids.
 */
export const refuseOverlaps = async (
  tx: Transaction,
  employeeId: string,
  sheets: readonly ClientDays[],
  areMeant = false,
): Promise<void> => {
  await lockEmployee(tx, employeeId)
  if (areMeant) return
  const found: SheetOverlap[] = []
  for (const sheet of sheets) found.push(...(await findOverlaps(tx, employeeId, sheet)))
  if (found.length === 0) return
  throw new ApiError('SHEET_OVERLAP', Object.fromEntries(found.map((one) => [one.id, describe(one)])))
}

export type Range = { from: string; to: string }

const findSheets = (reader: Reader, employeeId: string, { from, to }: Range, except?: string) =>
  reader
    .select({
      clientId: timeSheets.clientId,
      startDate: timeSheets.startDate,
      endDate: timeSheets.endDate,
      totalMinutes: timeSheets.totalMinutes,
    })
    .from(timeSheets)
    .where(
      and(
        eq(timeSheets.employeeId, employeeId),
        eq(timeSheets.kind, 'sheet'),
        inArray(timeSheets.status, countedStatuses),
        lte(timeSheets.startDate, to),
        gte(timeSheets.endDate, from),
        except === undefined ? undefined : ne(timeSheets.id, except),
      ),
    )

type Leave = { leaveType: LeaveType; halfDay: HalfDay }

const findLeave = async (reader: Reader, employeeId: string, { from, to }: Range) => {
  const rows = await reader
    .select({ day: leaveDays.day, half: leaveDays.half, leaveType: timeSheets.leaveType })
    .from(leaveDays)
    .innerJoin(timeSheets, eq(timeSheets.id, leaveDays.sheetId))
    .where(and(eq(leaveDays.employeeId, employeeId), gte(leaveDays.day, from), lte(leaveDays.day, to)))
    .orderBy(asc(leaveDays.day), asc(leaveDays.half))
  const byDay = new Map<string, Leave>()
  for (const { day, half, leaveType } of rows) {
    if (leaveType !== null) byDay.set(day, { leaveType, halfDay: byDay.has(day) ? 'none' : half })
  }
  return byDay
}

const findHolidays = async (reader: Reader, employeeId: string, { from, to }: Range) => {
  const holidays = await holidaysWithin(await countryOfPerson(reader, employeeId), from, to)
  return new Map(holidays.map(({ day, name }) => [day, name]))
}

/**
 * The hours that count, leave and holiday of each day of a range; `except` is a sheet that is left out.
 */
export const hoursByDay = async (
  reader: Reader,
  employeeId: string,
  { clientId, range, except }: { clientId: string; range: Range; except?: string | undefined },
): Promise<DayHours[]> => {
  const sheets = await findSheets(reader, employeeId, range, except)
  const all = partsByDay(sheets)
  const own = partsByDay(sheets.filter((sheet) => sheet.clientId === clientId))
  const leave = await findLeave(reader, employeeId, range)
  const holidays = await findHolidays(reader, employeeId, range)
  return daysOfRange(range.from, range.to).map((date) => ({
    date,
    big_hours: minutesOf(own.get(date) ?? 0),
    totalMinutes: minutesOf(all.get(date) ?? 0),
    leave: leave.get(date) ?? null,
    holiday: holidays.get(date) ?? null,
  }))
}

const dayMinutes = 24 * 60

const warningsOf = ({ date, totalMinutes, leave, holiday }: DayHours): DayWarning[] => [
  ...(totalMinutes > dayMinutes
    ? [{ date, kind: 'over 24 hours' as const, message: 'There are more than 24 hours on this day.' }]
    : []),
  ...(leave ? [{ date, kind: 'on leave' as const, message: `You are on leave (${leave.leaveType}).` }] : []),
  ...(holiday ? [{ date, kind: 'holiday' as const, message: `This day is a holiday: ${holiday}.` }] : []),
]

/** What is worth a second look on the days of a stored sheet, as if it counted already. */
export const warningsFor = async (
  reader: Reader,
  employeeId: string,
  sheet: SpreadSheet & { id: string; clientId: string },
): Promise<DayWarning[]> => {
  const shares = partsByDay([sheet])
  const range = { from: sheet.startDate, to: sheet.endDate }
  const facts = await hoursByDay(reader, employeeId, { clientId: sheet.clientId, range, except: sheet.id })
  return facts.flatMap((fact) => {
    const parts = shares.get(fact.date)
    if (parts === undefined) return []
    return warningsOf({ ...fact, totalMinutes: fact.totalMinutes + minutesOf(parts) })
  })
}
