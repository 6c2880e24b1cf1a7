import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { signedFile } from './signed-file.contract.ts'
import { dayHours, employeeClient, sheetOverlap, timeSheet, timeSheetDetails } from './time-sheet.contract.ts'

const day = z.iso.date()

/** Own sheets, or those of the team: of the direct reports for a manager, of all others for HR; never drafts. */
export const sheetScope = z.enum(['own', 'team'])

export type SheetScope = z.infer<typeof sheetScope>

export const getTimesheets = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetTimesheets',
  summary: "Lists the caller's sheets and leave, newest first, or those of the caller's team.",
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
  refusals: ['NOT_FOUND'],
  query: z.object({ id: z.uuid() }),
  response: signedFile,
})

/** Own client sheets, or those of the team, of the sheets that touch a month (`YYYY-MM`). */
export const getMonthArchive = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetMonthArchive',
  summary: "Gives a short-lived address of a ZIP with a month's client time sheets.",
  access: 'employee',
  refusals: ['NOT_FOUND'],
  query: z.object({
    month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please select Month'),
    scope: sheetScope.default('own'),
  }),
  response: signedFile.extend({ files: z.int() }),
})
