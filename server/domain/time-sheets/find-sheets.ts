import { and, asc, desc, eq, gte, inArray, lte, not } from 'drizzle-orm'
import type {
  SheetHistoryEntry,
  SheetScope,
  TimeSheet,
  TimeSheetDetails,
} from '#api/contracts/time-sheet.contract.ts'
import { files } from '#server/db/schema/applications.ts'
import { people } from '#server/db/schema/people.ts'
import { timeSheetHistory, timeSheets } from '#server/db/schema/time-sheets.ts'
import { nameOf, type Person } from '#server/domain/people/person.ts'
import { ApiError } from '#server/http/api-error.ts'
import { sheetDays } from '#src/lib/spread.ts'
import { inScope, maySeeSheet, type Selecting, selectSheets, toTimeSheet } from './sheet-row.ts'

/** The sheets and leave of a scope, newest first. */
export const listSheets = async (
  reader: Selecting,
  scope: SheetScope,
  person: Person,
): Promise<TimeSheet[]> => {
  const rows = await selectSheets(reader)
    .where(inScope(scope, person))
    .orderBy(desc(timeSheets.createdAt), asc(timeSheets.id))
  return rows.map(toTimeSheet)
}

/** Somebody's own sheets and leave, newest first. */
export const sheetsOfPerson = async (reader: Selecting, personId: string): Promise<TimeSheet[]> => {
  const rows = await selectSheets(reader)
    .where(eq(timeSheets.employeeId, personId))
    .orderBy(desc(timeSheets.createdAt), asc(timeSheets.id))
  return rows.map(toTimeSheet)
}

/** The sheets of those ids, in the order the ids are given. */
export const sheetsByIds = async (reader: Selecting, ids: string[]): Promise<TimeSheet[]> => {
  const rows = await selectSheets(reader).where(inArray(timeSheets.id, ids))
  const byId = new Map(rows.map((row) => [row.sheet.id, toTimeSheet(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const isNoLeaveAnyMore = and(
  eq(timeSheets.kind, 'leave'),
  inArray(timeSheets.status, ['Rejected', 'Cancelled']),
)

/** Somebody's sheets and leave of a day, oldest first; leave that was rejected or cancelled is of no day. */
export const sheetsOfDay = async (reader: Selecting, day: string, personId: string): Promise<TimeSheet[]> => {
  const rows = await selectSheets(reader)
    .where(
      and(
        eq(timeSheets.employeeId, personId),
        lte(timeSheets.startDate, day),
        gte(timeSheets.endDate, day),
        isNoLeaveAnyMore && not(isNoLeaveAnyMore),
      ),
    )
    .orderBy(asc(timeSheets.createdAt), asc(timeSheets.id))
  return rows.filter(({ sheet }) => sheetDays(sheet).includes(day)).map(toTimeSheet)
}

const findHistory = async (reader: Selecting, sheetId: string): Promise<SheetHistoryEntry[]> => {
  const rows = await reader
    .select({ entry: timeSheetHistory, firstName: people.firstName, lastName: people.lastName })
    .from(timeSheetHistory)
    .innerJoin(people, eq(people.id, timeSheetHistory.actorId))
    .where(eq(timeSheetHistory.sheetId, sheetId))
    .orderBy(asc(timeSheetHistory.position))
  return rows.map(({ entry: { at, step, from, to, reason }, ...actor }) => ({
    at: at.toISOString(),
    name: nameOf(actor),
    step,
    from,
    to,
    reason,
  }))
}

const findFile = async (reader: Selecting, fileId: string | null) => {
  if (fileId === null) return null
  const [file] = await reader
    .select({ name: files.originalName, kind: files.kind, bytes: files.bytes })
    .from(files)
    .where(eq(files.id, fileId))
  return file ?? null
}

const findRow = async (reader: Selecting, id: string, person: Person) => {
  const [row] = await selectSheets(reader).where(eq(timeSheets.id, id))
  if (!row || !maySeeSheet(row, person)) throw new ApiError('NOT_FOUND')
  return row
}

/** A sheet or leave in full. Throws `NOT_FOUND` when there is none, or none that this person may see. */
export const findSheet = async (reader: Selecting, id: string, person: Person): Promise<TimeSheetDetails> => {
  const row = await findRow(reader, id, person)
  return {
    ...toTimeSheet(row),
    attachment: await findFile(reader, row.sheet.fileId),
    history: await findHistory(reader, id),
  }
}

/** The file of a sheet. Throws `NOT_FOUND` without a file, and for a sheet this person may not see. */
export const findSheetFile = async (reader: Selecting, id: string, person: Person) => {
  const { sheet } = await findRow(reader, id, person)
  const file = await findFile(reader, sheet.fileId)
  if (sheet.fileId === null || !file) throw new ApiError('NOT_FOUND')
  return { fileId: sheet.fileId, name: file.name }
}
