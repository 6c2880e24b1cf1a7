import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import type { SetUpForm } from '#api/contracts/people/set-up.contract.ts'
import { voidPendingLinks } from '#server/people/contact-changes.ts'
import { findPersonById, type Person } from '#server/people/person.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import { setUpLinks } from '#server/people/schema/sign-in.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { createToken, hashToken } from '#server/platform/crypto.ts'
import {
  type Database,
  forgetRows,
  onlyRow,
  type Reader,
  type Transaction,
} from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'

export const setUpMinutes = 30

/** Serializes creation and use of set-up links. */
const lock = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('set up', 0))`)

const hasAdministrator = async (reader: Reader) => {
  const found = await reader
    .select({ id: people.id })
    .from(personRoles)
    .innerJoin(people, eq(people.id, personRoles.personId))
    .where(and(eq(personRoles.role, 'administrator'), eq(people.status, 'active')))
    .limit(1)
  return found.length > 0
}

/** Returns the token, stored as a hash; null if an administrator can sign in. */
export const createSetUpLink = async (tx: Transaction, at: Date): Promise<string | null> => {
  await lock(tx)
  if (await hasAdministrator(tx)) return null
  const token = createToken()
  const expiresAt = new Date(at.getTime() + setUpMinutes * 60 * 1000)
  await tx.insert(setUpLinks).values({ tokenHash: hashToken(token), createdAt: at, expiresAt })
  await audit(tx, { action: 'administrator.link' })
  return token
}

export const revokeSetUpLinks = async (tx: Transaction): Promise<void> => {
  await lock(tx)
  await tx.delete(setUpLinks)
}

/** Returns the expiry. Throws `LINK_VOID`. */
export const requireSetUpLink = async (reader: Reader, token: string, at: Date): Promise<Date> => {
  const [link] = await reader
    .select({ expiresAt: setUpLinks.expiresAt })
    .from(setUpLinks)
    .where(and(eq(setUpLinks.tokenHash, hashToken(token)), gt(setUpLinks.expiresAt, at)))
  if (!link || (await hasAdministrator(reader))) throw new AppError('LINK_VOID')
  return link.expiresAt
}

export const holdSetUpLink = async (tx: Transaction, token: string, at: Date): Promise<void> => {
  await lock(tx)
  await requireSetUpLink(tx, token, at)
}

/** `phoneNo` is in E.164. */
export type Newcomer = SetUpForm & { timeZone: string }

/** Promotes the employee with this phone number, or creates one; voids all set-up links. */
export const makeAdministrator = async (
  tx: Transaction,
  { firstName, lastName, email, phoneNo, timeZone }: Newcomer,
  at: Date,
): Promise<Person> => {
  await revokeSetUpLinks(tx)
  const stored = await tx
    .insert(people)
    .values({
      createdAt: at,
      userType: userTypes.employee,
      status: 'active',
      joinedAt: at,
      firstName,
      lastName,
      email,
      phone: phoneNo,
      timeZone,
      title: 'Administrator',
      department: 'Leadership',
    })
    .onConflictDoUpdate({
      target: [people.userType, people.phone],
      set: { status: 'active', joinedAt: sql`coalesce(${people.joinedAt}, ${at})` },
    })
    .returning({ id: people.id })
  const { id } = onlyRow(stored)
  await tx
    .insert(personRoles)
    .values({ personId: id, role: 'administrator', grantedAt: at })
    .onConflictDoNothing()
  await voidPendingLinks(tx, id)
  const person = await findPersonById(tx, id)
  if (!person) throw new Error('The administrator was not stored.')
  await audit(tx, { action: 'administrator.add', subjectId: id, target: { kind: 'person', id } })
  return person
}

export const forgetOldSetUpLinks = (database: Database, now: Date): Promise<void> =>
  forgetRows(database, setUpLinks, lt(setUpLinks.expiresAt, now))
