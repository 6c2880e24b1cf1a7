import { and, asc, eq } from 'drizzle-orm'
import { isRealEmail } from '#api/contracts/account/profile.contract.ts'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import type { OrgContact, OrgPerson } from '#api/contracts/people/org-chart.contract.ts'
import { people, profilePhotos } from '#server/people/schema/people.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { getName, nameColumns, type Person } from './person.ts'

const columns = {
  id: people.id,
  ...nameColumns,
  title: people.title,
  department: people.department,
  office: people.office,
  status: people.status,
  managerId: people.managerId,
}

type Caller = Pick<Person, 'id' | 'userType'>

/** Those of active employees, for employees. */
export const findOrgContacts = async (
  reader: Reader,
  caller: Caller,
): Promise<(Omit<OrgContact, 'photoUrl'> & { photoId: string | null })[]> => {
  if (caller.userType !== userTypes.employee) return []
  const rows = await reader
    .select({
      id: people.id,
      email: people.email,
      phoneNo: people.phone,
      timeZone: people.timeZone,
      photoId: profilePhotos.id,
    })
    .from(people)
    .leftJoin(profilePhotos, eq(profilePhotos.personId, people.id))
    .where(and(eq(people.userType, userTypes.employee), eq(people.status, 'active')))
    .orderBy(asc(people.startDate), asc(people.id))
  return rows.map((row) => ({ ...row, email: isRealEmail(row.email) ? row.email : null }))
}

type Placed = { id: string; managerId: string | null; isHere: boolean }

/** The nearest manager in the list; null for roots. The first person of a cycle becomes a root, so none is lost. */
export const findTreePosition = (people: readonly Placed[]) => {
  const known = new Map(people.map((person) => [person.id, person]))
  const placed = new Map<string, string | null>()

  const nearestHere = (id: string | null, passed: Set<string>): string | null => {
    const person = id === null ? undefined : known.get(id)
    if (!person || passed.has(person.id)) return null
    return person.isHere ? person.id : nearestHere(person.managerId, passed.add(person.id))
  }

  const leadsTo = (from: string | null, id: string): boolean => {
    const above = new Set<string>()
    let next = from
    while (next !== null && !above.has(next)) {
      if (next === id) return true
      above.add(next)
      next = (placed.has(next) ? placed.get(next) : known.get(next)?.managerId) ?? null
    }
    return false
  }

  for (const { id, managerId } of people) {
    const manager = nearestHere(managerId, new Set([id]))
    placed.set(id, manager !== null && leadsTo(manager, id) ? null : manager)
  }
  return (id: string): string | null => placed.get(id) ?? null
}

/** Reports of employees who left move up to the next active manager. */
export const findOrgChart = async (reader: Reader, caller: Caller): Promise<OrgPerson[]> => {
  const rows = await reader
    .select(columns)
    .from(people)
    .where(eq(people.userType, userTypes.employee))
    .orderBy(asc(people.startDate), asc(people.id))
  const getManager = findTreePosition(rows.map((row) => ({ ...row, isHere: row.status === 'active' })))
  return rows
    .filter(({ status }) => status === 'active')
    .map((row) => ({
      id: row.id,
      name: getName(row),
      title: row.title,
      department: row.department,
      office: row.office,
      managerId: getManager(row.id),
      isMe: row.id === caller.id,
    }))
}
