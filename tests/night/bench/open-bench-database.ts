import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppDependencies, buildApp } from '#server/app.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrationsDir, openDatabase } from '#server/platform/db/open-database.ts'
import { createFolderStore } from '#server/platform/files/folder-store.ts'

/** DATABASE_URL wins over DATA_DIR. */
export const openBenchDatabase = (): Promise<Database> => {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = 'data' } = process.env
  return openDatabase({
    databaseUrl: databaseUrl || null,
    dataDir,
    migrationsDir,
    onFatal: (error) => {
      throw error
    },
  })
}

export const buildBenchApp = (database: Database, more?: Pick<AppDependencies, 'limits' | 'pace'>) =>
  buildApp({
    crm: { database, files: createFolderStore(join(tmpdir(), 'skagit-bench-files')) },
    publicUrl: () => 'http://localhost',
    siteDir: null,
    clock: () => new Date(),
    log: { level: 'silent' },
    delivery: { sms: async () => {}, email: async () => {} },
    ...more,
  })
