import type { FastifyInstance } from 'fastify'
import type { Database, Engine } from '#server/platform/db/database.ts'
import { createTestDatabase } from './database.ts'
import { buildTestApp } from './test-app.ts'

export const withCrm = (engine: Engine) => {
  let database: Database
  let app: FastifyInstance

  beforeAll(async () => {
    database = await createTestDatabase(engine)
    app = await buildTestApp({ crm: { database } })
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  return {
    get database() {
      return database
    },
    get app() {
      return app
    },
  }
}
