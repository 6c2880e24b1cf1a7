import { eq } from 'drizzle-orm'
import type { PersonForm, PersonRecord } from '#api/contracts/people.contract.ts'
import { audit, changeOf } from '#server/audit/audit.ts'
import type { Transaction } from '#server/db/database.ts'
import { people } from '#server/db/schema/people.ts'
import { ApiError } from '#server/http/api-error.ts'
import { holdManager, isEmailTaken } from './employees.ts'
import { findPersonRecord, requireRevision } from './find-people.ts'
import type { Person } from './person.ts'
import { lockReportingLines, readReportingLines, wayInWords, wayUp } from './reporting-lines.ts'

/** What is wrong with a manager for somebody; null for nothing. */
const managerFault = async (tx: Transaction, id: string, managerId: string): Promise<string | null> => {
  if (managerId === id) return 'Nobody can report to themselves'
  if (!(await holdManager(tx, managerId))) return 'Please select somebody who works here'
  const lines = await readReportingLines(tx)
  const way = wayUp(lines, managerId, id)
  return way && `People would report to each other in a circle: ${wayInWords(lines, way)}`
}

/** What is wrong with the new email address and manager, by field. What was so before is not questioned. */
const faultsOf = async (tx: Transaction, before: PersonRecord, { email, managerId }: PersonForm) => {
  const isNewManager = managerId !== '' && managerId !== before.manager?.id
  const wrongManager = isNewManager ? await managerFault(tx, before.id, managerId) : null
  const isTaken = email !== before.email && (await isEmailTaken(tx, email, before.id))
  return {
    ...(isTaken && { email: 'Another employee has this email address' }),
    ...(wrongManager !== null && { managerId: wrongManager }),
  }
}

type Change = PersonForm & { id: string; revision: string }

/**
 * Replaces what the firm keeps up to date about an employee and returns the record as it is then. Throws `NOT_FOUND`,
 * `RECORD_CHANGED` where it was made of an older state, and `VALIDATION_FAILED` for an email address that another
 * employee has, and for a manager who has left or would report to themselves in the end.
 */
export const changePerson = async (
  tx: Transaction,
  { id, revision, managerId, ...details }: Change,
  caller: Person,
): Promise<PersonRecord> => {
  await lockReportingLines(tx)
  const before = await requireRevision(tx, id, revision, caller)
  const faults = await faultsOf(tx, before, { ...details, managerId })
  if (Object.keys(faults).length > 0) throw new ApiError('VALIDATION_FAILED', faults)
  await tx
    .update(people)
    .set({ ...details, managerId: managerId || null })
    .where(eq(people.id, id))
  const { firstName, lastName, email, title, department, office, startDate, timeZone, manager } = before
  const earlier = { firstName, lastName, email, title, department, office, startDate, timeZone }
  const change = changeOf({ ...earlier, managerId: manager?.id ?? '' }, { ...details, managerId })
  await audit(tx, { action: 'person.change', subjectId: id, target: { kind: 'person', id }, ...change })
  return findPersonRecord(tx, id, caller)
}
