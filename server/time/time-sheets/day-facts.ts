import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type {
  DayHours,
  DayWarning,
  HalfDay,
  LeaveType,
  SheetOverlap,
} from '#api/contracts/time/time-sheet.contract.ts'
import { countedStatuses } from '#api/rules/counted-hours.ts'
import { daysOfRange, shortDay } from '#api/rules/days.ts'
import { getMinutes, hasSharedDay, partsByDay, type SheetHours, type SheetRange } from '#api/rules/spread.ts'
import { countryOfPerson, holidaysWithin } from '#server/people/public-holidays.ts'
import { people } from '#server/people/schema/people.ts'
import { prepared, type Reader, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { leaveDays, timeSheets } from '#server/time/schema/time-sheets.ts'

/** `except`: id of the sheet itself, if already stored. */
type ClientDays = SheetRange & { clientId: string; except?: string | undefined }

const isOther = sql`${timeSheets.id} is distinct from ${sql.placeholder('except')}`

const sheetsOfClient = prepared((reader) =>
  reader
    .select({
      id: timeSheets.id,
      cr322_startdate: timeSheets.startDate,
      cr322_enddate: timeSheets.endDate,
      cr322_timesheetstatus: timeSheets.status,
    })
    .from(timeSheets)
    .where(
      and(
        eq(timeSheets.employeeId, sql.placeholder('employeeId')),
        eq(timeSheets.clientId, sql.placeholder('clientId')),
        inArray(timeSheets.status, ['Draft', 'Submitted', 'Approved']),
        lte(timeSheets.startDate, sql.placeholder('endDate')),
        gte(timeSheets.endDate, sql.placeholder('startDate')),
        isOther,
      ),
    )
    .orderBy(asc(timeSheets.startDate), asc(timeSheets.id))
    .prepare('sheets_of_client'),
)

export const findOverlaps = async (
  reader: Reader,
  employeeId: string,
  { clientId, startDate, endDate, except }: ClientDays,
): Promise<SheetOverlap[]> => {
  const rows = await sheetsOfClient(reader).execute({
    employeeId,
    clientId,
    startDate,
    endDate,
    except: except ?? null,
  })
  return rows.filter((row) =>
    hasSharedDay({ startDate, endDate }, { startDate: row.cr322_startdate, endDate: row.cr322_enddate }),
  )
}

const describe = (overlap: SheetOverlap) =>
  `${shortDay(overlap.cr322_startdate)} to ${shortDay(overlap.cr322_enddate)} (${overlap.cr322_timesheetstatus})`

const employeeForUpdate = prepared((tx) =>
  tx
    .select({ id: people.id })
    .from(people)
    .where(eq(people.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('employee_for_update'),
)

/**
 * Blocks writes of hours and assignments. Queries sent in the same tick run after the lock and see what was committed
 * before it.
 */
export const lockEmployee = (tx: Transaction, id: string): Promise<unknown> =>
  employeeForUpdate(tx).execute({ id })

/** Throws `SHEET_OVERLAP` with the ids, if any. */
export const throwOverlaps = (overlaps: readonly SheetOverlap[]): void => {
  if (overlaps.length === 0) return
  throw new AppError('SHEET_OVERLAP', Object.fromEntries(overlaps.map((one) => [one.id, describe(one)])))
}

/**
 * Requires the employee lock, even with `areConfirmed`: concurrent writers would miss each other. Throws `SHEET_OVERLAP`.
 */
export const refuseOverlaps = async (
  tx: Transaction,
  employeeId: string,
  sheets: readonly ClientDays[],
  areConfirmed = false,
): Promise<void> => {
  if (areConfirmed) return
  const overlaps = await Promise.all(sheets.map((sheet) => findOverlaps(tx, employeeId, sheet)))
  throwOverlaps(overlaps.flat())
}

export type Range = { from: string; to: string }

const countedSheets = prepared((reader) =>
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
        eq(timeSheets.employeeId, sql.placeholder('employeeId')),
        eq(timeSheets.kind, 'sheet'),
        inArray(timeSheets.status, countedStatuses),
        lte(timeSheets.startDate, sql.placeholder('to')),
        gte(timeSheets.endDate, sql.placeholder('from')),
        isOther,
      ),
    )
    .prepare('counted_sheets'),
)

const daysOfLeave = prepared((reader) =>
  reader
    .select({ day: leaveDays.day, half: leaveDays.half, leaveType: timeSheets.leaveType })
    .from(leaveDays)
    .innerJoin(timeSheets, eq(timeSheets.id, leaveDays.sheetId))
    .where(
      and(
        eq(leaveDays.employeeId, sql.placeholder('employeeId')),
        gte(leaveDays.day, sql.placeholder('from')),
        lte(leaveDays.day, sql.placeholder('to')),
      ),
    )
    .orderBy(asc(leaveDays.day), asc(leaveDays.half))
    .prepare('days_of_leave'),
)

type Leave = { leaveType: LeaveType; halfDay: HalfDay }

const findLeave = async (reader: Reader, employeeId: string, { from, to }: Range) => {
  const rows = await daysOfLeave(reader).execute({ employeeId, from, to })
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

/** `except`: id of a sheet to ignore. */
export const hoursByDay = async (
  reader: Reader,
  employeeId: string,
  { clientId, range, except }: { clientId: string; range: Range; except?: string | undefined },
): Promise<DayHours[]> => {
  const [sheets, leave, holidays] = await Promise.all([
    countedSheets(reader).execute({ employeeId, ...range, except: except ?? null }),
    findLeave(reader, employeeId, range),
    findHolidays(reader, employeeId, range),
  ])
  const all = partsByDay(sheets)
  const own = partsByDay(sheets.filter((sheet) => sheet.clientId === clientId))
  return daysOfRange(range.from, range.to).map((date) => ({
    date,
    big_hours: getMinutes(own.get(date) ?? 0),
    totalMinutes: getMinutes(all.get(date) ?? 0),
    leave: leave.get(date) ?? null,
    holiday: holidays.get(date) ?? null,
  }))
}

const dayMinutes = 24 * 60

const getWarnings = ({ date, totalMinutes, leave, holiday }: DayHours): DayWarning[] => [
  ...(totalMinutes > dayMinutes
    ? [{ date, kind: 'over 24 hours' as const, message: 'There are more than 24 hours on this day.' }]
    : []),
  ...(leave ? [{ date, kind: 'on leave' as const, message: `You are on leave (${leave.leaveType}).` }] : []),
  ...(holiday ? [{ date, kind: 'holiday' as const, message: `This day is a holiday: ${holiday}.` }] : []),
]

/** Computed as if the sheet counted already. */
export const warningsFor = async (
  reader: Reader,
  employeeId: string,
  sheet: SheetHours & { clientId: string; except: string | undefined },
): Promise<DayWarning[]> => {
  const shares = partsByDay([sheet])
  const range = { from: sheet.startDate, to: sheet.endDate }
  const facts = await hoursByDay(reader, employeeId, { ...sheet, range })
  return facts.flatMap((fact) => {
    const parts = shares.get(fact.date)
    if (parts === undefined) return []
    return getWarnings({ ...fact, totalMinutes: fact.totalMinutes + getMinutes(parts) })
  })
}

const hours = alias(timeSheets, 'hours')

/** JSON array of whole leave days that also have counted hours; null unless `Submitted`. */
export const doubleDays = sql<string[] | null>`case ${timeSheets.status} when 'Submitted' then (
  select coalesce(json_agg(shared.day order by shared.day), '[]'::json) from (
    select ${leaveDays.day} from ${leaveDays}
    where ${leaveDays.employeeId} = ${timeSheets.employeeId}
      and ${leaveDays.day} between ${timeSheets.startDate} and ${timeSheets.endDate}
      and (${timeSheets.kind} = 'sheet' or ${leaveDays.sheetId} = ${timeSheets.id} and exists (
        select from ${timeSheets} as ${hours}
        where ${hours.employeeId} = ${leaveDays.employeeId}
          and ${hours.kind} = 'sheet'
          and ${inArray(hours.status, countedStatuses)}
          and ${leaveDays.day} between ${hours.startDate} and ${hours.endDate}
      ))
    group by ${leaveDays.day} having count(*) = 2
  ) shared
) end`
