import { people } from '#server/people/schema/people.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrationsDir } from '#server/platform/db/open-database.ts'
import { openPglite } from '#server/platform/db/pglite.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { unlimitedStorage } from '#server/platform/db/storage.ts'
import { addPeople } from '#server/samples/people.ts'
import type { Figure } from './figure.ts'

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

/**
 * Uses the embedded database, and PostgreSQL if `BENCH_DATABASE_URL` names an empty database, which all benchmarks
 * share.
 */
export const onEngines = async (
  measure: (database: Database, name: string) => Promise<Figure[]>,
): Promise<Figure[]> => {
  const on = async (database: Database, name: string) => {
    // An earlier benchmark may have added them.
    const isEmpty = (await database.reader.$count(people)) === 0
    if (isEmpty) await database.write((tx) => addPeople.apply(tx, new Date()))
    const figures = await measure(database, name)
    await database.close()
    return figures
  }
  const figures = await on(await embedded(), 'the embedded engine')
  const { BENCH_DATABASE_URL: databaseUrl } = process.env
  if (!databaseUrl) return figures
  return [...figures, ...(await on(await openPostgres({ databaseUrl, migrationsDir }), 'PostgreSQL'))]
}
