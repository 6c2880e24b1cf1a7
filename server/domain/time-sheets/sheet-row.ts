import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { SheetActivity, TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { getTimesheetAttachment, type SheetScope } from '#api/contracts/time-sheet.contract.ts'
import type { Reader } from '#server/db/database.ts'
import { people } from '#server/db/schema/people.ts'
import { clients, timeSheetActivities, timeSheets } from '#server/db/schema/time-sheets.ts'
import { nameOf, type Person } from '#server/domain/people/person.ts'

export type Selecting = Pick<Reader, 'select'>

const activities = sql<SheetActivity[]>`(
  select coalesce(json_agg(json_build_object(
    'big_activity', a.big_activity, 'pro_outcome', a.pro_outcome, 'big_hours', a.big_hours
  ) order by a.position), '[]'::json)
  from ${timeSheetActivities} a where a.sheet_id = ${timeSheets.id}
)`

/** The rows of sheets and leave with all that lists show of them; add a condition and an order. */
export const selectSheets = (reader: Selecting) =>
  reader
    .select({
      sheet: timeSheets,
      firstName: people.firstName,
      lastName: people.lastName,
      managerId: people.managerId,
      clientName: clients.pro_name,
      activities,
    })
    .from(timeSheets)
    .innerJoin(people, eq(people.id, timeSheets.employeeId))
    .leftJoin(clients, eq(clients.id, timeSheets.clientId))
    .$dynamic()

export type SheetRow = Awaited<ReturnType<typeof selectSheets>>[number]

const clientOf = ({ sheet: { clientId }, clientName }: SheetRow) =>
  clientId !== null && clientName !== null ? [{ id: clientId, pro_name: clientName }] : []

const attachmentOf = ({ id, fileId }: SheetRow['sheet']) =>
  fileId === null ? null : `${getTimesheetAttachment.path}?id=${id}`

/** A row as the contract says it. */
export const toTimeSheet = (row: SheetRow): TimeSheet => {
  const { sheet } = row
  return {
    id: sheet.id,
    kind: sheet.kind,
    employeeId: sheet.employeeId,
    pro_employee: nameOf(row),
    pro_resourcingnetwork: clientOf(row),
    cr322_startdate: sheet.startDate,
    cr322_enddate: sheet.endDate,
    big_date: sheet.startDate,
    createdon: sheet.createdAt.toISOString(),
    cr322_timesheetstatus: sheet.status,
    revision: sheet.revision,
    big_totalhours: sheet.totalMinutes / 60,
    totalMinutes: sheet.totalMinutes,
    cr322_attachmenturl: attachmentOf(sheet),
    leaveType: sheet.leaveType,
    halfDay: sheet.halfDay,
    activities: row.activities,
  }
}

/** What a scope means for somebody; drafts are nobody else's business. */
export const inScope = (scope: SheetScope, { id, isHr }: Person): SQL | undefined =>
  scope === 'own'
    ? eq(timeSheets.employeeId, id)
    : and(
        ne(timeSheets.employeeId, id),
        ne(timeSheets.status, 'Draft'),
        isHr ? undefined : eq(people.managerId, id),
      )

/** Whether somebody may see a sheet or leave with its attachment: its employee, the manager, and HR. */
export const maySeeSheet = (
  { sheet: { employeeId }, managerId }: Pick<SheetRow, 'sheet' | 'managerId'>,
  { id, isHr }: Person,
): boolean => employeeId === id || managerId === id || isHr
