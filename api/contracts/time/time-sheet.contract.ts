import { z } from 'zod'
import { defineEndpoint, signedFile } from '#api/contracts/platform/endpoint.ts'
import { day } from '#api/contracts/platform/fields.ts'
import { approver, approverKinds } from './approver.contract.ts'

/** Where a sheet or leave stands; only a leave is ever cancelled. */
export const sheetStatuses = ['Draft', 'Submitted', 'Approved', 'Rejected', 'Cancelled'] as const

export type SheetStatus = (typeof sheetStatuses)[number]

export const leaveTypes = [
  'PTO',
  'Sick Leave',
  'Bereavement Leave',
  'Parental Leave',
  'Jury Duty and Voting Leave',
] as const

export type LeaveType = (typeof leaveTypes)[number]

export const halfDays = ['none', 'AM', 'PM'] as const

export type HalfDay = (typeof halfDays)[number]

/** What can happen to a sheet or leave, as its history tells it. */
export const sheetSteps = ['save', 'submit', 'withdraw', 'approve', 'reject', 'reopen', 'cancel'] as const

export type SheetStep = (typeof sheetSteps)[number]

/** Largest client time sheet, in bytes (10 MB). */
export const sheetFileMaxBytes = 10_485_760

/** Kinds of client time sheets that are taken; the server tells them by content, never by name. */
export const sheetFileExtensions = ['pdf', 'png', 'jpg', 'docx', 'xlsx'] as const

export const sheetFileMessages = {
  missing: 'Please choose a file',
  tooBig: 'File size is too big, size should be less then 10MB',
  wrongKind: 'Please upload a PDF, PNG, JPG, DOCX or XLSX file',
  empty: 'This file is empty. Please choose another one',
} as const

/** Longest range of one sheet, in days, and the most minutes of one activity: all of them. */
export const longestSheetDays = 31
export const mostActivityMinutes = longestSheetDays * 24 * 60

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
  /** As what the caller decides on it; left out but in the scope of approvals. */
  decidesAs: z.enum(approverKinds).optional(),
  /** Where the employee is, for what day it is there; left out but in the scope of approvals. */
  timeZone: z.string().optional(),
  /** Whole days both of leave and of hours, of which one is this and waits; left out but in the scope of approvals. */
  doubleDays: z.array(day).optional(),
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
  /** Who decides on it while it is submitted; null where nobody can. */
  approver: approver.nullable().optional(),
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

/** A closed client takes no hours, on whatever day they were worked. */
export const clientStatuses = ['Active', 'Closed'] as const

export type ClientStatus = (typeof clientStatuses)[number]

/** From one day to another, both of them in it; `until` is null while it goes on. */
const period = z.object({ since: day, until: day.nullable() })

export type Period = z.infer<typeof period>

/** A client the caller works for. `since` and `until` are of the latest time. */
export const employeeClient = period.extend({
  id: z.uuid(),
  pro_name: z.string(),
  /** Every time the caller works or worked there, the earliest first; without it there is only the latest. */
  periods: z.array(period).optional(),
  isClosed: z.boolean().optional(),
})

export type EmployeeClient = z.infer<typeof employeeClient>

type Days = { start: string; end: string }

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** The times in their order; one that begins on the day after another ends goes on with it. */
const joined = (periods: readonly Period[]): Period[] => {
  const known: Period[] = []
  for (const next of periods.toSorted((one, other) => (one.since < other.since ? -1 : 1))) {
    const last = known.at(-1)
    if (last?.until && dayAfter(last.until) >= next.since) last.until = next.until
    else known.push({ ...next })
  }
  return known
}

export type ClientFault = { field: 'clientId' | 'cr322_startdate' | 'cr322_enddate'; message: string }

/** Why somebody cannot enter hours for a client on these days, with the field to correct; null where they can. */
export const clientFault = (
  { isClosed = false, ...client }: Omit<EmployeeClient, 'id' | 'pro_name'>,
  { start, end }: Days,
): ClientFault | null => {
  if (isClosed) return { field: 'clientId', message: 'This client is closed' }
  const periods = joined(client.periods ?? [client])
  const fits = ({ since, until }: Period) => since <= start && (until === null || end <= until)
  if (periods.some(fits)) return null
  const begun = periods.findLast(({ since }) => since <= start)
  if (!begun) {
    return { field: 'cr322_startdate', message: `You are assigned to this client from ${periods[0]?.since}` }
  }
  const next = periods.find(({ since }) => since > start)
  const again = next ? ` and again from ${next.since}` : ''
  return { field: 'cr322_enddate', message: `You are assigned to this client until ${begun.until}${again}` }
}

/**
 * Own sheets; those of the team: of whom the caller manages or decides for, of all others for HR; or those that the caller decides
 * on. The latter two never hold drafts.
 */
export const sheetScope = z.enum(['own', 'team', 'approvals'])

export type SheetScope = z.infer<typeof sheetScope>

/** The most sheets of others in `getTimesheets`; `getTeamTimesheets` has all, in pages. */
export const listedOfOthers = 200

/** Of others there are the newest only, and those that wait before all others. */
export const getTimesheets = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetTimesheets',
  summary: "Lists the caller's sheets and leave, newest first, or the newest of the caller's team.",
  access: 'employee',
  query: z.object({ scope: sheetScope.default('own') }),
  response: z.array(timeSheet),
})

/** A sheet is of the days its hours are spread over: weekdays, or its first day when there are none. */
export const getTimesheetByDate = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetTimesheetByDate',
  summary: "Lists the caller's sheets and leave of one day.",
  access: 'employee',
  query: z.object({ date: day }),
  response: z.array(timeSheet),
})

/** For the employee, the employee's manager and HR. */
export const getTimesheetByid = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetTimesheetByid',
  summary: 'Shows one sheet or leave with its history.',
  access: 'employee',
  refusals: ['NOT_FOUND'],
  query: z.object({ id: z.uuid() }),
  response: timeSheetDetails,
})

/**
 * Hours of the caller that count, those of submitted and approved sheets, by day, from `date` to `to` (at most 31 days;
 * without it for one day). A sheet that is being edited is left out by `except`, so that it does not count twice.
 * `sheets` are those of the client that a new one on these days would overlap.
 */
export const getHoursByDate = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetHoursByDate',
  summary: "Tells the caller's hours, leave and holiday on a day or on each day of a range.",
  access: 'employee',
  query: z.object({ clientID: z.uuid(), date: day, to: day.optional(), except: z.uuid().optional() }),
  response: z.object({
    clientID: z.uuid(),
    days: z.array(dayHours),
    sheets: z.array(sheetOverlap).optional(),
  }),
})

export const getEmployeeClients = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetEmployeeClients',
  summary: 'Lists the clients the caller works for, by name.',
  access: 'employee',
  response: z.array(employeeClient),
})

/** For the employee, the employee's manager and HR: an address that needs no token and lives five minutes. */
export const getTimesheetAttachment = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetTimesheetAttachment',
  summary: 'Gives a short-lived address of the file that came with a sheet.',
  access: 'employee',
  audit: 'sheet.file',
  refusals: ['NOT_FOUND'],
  query: z.object({ id: z.uuid() }),
  isSecret: true,
  response: signedFile,
})

/** Own client sheets, or those of the team, of the sheets that touch a month (`YYYY-MM`). */
export const getMonthArchive = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetMonthArchive',
  summary: "Gives a short-lived address of a ZIP with a month's client time sheets.",
  access: 'employee',
  audit: 'sheet.export',
  refusals: ['NOT_FOUND'],
  query: z.object({
    month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please select Month'),
    scope: sheetScope.default('own'),
  }),
  isSecret: true,
  response: signedFile.extend({ files: z.int() }),
})
