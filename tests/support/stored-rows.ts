import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, Reader, Transaction } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import type { Site } from './running-server.ts'

const migrationsDir = join(import.meta.dirname, '../../server/platform/db/migrations')

const withDatabase = async <Result>(
  { databaseUrl, dataDir, database: opened }: Site,
  use: (database: Database) => Promise<Result>,
): Promise<Result> => {
  if (opened) return use(opened)
  const onFatal = (error: Error) => {
    throw error
  }
  const database = await openDatabase({ databaseUrl, dataDir, migrationsDir, onFatal })
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}

/** Stop the server first on the embedded engine. */
export const readStored = <Rows>(server: Site, read: (reader: Reader) => Promise<Rows>): Promise<Rows> =>
  withDatabase(server, ({ reader }) => read(reader))

export const whileStopped = async (server: Site, work: (database: Database) => Promise<unknown>) => {
  await server.stop()
  await withDatabase(server, work)
  await server.restart()
}

export const changeStored = (server: Site, change: (tx: Transaction) => Promise<unknown>) =>
  whileStopped(server, ({ write }) => write(change))

export const findControlCharacters = async ({ reader }: Pick<Database, 'reader'>): Promise<string[]> => {
  const tables = await reader
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public' and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await reader
      .select({ one: sql`1` })
      .from(sql`${sql.identifier(name)} as t`)
      .where(sql`t::text ~ ${'[\u0080-\u009f]'}`)
    if (rows.length > 0) found.push(name)
  }
  return found
}
