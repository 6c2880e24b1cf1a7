import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import {
  anniversaryOutlook,
  authorizationOutlook,
  type HrDashboard,
} from '#api/contracts/people/hr.contract.ts'
import { daysAfter, daysOfRange } from '#api/rules/days.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { findUnacknowledged } from './acknowledgements.ts'
import { getName, nameColumns } from './person.ts'

/** February 29 becomes February 28 in common years. */
const inYear = (day: string, year: number): string => {
  const same = `${year}${day.slice(4)}`
  return day.endsWith('-02-29') && daysAfter(`${year}-02-28`, 1) !== same ? `${year}-02-28` : same
}

/** The next on or after `today`. */
export const nextAnniversary = (start: string, today: string): { on: string; years: number } => {
  const began = Number(start.slice(0, 4))
  const thisYear = Math.max(Number(today.slice(0, 4)), began + 1)
  const on = inYear(start, thisYear)
  const year = on < today ? thisYear + 1 : thisYear
  return { on: inYear(start, year), years: year - began }
}

const isEmployee = and(eq(people.userType, userTypes.employee), eq(people.status, 'active'))

const findAuthorizations = async (reader: Reader, today: string): Promise<HrDashboard['authorizations']> => {
  const rows = await reader
    .select({
      id: people.id,
      ...nameColumns,
      authorization: people.workAuthorization,
      until: people.authorizedUntil,
    })
    .from(people)
    .where(and(isEmployee, lte(people.authorizedUntil, daysAfter(today, authorizationOutlook))))
    .orderBy(asc(people.authorizedUntil), byName(people.lastName), byName(people.firstName), asc(people.id))
  return rows.flatMap(({ id, authorization, until, ...names }) =>
    until === null ? [] : [{ id, name: getName(names), authorization, until }],
  )
}

const findAnniversaries = async (reader: Reader, today: string): Promise<HrDashboard['anniversaries']> => {
  const last = daysAfter(today, anniversaryOutlook)
  const monthDays = ['02-29', ...daysOfRange(today, last).map((day) => day.slice(5))]
  const rows = await reader
    .select({ id: people.id, ...nameColumns, startDate: people.startDate })
    .from(people)
    .where(and(isEmployee, sql`to_char(${people.startDate}, 'MM-DD') = any(${sql.param(monthDays)})`))
    .orderBy(byName(people.lastName), byName(people.firstName), asc(people.id))
  return rows
    .flatMap(({ id, startDate, ...names }) =>
      startDate === null ? [] : [{ id, name: getName(names), ...nextAnniversary(startDate, today) }],
    )
    .filter(({ on }) => on <= last)
    .sort((one, other) => one.on.localeCompare(other.on))
}

export const findHrDashboard = async (reader: Reader, today: string): Promise<HrDashboard> => {
  return {
    authorizations: await findAuthorizations(reader, today),
    anniversaries: await findAnniversaries(reader, today),
    unacknowledged: await findUnacknowledged(reader),
  }
}
