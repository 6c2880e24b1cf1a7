import { join, resolve } from 'node:path'
import type { Database } from '#server/platform/db/database.ts'
import { openPglite } from '#server/platform/db/pglite.ts'
import { unlimitedStorage } from '#server/platform/db/storage.ts'

export const openData = (dataDir: string): Promise<Database> =>
  openPglite({
    options: { dataDir: join(dataDir, 'pg'), relaxedDurability: true },
    storage: unlimitedStorage,
    migrationsDir: resolve('server/platform/db/migrations'),
    onFatal: (error) => {
      throw error
    },
    onClosed: async () => {},
  })
