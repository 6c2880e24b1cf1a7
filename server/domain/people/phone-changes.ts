import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { isRealEmail } from '#api/contracts/profile.contract.ts'
import { audit, changeOf } from '#server/audit/audit.ts'
import { type Database, forgetRows, type Reader, type Transaction } from '#server/db/database.ts'
import { people } from '#server/db/schema/people.ts'
import { knownBrowsers, phoneChanges } from '#server/db/schema/sign-in.ts'
import { endSessionsOf, type SessionLimits } from '#server/domain/sign-in/sessions.ts'
import { newToken, tokenSum } from '#server/domain/sign-in/tokens.ts'
import { ApiError } from '#server/http/api-error.ts'
import { hasCode, isError } from '#server/is-error.ts'
import { findPersonRecord } from './find-people.ts'
import { findPersonById, type Person } from './person.ts'

/** How long the link works by which somebody confirms another number, in days. */
export const phoneChangeDays = 7

const messages = {
  same: 'This is the number on file',
  taken: 'Another employee has this number',
  noMail: 'We only have a placeholder email address. Please enter a real one under Details first',
} as const

/** As PostgreSQL says that a value is there already. */
const uniqueViolation = '23505'

/** Makes everybody else who wants the same number wait until this transaction has ended. */
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

/**
 * Gives somebody a number. Throws `PHONE_TAKEN` where somebody else has it, also where they were stored with it at the same
 * time by whoever takes no lock of a number: who is invited, imported, or asks to be a partner.
 */
const takeNumber = async (tx: Transaction, person: Person, phoneNo: string): Promise<void> => {
  await lockNumber(tx, phoneNo)
  if (await isTaken(tx, person, phoneNo)) throw new ApiError('PHONE_TAKEN')
  await tx
    .transaction((inner) => inner.update(people).set({ phone: phoneNo }).where(eq(people.id, person.id)))
    .catch((error: unknown) => {
      throw isError(error) && hasCode(error.cause, uniqueViolation) ? new ApiError('PHONE_TAKEN') : error
    })
}

/** Holds somebody until the transaction has ended; null for somebody who cannot sign in. */
const holdPerson = async (tx: Transaction, id: string): Promise<Person | null> => {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, id)).for('update')
  return findPersonById(tx, id)
}

const faultOf = async (tx: Transaction, person: Person, phoneNo: string): Promise<string | null> => {
  if (person.phoneNo === phoneNo) return messages.same
  if (await isTaken(tx, person, phoneNo)) return messages.taken
  return isRealEmail(person.email) ? null : messages.noMail
}

/** What is mailed to somebody who lost their phone; the token is kept nowhere else. */
export type StartedPhoneChange = {
  token: string
  expiresAt: Date
  person: Person
  phoneNo: string
  firstName: string
  timeZone: string
}

/**
 * Begins the change of somebody's lost number. Throws `NOT_FOUND`, `OWN_RECORD` for the caller, `ADMINISTRATOR_ONLY` where
 * HR changes that of an administrator, `STEP_REFUSED` where the account is not active, and `VALIDATION_FAILED`.
 */
export const startPhoneChange = async (
  tx: Transaction,
  { id, phoneNo }: { id: string; phoneNo: string },
  { caller, at }: { caller: Person; at: Date },
): Promise<StartedPhoneChange> => {
  const person = await holdPerson(tx, id)
  const record = await findPersonRecord(tx, id, caller)
  if (record.isMe) throw new ApiError('OWN_RECORD')
  // Whoever keeps email addresses could send the link to themselves.
  if (record.roles.includes('administrator') && !caller.roles.includes('administrator')) {
    throw new ApiError('ADMINISTRATOR_ONLY')
  }
  if (!person) throw new ApiError('STEP_REFUSED')
  const fault = await faultOf(tx, person, phoneNo)
  if (fault) throw new ApiError('VALIDATION_FAILED', { phoneNo: fault })
  const token = newToken()
  const expiresAt = new Date(at.getTime() + phoneChangeDays * 24 * 60 * 60 * 1000)
  await tx.delete(phoneChanges).where(eq(phoneChanges.personId, id))
  await tx
    .insert(phoneChanges)
    .values({ tokenHash: tokenSum(token), personId: id, phone: phoneNo, sentAt: at, expiresAt })
  const told = changeOf({ phoneNo: person.phoneNo }, { phoneNo })
  await audit(tx, { action: 'phone.start', subjectId: id, target: { kind: 'person', id }, ...told })
  return { token, expiresAt, person, phoneNo, firstName: record.firstName, timeZone: record.timeZone }
}

const findChange = (reader: Reader, token: string, at: Date) =>
  reader
    .select({
      personId: people.id,
      firstName: people.firstName,
      phoneNo: phoneChanges.phone,
      expiresAt: phoneChanges.expiresAt,
    })
    .from(phoneChanges)
    .innerJoin(people, eq(people.id, phoneChanges.personId))
    .where(
      and(
        eq(phoneChanges.tokenHash, tokenSum(token)),
        gt(phoneChanges.expiresAt, at),
        eq(people.status, 'active'),
      ),
    )

/** The new number of somebody, which is not confirmed yet. */
export type PendingPhone = Awaited<ReturnType<typeof findChange>>[number]

/** What a link confirms. Throws `LINK_VOID` where it is unknown, late or used, or its person cannot sign in any more. */
export const requirePhoneChange = async (reader: Reader, token: string, at: Date): Promise<PendingPhone> => {
  const [row] = await findChange(reader, token, at)
  if (!row) throw new ApiError('LINK_VOID')
  return row
}

/** As `requirePhoneChange`, and until this transaction has ended nobody else changes the account. */
export const holdPhoneChange = async (tx: Transaction, token: string, at: Date): Promise<PendingPhone> => {
  const { personId } = await requirePhoneChange(tx, token, at)
  await holdPerson(tx, personId)
  // Read once more: the link may have been used while this waited.
  return requirePhoneChange(tx, token, at)
}

type Confirmed = {
  personId: string
  phoneNo: string
  /** The session that stays; null where all end, and every browser is forgotten. */
  exceptToken: string | null
  limits: SessionLimits
  at: Date
}

/**
 * Replaces the number somebody signs in with by one they proved to be theirs, and ends their other sessions. Throws
 * `UNAUTHENTICATED` where they cannot sign in any more, and `PHONE_TAKEN`.
 */
export const replacePhone = async (
  tx: Transaction,
  { personId, phoneNo, exceptToken, limits, at }: Confirmed,
): Promise<{ person: Person; oldPhone: string }> => {
  const before = await holdPerson(tx, personId)
  if (!before) throw new ApiError('UNAUTHENTICATED')
  await takeNumber(tx, before, phoneNo)
  await tx.delete(phoneChanges).where(eq(phoneChanges.personId, personId))
  await endSessionsOf(tx, personId, { exceptToken, limits, at })
  if (exceptToken === null) await tx.delete(knownBrowsers).where(eq(knownBrowsers.personId, personId))
  const told = changeOf({ phoneNo: before.phoneNo }, { phoneNo })
  const target = { kind: 'person', id: personId }
  // By a link nobody is signed in yet: who has its code and its phone acts as the person.
  const actor = { kind: 'person', id: personId, sessionId: null } as const
  const by = exceptToken === null ? { actor } : {}
  await audit(tx, { action: 'phone.change', subjectId: personId, target, ...told, ...by })
  return { person: { ...before, phoneNo }, oldPhone: before.phoneNo }
}

/** Forgets links that are void by their age. */
export const forgetOldPhoneChanges = (database: Database, now: Date): Promise<void> =>
  forgetRows(database, phoneChanges, lt(phoneChanges.expiresAt, now))
