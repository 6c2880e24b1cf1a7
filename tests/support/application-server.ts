import type { FastifyInstance } from 'fastify'
import type { Database, Engine } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { idempotencyKeys } from '#server/platform/db/schema/safeguards.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { createTestDatabase } from './database.ts'
import { jobRow } from './job-row.ts'
import { applicationRequest } from './multipart.ts'
import { buildTestApp } from './test-app.ts'
import { createTestFiles, getStore, type TestFiles } from './test-files.ts'

export const withApplicationServer = (engine: Engine) => {
  let database: Database
  let folder: TestFiles
  let app: FastifyInstance

  beforeAll(async () => {
    database = await createTestDatabase(engine)
    folder = await createTestFiles(getStore(engine))
    app = await buildTestApp({ crm: { database, files: folder.store } })
    const closed = { ...jobRow, id: crypto.randomUUID(), name: 'closed-job', status: 'Closed' } as const
    const over = { ...jobRow, id: crypto.randomUUID(), name: 'job-of-yesterday', closes: '2026-03-01' }
    const last = { ...jobRow, id: crypto.randomUUID(), name: 'job-until-today', closes: '2026-03-02' }
    await database.write(async (tx) => void (await tx.insert(jobs).values([jobRow, closed, over, last])))
  })

  afterAll(async () => {
    await app.close()
    await Promise.all([database.close(), folder.remove()])
  })

  afterEach(async () => {
    await database.write(async (tx) => {
      await tx.delete(applicationForms)
      await tx.delete(files)
      await tx.delete(idempotencyKeys)
    })
    await folder.empty()
  })

  return {
    crm: () => ({ database, files: folder.store }),
    send: async (...request: Parameters<typeof applicationRequest>) => {
      const answer = await app.inject(applicationRequest(...request))
      return { status: answer.statusCode, body: answer.json() }
    },
    read: (name: string) => folder.read(name),
    stored: async () => ({
      applications: await database.reader.select().from(applicationForms),
      files: await database.reader.select().from(files),
      names: await folder.names(),
    }),
  }
}
