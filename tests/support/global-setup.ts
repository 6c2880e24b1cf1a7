import { rmSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { build } from 'esbuild'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { quickestFolder } from './keeper/data-folder.ts'
import { endWithProcess } from './keeper/ending.ts'
import { createServerDatabase, dropServerDatabase, getAddress } from './postgres.ts'
import { testEngines } from './test-engines.ts'

const migrationsDir = resolve('server/platform/db/migrations')

const prepareEmbedded = async (dataDir: string) => {
  await mkdir(dataDir)
  const client = new PGlite(join(dataDir, 'pg'), { extensions: { pg_trgm } })
  await migrate(drizzle({ client }), { migrationsFolder: migrationsDir })
  await client.close()
}

const migrateTemplate = async (url: string, name: string) => {
  await createServerDatabase(url, name)
  const database = await openPostgres({ databaseUrl: getAddress(url, name), migrationsDir })
  await database.close()
}

/** Starts five times as fast as its sources; packages resolve from here. */
const bundleParsing = async (): Promise<string> => {
  await mkdir('.cache', { recursive: true })
  const outdir = await mkdtemp(resolve('.cache/parse-file-'))
  await build({
    entryPoints: ['server/platform/parsing/parse-file.ts'],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outdir,
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
  })
  return outdir
}

const setup = async () => {
  const folder = await mkdtemp(join(quickestFolder(), 'skagit-tests-'))
  const url = testEngines === 'embedded' ? undefined : process.env.TEST_DATABASE_URL
  const template = `skagit_template_${process.pid}`
  process.env.TEST_DATA_DIR = join(folder, 'data')
  process.env.TEST_DATABASE_TEMPLATE = template
  const parsing = await bundleParsing()
  process.env.TEST_PARSING_ENTRY = join(parsing, 'parse-file.mjs')
  const remove = () => {
    for (const made of [folder, parsing]) rmSync(made, { recursive: true, force: true, maxRetries: 5 })
  }
  endWithProcess({ end: async () => remove(), kill: () => {}, remove })
  await prepareEmbedded(process.env.TEST_DATA_DIR)
  if (url) await migrateTemplate(url, template)
  return async () => {
    remove()
    if (url) await dropServerDatabase(url, template)
  }
}

export default setup
