import { z } from 'zod'
import { defineEndpoint, signedFile } from '#api/contracts/platform/endpoint.ts'
import { day } from '#api/contracts/platform/fields.ts'
import { sheetScope, sheetStatuses, timeSheet } from './time-sheet.contract.ts'

/** Sort keys of a team's sheets. */
export const sheetSorts = ['employee', 'client', 'start', 'end', 'hours', 'status', 'created'] as const

export type SheetSort = (typeof sheetSorts)[number]

/** Which sheets of a team are asked for, and in which order. */
export const teamSheets = z.object({
  scope: sheetScope.extract(['team', 'approvals']).default('team'),
  kind: z.enum(['sheet', 'leave']).optional(),
  status: z.enum(sheetStatuses).optional(),
  /** With at least one of these days. */
  from: day.optional(),
  to: day.optional(),
  /** Words that the employee, client, first day, hours, status or day of creation contain. */
  q: z.string().max(100).default(''),
  sort: z.enum(sheetSorts).default('created'),
  order: z.enum(['asc', 'desc']).default('desc'),
})

export type TeamSheets = z.infer<typeof teamSheets>

const count = z.int().nonnegative()

/** The most sheets on one page. */
export const teamPageMax = 200

export const getTeamTimesheets = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetTeamTimesheets',
  summary:
    "Lists the sheets and leave of the caller's team, or those the caller decides on, a page at a time.",
  access: 'employee',
  query: teamSheets.extend({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(teamPageMax).default(10),
  }),
  response: z.object({
    sheets: z.array(timeSheet),
    /** Count on all pages. */
    total: count,
    /** Count without the search. */
    all: count,
  }),
})

export type TeamPage = z.infer<typeof getTeamTimesheets.response>

/** The file is read as it is written; `rows` is how many lines follow its head. */
export const getTeamTimesheetsExport = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetTeamTimesheetsExport',
  summary:
    "Gives a short-lived address of a CSV file with the sheets of the caller's team that are asked for.",
  access: 'employee',
  query: teamSheets,
  isSecret: true,
  response: signedFile.extend({ rows: count }),
})
