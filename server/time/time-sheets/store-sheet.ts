import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import {
  type ClientFault,
  clientFault,
  type SheetStatus,
  sheetStatuses,
} from '#api/contracts/time/time-sheet.contract.ts'
import type { NewTimeSheet, StoredTimeSheet } from '#api/contracts/time/time-sheet-changes.contract.ts'
import { timeSheetLifecycle } from '#machines/time/time-sheet.lifecycle.ts'
import { findApprover } from '#server/people/approvers.ts'
import type { Person } from '#server/people/person.ts'
import { prepared, type Transaction } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { AppError } from '#server/platform/errors.ts'
import { nextStatus } from '#server/platform/steps.ts'
import { timeSheetActivities, timeSheets } from '#server/time/schema/time-sheets.ts'
import { findOverlaps, lockEmployee, throwOverlaps, warningsFor } from './day-facts.ts'
import { addHistory, employeeClients, findSheet } from './find-sheets.ts'

type Known = { id: string; status: SheetStatus; fileId: string | null }

const getContent = ({ clientId, cr322_startdate, cr322_enddate, activities }: NewTimeSheet) => ({
  clientId,
  startDate: cr322_startdate,
  endDate: cr322_enddate,
  totalMinutes: activities.reduce((sum, { big_hours }) => sum + big_hours, 0),
})

const findOwn = async (tx: Transaction, id: string, personId: string): Promise<Known> => {
  const [found] = await tx.select().from(timeSheets).where(eq(timeSheets.id, id)).for('update')
  if (!found || found.employeeId !== personId || found.kind !== 'sheet') throw new AppError('NOT_FOUND')
  if (nextStatus(timeSheetLifecycle, sheetStatuses, found.status, { type: 'save', by: 'owner' }) === null) {
    throw new AppError('STEP_REFUSED', { [id]: found.status })
  }
  return found
}

const newSheet = prepared((tx: Transaction) =>
  tx
    .insert(timeSheets)
    .values({
      id: sql.placeholder('id'),
      createdAt: sql.placeholder('at'),
      revision: 2,
      employeeId: sql.placeholder('employeeId'),
      kind: 'sheet',
      clientId: sql.placeholder('clientId'),
      startDate: sql.placeholder('startDate'),
      endDate: sql.placeholder('endDate'),
      status: sql.placeholder('status'),
      totalMinutes: sql.placeholder('totalMinutes'),
      fileId: sql.placeholder('fileId'),
    })
    .prepare('add_sheet'),
)

const newActivities = prepared((tx: Transaction) =>
  tx
    .insert(timeSheetActivities)
    .select(
      sql`select ${sql.placeholder('sheetId')}::uuid, position - 1, activity ->> 'big_activity', activity ->> 'pro_outcome', (activity ->> 'big_hours')::integer
        from jsonb_array_elements(${sql.placeholder('activities')}::jsonb) with ordinality as given (activity, position)`,
    )
    .prepare('add_activities'),
)

type Content = ReturnType<typeof getContent> & { status: SheetStatus; fileId: string | null }

const replaceContent = async (tx: Transaction, id: string, content: Content) => {
  await Promise.all([
    tx
      .update(timeSheets)
      .set({ ...content, revision: sql`${timeSheets.revision} + 1` })
      .where(eq(timeSheets.id, id))
      .execute(),
    tx.delete(timeSheetActivities).where(eq(timeSheetActivities.sheetId, id)).execute(),
  ])
}

/** Deletes the row now; the next sweep deletes the file. */
const forgetFile = async (tx: Transaction, before: string | null, after: string | null) => {
  if (before !== null && before !== after) await tx.delete(files).where(eq(files.id, before)).execute()
}

type Work = { clientId: string | null; startDate: string; endDate: string }

const unassigned: ClientFault = { field: 'clientId', message: 'Please select one of your clients' }

/**
 * Same answer for unknown and unassigned clients. Null if allowed. Requires the employee lock: an assignment could end
 * meanwhile.
 */
export const findFault = async (
  tx: Transaction,
  employeeId: string,
  { clientId, startDate: start, endDate: end }: Work,
): Promise<ClientFault | null> => {
  const known = (await employeeClients(tx, employeeId)).find(({ id }) => id === clientId)
  return known ? clientFault(known, { start, end }) : unassigned
}

/** Throws `NOT_FOUND`, `STEP_REFUSED`, `SHEET_OVERLAP`, `VALIDATION_FAILED`. */
export const storeSheet = async (
  tx: Transaction,
  sheet: NewTimeSheet,
  { person, arrivedFileId, at }: { person: Person; arrivedFileId: string | null; at: Date },
): Promise<StoredTimeSheet> => {
  const known = sheet.id === undefined ? null : await findOwn(tx, sheet.id, person.id)
  const content = getContent(sheet)
  const [, fault, overlaps, warnings] = await Promise.all([
    lockEmployee(tx, person.id),
    findFault(tx, person.id, content),
    sheet.overlapConfirmed ? [] : findOverlaps(tx, person.id, { ...content, except: sheet.id }),
    warningsFor(tx, person.id, { ...content, except: sheet.id }),
  ])
  if (fault) throw new AppError('VALIDATION_FAILED', { [fault.field]: fault.message })
  throwOverlaps(overlaps)
  const { id, status: from, fileId: before } = known ?? { id: randomUUID(), status: null, fileId: null }
  const fileId = arrivedFileId ?? (sheet.removeAttachment ? null : before)
  const after = { ...content, fileId, status: sheet.submit ? ('Submitted' as const) : ('Draft' as const) }
  const happening = { sheet: { id, kind: 'sheet', employeeId: person.id }, actorId: person.id } as const
  // Pipelined; runs in this order.
  const [, , , , , stored, submittedTo] = await Promise.all([
    known ? replaceContent(tx, id, after) : newSheet(tx).execute({ ...after, id, employeeId: person.id, at }),
    newActivities(tx).execute({ sheetId: id, activities: JSON.stringify(sheet.activities) }),
    forgetFile(tx, before, fileId),
    addHistory(tx, { ...happening, step: 'save', from, to: 'Draft' }, at),
    sheet.submit && addHistory(tx, { ...happening, step: 'submit', from: 'Draft', to: 'Submitted' }, at),
    findSheet(tx, id, person),
    sheet.submit ? findApprover(tx, person.id) : null,
  ])
  return { ...stored, warnings, submittedTo: submittedTo?.names ?? null }
}
