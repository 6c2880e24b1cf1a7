import { join } from 'node:path'
import type { Reader } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { RunningServer } from './running-server.ts'

const migrationsDir = join(import.meta.dirname, '../../server/db/migrations')

/** Reads from the database of a server. The embedded engine's server must have ended. */
export const readStored = async <Rows>(
  { databaseUrl, dataDir }: RunningServer,
  read: (reader: Reader) => Promise<Rows>,
): Promise<Rows> => {
  const onFatal = (error: Error) => {
    throw error
  }
  const database = await openDatabase({ databaseUrl, dataDir, migrationsDir, onFatal })
  try {
    return await read(database.reader)
  } finally {
    await database.close()
  }
}
