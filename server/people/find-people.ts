import { createHash } from 'node:crypto'
import { and, asc, eq, isNull, max, ne, not, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import type { PersonRecord, PersonSummary } from '#api/contracts/people/people.contract.ts'
import { invitations, people } from '#server/people/schema/people.ts'
import { knownBrowsers, passkeys } from '#server/people/schema/sign-in.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { AppError } from '#server/platform/errors.ts'
import { accountStatusOf } from './account-status.ts'
import { findContactChanges } from './contact-changes.ts'
import { wherePartlyErased } from './employees.ts'
import { nameColumns, nameOf, type Person, rolesOf } from './person.ts'

const managers = alias(people, 'managers')

/** When each person last signed in, to be joined. */
export const lastSignIns = (reader: Reader) =>
  reader
    .select({ personId: knownBrowsers.personId, at: max(knownBrowsers.knownAt).as('last_sign_in_at') })
    .from(knownBrowsers)
    .groupBy(knownBrowsers.personId)
    .as('last_sign_ins')

const readEmployees = (reader: Reader, which?: SQL) => {
  const signIns = lastSignIns(reader)
  return reader
    .select({
      id: people.id,
      ...nameColumns,
      email: people.email,
      phoneNo: people.phone,
      title: people.title,
      department: people.department,
      office: people.office,
      startDate: people.startDate,
      timeZone: people.timeZone,
      stored: people.status,
      address: people.address,
      emergencyName: people.emergencyName,
      emergencyPhone: people.emergencyPhone,
      authorization: people.workAuthorization,
      authorizedUntil: people.authorizedUntil,
      roles: rolesOf(reader).as('roles'),
      lastSignInAt: signIns.at,
      manager: { id: managers.id, firstName: managers.firstName, lastName: managers.lastName },
    })
    .from(people)
    .leftJoin(managers, eq(managers.id, people.managerId))
    .leftJoin(signIns, eq(signIns.personId, people.id))
    .where(
      and(eq(people.userType, userTypes.employee), isNull(people.erasedAt), not(wherePartlyErased), which),
    )
    .orderBy(byName(people.lastName), byName(people.firstName), asc(people.id))
}

type Row = Awaited<ReturnType<typeof readEmployees>>[number]

const summaryOf = (row: Row) => ({
  id: row.id,
  name: nameOf(row),
  email: row.email,
  phoneNo: row.phoneNo,
  title: row.title,
  department: row.department,
  office: row.office,
  startDate: row.startDate,
  status: accountStatusOf(row.stored),
  roles: row.roles,
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
})

/** Everybody who works here, worked here or is invited to, by name; not those who were erased. */
export const listPeople = async (reader: Reader): Promise<PersonSummary[]> => {
  const rows = await readEmployees(reader)
  return rows.map((row) => ({ ...summaryOf(row), manager: row.manager ? nameOf(row.manager) : '' }))
}

/**
 * Says which state of a person somebody has seen: what others may change about them, but nothing that changes by itself
 * or with somebody else, such as the name of the manager.
 */
const revisionOf = ({ lastSignInAt: _, manager, ...row }: Row): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...row, managerId: manager?.id }))
    .digest('base64url')
    .slice(0, 22)

/** Those who report to somebody and have not left, by name. */
export const reportsOf = async (reader: Reader, id: string) => {
  const rows = await reader
    .select({ id: people.id, ...nameColumns })
    .from(people)
    .where(and(eq(people.managerId, id), ne(people.status, 'deactivated')))
    .orderBy(byName(people.lastName), byName(people.firstName), asc(people.id))
  return rows.map((row) => ({ id: row.id, name: nameOf(row) }))
}

const invitedUntil = async (reader: Reader, id: string) => {
  const [row] = await reader
    .select({ at: max(invitations.expiresAt) })
    .from(invitations)
    .where(eq(invitations.personId, id))
  return row?.at?.toISOString() ?? null
}

/** An employee as somebody who keeps the records of people sees them. Throws `NOT_FOUND` where there is none. */
export const findPersonRecord = async (
  reader: Reader,
  id: string,
  caller: Pick<Person, 'id' | 'roles' | 'isHr'>,
): Promise<PersonRecord> => {
  const [row] = await readEmployees(reader, eq(people.id, id))
  if (!row) throw new AppError('NOT_FOUND')
  const { firstName, lastName, timeZone, manager, address, emergencyName, emergencyPhone } = row
  const { authorization, authorizedUntil } = row
  return {
    ...summaryOf(row),
    firstName,
    lastName,
    timeZone,
    manager: manager && { id: manager.id, name: nameOf(manager) },
    reports: await reportsOf(reader, id),
    private: caller.isHr ? { address, emergencyName, emergencyPhone, authorization, authorizedUntil } : null,
    contactChanges: await findContactChanges(reader, id, caller),
    passkeys: await reader.$count(passkeys, eq(passkeys.personId, id)),
    invitedUntil: row.stored === 'pending' ? await invitedUntil(reader, id) : null,
    revision: revisionOf(row),
    isMe: caller.id === id,
  }
}

/**
 * Locks an employee until the transaction is over, so that one change after the other is decided, and returns the record
 * as it is then. Throws `NOT_FOUND` where there is none, and `RECORD_CHANGED` where the revision is not the latest.
 */
export const requireRevision = async (
  tx: Transaction,
  id: string,
  revision: string,
  caller: Person,
): Promise<PersonRecord> => {
  // Locked by a statement of its own: one that waits for a lock still sees the roles as they were before it waited.
  await tx.select({ id: people.id }).from(people).where(eq(people.id, id)).for('update')
  const found = await findPersonRecord(tx, id, caller)
  if (found.revision !== revision) throw new AppError('RECORD_CHANGED')
  return found
}
