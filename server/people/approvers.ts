import { and, asc, eq, inArray, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Role, userTypes } from '#api/contracts/account/session.contract.ts'
import type { Approver, ApproverKind } from '#api/contracts/time/approver.contract.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { getName, nameColumns, type Person } from './person.ts'

export type Decider = { id: string | Placeholder; isHr: boolean; isAdministrator: boolean }

export const asDecider = ({ id, isHr, roles }: Pick<Person, 'id' | 'isHr' | 'roles'>): Decider => ({
  id,
  isHr,
  isAdministrator: roles.includes('administrator'),
})

/** Direct reports, and the reports of inactive ones. */
const below = (id: Decider['id']) => sql`(
  with recursive team (id, status) as (
    select p.id, p.status from ${people} p where p.manager_id = ${id}
    union
    select p.id, p.status from ${people} p join team t on p.manager_id = t.id where t.status <> 'active'
  )
  select id from team where id <> ${id}
)`

const leaderless = (id: Decider['id'], more: SQL = sql`true`) => sql`(
  with recursive leaderless (id, status) as (
    select p.id, p.status from ${people} p where p.manager_id is null and p.user_type = ${sql.raw(String(userTypes.employee))}
    union
    select p.id, p.status from ${people} p join leaderless l on p.manager_id = l.id where l.status <> 'active'
  )
  select l.id from leaderless l where l.id <> ${id} and ${more}
)`

const noOtherHr = sql`not exists (
  select 1 from ${personRoles} r join ${people} p on p.id = r.person_id
  where r.role = 'hr' and p.status = 'active' and p.id <> l.id
)`

type Columns = { employee: PgColumn; manager: PgColumn }

/** SQL: the capacity in which the caller decides on the record; null if others decide. */
export const decidesAs = ({ employee, manager }: Columns, { id, isHr, isAdministrator }: Decider) => {
  const asHr = isHr ? sql`when ${employee} in ${leaderless(id)} then 'hr'` : sql``
  const asAdministrator =
    isAdministrator && !isHr
      ? sql`when ${employee} in ${leaderless(id, noOtherHr)} then 'administrator'`
      : sql``
  return sql<ApproverKind | null>`case
    when ${employee} = ${id} then null
    when ${manager} = ${id} then 'manager'
    when ${employee} in ${below(id)} then 'above'
    ${asHr} ${asAdministrator}
  end`
}

export const isDecidedBy = (columns: Columns, decider: Decider): SQL =>
  sql`(${decidesAs(columns, decider)}) is not null`

const findNearestManager = async (reader: Reader, employeeId: string) => {
  const line = sql`(
    with recursive line (id, manager_id, status, steps) as (
      select p.id, p.manager_id, p.status, 0 from ${people} p where p.id = ${employeeId}
      union all
      select p.id, p.manager_id, p.status, l.steps + 1 from ${people} p join line l on p.id = l.manager_id
      where l.steps < 100 and (l.steps = 0 or l.status <> 'active') and p.id <> ${employeeId}
    )
    select id, steps from line where steps > 0 and status = 'active' limit 1
  )`
  const [found] = await reader
    .select({ id: people.id, ...nameColumns, steps: sql<number>`nearest.steps`.mapWith(Number) })
    .from(people)
    .innerJoin(sql`${line} as nearest`, sql`nearest.id = ${people.id}`)
  return found
}

const findHolders = (reader: Reader, role: Role, exceptId: string) =>
  reader
    .select({ id: people.id, ...nameColumns })
    .from(people)
    .where(
      and(
        eq(people.status, 'active'),
        ne(people.id, exceptId),
        inArray(
          people.id,
          reader.select({ id: personRoles.personId }).from(personRoles).where(eq(personRoles.role, role)),
        ),
      ),
    )
    .orderBy(byName(people.lastName), byName(people.firstName), asc(people.id))

/** Approvers of hours, leave and claims; never the employee. Null if none. */
export const findApprovers = async (
  reader: Reader,
  employeeId: string,
): Promise<{ kind: ApproverKind; ids: string[]; names: string[] } | null> => {
  const nearest = await findNearestManager(reader, employeeId)
  if (nearest) {
    return { kind: nearest.steps === 1 ? 'manager' : 'above', ids: [nearest.id], names: [getName(nearest)] }
  }
  for (const kind of ['hr', 'administrator'] as const) {
    const holders = await findHolders(reader, kind, employeeId)
    if (holders.length > 0) return { kind, ids: holders.map(({ id }) => id), names: holders.map(getName) }
  }
  return null
}

const listNames = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ')

export const findApprover = async (reader: Reader, employeeId: string): Promise<Approver | null> => {
  const found = await findApprovers(reader, employeeId)
  return found && { kind: found.kind, names: listNames(found.names) }
}

export const canDecideForAll = async (
  reader: Reader,
  personId: string,
  employeeIds: readonly string[],
): Promise<boolean> => {
  for (const id of new Set(employeeIds)) {
    if (!(await findApprovers(reader, id))?.ids.includes(personId)) return false
  }
  return true
}
