import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ApproverKind } from '#api/contracts/time/approver.contract.ts'
import {
  type EmployeeClient,
  getTimesheetAttachment,
  type SheetActivity,
  type SheetHistoryEntry,
  type SheetScope,
  type SheetStatus,
  type SheetStep,
  type TimeSheet,
  type TimeSheetDetails,
} from '#api/contracts/time/time-sheet.contract.ts'
import { sheetDays } from '#api/rules/spread.ts'
import {
  canDecideForAll,
  type Decider,
  decidesAs,
  findApprover,
  isDecidedBy,
} from '#server/people/approvers.ts'
import { getName, type Names, nameColumns, type Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { prepared, quick, type Reader, type Transaction } from '#server/platform/db/database.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { AppError } from '#server/platform/errors.ts'
import {
  assignments,
  clients,
  timeSheetActivities,
  timeSheetHistory,
  timeSheets,
} from '#server/time/schema/time-sheets.ts'
import { doubleDays } from './day-facts.ts'

const activities = sql<SheetActivity[]>`(
  select coalesce(json_agg(json_build_object(
    'big_activity', a.big_activity, 'pro_outcome', a.pro_outcome, 'big_hours', a.big_hours
  ) order by a.position), '[]'::json)
  from ${timeSheetActivities} a where a.sheet_id = ${timeSheets.id}
)`

const columns = {
  sheet: timeSheets,
  ...nameColumns,
  managerId: people.managerId,
  clientName: clients.pro_name,
  activities,
}

const owner = { employee: timeSheets.employeeId, manager: people.managerId }

const theirs = alias(people, 'theirs')

const isOfPeople = (where: SQL | undefined) =>
  sql`${timeSheets.employeeId} in (select ${theirs.id} from ${people} as ${theirs} where ${where})`

const selectSheets = (reader: Reader, decider: Decider | null = null) =>
  reader
    .select({
      ...columns,
      decidesAs: decider ? decidesAs(owner, decider) : sql<null>`null`,
      timeZone: decider ? people.timeZone : sql<null>`null`,
      doubleDays: decider ? doubleDays : sql<null>`null`,
    })
    .from(timeSheets)
    .innerJoin(people, eq(people.id, timeSheets.employeeId))
    .leftJoin(clients, eq(clients.id, timeSheets.clientId))
    .$dynamic()

type ForDecider = { decidesAs?: ApproverKind | null; timeZone?: string | null; doubleDays?: string[] | null }

type SheetRow = Omit<Awaited<ReturnType<typeof selectSheets>>[number], keyof ForDecider> & ForDecider

const getClient = ({ sheet: { clientId }, clientName }: SheetRow) =>
  clientId !== null && clientName !== null ? [{ id: clientId, pro_name: clientName }] : []

const getAttachment = ({ id, fileId }: SheetRow['sheet']) =>
  fileId === null ? null : `${getTimesheetAttachment.path}?id=${id}`

const toTimeSheet = (row: SheetRow): TimeSheet => {
  const { sheet } = row
  return {
    id: sheet.id,
    kind: sheet.kind,
    employeeId: sheet.employeeId,
    pro_employee: getName(row),
    pro_resourcingnetwork: getClient(row),
    cr322_startdate: sheet.startDate,
    cr322_enddate: sheet.endDate,
    big_date: sheet.startDate,
    createdon: sheet.createdAt.toISOString(),
    cr322_timesheetstatus: sheet.status,
    revision: sheet.revision,
    big_totalhours: sheet.totalMinutes / 60,
    totalMinutes: sheet.totalMinutes,
    cr322_attachmenturl: getAttachment(sheet),
    leaveType: sheet.leaveType,
    halfDay: sheet.halfDay,
    activities: row.activities,
    ...(row.decidesAs && { decidesAs: row.decidesAs }),
    ...(row.timeZone && { timeZone: row.timeZone }),
    ...(row.doubleDays && { doubleDays: row.doubleDays }),
  }
}

/** Drafts are visible to their owner only. */
export const inScope = (scope: SheetScope, decider: Decider): SQL | undefined => {
  const { id, isHr } = decider
  if (scope === 'own') return eq(timeSheets.employeeId, id)
  const isTheirs = isDecidedBy({ employee: theirs.id, manager: theirs.managerId }, decider)
  const isSeen = isHr ? undefined : isOfPeople(or(eq(theirs.managerId, id), isTheirs))
  return and(
    ne(timeSheets.employeeId, id),
    sql`${timeSheets.status} <> 'Draft'`,
    scope === 'approvals' ? isOfPeople(isTheirs) : isSeen,
  )
}

type Owned = Pick<SheetRow, 'managerId'> & { sheet: Pick<SheetRow['sheet'], 'employeeId'> }

/** Visible to its employee, the manager, HR and the approver. */
export const maySeeSheet = async (
  reader: Reader,
  { sheet: { employeeId }, managerId }: Owned,
  { id, isHr }: Person,
): Promise<boolean> =>
  employeeId === id || managerId === id || isHr || (await canDecideForAll(reader, id, [employeeId]))

export const sheetsOfPerson = async (reader: Reader, personId: string): Promise<TimeSheet[]> => {
  const rows = await selectSheets(reader)
    .where(eq(timeSheets.employeeId, personId))
    .orderBy(desc(timeSheets.createdAt), asc(timeSheets.id))
  return rows.map(toTimeSheet)
}

export const sheetsByIds = async (
  reader: Reader,
  ids: string[],
  decider: Decider | null = null,
): Promise<TimeSheet[]> => {
  const rows = await selectSheets(reader, decider).where(inArray(timeSheets.id, ids))
  const byId = new Map(rows.map((row) => [row.sheet.id, toTimeSheet(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const isNoLeaveAnyMore = and(
  eq(timeSheets.kind, 'leave'),
  inArray(timeSheets.status, ['Rejected', 'Cancelled']),
)

export const sheetsOfDay = async (reader: Reader, day: string, personId: string): Promise<TimeSheet[]> => {
  const rows = await selectSheets(reader)
    .where(
      and(
        eq(timeSheets.employeeId, personId),
        lte(timeSheets.startDate, day),
        gte(timeSheets.endDate, day),
        isNoLeaveAnyMore && not(isNoLeaveAnyMore),
      ),
    )
    .orderBy(asc(timeSheets.createdAt), asc(timeSheets.id))
  return rows.filter(({ sheet }) => sheetDays(sheet).includes(day)).map(toTimeSheet)
}

type Happening = {
  sheet: Pick<typeof timeSheets.$inferSelect, 'id' | 'kind' | 'employeeId'>
  actorId: string
  step: SheetStep
  from: SheetStatus | null
  to: SheetStatus
  reason?: string
}

const historyEntry = prepared((tx: Transaction) =>
  tx
    .insert(timeSheetHistory)
    .values({
      sheetId: sql.placeholder('sheetId'),
      position: sql`(select count(*) from ${timeSheetHistory} where sheet_id = ${sql.placeholder('sheetId')})`,
      at: sql.placeholder('at'),
      actorId: sql.placeholder('actorId'),
      step: sql.placeholder('step'),
      from: sql.placeholder('from'),
      to: sql.placeholder('to'),
      reason: sql.placeholder('reason'),
    })
    .prepare('add_history_entry'),
)

/** Requires the row lock. Also appends to the audit. */
export const addHistory = async (
  tx: Transaction,
  { sheet: { id, kind, employeeId }, reason = '', ...happening }: Happening,
  at: Date,
): Promise<void> => {
  const { step, from, to } = happening
  await Promise.all([
    historyEntry(tx).execute({ ...happening, sheetId: id, reason, at }),
    audit(tx, {
      action: `${kind}.${step}`,
      subjectId: employeeId,
      target: { kind, id },
      facts: { ...(from && { from }), to },
    }),
  ])
}

const history = sql<(Omit<SheetHistoryEntry, 'name'> & Names)[]>`(
  select coalesce(json_agg(json_build_object(
    'at', h.at, 'firstName', p.first_name, 'lastName', p.last_name,
    'step', h.step, 'from', h.from, 'to', h.to, 'reason', h.reason
  ) order by h.position), '[]'::json)
  from ${timeSheetHistory} h join ${people} p on p.id = h.actor_id where h.sheet_id = ${timeSheets.id}
)`

/** Must cover everything `findSheet` returns; needs the joins of `sheetOfId`. */
export const sheetVersion = sql<string>`md5(json_build_array(
  ${timeSheets}, ${people.firstName}, ${people.lastName}, ${clients.pro_name}, ${files.originalName}, ${activities}, ${history}
)::text)`

const sheetOfId = prepared((reader) =>
  reader
    .select({
      ...columns,
      file: { name: files.originalName, kind: files.kind, bytes: files.bytes },
      history,
    })
    .from(timeSheets)
    .innerJoin(people, eq(people.id, timeSheets.employeeId))
    .leftJoin(clients, eq(clients.id, timeSheets.clientId))
    .leftJoin(files, eq(files.id, timeSheets.fileId))
    .where(eq(timeSheets.id, sql.placeholder('id')))
    .prepare(quick('sheet_of_id')),
)

const findRow = async (reader: Reader, id: string, person: Person) => {
  const [row] = await sheetOfId(reader).execute({ id })
  if (!row || !(await maySeeSheet(reader, row, person))) throw new AppError('NOT_FOUND')
  return row
}

/** Throws `NOT_FOUND` if missing or not visible to the caller. */
export const findSheet = async (reader: Reader, id: string, person: Person): Promise<TimeSheetDetails> => {
  const row = await findRow(reader, id, person)
  return {
    ...toTimeSheet(row),
    attachment: row.file,
    approver: row.sheet.status === 'Submitted' ? await findApprover(reader, row.sheet.employeeId) : null,
    history: row.history.map((entry) => ({
      at: new Date(entry.at).toISOString(),
      name: getName(entry),
      step: entry.step,
      from: entry.from,
      to: entry.to,
      reason: entry.reason,
    })),
  }
}

/** Throws `NOT_FOUND` without a file or if the sheet is not visible. */
export const findSheetFile = async (reader: Reader, id: string, person: Person) => {
  const { sheet, file } = await findRow(reader, id, person)
  if (sheet.fileId === null || !file) throw new AppError('NOT_FOUND')
  return { fileId: sheet.fileId, name: file.name, ownerId: sheet.employeeId }
}

const clientsOfEmployee = prepared((reader) =>
  reader
    .select({
      id: clients.id,
      pro_name: clients.pro_name,
      status: clients.status,
      since: assignments.since,
      until: assignments.until,
    })
    .from(assignments)
    .innerJoin(clients, eq(clients.id, assignments.clientId))
    .where(and(eq(assignments.employeeId, sql.placeholder('employeeId')), isNull(assignments.cancelledAt)))
    .orderBy(byName(clients.pro_name), asc(assignments.since))
    .prepare('clients_of_employee'),
)

export const employeeClients = async (reader: Reader, employeeId: string): Promise<EmployeeClient[]> => {
  const rows = await clientsOfEmployee(reader).execute({ employeeId })
  const byId = new Map<string, EmployeeClient>()
  for (const { id, pro_name, status, since, until } of rows) {
    const periods = [...(byId.get(id)?.periods ?? []), { since, until }]
    byId.set(id, { id, pro_name, since, until, periods, isClosed: status === 'Closed' })
  }
  return [...byId.values()]
}
