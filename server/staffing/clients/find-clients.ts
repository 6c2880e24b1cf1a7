import { and, asc, countDistinct, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { hasAccess, userTypes } from '#api/contracts/account/session.contract.ts'
import {
  type Assignment,
  type AssignmentStatus,
  assignmentStatuses,
} from '#api/contracts/staffing/assignment.contract.ts'
import type { ClientRecord, ClientSummary } from '#api/contracts/staffing/client.contract.ts'
import type { Period } from '#api/contracts/time/time-sheet.contract.ts'
import { dayAt } from '#api/rules/days.ts'
import { assignmentLifecycle } from '#machines/staffing/assignment.lifecycle.ts'
import { getName, nameColumns, type Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { AppError } from '#server/platform/errors.ts'
import { nextStatus } from '#server/platform/steps.ts'
import { assignmentRates, clientContacts } from '#server/staffing/schema/client-details.ts'
import { assignments, clients } from '#server/time/schema/time-sheets.ts'

type Days = Period & { cancelledAt: Date | null }

export const statusOn = ({ since, until, cancelledAt }: Days, today: string): AssignmentStatus => {
  if (cancelledAt !== null) return 'Cancelled'
  const after = (status: AssignmentStatus, type: 'begin' | 'finish') =>
    nextStatus(assignmentLifecycle, assignmentStatuses, status, { type }) ?? status
  if (since > today) return 'Planned'
  const begun = after('Planned', 'begin')
  return until !== null && until < today ? after(begun, 'finish') : begun
}

export const isOver = (until: string | null, today: string): boolean => until !== null && until < today

const rates = sql<NonNullable<Assignment['rates']>>`(
  select coalesce(json_agg(json_build_object(
    'kind', r.kind, 'validFrom', r.valid_from, 'amount', r.amount, 'currency', r.currency
  ) order by r.position), '[]'::json)
  from ${assignmentRates} r where r.assignment_id = ${assignments.id}
)`

export const readAssignments = async (
  reader: Reader,
  which: SQL,
  caller: Person,
  at: Date,
): Promise<Assignment[]> => {
  const rows = await reader
    .select({
      assignment: assignments,
      client: { id: clients.id, name: clients.pro_name },
      ...nameColumns,
      timeZone: people.timeZone,
      rates,
    })
    .from(assignments)
    .innerJoin(clients, eq(clients.id, assignments.clientId))
    .innerJoin(people, eq(people.id, assignments.employeeId))
    .where(which)
    .orderBy(desc(assignments.since), byName(people.lastName), byName(people.firstName), asc(assignments.id))
  const maySeeRates = hasAccess('commercial', caller.roles)
  return rows.map(({ assignment, client, timeZone, ...row }) => ({
    id: assignment.id,
    client,
    person: { id: assignment.employeeId, name: getName(row) },
    role: assignment.role,
    purchaseOrder: assignment.purchaseOrder,
    since: assignment.since,
    until: assignment.until,
    status: statusOn(assignment, dayAt(at.getTime(), timeZone)),
    rates: maySeeRates ? row.rates : null,
    revision: assignment.revision,
    isOwn: assignment.employeeId === caller.id,
  }))
}

/** Throws `NOT_FOUND` for an unknown employee. */
export const assignmentsOfPerson = async (
  reader: Reader,
  personId: string,
  caller: Person,
  at: Date,
): Promise<Assignment[]> => {
  const isEmployee = and(eq(people.id, personId), eq(people.userType, userTypes.employee))
  if ((await reader.$count(people, isEmployee)) === 0) throw new AppError('NOT_FOUND')
  return readAssignments(reader, eq(assignments.employeeId, personId), caller, at)
}

export const openAssignments = async (reader: Reader, employeeId: string, today: string) => {
  const rows = await reader
    .select({ assignment: assignments, clientName: clients.pro_name })
    .from(assignments)
    .innerJoin(clients, eq(clients.id, assignments.clientId))
    .where(
      and(
        eq(assignments.employeeId, employeeId),
        isNull(assignments.cancelledAt),
        or(isNull(assignments.until), gt(assignments.until, today)),
      ),
    )
    .orderBy(byName(clients.pro_name), asc(assignments.since))
  return rows.map(({ assignment, clientName }) => ({ ...assignment, clientName }))
}

/** `dayAt` knows zones that PostgreSQL may not. */
const assignedToday = async (reader: Reader, at: Date) => {
  const zones = (await reader.selectDistinct({ zone: people.timeZone }).from(people)).map(({ zone }) => zone)
  const days = zones.map((zone) => dayAt(at.getTime(), zone))
  return reader
    .select({ clientId: assignments.clientId, people: countDistinct(assignments.employeeId).as('people') })
    .from(assignments)
    .innerJoin(people, eq(people.id, assignments.employeeId))
    .innerJoin(
      sql`unnest(${sql.param(zones)}::text[], ${sql.param(days)}::date[]) as local (zone, today)`,
      sql`local.zone = ${people.timeZone}`,
    )
    .where(
      and(
        isNull(assignments.cancelledAt),
        sql`local.today between ${assignments.since} and coalesce(${assignments.until}, 'infinity')`,
      ),
    )
    .groupBy(assignments.clientId)
    .as('assigned')
}

export const listClients = async (reader: Reader, at: Date): Promise<ClientSummary[]> => {
  const assigned = await assignedToday(reader, at)
  return reader
    .select({
      id: clients.id,
      name: clients.pro_name,
      website: clients.website,
      country: clients.country,
      status: clients.status,
      approver: sql<string>`coalesce(${clientContacts.name}, '')`,
      people: sql<number>`coalesce(${assigned.people}, 0)::int`,
    })
    .from(clients)
    .leftJoin(clientContacts, and(eq(clientContacts.clientId, clients.id), eq(clientContacts.approves, true)))
    .leftJoin(assigned, eq(assigned.clientId, clients.id))
    .orderBy(byName(clients.pro_name), asc(clients.id))
}

const getContacts = (reader: Reader, clientId: string) =>
  reader
    .select({
      id: clientContacts.id,
      name: clientContacts.name,
      title: clientContacts.title,
      email: clientContacts.email,
      phone: clientContacts.phone,
      approves: clientContacts.approves,
      isFormer: clientContacts.isFormer,
      revision: clientContacts.revision,
    })
    .from(clientContacts)
    .where(eq(clientContacts.clientId, clientId))
    .orderBy(asc(clientContacts.isFormer), byName(clientContacts.name), asc(clientContacts.id))

/** Throws `NOT_FOUND`. */
export const findClient = async (
  reader: Reader,
  id: string,
  caller: Person,
  at: Date,
): Promise<ClientRecord> => {
  const [row] = await reader.select().from(clients).where(eq(clients.id, id))
  if (!row) throw new AppError('NOT_FOUND')
  const { pro_name: name, website, country, notes, status, revision } = row
  return {
    ...{ id, name, website, country, notes, status, revision },
    contacts: await getContacts(reader, id),
    assignments: await readAssignments(reader, eq(assignments.clientId, id), caller, at),
  }
}

export const listAssignable = async (reader: Reader, caller: Person) => {
  const rows = await reader
    .select({ id: people.id, ...nameColumns, title: people.title })
    .from(people)
    .where(and(eq(people.userType, userTypes.employee), ne(people.status, 'deactivated')))
    .orderBy(byName(people.lastName), byName(people.firstName), asc(people.id))
  return rows.map((row) => ({ id: row.id, name: getName(row), title: row.title, isMe: row.id === caller.id }))
}
