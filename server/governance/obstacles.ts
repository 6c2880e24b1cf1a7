import { and, count, eq, inArray, ne, notInArray, or, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ErasureObstacle, PersonalData } from '#api/contracts/governance/privacy.contract.ts'
import { claims } from '#server/money/schema/claims.ts'
import type { Person } from '#server/people/person.ts'
import { cases } from '#server/people/schema/cases.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { benchCandidates } from '#server/recruiting/schema/jobs.ts'
import { submissions } from '#server/staffing/schema/submissions.ts'
import { timeSheets } from '#server/time/schema/time-sheets.ts'
import type { Subject } from './subject.ts'

type Obstacle = [reason: ErasureObstacle, count: number]

const findCount = async (reader: Reader, table: PgTable, which: SQL | undefined): Promise<number> => {
  const [found] = await reader.select({ rows: count() }).from(table).where(which)
  return found?.rows ?? 0
}

/** More than one match means several people share the address. */
const countMatches = ({ accounts, candidates }: Subject): number => {
  const kinds = new Set(accounts.map(({ userType }) => userType))
  const names = new Set(candidates.map(({ name }) => name.toLowerCase()))
  return accounts.length - kinds.size + Math.max(0, names.size - 1)
}

const openSheets = (reader: Reader, ids: string[], kind: 'sheet' | 'leave') =>
  findCount(
    reader,
    timeSheets,
    and(inArray(timeSheets.employeeId, ids), eq(timeSheets.kind, kind), eq(timeSheets.status, 'Submitted')),
  )

const isUndecided = notInArray(submissions.status, ['Placed', 'Rejected', 'Withdrawn'])

export const findObstacles = async (
  reader: Reader,
  subject: Subject,
  caller: Pick<Person, 'id'>,
): Promise<PersonalData['obstacles']> => {
  const { accounts, personIds: ids, candidates, email } = subject
  const theirs = or(
    inArray(submissions.submitterId, ids),
    inArray(
      submissions.candidateId,
      candidates.map(({ id }) => id),
    ),
    email === '' ? undefined : eq(submissions.email, email),
  )
  const obstacles: Obstacle[] = [
    ['own', ids.includes(caller.id) ? 1 : 0],
    ['several', countMatches(subject)],
    ['active', accounts.filter(({ status }) => status !== 'deactivated').length],
    [
      'reports',
      await findCount(reader, people, and(inArray(people.managerId, ids), ne(people.status, 'deactivated'))),
    ],
    ['sheets', await openSheets(reader, ids, 'sheet')],
    ['leave', await openSheets(reader, ids, 'leave')],
    [
      'claims',
      await findCount(
        reader,
        claims,
        and(inArray(claims.ownerId, ids), inArray(claims.status, ['Submitted', 'Approved'])),
      ),
    ],
    [
      'cases',
      await findCount(
        reader,
        cases,
        and(inArray(cases.ownerId, ids), notInArray(cases.status, ['Resolved', 'Closed'])),
      ),
    ],
    ['submissions', await findCount(reader, submissions, and(theirs, isUndecided))],
    [
      'bench',
      await findCount(
        reader,
        benchCandidates,
        and(inArray(benchCandidates.ownerId, ids), notInArray(benchCandidates.status, ['Placed', 'Off'])),
      ),
    ],
  ]
  return obstacles.filter(([, rows]) => rows > 0).map(([reason, rows]) => ({ reason, count: rows }))
}
