import { eq } from 'drizzle-orm'
import type { PersonForm, PersonRecord } from '#api/contracts/people/people.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { audit, getChange } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { type StartedChange, startContactChange } from './contact-changes.ts'
import { holdManager, isEmailTaken } from './employees.ts'
import { findPersonRecord, requireRevision } from './find-people.ts'
import type { Person } from './person.ts'
import { lockReportingLines, readReportingLines, wayInWords, wayUp } from './reporting-lines.ts'
import { requireOther, requireRank } from './separation-of-duties.ts'

const managerFault = async (tx: Transaction, id: string, managerId: string): Promise<string | null> => {
  if (managerId === id) return 'Nobody can report to themselves'
  if (!(await holdManager(tx, managerId))) return 'Please select someone who works here'
  const lines = await readReportingLines(tx)
  const way = wayUp(lines, managerId, id)
  return way && `People would report to each other in a circle: ${wayInWords(lines, way)}`
}

/** Validates changed values only. */
const findFaults = async (tx: Transaction, before: PersonRecord, { email, managerId }: PersonForm) => {
  const isNewManager = managerId !== '' && managerId !== before.manager?.id
  const wrongManager = isNewManager ? await managerFault(tx, before.id, managerId) : null
  const isTaken = email !== before.email && (await isEmailTaken(tx, email, before.id))
  return {
    ...(isTaken && { email: 'Another employee has this email address' }),
    ...(wrongManager !== null && { managerId: wrongManager }),
  }
}

const ownMessages = {
  email: 'Please change your own email address on your profile',
  office: 'Someone else has to change your office',
  startDate: 'Someone else has to change your start date',
  managerId: 'Someone else has to change your manager',
} as const

const ownFaults = (before: PersonRecord, after: PersonForm) => {
  const earlier = { ...before, managerId: before.manager?.id ?? '' }
  const fields = (['email', 'office', 'startDate', 'managerId'] as const).filter(
    (field) => earlier[field] !== after[field],
  )
  return Object.fromEntries(fields.map((field) => [field, ownMessages[field]]))
}

/** Throws `OWN_RECORD` for managers of the caller's own superiors. */
const refuseOwnLine = async (tx: Transaction, caller: Person, id: string) => {
  if (wayUp(await readReportingLines(tx), caller.id, id) === null) return
  throw new AppError('OWN_RECORD', {
    managerId: 'You report to this person. Someone else has to change this',
  })
}

type ChangedPerson = { record: PersonRecord; started: StartedChange | null }

const startEmailChange = async (
  tx: Transaction,
  { id, email: old }: PersonRecord,
  { email, caller, at }: { email: string; caller: Person; at: Date },
): Promise<StartedChange> => {
  const change = getChange({ email: old }, { email })
  await audit(tx, { action: 'email.start', subjectId: id, target: { kind: 'person', id }, ...change })
  return startContactChange(tx, { personId: id, kind: 'email', value: email, startedBy: caller.id, at })
}

type Change = PersonForm & { id: string; revision: string }

/**
 * Throws `NOT_FOUND`, `OWN_RECORD`, `RECORD_CHANGED`, `VALIDATION_FAILED` (email in use; manager has left or would
 * create a cycle).
 */
export const updatePerson = async (
  tx: Transaction,
  { id, revision, managerId, ...details }: Change,
  { caller, at }: { caller: Person; at: Date },
): Promise<ChangedPerson> => {
  await lockReportingLines(tx)
  const before = await requireRevision(tx, id, revision, caller)
  const ownFields = ownFaults(before, { ...details, managerId })
  if (Object.keys(ownFields).length > 0) requireOther('set employment', caller, id, ownFields)
  if (managerId !== (before.manager?.id ?? '')) await refuseOwnLine(tx, caller, id)
  const faults = await findFaults(tx, before, { ...details, managerId })
  if (Object.keys(faults).length > 0) throw new AppError('VALIDATION_FAILED', faults)
  const isNewEmail = details.email !== before.email
  if (isNewEmail) requireRank('change contact', caller, before.roles)
  // An unused account without roles has no owner to lock out.
  const waits = isNewEmail && !(before.status === 'Invited' && before.roles.length === 0)
  const email = waits ? before.email : details.email
  const stored = { ...details, email, managerId: managerId || null }
  await tx.update(people).set(stored).where(eq(people.id, id))
  const { firstName, lastName, title, department, office, startDate, timeZone, manager } = before
  const earlier = { firstName, lastName, email: before.email, title, department, office, startDate, timeZone }
  const change = getChange({ ...earlier, managerId: manager?.id ?? '' }, { ...stored, managerId })
  await audit(tx, { action: 'person.change', subjectId: id, target: { kind: 'person', id }, ...change })
  const started = waits ? await startEmailChange(tx, before, { email: details.email, caller, at }) : null
  return { record: await findPersonRecord(tx, id, caller), started }
}
