import { and, asc, eq, gte, inArray, lte, ne } from 'drizzle-orm'
import type { SheetOverlap } from '#api/contracts/time-sheet.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import { people } from '#server/db/schema/people.ts'
import { timeSheets } from '#server/db/schema/time-sheets.ts'
import { ApiError } from '#server/http/api-error.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { doShareDays, type SheetRange } from '#src/lib/spread.ts'
import type { Selecting } from './sheet-row.ts'

/** The days of a sheet for a client; `except` is that sheet itself where it is stored already. */
export type ClientDays = SheetRange & { clientId: string; except?: string | undefined }

/**
 * Somebody's other sheets of the same client that have hours on some of the same days, the earliest first. Rejected
 * ones are none until they are handed in again.
 */
export const findOverlaps = async (
  reader: Selecting,
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
  await tx.select({ id: people.id }).from(people).where(eq(people.id, employeeId)).for('no key update')
  if (areMeant) return
  const found: SheetOverlap[] = []
  for (const sheet of sheets) found.push(...(await findOverlaps(tx, employeeId, sheet)))
  if (found.length === 0) return
  throw new ApiError('SHEET_OVERLAP', Object.fromEntries(found.map((one) => [one.id, describe(one)])))
}
