import { resolve } from 'node:path'
import type { Database } from '#server/db/database.ts'
import { openPglite } from '#server/db/pglite.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { unlimitedStorage } from '#server/db/storage.ts'
import type { Figure } from './figure.ts'

const migrationsDir = resolve('server/db/migrations')

const embedded = () =>
  openPglite({
    options: {},
    storage: unlimitedStorage,
    migrationsDir,
    onFatal: (error) => {
      throw error
    },
    onClosed: async () => {},
  })

/** Measures on an empty embedded database, and on PostgreSQL too where `BENCH_DATABASE_URL` names an empty database. */
export const onEngines = async (
  measure: (database: Database, name: string) => Promise<Figure[]>,
): Promise<Figure[]> => {
  const on = async (database: Database, name: string) => {
    const figures = await measure(database, name)
    await database.close()
    return figures
  }
  const figures = await on(await embedded(), 'the embedded engine')
  const { BENCH_DATABASE_URL: databaseUrl } = process.env
  if (!databaseUrl) return figures
  return [...figures, ...(await on(await openPostgres({ databaseUrl, migrationsDir }), 'PostgreSQL'))]
}
