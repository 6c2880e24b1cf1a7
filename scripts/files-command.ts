import { resolve } from 'node:path'
import type { Database } from '#server/platform/db/database.ts'
import { migrationsDir, openDatabase } from '#server/platform/db/open-database.ts'
import { StartError } from '#server/platform/db/start-error.ts'
import { backUpFiles, restoreFiles, retentionDays } from '#server/platform/files/back-up-files.ts'
import { type Bucket, openBucket } from '#server/platform/files/bucket.ts'
import { checkFiles } from '#server/platform/files/check-files.ts'
import { copyFiles } from '#server/platform/files/copy-files.ts'
import { StoreUnavailable } from '#server/platform/files/file-store.ts'
import { createStore, filesFolder } from '#server/platform/files/open-files.ts'
import { noteBackup } from '#server/platform/metrics/figures.ts'
import { type Config, loadConfig } from '#server/platform/settings/config.ts'
import { readEnvFile } from './env-file.ts'

const usage = `npm run admin -- files create
    makes the bucket that S3_BUCKET names
npm run admin -- files copy
    copies the uploads in DATA_DIR/files into the bucket; it can be stopped and begun again
npm run admin -- files check
    reads every upload that the database names, and compares its length and sum
npm run admin -- files backup FOLDER [DAYS]
    copies what is new among the uploads into a folder; what is gone stays there for DAYS (${retentionDays})
npm run admin -- files restore FOLDER
    brings the uploads that the database names from such a folder into the bucket`

const everyMs = 2000

const createProgress = () => {
  let next = performance.now() + everyMs
  return (done: number, of?: number) => {
    if (performance.now() < next) return
    next = performance.now() + everyMs
    console.log(of === undefined ? `${done} files` : `${done} of ${of} files`)
  }
}

const withBucket = async ({ bucket: settings }: Config, work: (bucket: Bucket) => Promise<void>) => {
  if (!settings) throw new StartError('Set S3_ENDPOINT, S3_BUCKET and the keys to it.')
  const bucket = await openBucket(settings)
  await work(bucket)
  bucket.close()
}

const withDatabase = async (config: Config, work: (database: Database) => Promise<void>) => {
  const database = await openDatabase({
    ...config,
    ownerUrl: config.databaseOwnerUrl,
    migrationsDir,
    onFatal: (error) => {
      throw error
    },
  })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

const readFolder = (args: readonly string[]) => {
  const [folder] = args
  if (!folder) throw new StartError(usage)
  return resolve(folder)
}

const readDays = ([, days = String(retentionDays)]: readonly string[]) => {
  if (!/^\d{1,4}$/.test(days)) throw new StartError(`DAYS must be a whole number, but is ${days}.`)
  return Number(days)
}

const create = (config: Config) =>
  withBucket(config, async (bucket) => {
    await bucket.create()
    console.log(`The bucket ${config.bucket?.bucket} is there.`)
  })

const copy = (config: Config) =>
  withBucket(config, async (bucket) => {
    const { copied, there, bytes } = await copyFiles(filesFolder(config.dataDir), bucket, createProgress())
    console.log(
      `Copied and read back: ${copied}. In the bucket already: ${there}. Together ${bytes} bytes in ${copied + there} files.`,
    )
  })

const check = (config: Config) =>
  withDatabase(config, async ({ reader }) => {
    const store = await createStore(config)
    const { files, bytes, missing, changed } = await checkFiles(reader, store, createProgress())
    for (const name of missing) console.error(`Missing: ${name}`)
    for (const name of changed) console.error(`Not what was kept: ${name}`)
    console.log(
      `${files} files, ${bytes} bytes, ${missing.length} missing, ${changed.length} not what was kept.`,
    )
    if (missing.length + changed.length > 0) process.exitCode = 1
  })

const backup = (config: Config, args: readonly string[]) => {
  const [folder, days] = [readFolder(args), readDays(args)]
  return withDatabase(config, async (database) => {
    const options = { now: new Date(), days, onFile: createProgress() }
    const { taken, had, gone, dropped } = await backUpFiles(
      database,
      await createStore(config),
      folder,
      options,
    )
    await noteBackup(config.dataDir, 'uploads')
    console.log(`Taken: ${taken}. Had already: ${had}. Gone from the store: ${gone}. Let go: ${dropped}.`)
  })
}

const restore = (config: Config, args: readonly string[]) => {
  const folder = readFolder(args)
  return withBucket(config, (bucket) =>
    withDatabase(config, async (database) => {
      const { brought, there, missing } = await restoreFiles(database, folder, bucket, createProgress())
      for (const name of missing) console.error(`Not in the backup: ${name}`)
      console.log(
        `Brought and read back: ${brought}. In the bucket already: ${there}. Missing: ${missing.length}.`,
      )
      if (missing.length > 0) process.exitCode = 1
    }),
  )
}

type Command = (config: Config, args: readonly string[]) => Promise<void>

const commands: Record<string, Command> = {
  create,
  copy,
  check,
  backup,
  restore,
}

const run = async (command: Command, args: readonly string[]) => {
  readEnvFile()
  const loaded = loadConfig(process.env)
  if (!loaded.ok) throw new StartError(loaded.problems.join('\n'))
  await command(loaded.config, args)
}

/** `npm run admin -- files` in a checkout, `node dist/server/files.mjs` in a build. */
export const runFilesCommand = async ([name = '', ...args]: readonly string[]): Promise<void> => {
  try {
    const command = commands[name]
    if (!command) throw new StartError(usage)
    await run(command, args)
  } catch (error) {
    if (!(error instanceof StartError || error instanceof StoreUnavailable)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
