import { and, eq } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import { people } from '#server/people/schema/people.ts'
import type { Database } from '#server/platform/db/database.ts'
import { files as fileTable } from '#server/platform/db/schema/files.ts'
import { AppError } from '#server/platform/errors.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { downloadOptions, sendDownload } from '#server/platform/files/send-download.ts'
import { filePath, readSignedAddress, type Signer } from '#server/platform/files/signed-address.ts'

type Parts = Signer & { database: Database; files: FileStore }

export const fileRoutes: FastifyPluginAsync<Parts> = async (app, { database, clock, files, addressKey }) => {
  app.get(filePath, downloadOptions, async ({ query }, reply) => {
    const params = readSignedAddress(await addressKey(), filePath, query, clock())
    const [file] = await database.reader
      .select({
        storedName: fileTable.storedName,
        originalName: fileTable.originalName,
        kind: fileTable.kind,
      })
      .from(fileTable)
      .innerJoin(people, and(eq(people.id, params.for ?? ''), eq(people.status, 'active')))
      .where(eq(fileTable.id, params.file ?? ''))
    if (!file) throw new AppError('NOT_FOUND')
    return sendDownload(reply, files, file)
  })
}
