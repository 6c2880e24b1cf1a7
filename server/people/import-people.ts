import { randomUUID } from 'node:crypto'
import { people } from '#server/people/schema/people.ts'
import { chunk, yieldingMap } from '#server/platform/concurrency.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { refusedRow } from '#server/platform/table-upload/read-rows.ts'
import { readTaken } from './employees.ts'
import {
  type Invited,
  invitationColumns,
  invitedRow,
  inviteMessages,
  lockInvitations,
} from './invite-person.ts'
import type { PersonRow } from './read-people.ts'
import { lockReportingLines } from './reporting-lines.ts'
import { getReports, type JudgedPerson, judgePeople } from './validate-import.ts'

/** Rows per statement: a larger one would block the event loop. */
const atOnce = 100

/** Row indexes; managers are in an earlier group than their reports. */
const getGroups = (judged: readonly JudgedPerson[]): number[][] => {
  const reports = getReports(judged.map(({ managerIndex }) => managerIndex))
  const isGood = (index: number) => judged[index]?.entry != null
  const groups: number[][] = []
  let group = (reports.get(null) ?? []).filter(isGood)
  while (group.length > 0) {
    groups.push(group)
    group = group.flatMap((index) => reports.get(index) ?? []).filter(isGood)
  }
  return groups
}

const storeGroup = async (
  tx: Transaction,
  judged: readonly JudgedPerson[],
  { group, ids, at }: { group: readonly number[]; ids: Map<number, string>; at: Date },
): Promise<Invited[]> => {
  const indexById = new Map<string, number>()
  const rows = group.flatMap((index) => {
    const { entry, managerId, managerIndex } = judged[index] ?? {}
    const above = managerIndex == null ? (managerId ?? '') : ids.get(managerIndex)
    if (!entry?.form || above === undefined) return []
    const id = randomUUID()
    indexById.set(id, index)
    return [{ id, ...invitedRow({ ...entry.form, managerId: above }, at) }]
  })
  const stored = await yieldingMap(chunk(rows, atOnce), (piece) =>
    tx
      .insert(people)
      .values(piece)
      .onConflictDoNothing({ target: [people.userType, people.phone] })
      .returning(invitationColumns),
  )
  for (const { personId } of stored.flat()) {
    const index = indexById.get(personId)
    if (index !== undefined) ids.set(index, personId)
  }
  return stored.flat()
}

/** `rows` are all rows of the file; those with an entry were stored. */
export type ImportedPeople = { rows: PersonRow[]; invited: Invited[] }

/** One transaction under the lock of invitations. Imported people cannot sign in before they accept. */
export const storeImportedPeople = async (
  tx: Transaction,
  rows: readonly PersonRow[],
  at: Date,
): Promise<ImportedPeople> => {
  await lockReportingLines(tx)
  await lockInvitations(tx)
  const judged = judgePeople(rows, await readTaken(tx))
  const ids = new Map<number, string>()
  const invited: Invited[] = []
  for (const group of getGroups(judged)) {
    invited.push(...(await storeGroup(tx, judged, { group, ids, at })))
  }
  const done = judged.map((row, index) =>
    row.entry && !ids.has(index) ? refusedRow(row, { phoneNo: inviteMessages.phoneNo }) : row,
  )
  return { rows: done, invited }
}
