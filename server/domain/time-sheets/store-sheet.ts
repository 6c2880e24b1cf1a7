import { eq, sql } from 'drizzle-orm'
import {
  type ClientFault,
  clientFault,
  type SheetStatus,
  sheetStatuses,
} from '#api/contracts/time-sheet.contract.ts'
import type { NewTimeSheet, StoredTimeSheet } from '#api/contracts/time-sheet-changes.contract.ts'
import { timeSheetLifecycle } from '#machines/time-sheet/time-sheet.lifecycle.ts'
import { insertRow, type Transaction } from '#server/db/database.ts'
import { files } from '#server/db/schema/files.ts'
import { timeSheetActivities, timeSheets } from '#server/db/schema/time-sheets.ts'
import type { Person } from '#server/domain/people/person.ts'
import { nextStatus } from '#server/domain/steps.ts'
import { ApiError } from '#server/http/api-error.ts'
import { lockEmployee, refuseOverlaps, warningsFor } from './day-facts.ts'
import { addHistory, employeeClients, findSheet } from './find-sheets.ts'

type Known = { id: string; status: SheetStatus; fileId: string | null }

const contentOf = ({ clientId, cr322_startdate, cr322_enddate, activities }: NewTimeSheet) => ({
  clientId,
  startDate: cr322_startdate,
  endDate: cr322_enddate,
  totalMinutes: activities.reduce((sum, { big_hours }) => sum + big_hours, 0),
})

const findOwn = async (tx: Transaction, id: string, personId: string): Promise<Known> => {
  const [found] = await tx.select().from(timeSheets).where(eq(timeSheets.id, id)).for('update')
  if (!found || found.employeeId !== personId || found.kind !== 'sheet') throw new ApiError('NOT_FOUND')
  if (nextStatus(timeSheetLifecycle, sheetStatuses, found.status, { type: 'save', by: 'owner' }) === null) {
    throw new ApiError('STEP_REFUSED', { [id]: found.status })
  }
  return found
}

const insertSheet = async (tx: Transaction, employeeId: string, sheet: NewTimeSheet, at: Date) => {
  const values = { ...contentOf(sheet), employeeId, kind: 'sheet', status: 'Draft', createdAt: at } as const
  const stored = await insertRow(tx, timeSheets, values)
  return { ...stored, status: null, fileId: null }
}

const replaceActivities = async (tx: Transaction, sheetId: string, { activities }: NewTimeSheet) => {
  await tx.delete(timeSheetActivities).where(eq(timeSheetActivities.sheetId, sheetId))
  const rows = activities.map((activity, position) => ({ ...activity, position, sheetId }))
  await tx.insert(timeSheetActivities).values(rows)
}

/** The row of a file that is not needed any more goes at once, the file itself with the next sweep. */
const forgetFile = async (tx: Transaction, before: string | null, after: string | null) => {
  if (before !== null && before !== after) await tx.delete(files).where(eq(files.id, before))
}

const fileAfter = ({ fileId }: Pick<Known, 'fileId'>, arrived: string | null, isRemoved = false) =>
  arrived ?? (isRemoved ? null : fileId)

type Work = { clientId: string | null; startDate: string; endDate: string }

const unassigned: ClientFault = { field: 'clientId', message: 'Please select one of your clients' }

/**
 * What keeps somebody from entering hours on days for a client, alike for a client of others and for none; null for nothing.
 * The employee must be locked, or an assignment could end meanwhile.
 */
export const findFault = async (
  tx: Transaction,
  employeeId: string,
  { clientId, startDate: start, endDate: end }: Work,
): Promise<ClientFault | null> => {
  const known = (await employeeClients(tx, employeeId)).find(({ id }) => id === clientId)
  return known ? clientFault(known, { start, end }) : unassigned
}

/**
 * Stores a time sheet, or replaces the content of the caller's own Draft or Rejected one, and answers it with what is
 * worth a second look. Throws `NOT_FOUND` for a sheet that is not the caller's, `STEP_REFUSED` for one that cannot be
 * edited now, `VALIDATION_FAILED` for a client that is not the caller's, and `SHEET_OVERLAP` where days have hours for
 * the client already and nobody said that it is meant.
 */
export const storeSheet = async (
  tx: Transaction,
  sheet: NewTimeSheet,
  { person, arrivedFileId, at }: { person: Person; arrivedFileId: string | null; at: Date },
): Promise<StoredTimeSheet> => {
  const known = sheet.id === undefined ? null : await findOwn(tx, sheet.id, person.id)
  await lockEmployee(tx, person.id)
  const fault = await findFault(tx, person.id, contentOf(sheet))
  if (fault) throw new ApiError('VALIDATION_FAILED', { [fault.field]: fault.message })
  await refuseOverlaps(tx, person.id, [{ ...contentOf(sheet), except: sheet.id }], sheet.overlapMeant)
  const { id, status: from, fileId: before } = known ?? (await insertSheet(tx, person.id, sheet, at))
  const fileId = fileAfter({ fileId: before }, arrivedFileId, sheet.removeAttachment)
  const status = sheet.submit ? 'Submitted' : 'Draft'
  await tx
    .update(timeSheets)
    .set({ ...contentOf(sheet), status, fileId, revision: sql`${timeSheets.revision} + 1` })
    .where(eq(timeSheets.id, id))
  await forgetFile(tx, before, fileId)
  await replaceActivities(tx, id, sheet)
  await addHistory(tx, { sheetId: id, actorId: person.id, step: 'save', from, to: 'Draft' }, at)
  if (sheet.submit) {
    const submitted = { step: 'submit', from: 'Draft', to: 'Submitted' } as const
    await addHistory(tx, { sheetId: id, actorId: person.id, ...submitted }, at)
  }
  return {
    ...(await findSheet(tx, id, person)),
    warnings: await warningsFor(tx, person.id, { ...contentOf(sheet), id }),
  }
}
