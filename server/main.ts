import { existsSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildApp, type Crm } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import { sampleData } from './db/samples/sample-data.ts'
import { seed } from './db/seed.ts'
import { StartError } from './db/start-error.ts'
import { isDiskFull } from './db/storage.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { listenAddress, listenFailure } from './http/listen-address.ts'
import { isError } from './is-error.ts'

const housekeepingMs = 6 * 60 * 60 * 1000
const stopWithinMs = 15_000

/** Ends the process at once, also in the middle of a statement. */
const fail = (sentence: string): never => {
  writeSync(process.stderr.fd, `${sentence}\n`)
  process.exit(1)
}

const failWith = (error: unknown): never => {
  if (error instanceof StartError) return fail(error.message)
  return fail(`Skagit stopped: ${isError(error) ? error.message : String(error)}`)
}

const fatalSentence = (dataDir: string, error: Error) =>
  isDiskFull(error)
    ? `The disk that holds ${dataDir} is full; make room and start again. No confirmed record is lost.`
    : `The database in ${dataDir} cannot go on (${error.message}); start again. No confirmed record is lost.`

/** The folder of package.json, above both the sources and the build. */
const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))

type Opened = { crm: Crm; close: () => Promise<void> }

const openCrm = async (config: Config, root: string): Promise<Opened> => {
  if (config.crmUpstream !== null) return { crm: { upstream: config.crmUpstream }, close: async () => {} }
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    migrationsDir: join(root, 'server', 'db', 'migrations'),
    onFatal: (error) => fail(fatalSentence(config.dataDir, error)),
  })
  const now = () => new Date()
  if (config.seed === 'sample') await seed(database, sampleData, now())
  await forgetOldKeys(database, now())
  setInterval(() => forgetOldKeys(database, now()).catch(() => {}), housekeepingMs).unref()
  return { crm: { database }, close: database.close }
}

const start = async (config: Config) => {
  const root = findRoot(import.meta.dirname)
  const siteDir = join(root, 'dist', 'site')
  const { crm, close } = await openCrm(config, root)
  const state = { stopping: false, address: listenAddress(config.host, config.port) }
  const app = await buildApp({
    crm,
    publicUrl: () => config.publicUrl ?? state.address,
    siteDir: existsSync(siteDir) ? siteDir : null,
    clock: () => new Date(),
    log: { level: config.logLevel },
    isStopping: () => state.stopping,
  })
  const stop = async () => {
    state.stopping = true
    await app.close()
    await close()
  }
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await stop()
    throw new StartError(listenFailure(config.host, config.port, error))
  }
  const [bound] = app.addresses()
  state.address = listenAddress(config.host, typeof bound === 'object' ? bound.port : config.port)
  console.log(`Skagit is ready at ${state.address}`)
  return stop
}

const stopOnSignals = (stop: () => Promise<void>) => {
  let asked = false
  const onSignal = () => {
    if (asked) process.exit(1)
    asked = true
    setTimeout(() => fail('Skagit stopped before its last requests had ended.'), stopWithinMs).unref()
    stop().then(() => process.exit(0), failWith)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

process.on('uncaughtException', failWith)
process.on('unhandledRejection', failWith)

const loaded = loadConfig(process.env)
if (loaded.ok) start(loaded.config).then(stopOnSignals, failWith)
else fail(loaded.problems.join('\n'))
