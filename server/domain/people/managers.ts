import { eq } from 'drizzle-orm'
import { userTypes } from '#api/contracts/session.contract.ts'
import type { Reader } from '#server/db/database.ts'
import { people } from '#server/db/schema/people.ts'
import { nameColumns, nameOf } from './person.ts'

/** Everybody who works here or worked here, by id. */
const readEmployees = async (reader: Reader) => {
  const rows = await reader
    .select({ id: people.id, ...nameColumns, status: people.status, managerId: people.managerId })
    .from(people)
    .where(eq(people.userType, userTypes.employee))
  return new Map(rows.map((row) => [row.id, row]))
}

type Employees = Awaited<ReturnType<typeof readEmployees>>

/** The managers above somebody, the nearest first. People who report in a circle are named once. */
const chainAbove = (employees: Employees, id: string) => {
  const chain = new Set<string>()
  let next = employees.get(id)?.managerId ?? null
  while (next !== null && next !== id && !chain.has(next)) {
    chain.add(next)
    next = employees.get(next)?.managerId ?? null
  }
  return [...chain]
}

/** The nearest manager above somebody who works here; null where there is none. */
export const findManagerAbove = async (reader: Reader, id: string) => {
  const employees = await readEmployees(reader)
  const above = chainAbove(employees, id).flatMap((one) => employees.get(one) ?? [])
  const nearest = above.find(({ status }) => status === 'active')
  return nearest ? { id: nearest.id, name: nameOf(nearest) } : null
}

/** Who may take over from somebody: whether they work here, and whether they report to one of those who reported there. */
export const findHeir = async (reader: Reader, heirId: string, leavingId: string) => {
  const employees = await readEmployees(reader)
  return {
    isHere: heirId !== leavingId && employees.get(heirId)?.status === 'active',
    isBelowReport: chainAbove(employees, heirId).indexOf(leavingId) > 0,
  }
}
