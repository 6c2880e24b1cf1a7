import { z } from 'zod'
import { defineEndpoint, signedFile } from '#api/contracts/platform/endpoint.ts'
import { day } from '#api/contracts/platform/fields.ts'
import { listPage, listQuery, pageQuery } from '#api/contracts/platform/list-page.ts'
import { sheetScope, sheetStatuses, timeSheet } from './time-sheet.contract.ts'

export const sheetSorts = ['employee', 'client', 'start', 'end', 'hours', 'status', 'created'] as const

export type SheetSort = (typeof sheetSorts)[number]

export const teamSheets = z.object({
  scope: sheetScope.extract(['team', 'approvals']).default('team'),
  kind: z.enum(['sheet', 'leave']).optional(),
  status: z.enum(sheetStatuses).optional(),
  /** Overlapping. */
  from: day.optional(),
  to: day.optional(),
  ...listQuery(sheetSorts, { sort: 'created', order: 'desc' }),
})

export type TeamSheets = z.infer<typeof teamSheets>

export const getTeamTimesheets = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetTeamTimesheets',
  summary:
    "Lists the sheets and leave of the caller's team, or those the caller decides on, a page at a time.",
  access: 'employee',
  query: teamSheets.extend(pageQuery),
  response: listPage(timeSheet),
})

export type TeamPage = z.infer<typeof getTeamTimesheets.response>

/** Streamed; `rows` excludes the header. */
export const getTeamTimesheetsExport = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetTeamTimesheetsExport',
  summary:
    "Gives a short-lived address of a CSV file with the sheets of the caller's team that are asked for.",
  access: 'employee',
  audit: 'team.export',
  query: teamSheets,
  isSecret: true,
  response: signedFile.extend({ rows: z.int().nonnegative() }),
})
