import { resolve } from 'node:path'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'

/** Opens the database that DATABASE_URL, or else DATA_DIR, names. */
export const openBenchDatabase = (): Promise<Database> => {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = 'data' } = process.env
  return openDatabase({
    databaseUrl: databaseUrl || null,
    dataDir,
    migrationsDir: resolve('server/db/migrations'),
    onFatal: (error) => {
      throw error
    },
  })
}
