import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { migrationsDir, serverUrl } from './database.ts'
import { eventually } from './eventually.ts'
import { getAddress } from './postgres.ts'

export const readUrl = async ({ reader }: Pick<Database, 'reader'>): Promise<string> => {
  const [row] = await reader
    .select({ name: sql<string>`current_database()` })
    .from(sql`(select 1) as present`)
  return getAddress(serverUrl, row?.name ?? '')
}

/** As a second server. Close it before the first database. */
export const openBeside = async (
  database: Pick<Database, 'reader'>,
  more: Partial<Parameters<typeof openPostgres>[0]> = {},
): Promise<Database> => openPostgres({ databaseUrl: await readUrl(database), migrationsDir, ...more })

export const untilHearing = async (all: readonly Pick<Database, 'isHearing'>[], isHearing = true) => {
  await eventually(
    async () => all.every((one) => one.isHearing() === isHearing),
    (isSo) => isSo,
  )
}

export const cutNews = async ({ write }: Pick<Database, 'write'>) => {
  await write((tx) =>
    tx.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'portal news'`),
  )
}
