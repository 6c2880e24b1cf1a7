import { and, eq, exists, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isRealEmail } from '#api/contracts/account/profile.contract.ts'
import { type Role, userTypes } from '#api/contracts/account/session.contract.ts'
import type { SessionPerson } from '#api/contracts/account/sign-in.contract.ts'
import { dayAt } from '#api/rules/days.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/caller.ts'

export type Person = Caller

const reports = alias(people, 'reports')

/** Plain SQL names: an import would make people depend on other areas. */
const hasUndecidedRecords = sql`exists (
  select 1 from time_sheets where time_sheets.employee_id = ${reports.id} and time_sheets.status = 'Submitted'
  union all
  select 1 from claims where claims.owner_id = ${reports.id} and claims.status = 'Submitted'
)`

const isInactiveWithReports = sql`(${reports.status} <> 'active' and exists (
  select 1 from people below where below.manager_id = ${reports.id}
))`

const isManager = (reader: Reader) =>
  exists(
    reader
      .select({ id: reports.id })
      .from(reports)
      .where(
        and(
          eq(reports.managerId, people.id),
          or(eq(reports.status, 'active'), hasUndecidedRecords, isInactiveWithReports),
        ),
      ),
  ).mapWith(Boolean)

export const getRoles = (reader: Reader) => {
  const held = reader
    .select({ role: personRoles.role })
    .from(personRoles)
    .where(eq(personRoles.personId, people.id))
    .orderBy(personRoles.role)
  return sql<Role[]>`array(${held})`
}

export const nameColumns = { firstName: people.firstName, lastName: people.lastName }

export const personColumns = (reader: Reader) => ({
  id: people.id,
  userType: people.userType,
  phone: people.phone,
  email: people.email,
  ...nameColumns,
  roles: getRoles(reader).as('roles'),
  isManager: isManager(reader).as('is_manager'),
})

type Row = Omit<Person, 'phoneNo' | 'name' | 'isManager' | 'isHr'> & {
  phone: string
  firstName: string
  lastName: string
  isManager: unknown
}

export type Names = Pick<Row, 'firstName' | 'lastName'>

export const nameText = sql<string>`${people.firstName} || ' ' || ${people.lastName}`

/** Date of a moment in the caller's time zone. */
export const getLocalDay = (moment: SQLWrapper, { id }: Pick<Person, 'id'>): SQL =>
  sql`(${moment} at time zone (select callers.time_zone from people callers where callers.id = ${id}))::date`

export const getName = ({ firstName, lastName }: Names): string => `${firstName} ${lastName}`

export const toPerson = (row: Row): Person => ({
  id: row.id,
  userType: row.userType,
  phoneNo: row.phone,
  email: row.email,
  name: getName(row),
  isManager: row.userType === userTypes.employee && row.isManager === true,
  isHr: row.roles.includes('hr'),
  roles: row.roles,
})

const findActive = async (reader: Reader, which: SQL | undefined): Promise<Person | null> => {
  const [row] = await reader
    .select(personColumns(reader))
    .from(people)
    .where(and(which, eq(people.status, 'active')))
  return row ? toPerson(row) : null
}

/** Null if no active account has the number. */
export const findActivePerson = (
  reader: Reader,
  { phoneNo, userType }: Pick<Person, 'phoneNo' | 'userType'>,
): Promise<Person | null> => findActive(reader, and(eq(people.phone, phoneNo), eq(people.userType, userType)))

/** Null if unknown or not active. */
export const findPersonById = (reader: Reader, id: string): Promise<Person | null> =>
  findActive(reader, eq(people.id, id))

/** Throws `NOT_FOUND`. */
export const findTimeZone = async (reader: Reader, id: string, which?: SQL): Promise<string> => {
  const [found] = await reader
    .select({ timeZone: people.timeZone })
    .from(people)
    .where(and(eq(people.id, id), which))
  if (!found) throw new AppError('NOT_FOUND')
  return found.timeZone
}

/** In the person's time zone. Throws `NOT_FOUND`. */
export const findToday = async (reader: Reader, id: string, at: Date, which?: SQL): Promise<string> =>
  dayAt(at.getTime(), await findTimeZone(reader, id, which))

export const asSessionPerson = ({ id: _, ...person }: Person): SessionPerson => ({
  ...person,
  hasRealEmail: isRealEmail(person.email),
})
