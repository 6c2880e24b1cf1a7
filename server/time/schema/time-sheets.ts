import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  clientStatuses,
  halfDays,
  leaveTypes,
  sheetStatuses,
  sheetSteps,
} from '#api/contracts/time/time-sheet.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { belongsTo, createdAt, day, id, moment, refersTo } from '#server/platform/db/schema/columns.ts'
import { files } from '#server/platform/db/schema/files.ts'

const employeeId = () => belongsTo('employee_id', () => people.id)

/** Closed clients accept no hours. `revision` increments with every change. */
export const clients = pgTable(
  'clients',
  {
    id: id(),
    createdAt: createdAt(),
    pro_name: text().notNull(),
    website: text().notNull().default(''),
    country: text().notNull().default(''),
    notes: text().notNull().default(''),
    status: text({ enum: clientStatuses }).notNull().default('Active'),
    revision: integer().notNull().default(1),
  },
  (table) => [
    unique('clients_name').on(table.pro_name),
    check('clients_name_length', sql`char_length(${table.pro_name}) between 1 and 200`),
    check('clients_website_length', sql`char_length(${table.website}) <= 500`),
    check('clients_country_length', sql`char_length(${table.country}) <= 100`),
    check('clients_notes_length', sql`char_length(${table.notes}) <= 4000`),
    check('clients_status_known', sql`${table.status} in ('Active', 'Closed')`),
  ],
)

/** Uncancelled periods of one employee and client never overlap: lock the employee and check before writing. */
export const assignments = pgTable(
  'assignments',
  {
    employeeId: employeeId(),
    clientId: refersTo('client_id', () => clients.id),
    since: day('since').notNull(),
    until: day('until'),
    id: id(),
    role: text().notNull().default(''),
    purchaseOrder: text('purchase_order').notNull().default(''),
    cancelledAt: moment('cancelled_at'),
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('assignments_employee').on(table.employeeId, table.clientId, table.since),
    index('assignments_client').on(table.clientId),
    check('assignments_days_in_order', sql`${table.until} is null or ${table.since} <= ${table.until}`),
    check('assignments_role_length', sql`char_length(${table.role}) <= 100`),
    check('assignments_purchase_order_length', sql`char_length(${table.purchaseOrder}) <= 60`),
  ],
)

/**
 * Leave: kind `leave`, no client, total 0, one activity (`big_activity` reason, `pro_outcome` type). Only leave gets
 * `Cancelled`. Only unsubmitted sheets of leavers are deleted.
 */
export const timeSheets = pgTable(
  'time_sheets',
  {
    id: id(),
    createdAt: createdAt(),
    revision: integer().notNull().default(1),
    employeeId: employeeId(),
    kind: text({ enum: ['sheet', 'leave'] }).notNull(),
    clientId: uuid('client_id').references(() => clients.id),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    status: text({ enum: sheetStatuses }).notNull(),
    totalMinutes: integer('total_minutes').notNull(),
    leaveType: text('leave_type', { enum: leaveTypes }),
    halfDay: text('half_day', { enum: halfDays }).notNull().default('none'),
    fileId: uuid('file_id').references(() => files.id),
  },
  (table) => [
    index('time_sheets_employee').on(table.employeeId, table.createdAt),
    index('time_sheets_sent')
      .on(table.createdAt.desc().nullsFirst(), table.id, table.employeeId)
      .where(sql`${table.status} <> 'Draft'`),
    index('time_sheets_waiting')
      .on(table.employeeId, table.createdAt)
      .where(sql`${table.status} = 'Submitted'`),
    unique('time_sheets_file').on(table.fileId),
    check('time_sheets_kind_known', sql`${table.kind} in ('sheet', 'leave')`),
    check(
      'time_sheets_status_known',
      sql`${table.status} in ('Draft', 'Submitted', 'Approved', 'Rejected') or (${table.status} = 'Cancelled' and ${table.kind} = 'leave')`,
    ),
    check(
      'time_sheets_leave_type_known',
      sql`${table.leaveType} in ('PTO', 'Sick Leave', 'Bereavement Leave', 'Parental Leave', 'Jury Duty and Voting Leave')`,
    ),
    check('time_sheets_days_in_order', sql`${table.startDate} <= ${table.endDate}`),
    check(
      'time_sheets_sheet_or_leave',
      sql`case ${table.kind} when 'sheet' then ${table.clientId} is not null and ${table.leaveType} is null and ${table.totalMinutes} > 0 else ${table.clientId} is null and ${table.leaveType} is not null and ${table.totalMinutes} = 0 end`,
    ),
    check(
      'time_sheets_half_day',
      sql`${table.halfDay} = 'none' or (${table.halfDay} in ('AM', 'PM') and ${table.kind} = 'leave' and ${table.startDate} = ${table.endDate})`,
    ),
  ],
)

const sheetId = () => belongsTo('sheet_id', () => timeSheets.id)

/** Ordered; `big_hours` is in minutes. */
export const timeSheetActivities = pgTable(
  'time_sheet_activities',
  {
    sheetId: sheetId(),
    position: integer().notNull(),
    big_activity: text().notNull(),
    pro_outcome: text().notNull(),
    big_hours: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sheetId, table.position] }),
    check('time_sheet_activities_minutes', sql`${table.big_hours} between 0 and 44640`),
  ],
)

/** Ordered by `position`, from 0; `from` is null for the creation. */
export const timeSheetHistory = pgTable(
  'time_sheet_history',
  {
    sheetId: sheetId(),
    position: integer().notNull(),
    at: moment('at').notNull(),
    actorId: belongsTo('actor_id', () => people.id),
    step: text({ enum: sheetSteps }).notNull(),
    from: text({ enum: sheetStatuses }),
    to: text({ enum: sheetStatuses }).notNull(),
    reason: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.sheetId, table.position] })],
)

/** The primary key prevents overlaps. One row per half day; delete rows on rejection or cancellation. */
export const leaveDays = pgTable(
  'leave_days',
  {
    employeeId: employeeId(),
    day: day('day').notNull(),
    half: text({ enum: ['AM', 'PM'] }).notNull(),
    sheetId: sheetId(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.day, table.half] }),
    index('leave_days_sheet').on(table.sheetId),
    check('leave_days_half_known', sql`${table.half} in ('AM', 'PM')`),
  ],
)
