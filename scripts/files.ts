import { join } from 'node:path'
import { type Config, loadConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { StartError } from '#server/db/start-error.ts'
import { type Bucket, openBucket } from '#server/files/bucket.ts'
import { checkFiles } from '#server/files/check-files.ts'
import { copyFiles } from '#server/files/copy-files.ts'
import { StoreUnavailable } from '#server/files/file-store.ts'
import { createStore, filesFolder } from '#server/files/open-files.ts'
import { readEnvFile } from './env-file.ts'

const usage = `npm run files -- create
    makes the bucket that S3_BUCKET names
npm run files -- copy
    copies the uploads in DATA_DIR/files into the bucket; it can be stopped and begun again
npm run files -- check
    reads every upload that the database names, and compares its length and sum`

const everyMs = 2000

/** Says how far a long work is, every few seconds. */
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

const check = async (config: Config) => {
  const database = await openDatabase({
    ...config,
    ownerUrl: config.databaseOwnerUrl,
    migrationsDir: join(import.meta.dirname, '..', 'server', 'db', 'migrations'),
    onFatal: (error) => {
      throw error
    },
  })
  try {
    const { files, bytes, missing, changed } = await checkFiles(
      database.reader,
      await createStore(config),
      createProgress(),
    )
    for (const name of missing) console.error(`Missing: ${name}`)
    for (const name of changed) console.error(`Not what was kept: ${name}`)
    console.log(
      `${files} files, ${bytes} bytes, ${missing.length} missing, ${changed.length} not what was kept.`,
    )
    if (missing.length + changed.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

const commands: Record<string, (config: Config) => Promise<void>> = { create, copy, check }

const run = async (command: (config: Config) => Promise<void>) => {
  readEnvFile()
  const loaded = loadConfig(process.env)
  if (!loaded.ok) throw new StartError(loaded.problems.join('\n'))
  await command(loaded.config)
}

try {
  const command = commands[process.argv[2] ?? '']
  if (!command) throw new StartError(usage)
  await run(command)
} catch (error) {
  if (!(error instanceof StartError || error instanceof StoreUnavailable)) throw error
  console.error(error.message)
  process.exitCode = 1
}
