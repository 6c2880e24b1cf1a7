import type { FastifyPluginAsync } from 'fastify'
import {
  getEmployeeClients,
  getHoursByDate,
  getTimesheetAttachment,
  getTimesheetByDate,
  getTimesheetByid,
  getTimesheets,
  longestSheetDays,
} from '#api/contracts/time-sheet.contract.ts'
import { auditView } from '#server/audit/audit.ts'
import type { Database } from '#server/db/database.ts'
import { findOverlaps, hoursByDay } from '#server/domain/time-sheets/day-facts.ts'
import { employeeClients, findSheetFile, sheetsOfDay } from '#server/domain/time-sheets/find-sheets.ts'
import { createSheetList, createSheetReader } from '#server/domain/time-sheets/kept-sheets.ts'
import { fileAddress, type Signer } from '#server/files/signed-address.ts'
import { ApiError } from '#server/http/api-error.ts'
import { personBytesEndpoint, personEndpoint } from '#server/http/endpoint.ts'
import { daysBetween } from '#src/lib/days.ts'

type Parts = Signer & { database: Database }

const rangeOf = ({ date, to = date }: { date: string; to?: string | undefined }) => {
  const days = daysBetween(date, to) + 1
  if (days < 1) throw new ApiError('VALIDATION_FAILED', { to: 'End Date must not be before Start Date' })
  if (days > longestSheetDays) {
    throw new ApiError('VALIDATION_FAILED', { to: `Please use at most ${longestSheetDays} days` })
  }
  return { from: date, to }
}

/** Reading time sheets and leave. */
export const timeSheetRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { reader } = parts.database
  const [list, sheet] = [createSheetList(reader), createSheetReader(reader)]
  personBytesEndpoint(app, getTimesheets, ({ query }, person) => list(query.scope, person))
  personBytesEndpoint(app, getTimesheetByid, ({ query }, person) => sheet(query.id, person))
  personEndpoint(app, getTimesheetByDate, ({ query }, { id }) => sheetsOfDay(reader, query.date, id))
  personEndpoint(app, getEmployeeClients, (_input, { id }) => employeeClients(reader, id))
  personEndpoint(app, getHoursByDate, async ({ query }, { id }) => {
    const { clientID: clientId, except } = query
    const range = rangeOf(query)
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
