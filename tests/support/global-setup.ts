import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { openPostgres } from '../../server/db/postgres.ts'
import { addressOf, createServerDatabase, dropServerDatabase } from './postgres.ts'

const migrationsDir = resolve('server/db/migrations')

const prepareEmbedded = async (dataDir: string, snapshotFile: string) => {
  await mkdir(dataDir)
  const client = new PGlite(join(dataDir, 'pg'))
  await migrate(drizzle({ client }), { migrationsFolder: migrationsDir })
  const snapshot = await client.dumpDataDir('none')
  await writeFile(snapshotFile, Buffer.from(await snapshot.arrayBuffer()))
  await client.close()
}

const migrateTemplate = async (url: string, name: string) => {
  await createServerDatabase(url, name)
  const database = await openPostgres({ databaseUrl: addressOf(url, name), migrationsDir })
  await database.close()
}

/** Migrates one database of each engine, for the test files to copy. */
const setup = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'skagit-tests-'))
  const url = process.env.TEST_DATABASE_URL
  const template = `skagit_template_${process.pid}`
  process.env.TEST_PGLITE_SNAPSHOT = join(folder, 'pglite.tar')
  process.env.TEST_DATA_DIR = join(folder, 'data')
  process.env.TEST_DATABASE_TEMPLATE = template
  await prepareEmbedded(process.env.TEST_DATA_DIR, process.env.TEST_PGLITE_SNAPSHOT)
  if (url) await migrateTemplate(url, template)
  return async () => {
    await rm(folder, { recursive: true })
    if (url) await dropServerDatabase(url, template)
  }
}

export default setup
