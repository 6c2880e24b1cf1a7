import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNull, max, ne, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import type {
  PersonChoice,
  PersonFilter,
  PersonRecord,
  PersonSort,
  PersonSummary,
} from '#api/contracts/people/people.contract.ts'
import type { ListPage, ListQuery } from '#api/contracts/platform/list-page.ts'
import { roleNames } from '#api/rules/role-names.ts'
import { compareNames } from '#api/rules/search-words.ts'
import { invitations, people, personRoles } from '#server/people/schema/people.ts'
import { knownBrowsers, passkeys } from '#server/people/schema/sign-in.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { dayText, findPage, type ListedRecord, labelText, sortByIds } from '#server/platform/db/find-page.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { AppError } from '#server/platform/errors.ts'
import { accountStatusNames, getAccountStatus, storedStatuses } from './account-status.ts'
import { findContactChanges } from './contact-changes.ts'
import { wherePartlyErased } from './employees.ts'
import { officePlaces } from './office-places.ts'
import { getName, getRoles, nameColumns, nameText, type Person } from './person.ts'

const managers = alias(people, 'managers')

export const lastSignIns = (reader: Reader) =>
  reader
    .select({ personId: knownBrowsers.personId, at: max(knownBrowsers.knownAt).as('last_sign_in_at') })
    .from(knownBrowsers)
    .groupBy(knownBrowsers.personId)
    .as('last_sign_ins')

/** Includes employees who have left, without erased ones. */
const isListed = and(eq(people.userType, userTypes.employee), isNull(people.erasedAt), not(wherePartlyErased))

const byLastName = [byName(people.lastName), byName(people.firstName), asc(people.id)]

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
      roles: getRoles(reader).as('roles'),
      lastSignInAt: signIns.at,
      manager: { id: managers.id, firstName: managers.firstName, lastName: managers.lastName },
    })
    .from(people)
    .leftJoin(managers, eq(managers.id, people.managerId))
    .leftJoin(signIns, eq(signIns.personId, people.id))
    .where(and(isListed, which))
}

type Row = Awaited<ReturnType<typeof readEmployees>>[number]

const summarize = (row: Row) => ({
  id: row.id,
  name: getName(row),
  email: row.email,
  phoneNo: row.phoneNo,
  title: row.title,
  department: row.department,
  office: row.office,
  startDate: row.startDate,
  status: getAccountStatus(row.stored),
  roles: row.roles,
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
})

const officeText = labelText(
  people.office,
  Object.fromEntries(Object.entries(officePlaces).map(([office, { country }]) => [office, country])),
)

const statusText = labelText(people.status, accountStatusNames)

const managerText = sql`${managers.firstName} || ' ' || ${managers.lastName}`

const rolesText = sql`(
  select string_agg(${labelText(personRoles.role, roleNames)}, ', ' order by ${personRoles.role})
  from ${personRoles} where ${personRoles.personId} = ${people.id}
)`

const lastSignInAt = sql`(
  select max(${knownBrowsers.knownAt}) from ${knownBrowsers} where ${knownBrowsers.personId} = ${people.id}
)`

const listedPeople: ListedRecord<PersonSort> = {
  from: sql`${people} left join ${people} as ${managers} on ${managers.id} = ${people.managerId}`,
  id: people.id,
  sorts: {
    name: byName(nameText),
    title: byName(people.title),
    department: byName(people.department),
    office: byName(officeText),
    manager: byName(managerText),
    start: people.startDate,
    roles: byName(rolesText),
    status: byName(statusText),
    'signed-in': lastSignInAt,
    contact: byName(people.email),
  },
  newest: people.createdAt,
  searched: [
    nameText,
    people.title,
    people.department,
    officeText,
    managerText,
    dayText(people.startDate),
    rolesText,
    statusText,
    sql`${people.email} || ', ' || ${people.phone}`,
  ],
}

const isWanted = (reader: Reader, { status, office, role }: PersonFilter) => {
  const holders = reader.select({ id: personRoles.personId }).from(personRoles)
  return and(
    isListed,
    status && eq(people.status, storedStatuses[status]),
    office && eq(people.office, office),
    role && inArray(people.id, holders.where(eq(personRoles.role, role))),
  )
}

export const findPeoplePage = async (
  reader: Reader,
  asked: PersonFilter & ListQuery<PersonSort>,
): Promise<ListPage<PersonSummary>> => {
  const { ids, ...counts } = await findPage(reader, listedPeople, isWanted(reader, asked), asked)
  const rows = ids.length === 0 ? [] : await readEmployees(reader, inArray(people.id, ids))
  const summaries = sortByIds(ids, rows).map((row) => ({
    ...summarize(row),
    manager: row.manager ? getName(row.manager) : '',
  }))
  return { ...counts, rows: summaries }
}

export const listPeople = async (
  reader: Reader,
): Promise<{ people: PersonChoice[]; departments: string[] }> => {
  const rows = await reader
    .select({
      id: people.id,
      ...nameColumns,
      title: people.title,
      department: people.department,
      status: people.status,
    })
    .from(people)
    .where(isListed)
    .orderBy(...byLastName)
  return {
    people: rows.map((row) => ({
      id: row.id,
      name: getName(row),
      title: row.title,
      status: getAccountStatus(row.status),
    })),
    departments: [...new Set(rows.map(({ department }) => department))].filter(Boolean).sort(compareNames),
  }
}

/** Hash of editable fields, without derived ones such as the manager's name. */
const getRevision = ({ lastSignInAt: _, manager, ...row }: Row): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...row, managerId: manager?.id }))
    .digest('base64url')
    .slice(0, 22)

export const findReports = async (reader: Reader, id: string) => {
  const rows = await reader
    .select({ id: people.id, ...nameColumns })
    .from(people)
    .where(and(eq(people.managerId, id), ne(people.status, 'deactivated')))
    .orderBy(...byLastName)
  return rows.map((row) => ({ id: row.id, name: getName(row) }))
}

const invitedUntil = async (reader: Reader, id: string) => {
  const [row] = await reader
    .select({ at: max(invitations.expiresAt) })
    .from(invitations)
    .where(eq(invitations.personId, id))
  return row?.at?.toISOString() ?? null
}

/** Throws `NOT_FOUND`. */
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
    ...summarize(row),
    firstName,
    lastName,
    timeZone,
    manager: manager && { id: manager.id, name: getName(manager) },
    reports: await findReports(reader, id),
    private: caller.isHr ? { address, emergencyName, emergencyPhone, authorization, authorizedUntil } : null,
    contactChanges: await findContactChanges(reader, id, caller),
    passkeys: await reader.$count(passkeys, eq(passkeys.personId, id)),
    invitedUntil: row.stored === 'pending' ? await invitedUntil(reader, id) : null,
    revision: getRevision(row),
    isMe: caller.id === id,
  }
}

/** Locks the employee and returns the current record. Throws `NOT_FOUND`, `RECORD_CHANGED`. */
export const requireRevision = async (
  tx: Transaction,
  id: string,
  revision: string,
  caller: Person,
): Promise<PersonRecord> => {
  // A separate statement: one that waits for a lock still reads the roles from before.
  await tx.select({ id: people.id }).from(people).where(eq(people.id, id)).for('update')
  const found = await findPersonRecord(tx, id, caller)
  if (found.revision !== revision) throw new AppError('RECORD_CHANGED')
  return found
}
