import { z } from 'zod'
import { defineEndpoint, signedFile } from '#api/contracts/platform/endpoint.ts'
import { day } from '#api/contracts/platform/fields.ts'
import { approver, approverKinds } from './approver.contract.ts'

/** Only leave is cancelled. */
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

export const sheetSteps = ['save', 'submit', 'withdraw', 'approve', 'reject', 'reopen', 'cancel'] as const

export type SheetStep = (typeof sheetSteps)[number]

/** Bytes (10 MB). */
export const sheetFileMaxBytes = 10_485_760

/** By content. */
export const sheetFileExtensions = ['pdf', 'png', 'jpg', 'docx', 'xlsx'] as const

export const sheetFileMessages = {
  missing: 'Please choose a file',
  tooBig: 'File size is too big, size should be less then 10MB',
  wrongKind: 'Please upload a PDF, PNG, JPG, DOCX or XLSX file',
  empty: 'This file is empty. Please choose another one',
} as const

/** Also bounds one activity's minutes. */
export const longestSheetDays = 31
export const mostActivityMinutes = longestSheetDays * 24 * 60

/** `big_hours` is minutes despite its name. */
export const sheetActivity = z.object({
  /** For leave, the reason. */
  big_activity: z.string(),
  /** For leave, the type. */
  pro_outcome: z.string(),
  big_hours: z.int().nonnegative(),
})

/** Leave has no hours and client. Days have no time zone. */
export const timeSheet = z.object({
  id: z.uuid(),
  kind: z.enum(['sheet', 'leave']),
  employeeId: z.uuid(),
  pro_employee: z.string(),
  pro_resourcingnetwork: z.array(z.object({ id: z.uuid(), pro_name: z.string() })),
  cr322_startdate: day,
  cr322_enddate: day,
  /** Same as `cr322_startdate`. */
  big_date: day,
  createdon: z.iso.datetime(),
  cr322_timesheetstatus: z.enum(sheetStatuses),
  /** Some providers omit it. */
  revision: z.int().positive().optional(),
  /** `totalMinutes` is exact. */
  big_totalhours: z.number().nonnegative(),
  totalMinutes: z.int().nonnegative(),
  /** `getTimesheetAttachment`, which answers the short-lived signed URL; null without. */
  cr322_attachmenturl: z.string().nullable(),
  /** Null and `none` for sheets. */
  leaveType: z.enum(leaveTypes).nullable(),
  halfDay: z.enum(halfDays),
  activities: z.array(sheetActivity),
  /** `approvals` only. */
  decidesAs: z.enum(approverKinds).optional(),
  /** Employee's; `approvals` only. */
  timeZone: z.string().optional(),
  /** Days with leave and hours; `approvals` only. */
  doubleDays: z.array(day).optional(),
})

export type SheetActivity = z.infer<typeof sheetActivity>
export type TimeSheet = z.infer<typeof timeSheet>

/** `from` is null on creation. */
export const sheetHistoryEntry = z.object({
  at: z.iso.datetime(),
  name: z.string(),
  step: z.enum(sheetSteps),
  from: z.enum(sheetStatuses).nullable(),
  to: z.enum(sheetStatuses),
  reason: z.string(),
})

export type SheetHistoryEntry = z.infer<typeof sheetHistoryEntry>

/** Oldest first. */
export const timeSheetDetails = timeSheet.extend({
  attachment: z.object({ name: z.string(), kind: z.string(), bytes: z.int() }).nullable(),
  history: z.array(sheetHistoryEntry),
  /** While submitted. */
  approver: approver.nullable().optional(),
})

export type TimeSheetDetails = z.infer<typeof timeSheetDetails>

export const dayWarning = z.object({
  date: day,
  kind: z.enum(['over 24 hours', 'on leave', 'holiday']),
  message: z.string(),
})

export type DayWarning = z.infer<typeof dayWarning>

/** Fractional minutes. */
export const dayHours = z.object({
  date: day,
  /** For the client, and for all. */
  big_hours: z.number().nonnegative(),
  totalMinutes: z.number().nonnegative(),
  leave: z.object({ leaveType: z.enum(leaveTypes), halfDay: z.enum(halfDays) }).nullable(),
  holiday: z.string().nullable(),
})

export type DayHours = z.infer<typeof dayHours>

export const sheetOverlap = timeSheet.pick({
  id: true,
  cr322_startdate: true,
  cr322_enddate: true,
  cr322_timesheetstatus: true,
})

export type SheetOverlap = z.infer<typeof sheetOverlap>

/** Closed clients accept no hours, even past. */
export const clientStatuses = ['Active', 'Closed'] as const

export type ClientStatus = (typeof clientStatuses)[number]

/** Inclusive. */
const period = z.object({ since: day, until: day.nullable() })

export type Period = z.infer<typeof period>

/** Latest period. */
export const employeeClient = period.extend({
  id: z.uuid(),
  pro_name: z.string(),
  /** If omitted, only the latest. */
  periods: z.array(period).optional(),
  isClosed: z.boolean().optional(),
})

export type EmployeeClient = z.infer<typeof employeeClient>

type Days = { start: string; end: string }

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** Merges adjacent periods. */
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

/** Field to correct; null if hours can be entered. */
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

/** `team`: managed or decided for; HR: all others. Only `own` includes drafts. */
export const sheetScope = z.enum(['own', 'team', 'approvals'])

export type SheetScope = z.infer<typeof sheetScope>

export const listedOfOthers = 200

/** Others' newest, pending first. */
export const getTimesheets = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetTimesheets',
  summary: "Lists the caller's sheets and leave, newest first, or the newest of the caller's team.",
  access: 'employee',
  query: z.object({ scope: sheetScope.default('own') }),
  response: z.array(timeSheet),
})

/** Weekdays, or the first day. */
export const getTimesheetByDate = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetTimesheetByDate',
  summary: "Lists the caller's sheets and leave of one day.",
  access: 'employee',
  query: z.object({ date: day }),
  response: z.array(timeSheet),
})

/** Employee, manager and HR. */
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
 * Submitted and approved, `date` to `to` (at most 31 days; default one). `except`: the sheet being edited. `sheets`
 * would overlap.
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

/** Employee, their manager and HR. Valid for five minutes without a token. */
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

/** `YYYY-MM`. */
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
