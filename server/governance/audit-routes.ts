import { Readable } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import { hasAccess } from '#api/contracts/account/session.contract.ts'
import {
  type AuditEntry,
  type AuditSearch,
  auditExportMost,
  auditPageSize,
  auditSearch,
  getAuditEntry,
  getAuditExport,
  getViewsOfMe,
  searchAudit,
} from '#api/contracts/governance/audit.contract.ts'
import { byteOrderMark, csvLine } from '#api/rules/plain-cell.ts'
import { findPersonById } from '#server/people/person.ts'
import { audit, auditView } from '#server/platform/audit/audit.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { asDownload, downloadOptions } from '#server/platform/files/send-download.ts'
import {
  readSignedAddress,
  type Signer,
  signAddress,
  signedSeconds,
} from '#server/platform/files/signed-address.ts'
import { personEndpoint } from '#server/platform/http/endpoint.ts'
import { findAuditEntry, findAuditEvents, findViews } from './search-audit.ts'

const exportPath = '/Admin/AuditExport'

const fileName = 'audit.csv'

/** Rows per read, to yield in between. */
const partSize = 1000

const heads = [
  'Time',
  'Action',
  'Outcome',
  'Actor kind',
  'Actor id',
  'Actor',
  'About id',
  'About',
  'Record kind',
  'Record id',
  'Fields',
  'Facts',
]

const getCells = (entry: AuditEntry): string[] => [
  entry.at,
  entry.action,
  entry.outcome,
  entry.actorKind,
  entry.actor?.id ?? '',
  entry.actor?.name ?? '',
  entry.subject?.id ?? '',
  entry.subject?.name ?? '',
  entry.target?.kind ?? '',
  entry.target?.id ?? '',
  entry.fields.join(' '),
  JSON.stringify(entry.facts),
]

const csvLines = async function* (reader: Reader, search: AuditSearch): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(heads)
  let after: string | null = null
  for (let left = auditExportMost; left > 0; left -= partSize) {
    const part: Awaited<ReturnType<typeof findAuditEvents>> = await findAuditEvents(reader, search, {
      after,
      most: Math.min(partSize, left),
    })
    yield part.entries.map((entry) => csvLine(getCells(entry))).join('')
    if (part.next === null) return
    after = part.next
  }
}

type Parts = Signer & { database: Database }

const serveExport = ({ database, clock, addressKey }: Parts, app: Parameters<FastifyPluginAsync>[0]) => {
  personEndpoint(app, getAuditExport, async ({ query }, person) => {
    await database.write((tx) => audit(tx, { action: 'audit.export', facts: { ...query } }))
    const params = { ...query, for: person.id }
    const url = signAddress(await addressKey(), { path: exportPath, params }, clock())
    return { url, name: fileName, expiresInSeconds: signedSeconds }
  })
  app.get(exportPath, downloadOptions, async ({ query }, reply) => {
    const { for: forId = '', ...params } = readSignedAddress(await addressKey(), exportPath, query, clock())
    const person = await findPersonById(database.reader, forId)
    if (!person || !hasAccess('administrator', person.roles)) throw new AppError('NOT_FOUND')
    const lines = csvLines(database.reader, auditSearch.parse(params))
    return asDownload(reply, fileName, 'csv').send(Readable.from(lines, { objectMode: false }))
  })
}

export const auditRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock } = parts
  const { reader } = database
  personEndpoint(app, searchAudit, ({ query: { before = null, ...search } }) =>
    findAuditEvents(reader, search, { after: before, most: auditPageSize }),
  )
  personEndpoint(app, getAuditEntry, async ({ query }, caller) => {
    const found = await findAuditEntry(reader, query)
    const { subject, fields, values, id } = found
    // Only HR may read it; administrators read the audit.
    if (found.action === 'person.private' && !caller.isHr) return { ...found, values: null }
    if (subject && values) {
      const target = { kind: 'audit', id }
      await auditView(database, { action: 'audit.open', subjectId: subject.id, target, fields })
    }
    return found
  })
  personEndpoint(app, getViewsOfMe, (_input, { id }) => findViews(reader, id, clock()))
  serveExport(parts, app)
}
