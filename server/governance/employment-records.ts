import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { LegalBasis } from '#api/contracts/governance/legal-minimums.ts'
import { shortDay } from '#api/rules/days.ts'
import { claimHistory, claimPayments, claimReceipts, claims } from '#server/money/schema/claims.ts'
import { caseAttachments, caseEntries, cases } from '#server/people/schema/cases.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { grouped } from '#server/platform/grouped.ts'
import { assignmentRates } from '#server/staffing/schema/client-details.ts'
import {
  assignments,
  clients,
  leaveDays,
  timeSheetActivities,
  timeSheetHistory,
  timeSheets,
} from '#server/time/schema/time-sheets.ts'
import { company } from '#src/content/firm/company.ts'
import {
  asFound,
  type Found,
  filesById,
  filesToErase,
  getIds,
  getRetention,
  type Kind,
  readBy,
} from './kind.ts'
import { draftStatuses } from './open-work.ts'
import { getMinimum, placeOfEmployee } from './places.ts'

type SheetKind = (typeof timeSheets.$inferSelect)['kind']

// Drafts and recalled records are not under retention.
const isOver = (status: string) => status === 'Cancelled' || draftStatuses.some((draft) => draft === status)

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
const readSheets = async (reader: Reader, which: SQL | undefined) => {
  const rows = await reader
    .select({ row: timeSheets, client: clients.pro_name, place: placeOfEmployee })
    .from(timeSheets)
    .innerJoin(people, eq(people.id, timeSheets.employeeId))
    .leftJoin(clients, eq(clients.id, timeSheets.clientId))
    .where(which)
    .orderBy(asc(timeSheets.startDate), asc(timeSheets.id))
  const ids = rows.map(({ row }) => row.id)
  const activities = await reader
    .select()
    .from(timeSheetActivities)
    .where(inArray(timeSheetActivities.sheetId, ids))
    .orderBy(asc(timeSheetActivities.position))
  const history = await reader
    .select()
    .from(timeSheetHistory)
    .where(inArray(timeSheetHistory.sheetId, ids))
    .orderBy(asc(timeSheetHistory.position))
  return {
    rows,
    activities: grouped(activities, ({ sheetId }) => sheetId),
    history: grouped(history, ({ sheetId }) => sheetId),
    stored: await filesById(
      reader,
      rows.map(({ row }) => row.fileId),
    ),
  }
}

const periodKinds = { sheet: 'timeSheets', leave: 'leave' } as const

const getFate = (
  { status, endDate }: Pick<typeof timeSheets.$inferSelect, 'status' | 'endDate'>,
  least: LegalBasis | null,
  at: Date,
) =>
  isOver(status)
    ? { fate: 'remove' as const }
    : { fate: 'anonymise' as const, ...getRetention(least, midnight(endDate), at) }

const findSheets = (kind: SheetKind) =>
  readBy(
    async (reader, which, at) => {
      const { rows, activities, history, stored } = await readSheets(
        reader,
        and(which, eq(timeSheets.kind, kind)),
      )
      return rows.map(({ row: { employeeId: _, ...row }, client, place }) => {
        const what = client ?? row.leaveType ?? ''
        const file = stored.get(row.fileId ?? '')
        return asFound({
          id: row.id,
          at: midnight(row.startDate),
          text: `${what}, until ${shortDay(row.endDate)}, ${row.status}`,
          data: {
            ...row,
            client,
            activities: (activities.get(row.id) ?? []).map(({ sheetId: _sheet, ...activity }) => activity),
            history: (history.get(row.id) ?? []).map(({ sheetId: _sheet, actorId: _actor, ...step }) => step),
          },
          files: file ? [file] : [],
          ...getFate(row, getMinimum(periodKinds[kind], place), at),
        })
      })
    },
    timeSheets.id,
    ({ personIds }) => inArray(timeSheets.employeeId, personIds),
  )

const removeSheets: Kind['remove'] = async (tx, found) => {
  await tx.delete(timeSheets).where(inArray(timeSheets.id, getIds(found)))
}

const forgetSheetFiles = async (tx: Transaction, found: readonly Found[]) => {
  const ids = found.filter((one) => filesToErase(one).length > 0).map(({ id }) => id)
  await tx.update(timeSheets).set({ fileId: null }).where(inArray(timeSheets.id, ids))
  await tx
    .update(timeSheetHistory)
    .set({ reason: '' })
    .where(inArray(timeSheetHistory.sheetId, getIds(found)))
}

export const sheets: Kind = {
  name: 'timeSheets',
  tables: [timeSheets, timeSheetActivities, timeSheetHistory, clients],
  ...findSheets('sheet'),
  remove: removeSheets,
  anonymise: forgetSheetFiles,
}

export const leave: Kind = {
  name: 'leave',
  tables: [timeSheets, timeSheetActivities, timeSheetHistory, leaveDays],
  ...findSheets('leave'),
  remove: removeSheets,
  anonymise: async (tx, found) => {
    await forgetSheetFiles(tx, found)
    // The reason of a leave may be about health.
    await tx
      .update(timeSheetActivities)
      .set({ big_activity: '' })
      .where(inArray(timeSheetActivities.sheetId, getIds(found)))
  },
}

const assigned: Kind = {
  name: 'assignments',
  tables: [assignments, assignmentRates],
  find: async (reader, { personIds }, at) => {
    const rows = await reader
      .select({ row: assignments, client: clients.pro_name, place: placeOfEmployee })
      .from(assignments)
      .innerJoin(clients, eq(clients.id, assignments.clientId))
      .innerJoin(people, eq(people.id, assignments.employeeId))
      .where(inArray(assignments.employeeId, personIds))
      .orderBy(asc(assignments.since), asc(assignments.id))
    const paid = await reader
      .select()
      .from(assignmentRates)
      .where(
        and(
          eq(assignmentRates.kind, 'pay'),
          inArray(
            assignmentRates.assignmentId,
            rows.map(({ row }) => row.id),
          ),
        ),
      )
      .orderBy(asc(assignmentRates.position))
    const paidOf = grouped(paid, ({ assignmentId }) => assignmentId)
    return rows.map(({ row: { id, since, until, role }, client, place }) =>
      asFound({
        id,
        at: midnight(since),
        text: client,
        data: {
          client,
          since,
          until,
          role,
          pay: (paidOf.get(id) ?? []).map(({ validFrom, amount, currency }) => ({
            validFrom,
            amount,
            currency,
          })),
        },
        fate: 'anonymise',
        ...getRetention(getMinimum('timeSheets', place), until === null ? at : midnight(until), at),
      }),
    )
  },
}

export const expenses: Kind = {
  name: 'claims',
  tables: [claims, claimReceipts, claimHistory, claimPayments],
  ...readBy(
    async (reader, which, at) => {
      const rows = await reader
        .select({ row: claims, place: placeOfEmployee })
        .from(claims)
        .innerJoin(people, eq(people.id, claims.ownerId))
        .where(which)
        .orderBy(asc(claims.number))
      const ids = rows.map(({ row }) => row.id)
      const receipts = await reader
        .select({ claimId: claimReceipts.claimId, file: files })
        .from(claimReceipts)
        .innerJoin(files, eq(files.id, claimReceipts.fileId))
        .where(inArray(claimReceipts.claimId, ids))
        .orderBy(asc(claimReceipts.position))
      const history = await reader
        .select()
        .from(claimHistory)
        .where(inArray(claimHistory.claimId, ids))
        .orderBy(asc(claimHistory.position))
      const receiptsOf = grouped(receipts, ({ claimId }) => claimId)
      const historyOf = grouped(history, ({ claimId }) => claimId)
      return rows.map(({ row: { ownerId: _, ...row }, place }) =>
        asFound({
          id: row.id,
          at: row.createdAt,
          text: `EC-${row.number}, ${row.merchant}, ${row.status}`,
          data: {
            ...row,
            history: (historyOf.get(row.id) ?? []).map(({ claimId: _claim, personId: _by, ...step }) => step),
          },
          files: (receiptsOf.get(row.id) ?? []).map(({ file }) => file),
          fate: isOver(row.status) ? 'remove' : 'anonymise',
          ...(!isOver(row.status) && getRetention(getMinimum('claims', place), row.createdAt, at)),
        }),
      )
    },
    claims.id,
    ({ personIds }) => inArray(claims.ownerId, personIds),
  ),
  remove: async (tx, found) => {
    await tx.delete(claims).where(inArray(claims.id, getIds(found)))
  },
  anonymise: async (tx, found) => {
    const gone = found.flatMap(filesToErase).map(({ id }) => id)
    await tx.delete(claimReceipts).where(inArray(claimReceipts.fileId, gone))
    await tx
      .update(claimHistory)
      .set({ reason: '' })
      .where(inArray(claimHistory.claimId, getIds(found)))
  },
}

export const support: Kind = {
  name: 'cases',
  tables: [cases, caseEntries, caseAttachments],
  ...readBy(
    async (reader, which) => {
      const rows = await reader.select().from(cases).where(which).orderBy(asc(cases.number))
      const ids = rows.map(({ id }) => id)
      const entries = await reader
        .select()
        .from(caseEntries)
        .where(inArray(caseEntries.caseId, ids))
        .orderBy(asc(caseEntries.position))
      const attached = await reader
        .select({ caseId: caseEntries.caseId, file: files })
        .from(caseAttachments)
        .innerJoin(caseEntries, eq(caseEntries.id, caseAttachments.entryId))
        .innerJoin(files, eq(files.id, caseAttachments.fileId))
        .where(inArray(caseEntries.caseId, ids))
        .orderBy(asc(caseEntries.position), asc(caseAttachments.position))
      const entriesOf = grouped(entries, ({ caseId }) => caseId)
      const filesOf = grouped(attached, ({ caseId }) => caseId)
      return rows.map(({ ownerId, ...row }) =>
        asFound({
          id: row.id,
          at: row.createdAt,
          text: `CS-${row.number}, ${row.subject}, ${row.status}`,
          data: {
            ...row,
            entries: (entriesOf.get(row.id) ?? []).map(({ at, action, status, text, personId }) => ({
              at,
              by: personId === ownerId ? 'You' : company.name,
              action,
              status,
              text,
            })),
          },
          files: (filesOf.get(row.id) ?? []).map(({ file }) => file),
          fate: 'remove',
        }),
      )
    },
    cases.id,
    ({ personIds }) => inArray(cases.ownerId, personIds),
  ),
  remove: async (tx, found) => {
    await tx.delete(cases).where(inArray(cases.id, getIds(found)))
  },
}

export const workKinds: readonly Kind[] = [sheets, leave, assigned, expenses, support]
