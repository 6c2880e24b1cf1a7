import { z } from 'zod'
import { halfDays, leaveTypes, sheetStatuses, sheetSteps } from './time-sheet-words.ts'

const day = z.iso.date()

/** One piece of work. `big_hours` is minutes, whatever its name says; screens show it divided by 60. */
export const sheetActivity = z.object({
  /** The task; of a leave its reason. */
  big_activity: z.string(),
  /** The outcome; of a leave its type. */
  pro_outcome: z.string(),
  big_hours: z.int().nonnegative(),
})

/**
 * A time sheet or a leave, as lists show it. A leave is a sheet of no hours and no client: its first activity holds
 * reason and type. Days have no time and no zone.
 */
export const timeSheet = z.object({
  id: z.uuid(),
  kind: z.enum(['sheet', 'leave']),
  employeeId: z.uuid(),
  /** Name of the employee. */
  pro_employee: z.string(),
  /** The client; empty for a leave. */
  pro_resourcingnetwork: z.array(z.object({ id: z.uuid(), pro_name: z.string() })),
  cr322_startdate: day,
  cr322_enddate: day,
  /** The day the sheet begins on, like `cr322_startdate`. */
  big_date: day,
  createdon: z.iso.datetime(),
  cr322_timesheetstatus: z.enum(sheetStatuses),
  /** Grows with every change; a server that does not count them leaves it out. */
  revision: z.int().positive().optional(),
  /** Hours, not rounded; the exact figure is `totalMinutes`. */
  big_totalhours: z.number().nonnegative(),
  totalMinutes: z.int().nonnegative(),
  /**
   * Null without an attachment. It is where the signed address of the file is asked for (`getTimesheetAttachment`),
   * with the token of the caller; that address alone lives too short to stand in a list.
   */
  cr322_attachmenturl: z.string().nullable(),
  /** Of a leave; null and `none` for a sheet. */
  leaveType: z.enum(leaveTypes).nullable(),
  halfDay: z.enum(halfDays),
  activities: z.array(sheetActivity),
})

export type SheetActivity = z.infer<typeof sheetActivity>
export type TimeSheet = z.infer<typeof timeSheet>

/** One thing that happened to a sheet. `from` is null when it was made. */
export const sheetHistoryEntry = z.object({
  at: z.iso.datetime(),
  /** Who did it. */
  name: z.string(),
  step: z.enum(sheetSteps),
  from: z.enum(sheetStatuses).nullable(),
  to: z.enum(sheetStatuses),
  /** Of a rejection or a reopening; else empty. */
  reason: z.string(),
})

export type SheetHistoryEntry = z.infer<typeof sheetHistoryEntry>

/** A sheet with all that happened to it, oldest first, and the file that came with it. */
export const timeSheetDetails = timeSheet.extend({
  attachment: z.object({ name: z.string(), kind: z.string(), bytes: z.int() }).nullable(),
  history: z.array(sheetHistoryEntry),
})

export type TimeSheetDetails = z.infer<typeof timeSheetDetails>

/** Something about a day of a sheet that is worth a second look; it refuses nothing. */
export const dayWarning = z.object({
  date: day,
  kind: z.enum(['over 24 hours', 'on leave', 'holiday']),
  /** One sentence for people. */
  message: z.string(),
})

export type DayWarning = z.infer<typeof dayWarning>

/** What is known of one day of the caller. Minutes may be fractions: they are the exact shares of the spread. */
export const dayHours = z.object({
  date: day,
  /** Minutes for the client asked for, and for all clients. */
  big_hours: z.number().nonnegative(),
  totalMinutes: z.number().nonnegative(),
  leave: z.object({ leaveType: z.enum(leaveTypes), halfDay: z.enum(halfDays) }).nullable(),
  /** Name of the public holiday; null on other days. */
  holiday: z.string().nullable(),
})

export type DayHours = z.infer<typeof dayHours>

/** Another sheet of the same client with hours on some of the same days. */
export const sheetOverlap = timeSheet.pick({
  id: true,
  cr322_startdate: true,
  cr322_enddate: true,
  cr322_timesheetstatus: true,
})

export type SheetOverlap = z.infer<typeof sheetOverlap>

/** A client the caller works for, and from when to when; `until` is null while it goes on. */
export const employeeClient = z.object({
  id: z.uuid(),
  pro_name: z.string(),
  since: day,
  until: day.nullable(),
})

export type EmployeeClient = z.infer<typeof employeeClient>
