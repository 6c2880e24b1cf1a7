import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { getMonthArchive } from '#api/contracts/time/time-sheet.contract.ts'
import { findPersonById } from '#server/people/person.ts'
import { auditView } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { asDownload, downloadOptions } from '#server/platform/files/send-download.ts'
import {
  readSignedAddress,
  type Signer,
  signAddress,
  signedSeconds,
} from '#server/platform/files/signed-address.ts'
import { storedEntry, zipStream } from '#server/platform/files/zip-stream.ts'
import { personEndpoint } from '#server/platform/http/endpoint.ts'
import { monthFiles } from './month-files.ts'

const path = '/CRM/MonthArchive'

const archiveParams = getMonthArchive.query.extend({ for: z.uuid() })

const getName = (month: string) => `time-sheets-${month}.zip`

type Parts = Signer & { database: Database; files: FileStore }

export const monthArchiveRoutes: FastifyPluginAsync<Parts> = async (
  app,
  { database, clock, files, addressKey },
) => {
  const { reader } = database
  personEndpoint(app, getMonthArchive, async ({ query: { month, scope } }, person) => {
    const found = await monthFiles(reader, { month, scope }, person)
    if (found.length === 0) throw new AppError('NOT_FOUND', { month: 'No client time sheets in this month' })
    for (const subjectId of new Set(found.map(({ ownerId }) => ownerId))) {
      const files = found.filter(({ ownerId }) => ownerId === subjectId).length
      await auditView(database, { action: 'sheet.export', subjectId, facts: { month, files } })
    }
    const params = { month, scope, for: person.id }
    return {
      url: signAddress(await addressKey(), { path, params }, clock()),
      name: getName(month),
      expiresInSeconds: signedSeconds,
      files: found.length,
    }
  })

  app.get(path, downloadOptions, async ({ query }, reply) => {
    const params = archiveParams.parse(readSignedAddress(await addressKey(), path, query, clock()))
    const person = await findPersonById(reader, params.for)
    if (!person) throw new AppError('NOT_FOUND')
    const found = await monthFiles(reader, params, person)
    const entries = async function* () {
      for (const file of found) yield* storedEntry(files, file)
    }
    return asDownload(reply, getName(params.month), 'zip').send(zipStream(entries()))
  })
}
