import { and, eq, exists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isRealEmail } from '#api/contracts/profile.contract.ts'
import { type UserType, userTypes } from '#api/contracts/session.contract.ts'
import type { SessionPerson } from '#api/contracts/sign-in.contract.ts'
import type { Reader } from '#server/db/database.ts'
import { people } from '#server/db/schema/people.ts'

/** Who makes a call, by the server's own records. `phoneNo` is in E.164. */
export type Person = {
  id: string
  userType: UserType
  phoneNo: string
  email: string
  name: string
  /** Has direct reports who work here. */
  isManager: boolean
  isHr: boolean
}

const reports = alias(people, 'reports')

const isManager = (reader: Pick<Reader, 'select'>) =>
  exists(
    reader
      .select({ id: reports.id })
      .from(reports)
      .where(and(eq(reports.managerId, people.id), eq(reports.status, 'active'))),
  ).mapWith(Boolean)

/** The columns that make a `Person`. */
export const personColumns = (reader: Pick<Reader, 'select'>) => ({
  id: people.id,
  userType: people.userType,
  phone: people.phone,
  email: people.email,
  firstName: people.firstName,
  lastName: people.lastName,
  isHr: people.isHr,
  isManager: isManager(reader).as('is_manager'),
})

type Row = Omit<Person, 'phoneNo' | 'name' | 'isManager'> & {
  phone: string
  firstName: string
  lastName: string
  isManager: unknown
}

export const nameOf = ({ firstName, lastName }: Pick<Row, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** Reads a row of `personColumns`. */
export const toPerson = ({ firstName, lastName, phone, isManager, ...row }: Row): Person => ({
  ...row,
  phoneNo: phone,
  name: nameOf({ firstName, lastName }),
  isManager: row.userType === userTypes.employee && isManager === true,
})

/** The account of that kind that may be signed in to with a phone number; null when there is none. */
export const findActivePerson = async (
  reader: Pick<Reader, 'select'>,
  account: { phoneNo: string; userType: UserType },
): Promise<Person | null> => {
  const [row] = await reader
    .select(personColumns(reader))
    .from(people)
    .where(
      and(
        eq(people.phone, account.phoneNo),
        eq(people.userType, account.userType),
        eq(people.status, 'active'),
      ),
    )
  return row ? toPerson(row) : null
}

/** Somebody who works here or is a partner, by id; null for nobody, and for an account that is not active. */
export const findPersonById = async (reader: Pick<Reader, 'select'>, id: string): Promise<Person | null> => {
  const [row] = await reader
    .select(personColumns(reader))
    .from(people)
    .where(and(eq(people.id, id), eq(people.status, 'active')))
  return row ? toPerson(row) : null
}

/** What the client is told about who is signed in. */
export const asSessionPerson = ({ id: _, ...person }: Person): SessionPerson => ({
  ...person,
  hasRealEmail: isRealEmail(person.email),
})
