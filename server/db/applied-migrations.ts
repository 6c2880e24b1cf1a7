import { readMigrationFiles } from 'drizzle-orm/migrator'

type Ask = (statement: string) => Promise<{ rows: { at: number }[] }>

/**
 * The time of the newest migration that a database has, 0 if none; makes drizzle's table of them if missing. Throws if the
 * database has migrations that this release lacks, other than those of a later release.
 */
export const newestApplied = async (ask: Ask, migrationsFolder: string): Promise<number> => {
  await ask('create schema if not exists drizzle')
  await ask(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await ask('select created_at::float8 as at from drizzle.__drizzle_migrations')
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const newest = Math.max(...known)
  if (rows.some(({ at }) => at <= newest && !known.includes(at))) {
    throw new Error(
      'its tables were made by migrations that this release does not have; please use an empty one, or the release that made them',
    )
  }
  return Math.max(0, ...rows.map(({ at }) => at))
}
