import { join } from 'node:path'
import { openDatabase } from '#server/db/open-database.ts'
import { contactMessages } from '#server/db/schema.ts'
import type { RunningServer } from './running-server.ts'

const migrationsDir = join(import.meta.dirname, '../../server/db/migrations')

/** The contact messages a server has stored, oldest first. The embedded engine's server must have ended. */
export const storedMessages = async ({ databaseUrl, dataDir }: RunningServer) => {
  const onFatal = (error: Error) => {
    throw error
  }
  const database = await openDatabase({ databaseUrl, dataDir, migrationsDir, onFatal })
  try {
    const rows = await database.reader.select().from(contactMessages).orderBy(contactMessages.createdAt)
    return rows.map(({ id: _, createdAt: __, ...message }) => message)
  } finally {
    await database.close()
  }
}
