import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import {
  getTeamTimesheets,
  getTeamTimesheetsExport,
  teamSheets,
} from '#api/contracts/time/team-sheets.contract.ts'
import {
  getEmployeeClients,
  getHoursByDate,
  getTimesheetAttachment,
  getTimesheetByDate,
  getTimesheetByid,
  getTimesheets,
  longestSheetDays,
  type TimeSheet,
} from '#api/contracts/time/time-sheet.contract.ts'
import { dayAt, daysBetween, shortDay } from '#api/rules/days.ts'
import { byteOrderMark, csvLine } from '#api/rules/plain-cell.ts'
import { findPersonById, findTimeZone } from '#server/people/person.ts'
import { audit, auditView } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { asDownload, downloadOptions } from '#server/platform/files/send-download.ts'
import {
  fileAddress,
  readSignedAddress,
  type Signer,
  signAddress,
  signedSeconds,
} from '#server/platform/files/signed-address.ts'
import { personBytesEndpoint, personEndpoint } from '#server/platform/http/endpoint.ts'
import { findOverlaps, hoursByDay } from './day-facts.ts'
import { employeeClients, findSheetFile, sheetsOfDay } from './find-sheets.ts'
import { createSheetList, createSheetReader } from './sheet-cache.ts'
import { countTeamSheets, findTeamSheets, teamSheetBatches } from './team-sheets.ts'

type Parts = Signer & { database: Database }

const getRange = ({ date, to = date }: { date: string; to?: string | undefined }) => {
  const days = daysBetween(date, to) + 1
  if (days < 1) throw new AppError('VALIDATION_FAILED', { to: 'End Date must not be before Start Date' })
  if (days > longestSheetDays) {
    throw new AppError('VALIDATION_FAILED', { to: `Please use at most ${longestSheetDays} days` })
  }
  return { from: date, to }
}

const exportPath = '/CRM/TeamTimesheetsExport'

const exportName = 'time-sheets.csv'

const exportHead = [
  'Employee',
  'Client',
  'Start Date',
  'End Date',
  'Total Hours',
  'Attachment',
  'Status',
  'Created On',
]

const exportCells = (sheet: TimeSheet, timeZone: string) => [
  sheet.pro_employee,
  sheet.pro_resourcingnetwork[0]?.pro_name ?? sheet.leaveType ?? '',
  shortDay(sheet.cr322_startdate),
  shortDay(sheet.cr322_enddate),
  String(Math.round((sheet.totalMinutes / 60) * 100) / 100),
  sheet.cr322_attachmenturl ? 'Yes' : '',
  sheet.cr322_timesheetstatus,
  shortDay(dayAt(Date.parse(sheet.createdon), timeZone)),
]

const exportLines = async function* (batches: AsyncIterable<TimeSheet[]>, timeZone: string) {
  yield byteOrderMark + csvLine(exportHead)
  for await (const sheets of batches)
    yield sheets.map((sheet) => csvLine(exportCells(sheet, timeZone))).join('')
}

const exportParams = teamSheets.extend({ for: z.uuid() })

const serveTeamExport = (app: FastifyInstance, { database, clock, addressKey }: Parts) => {
  const { reader } = database
  personEndpoint(app, getTeamTimesheetsExport, async ({ query }, person) => {
    const rows = await countTeamSheets(reader, query, person)
    await database.write((tx) => audit(tx, { action: 'team.export', facts: { ...query, rows } }))
    const params = { ...query, for: person.id }
    const url = signAddress(await addressKey(), { path: exportPath, params }, clock())
    return { url, name: exportName, expiresInSeconds: signedSeconds, rows }
  })
  app.get(exportPath, downloadOptions, async ({ query }, reply) => {
    const { for: forId, ...asked } = exportParams.parse(
      readSignedAddress(await addressKey(), exportPath, query, clock()),
    )
    const person = await findPersonById(reader, forId)
    if (!person) throw new AppError('NOT_FOUND')
    const timeZone = await findTimeZone(reader, forId)
    const lines = exportLines(teamSheetBatches(reader, asked, person), timeZone)
    return asDownload(reply, exportName, 'csv').send(Readable.from(lines, { objectMode: false }))
  })
}

export const timeSheetRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { reader } = parts.database
  const [list, sheet] = [createSheetList(reader), createSheetReader(reader)]
  personBytesEndpoint(app, getTimesheets, ({ query }, person) => list(query.scope, person))
  personBytesEndpoint(app, getTimesheetByid, ({ query }, person) => sheet(query.id, person))
  personEndpoint(app, getTeamTimesheets, ({ query }, person) => findTeamSheets(reader, query, person))
  serveTeamExport(app, parts)
  personEndpoint(app, getTimesheetByDate, ({ query }, { id }) => sheetsOfDay(reader, query.date, id))
  personEndpoint(app, getEmployeeClients, (_input, { id }) => employeeClients(reader, id))
  personEndpoint(app, getHoursByDate, async ({ query }, { id }) => {
    const { clientID: clientId, except } = query
    const range = getRange(query)
    const days = await hoursByDay(reader, id, { clientId, range, except })
    const own = { clientId, startDate: range.from, endDate: range.to, except }
    return { clientID: clientId, days, sheets: await findOverlaps(reader, id, own) }
  })
  personEndpoint(app, getTimesheetAttachment, async ({ query: { id } }, person) => {
    const { ownerId: subjectId, ...file } = await findSheetFile(reader, id, person)
    await auditView(parts.database, { action: 'sheet.file', subjectId, target: { kind: 'sheet', id } })
    return fileAddress(parts, file, person.id)
  })
}
