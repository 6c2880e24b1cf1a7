import { and, eq, inArray, ne, notInArray, or } from 'drizzle-orm'
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

/** More than one match means several people share the address. */
const countMatches = ({ accounts, candidates }: Subject): number => {
  const kinds = new Set(accounts.map(({ userType }) => userType))
  const names = new Set(candidates.map(({ name }) => name.toLowerCase()))
  return accounts.length - kinds.size + Math.max(0, names.size - 1)
}

const openSheets = (reader: Reader, ids: string[], kind: 'sheet' | 'leave') =>
  reader.$count(
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
      await reader.$count(people, and(inArray(people.managerId, ids), ne(people.status, 'deactivated'))),
    ],
    ['sheets', await openSheets(reader, ids, 'sheet')],
    ['leave', await openSheets(reader, ids, 'leave')],
    [
      'claims',
      await reader.$count(
        claims,
        and(inArray(claims.ownerId, ids), inArray(claims.status, ['Submitted', 'Approved'])),
      ),
    ],
    [
      'cases',
      await reader.$count(
        cases,
        and(inArray(cases.ownerId, ids), notInArray(cases.status, ['Resolved', 'Closed'])),
      ),
    ],
    ['submissions', await reader.$count(submissions, and(theirs, isUndecided))],
    [
      'bench',
      await reader.$count(
        benchCandidates,
        and(inArray(benchCandidates.ownerId, ids), notInArray(benchCandidates.status, ['Placed', 'Off'])),
      ),
    ],
  ]
  return obstacles.filter(([, rows]) => rows > 0).map(([reason, rows]) => ({ reason, count: rows }))
}
