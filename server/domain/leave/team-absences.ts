import { and, eq, gte, inArray, lte, ne, or } from 'drizzle-orm'
import type { Absence } from '#api/contracts/leave.contract.ts'
import type { Reader } from '#server/db/database.ts'
import { people } from '#server/db/schema/people.ts'
import { timeSheets } from '#server/db/schema/time-sheets.ts'
import { nameOf } from '#server/domain/people/person.ts'

type Range = { from: string; to: string }

/** Who of somebody's team (manager, colleagues, direct reports) is away, or asked to be, on days of a range. */
export const findTeamAbsences = async (
  reader: Pick<Reader, 'select'>,
  personId: string,
  { from, to }: Range,
): Promise<Absence[]> => {
  const [me] = await reader
    .select({ managerId: people.managerId })
    .from(people)
    .where(eq(people.id, personId))
  const managerId = me?.managerId ?? personId
  const rows = await reader
    .select({
      id: timeSheets.id,
      startDate: timeSheets.startDate,
      endDate: timeSheets.endDate,
      halfDay: timeSheets.halfDay,
      status: timeSheets.status,
      firstName: people.firstName,
      lastName: people.lastName,
    })
    .from(timeSheets)
    .innerJoin(people, eq(people.id, timeSheets.employeeId))
    .where(
      and(
        eq(timeSheets.kind, 'leave'),
        inArray(timeSheets.status, ['Submitted', 'Approved']),
        lte(timeSheets.startDate, to),
        gte(timeSheets.endDate, from),
        ne(people.id, personId),
        eq(people.status, 'active'),
        or(eq(people.id, managerId), eq(people.managerId, managerId), eq(people.managerId, personId)),
      ),
    )
    .orderBy(timeSheets.startDate, people.lastName, timeSheets.id)
  return rows.map(({ firstName, lastName, status, ...row }) => ({
    ...row,
    status: status === 'Approved' ? 'Approved' : 'Submitted',
    employee: nameOf({ firstName, lastName }),
  }))
}
