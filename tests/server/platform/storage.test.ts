import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { getFreeBytes } from '#server/platform/db/storage.ts'
import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { contactMessage, contactRequest } from '#tests/support/contact-message.ts'
import { createDataDirectory, migrationsDir } from '#tests/support/database.ts'
import { buildTestApp } from '#tests/support/test-app.ts'

const mebibyte = 1024 * 1024
const key = '3f1e2d4c-5b6a-4978-8877-665544332211'

describe('a disk that is nearly full', () => {
  let dataDir: string
  let free: number

  const open = () =>
    openDatabase({
      databaseUrl: null,
      dataDir,
      migrationsDir,
      freeBytes: async () => free,
      onFatal: (error) => {
        throw error
      },
    })

  beforeAll(async () => {
    dataDir = await createDataDirectory()
  })

  beforeEach(() => {
    free = 64 * mebibyte
  })

  afterAll(() => rm(dataDir, { recursive: true }))

  describe('while the server runs', () => {
    let database: Database
    let app: FastifyInstance

    beforeAll(async () => {
      free = 64 * mebibyte
      database = await open()
      app = await buildTestApp({ crm: { database } })
    })

    afterAll(async () => {
      await app.close()
      await database.close()
    })

    test('takes no message any more, and takes the same one again when there is room', async () => {
      free -= 1
      const refused = await app.inject(contactRequest(contactMessage, key))
      const readable = await database.reader.select().from(contactMessages)
      const ready = await app.inject('/readyz')
      free += 1
      const stored = await app.inject(contactRequest(contactMessage, key))

      expect({ status: refused.statusCode, body: refused.json() }).toEqual({
        status: 507,
        body: {
          code: 'STORAGE_FULL',
          message: 'The server has no room to store this. Please try again later or call us.',
        },
      })
      expect([readable, ready.statusCode, stored.statusCode]).toEqual([[], 200, 200])
    })
  })

  test('lets no server start', async () => {
    free = 63.5 * mebibyte

    await expect(open()).rejects.toThrow(
      `The data directory ${dataDir} has 63 MiB of free space, but 64 MiB are needed.`,
    )
  })

  test('is measured at the file system', async () => {
    const bytes = await getFreeBytes(dataDir)

    expect(Number.isSafeInteger(bytes) && bytes > 0).toBe(true)
  })
})
