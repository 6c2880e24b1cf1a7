import { and, eq, ne, sql } from 'drizzle-orm'
import { isRealEmail } from '#api/contracts/account/profile.contract.ts'
import { type StartedChange, startContactChange } from '#server/people/contact-changes.ts'
import { findPersonRecord } from '#server/people/find-people.ts'
import { findPersonById, type Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import { contactChanges, knownBrowsers } from '#server/people/schema/sign-in.ts'
import { requireOther, requireRank, takesSecondPerson } from '#server/people/separation-of-duties.ts'
import { audit, getChange } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { hasCode, isError } from '#server/platform/is-error.ts'
import { lockRows } from '#server/platform/step-record.ts'
import { removeAllPasskeys } from './passkeys.ts'
import { endPersonSessions, type SessionLimits } from './sessions.ts'

const messages = {
  same: 'This is the number on file',
  taken: 'Another employee has this number',
  noMail: 'We only have a placeholder email address. Please enter a real one under Details first',
} as const

const uniqueViolation = '23505'

const lockNumber = (tx: Transaction, phoneNo: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`number ${phoneNo}`}, 0))`)

const isTaken = async (
  tx: Transaction,
  { id, userType }: Pick<Person, 'id' | 'userType'>,
  phoneNo: string,
) => {
  const others = and(eq(people.phone, phoneNo), eq(people.userType, userType), ne(people.id, id))
  return (await tx.$count(people, others)) > 0
}

/** Throws `PHONE_TAKEN`, also by the unique index: invitations, imports and partner requests take no lock. */
const claimNumber = async (tx: Transaction, person: Person, phoneNo: string): Promise<void> => {
  await lockNumber(tx, phoneNo)
  if (await isTaken(tx, person, phoneNo)) throw new AppError('PHONE_TAKEN')
  await tx
    .transaction((inner) => inner.update(people).set({ phone: phoneNo }).where(eq(people.id, person.id)))
    .catch((error: unknown) => {
      throw isError(error) && hasCode(error.cause, uniqueViolation) ? new AppError('PHONE_TAKEN') : error
    })
}

/** Null if the person cannot sign in. */
const lockPerson = async (tx: Transaction, id: string): Promise<Person | null> => {
  await lockRows(tx, people, [id])
  return findPersonById(tx, id)
}

const findFault = async (tx: Transaction, person: Person, phoneNo: string): Promise<string | null> => {
  if (person.phoneNo === phoneNo) return messages.same
  if (await isTaken(tx, person, phoneNo)) return messages.taken
  return isRealEmail(person.email) ? null : messages.noMail
}

export type StartedPhoneChange = StartedChange & {
  person: Person
  phoneNo: string
  firstName: string
  timeZone: string
  waitsForConfirmation: boolean
}

/**
 * Throws `NOT_FOUND`, `OWN_RECORD`, `ADMINISTRATOR_ONLY` (HR for an administrator), `STEP_REFUSED` (not active),
 * `VALIDATION_FAILED`.
 */
export const storePhoneChange = async (
  tx: Transaction,
  { id, phoneNo }: { id: string; phoneNo: string },
  { caller, at }: { caller: Person; at: Date },
): Promise<StartedPhoneChange> => {
  const person = await lockPerson(tx, id)
  const { roles, firstName, timeZone } = await findPersonRecord(tx, id, caller)
  requireOther('change contact', caller, id)
  // An editor of email addresses could redirect the link to themselves.
  requireRank('change contact', caller, roles)
  if (!person) throw new AppError('STEP_REFUSED')
  const fault = await findFault(tx, person, phoneNo)
  if (fault) throw new AppError('VALIDATION_FAILED', { phoneNo: fault })
  const change = { personId: id, kind: 'phone' as const, value: phoneNo, startedBy: caller.id, at }
  const started = await startContactChange(tx, change)
  const audited = getChange({ phoneNo: person.phoneNo }, { phoneNo })
  await audit(tx, { action: 'phone.start', subjectId: id, target: { kind: 'person', id }, ...audited })
  const waitsForConfirmation = takesSecondPerson('change contact', roles)
  return { ...started, person, phoneNo, firstName, timeZone, waitsForConfirmation }
}

type Confirmed = {
  personId: string
  phoneNo: string
  /** Null ends all sessions and forgets every browser. */
  exceptToken: string | null
  limits: SessionLimits
  at: Date
}

/** For a verified number. Throws `UNAUTHENTICATED`, `PHONE_TAKEN`. */
export const replacePhone = async (
  tx: Transaction,
  { personId, phoneNo, exceptToken, limits, at }: Confirmed,
): Promise<{ person: Person; oldPhone: string; passkeys: number }> => {
  const before = await lockPerson(tx, personId)
  if (!before) throw new AppError('UNAUTHENTICATED')
  await claimNumber(tx, before, phoneNo)
  await tx
    .delete(contactChanges)
    .where(and(eq(contactChanges.personId, personId), eq(contactChanges.kind, 'phone')))
  await endPersonSessions(tx, personId, { exceptToken, limits, at })
  if (exceptToken === null) await tx.delete(knownBrowsers).where(eq(knownBrowsers.personId, personId))
  // They are lost with the phone.
  const passkeys = exceptToken === null ? await removeAllPasskeys(tx, personId) : []
  const change = getChange({ phoneNo: before.phoneNo }, { phoneNo })
  const target = { kind: 'person', id: personId }
  // Not signed in: link and code prove the person.
  const actor = { kind: 'person', id: personId, sessionId: null } as const
  const by = exceptToken === null ? { actor } : {}
  await audit(tx, { action: 'phone.change', subjectId: personId, target, ...change, ...by })
  return { person: { ...before, phoneNo }, oldPhone: before.phoneNo, passkeys: passkeys.length }
}
