import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import type { endForms } from '#api/contracts/recruiting/application-steps.contract.ts'
import {
  decidedMost,
  type Placement,
  type PlacementSummary,
} from '#api/contracts/staffing/placement.contract.ts'
import { getAccountStatus } from '#server/people/account-status.ts'
import { getName, nameColumns } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { AppError } from '#server/platform/errors.ts'
import { applicationEvents, applications, candidates } from '#server/recruiting/schema/candidates.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { holdClient } from '#server/staffing/clients/assignments.ts'
import { placements } from '#server/staffing/schema/placements.ts'
import { clients } from '#server/time/schema/time-sheets.ts'

type Wanted = Pick<z.output<typeof endForms.Placed>, 'clientId' | 'role' | 'since' | 'until'>

export const findPlacingClients = (reader: Reader) =>
  reader
    .select({ id: clients.id, name: clients.pro_name })
    .from(clients)
    .where(ne(clients.status, 'Closed'))
    .orderBy(byName(clients.pro_name), asc(clients.id))

/** Locks the client against being closed. Throws `NOT_FOUND`, `VALIDATION_FAILED`. */
export const lockPlacingClient = async (tx: Transaction, id: string): Promise<void> => {
  const { status } = await holdClient(tx, id)
  if (status === 'Closed') {
    throw new AppError('VALIDATION_FAILED', { clientId: 'Please select a client that is not closed' })
  }
}

export const storePlacement = async (
  tx: Transaction,
  { applicationId, eventId }: { applicationId: string; eventId: string },
  { clientId, role, since, until }: Wanted,
): Promise<void> => {
  await tx.insert(placements).values({
    ...{ applicationId, clientId, role, since },
    id: eventId,
    until: until || null,
  })
}

const deciders = alias(people, 'deciders')
const placed = alias(people, 'placed')

const columns = {
  placement: placements,
  event: applicationEvents,
  candidate: candidates,
  job: jobs.pro_jobtitle,
  client: { id: clients.id, name: clients.pro_name },
  by: nameColumns,
  decider: { firstName: deciders.firstName, lastName: deciders.lastName },
  person: { id: placed.id, firstName: placed.firstName, lastName: placed.lastName },
}

const toRows = (reader: Reader) =>
  reader
    .select(columns)
    .from(placements)
    .innerJoin(applicationEvents, eq(applicationEvents.id, placements.id))
    .innerJoin(applications, eq(applications.id, placements.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(people, eq(people.id, applicationEvents.byId))
    .innerJoin(clients, eq(clients.id, placements.clientId))
    .leftJoin(deciders, eq(deciders.id, placements.decidedById))
    .leftJoin(placed, eq(placed.id, placements.personId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof toRows>>[number]

const toSummary = ({ placement, event, candidate, job, client, by }: Row): PlacementSummary => ({
  ...{ id: placement.id, status: placement.status, job, client, role: placement.role },
  ...{ since: placement.since, until: placement.until },
  candidate: getName(candidate),
  by: getName(by),
  at: event.at.toISOString(),
})

export const findPlacements = async (reader: Reader): Promise<PlacementSummary[]> => {
  const waiting = await toRows(reader)
    .where(eq(placements.status, 'Waiting'))
    .orderBy(asc(applicationEvents.at), asc(placements.id))
  const decided = await toRows(reader)
    .where(ne(placements.status, 'Waiting'))
    .orderBy(desc(placements.decidedAt), asc(placements.id))
    .limit(decidedMost)
  return [...waiting, ...decided].map(toSummary)
}

export const countWaiting = (reader: Reader): Promise<number> =>
  reader.$count(placements, eq(placements.status, 'Waiting'))

const findAlike = async (reader: Reader, { email, phone }: Row['candidate']): Promise<Placement['alike']> => {
  const rows = await reader
    .select({ ...nameColumns, id: people.id, title: people.title, status: people.status })
    .from(people)
    .where(
      and(
        eq(people.userType, userTypes.employee),
        or(sql`lower(${people.email}) = ${email}`, eq(people.phone, phone)),
      ),
    )
    .orderBy(byName(people.lastName), asc(people.id))
  return rows.map(({ id, title, status, ...names }) => ({
    ...{ id, title, name: getName(names) },
    status: getAccountStatus(status),
  }))
}

/** Throws `NOT_FOUND`. */
export const findPlacement = async (reader: Reader, id: string): Promise<Placement> => {
  const [row] = await toRows(reader).where(eq(placements.id, id))
  if (!row) throw new AppError('NOT_FOUND')
  const { placement, event, candidate, decider, person } = row
  return {
    ...toSummary(row),
    revision: placement.revision,
    firstName: candidate.firstName,
    lastName: candidate.lastName,
    email: candidate.email,
    phoneNo: candidate.phone,
    remark: event.text,
    reason: placement.reason,
    decided:
      placement.decidedAt && decider ? { by: getName(decider), at: placement.decidedAt.toISOString() } : null,
    person: person && { id: person.id, name: getName(person) },
    alike: await findAlike(reader, candidate),
  }
}
