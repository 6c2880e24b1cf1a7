import { and, desc, eq, gt, gte, inArray, lte, ne, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Absence, Leave } from '#api/contracts/time/leave.contract.ts'
import { leaveCost } from '#api/rules/leave-cost.ts'
import { getName, nameColumns } from '#server/people/person.ts'
import { getCountry, holidaysWithin } from '#server/people/public-holidays.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { timeSheetActivities, timeSheetHistory, timeSheets } from '#server/time/schema/time-sheets.ts'

type Range = { from: string; to: string }

export const findTeamAbsences = async (
  reader: Reader,
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
      ...nameColumns,
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
    employee: getName({ firstName, lastName }),
  }))
}

const actors = alias(people, 'actors')

const columns = {
  sheet: timeSheets,
  reason: timeSheetActivities.big_activity,
  office: people.office,
  employee: nameColumns,
}

const selectLeaves = (reader: Reader, where: SQL | undefined) =>
  reader
    .select(columns)
    .from(timeSheets)
    .innerJoin(people, eq(people.id, timeSheets.employeeId))
    .innerJoin(timeSheetActivities, eq(timeSheetActivities.sheetId, timeSheets.id))
    .where(and(eq(timeSheets.kind, 'leave'), where))
    .orderBy(desc(timeSheets.startDate), desc(timeSheets.createdAt), timeSheets.id)

type Row = Awaited<ReturnType<typeof selectLeaves>>[number]

const lastSteps = async (reader: Reader, ids: string[]) => {
  if (ids.length === 0) return new Map<string, Leave['decision']>()
  const steps = await reader
    .select({
      id: timeSheetHistory.sheetId,
      at: timeSheetHistory.at,
      reason: timeSheetHistory.reason,
      actor: { firstName: actors.firstName, lastName: actors.lastName },
    })
    .from(timeSheetHistory)
    .innerJoin(actors, eq(actors.id, timeSheetHistory.actorId))
    .where(and(inArray(timeSheetHistory.sheetId, ids), gt(timeSheetHistory.position, 0)))
    .orderBy(timeSheetHistory.position)
  return new Map(
    steps.map(({ id, at, reason, actor }) => [id, { name: getName(actor), at: at.toISOString(), reason }]),
  )
}

const asLeave = async (
  { sheet, reason, office, employee }: Row,
  decision: Leave['decision'],
): Promise<Leave> => {
  const { id, employeeId, leaveType, startDate, endDate, halfDay, status, createdAt } = sheet
  if (leaveType === null) throw new Error('A leave without a type cannot be stored.')
  const holidays = await holidaysWithin(getCountry(office), startDate, endDate)
  return {
    id,
    employeeId,
    employee: getName(employee),
    leaveType,
    startDate,
    endDate,
    halfDay,
    reason,
    status,
    cost: leaveCost({ startDate, endDate, halfDay }, holidays),
    createdOn: createdAt.toISOString(),
    decision,
  }
}

export const findLeaves = async (reader: Reader, where: SQL | undefined): Promise<Leave[]> => {
  const rows = await selectLeaves(reader, where)
  const steps = await lastSteps(
    reader,
    rows.map(({ sheet }) => sheet.id),
  )
  return Promise.all(rows.map((row) => asLeave(row, steps.get(row.sheet.id) ?? null)))
}

export const findOwnLeaves = (reader: Reader, employeeId: string): Promise<Leave[]> =>
  findLeaves(reader, eq(timeSheets.employeeId, employeeId))
