import { existsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { prepareSetUp, setUpNotice } from './account/set-up-notice.ts'
import { buildApp, type Crm } from './app.ts'
import { renewSkillRates } from './careers/worth/skill-rates.ts'
import { checkLedger, writeLedger } from './governance/erasure-ledger.ts'
import { replayErasures } from './governance/replay-erasures.ts'
import { tidy } from './housekeeping.ts'
import { hcaptcha } from './platform/captcha/hcaptcha.ts'
import type { Database } from './platform/db/database.ts'
import {
  type DatabaseOptions,
  migrationsDir,
  openDatabase,
  projectRoot,
} from './platform/db/open-database.ts'
import { StartError } from './platform/db/start-error.ts'
import { isDiskFull } from './platform/db/storage.ts'
import { removeErasedFiles } from './platform/files/erased-files.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { openFiles } from './platform/files/open-files.ts'
import { getReason } from './platform/is-error.ts'
import { createDrain, listenAddress, listenFailure } from './platform/listen.ts'
import { configuredLookups } from './platform/lookups/lookups.ts'
import { createDelivery, outboxFolder } from './platform/mail/create-delivery.ts'
import {
  backupTimes,
  certificateEnd,
  diskFigures,
  type Figures,
  isArchiverFailing,
  queueFigures,
} from './platform/metrics/figures.ts'
import { type OpenWatch, openWatch } from './platform/metrics/open-watch.ts'
import { openReleases } from './platform/releases/open-releases.ts'
import type { SharedAssets } from './platform/releases/shared-assets.ts'
import { loadRenderer } from './platform/rendering/renderer.ts'
import { type Config, loadConfig } from './platform/settings/config.ts'
import { createReceiving } from './recruiting/desk/create-receiving.ts'
import { sampleAccountsText } from './samples/people.ts'
import { sampleSteps } from './samples/sample-steps.ts'
import { seed } from './samples/seed.ts'

const stopWithinMs = 15_000
const terminalDrainMs = 250

const fail = (sentence: string): never => {
  writeSync(process.stderr.fd, `${sentence}\n`)
  process.exit(1)
}

const failWith = (error: unknown): never => {
  if (error instanceof StartError) return fail(error.message)
  return fail(`The portal stopped: ${getReason(error)}`)
}

const fatalSentence = (dataDir: string, error: Error) =>
  isDiskFull(error)
    ? `The disk that holds ${dataDir} is full; make room and start again. No confirmed record is lost.`
    : `The database in ${dataDir} cannot go on (${error.message}); start again. No confirmed record is lost.`

/** After a restored backup, before the server listens. */
const replayLedger = async (database: Database, ledger: string) => {
  try {
    await checkLedger(ledger)
    const replayed = await replayErasures(database, ledger, database.now())
    if (replayed > 0) console.log(`Erased again after a restore: ${replayed}`)
    await writeLedger(database, ledger, database.now())
  } catch (error) {
    throw new StartError(
      `The ledger of erasures ${ledger} cannot be used: ${getReason(error)}. Set ERASURE_LEDGER to a file that can be written and that restoring a backup leaves alone.`,
    )
  }
}

const logStep = (step: string, begun: number) =>
  console.log(`  ${step} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)

const createOrOpenDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const isNew = options.databaseUrl === null && !existsSync(join(options.dataDir, 'pg'))
  const begun = performance.now()
  const database = await openDatabase(options)
  if (isNew) logStep(`Created the database in ${options.dataDir}`, begun)
  return database
}

const addSampleData = async (database: Database, files: FileStore, data: Config['seed'], now: Date) => {
  const begun = performance.now()
  const added = await seed(database, sampleSteps(data, files), now)
  if (added > 0) logStep('Added the sample data', begun)
}

type Opened = {
  crm: Crm
  clock: () => Date
  close: () => Promise<void>
  /** Null if not needed. */
  setUpToken: string | null
  sharedAssets: SharedAssets | null
}

const siteDir = join(projectRoot, 'dist', 'site')

const shareAssets = async (config: Config, database: Database): Promise<SharedAssets | null> => {
  const assets = join(siteDir, 'static')
  if (!existsSync(assets)) return null
  return openReleases({ ...config, database, assets }, (error) =>
    console.error(`The scripts of this release could not be shared yet: ${getReason(error)}.`),
  )
}

const openCrm = async (config: Config, { watch }: OpenWatch): Promise<Opened> => {
  if (config.crmUpstream !== null) {
    const crm = { upstream: config.crmUpstream }
    return { crm, clock: () => new Date(), close: async () => {}, setUpToken: null, sharedAssets: null }
  }
  const database = await createOrOpenDatabase({
    databaseUrl: config.databaseUrl,
    ownerUrl: config.databaseOwnerUrl,
    dataDir: config.dataDir,
    migrationsDir,
    onFatal: (error) => fail(fatalSentence(config.dataDir, error)),
    waitSeconds: config.databaseWaitSeconds,
    onWaiting: (sentence) => console.log(sentence),
    watch,
    onNotice: (sentence) => console.error(sentence),
  })
  const { now, close } = database
  const files = await openFiles(config, database, (sentence) => console.error(sentence))
  await addSampleData(database, files, config.seed, now())
  const { auditMonths, retention, twoPeopleAbove, erasureLedger: ledger } = config
  await replayLedger(database, ledger)
  await tidy(database, now(), auditMonths)
  await removeErasedFiles(database, files)
  await renewSkillRates(database, now())
  const setUpToken = await prepareSetUp(database, now())
  const sharedAssets = await shareAssets(config, database)
  const crm = { database, files, retention, twoPeopleAbove, ledger, auditMonths }
  return { crm, clock: now, close, setUpToken, sharedAssets }
}

const noUpload = '0'.repeat(32)

const getFigures = (crm: Crm, { dataDir, bucket, publicUrl }: Config): Figures => {
  const own = 'database' in crm ? crm : null
  const isPostgres = own?.database.engine === 'postgres'
  return {
    connections: () => own?.database.connections() ?? null,
    queues: own && (() => queueFigures(own.database.reader)),
    disk: () => diskFigures(dataDir),
    isArchiverFailing: own && isPostgres ? () => isArchiverFailing(own.database.reader) : null,
    askStore: own && bucket ? () => own.files.open(noUpload) : null,
    certificateEnd: publicUrl?.startsWith('https:') ? () => certificateEnd(publicUrl) : null,
    backups: () => backupTimes(dataDir),
  }
}

const stopOnSignals = (stop: (drainMs: number) => Promise<void>, drainMs: number) => {
  let asked = false
  const stopWith = (ms: number) => () => {
    if (asked) process.exit(1)
    asked = true
    setTimeout(
      () => fail('The portal stopped before its last requests had ended.'),
      ms + stopWithinMs,
    ).unref()
    stop(ms).then(() => process.exit(0), failWith)
  }
  process.on('SIGTERM', stopWith(drainMs))
  // Ctrl+C: shorter drain, because the developer waits.
  process.on('SIGINT', stopWith(Math.min(drainMs, terminalDrainMs)))
}

const logSampleAccounts = ({ dataDir, sms, email }: Config) => {
  const outbox = outboxFolder(dataDir)
  const codes = sms ? null : join(outbox, 'sms.jsonl')
  const mails = email ? null : join(outbox, 'email.jsonl')
  console.log(sampleAccountsText({ codes, mails }))
}

const start = async (config: Config) => {
  const watching = await openWatch(config.watching, (sentence) => console.error(sentence))
  const { crm, clock, close, setUpToken, sharedAssets } = await openCrm(config, watching)
  const stopping = new AbortController()
  const state = { address: listenAddress(config.host, config.port) }
  const app = await buildApp({
    crm,
    publicUrl: () => config.publicUrl ?? state.address,
    siteDir: existsSync(siteDir) ? siteDir : null,
    sharedAssets,
    renderer: await loadRenderer(join(projectRoot, 'dist', 'prerender')),
    clock,
    log: { level: config.logLevel },
    delivery: createDelivery({ ...config, clock }),
    sessionLimits: config.sessionLimits,
    sendLimits: config.sendLimits,
    answerDelaySeconds: config.answerDelaySeconds,
    receiving: createReceiving(config),
    isStopping: () => stopping.signal.aborted,
    stopping: stopping.signal,
    formLimits: config.formLimits,
    mailLimits: config.mailLimits,
    trustProxy: config.trustProxy,
    watching,
    lookups: configuredLookups(config),
    ...(config.hcaptcha && { captcha: hcaptcha({ ...config.hcaptcha, clock }) }),
  })
  const drain = createDrain(app.server)
  const stop = async (drainMs: number) => {
    stopping.abort()
    await drain(drainMs)
    await app.close()
    await close()
    await watching.close()
  }
  const metricsAddress = await watching.listen(getFigures(crm, config)).catch(async (error) => {
    await stop(0)
    throw error
  })
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await stop(0)
    throw new StartError(listenFailure(config.host, config.port, error))
  }
  const [bound] = app.addresses()
  state.address = listenAddress(config.host, typeof bound === 'object' ? bound.port : config.port)
  stopOnSignals(stop, config.drainSeconds * 1000)
  if (metricsAddress !== null) console.log(`Metrics are at ${metricsAddress}`)
  console.log(`The portal is ready at ${state.address}`)
  if ('database' in crm && config.seed !== 'none') logSampleAccounts(config)
  if (setUpToken !== null) console.log(setUpNotice(config.publicUrl ?? state.address, setUpToken))
}

process.on('uncaughtException', failWith)
process.on('unhandledRejection', failWith)

const loaded = loadConfig(process.env)
if (loaded.ok) start(loaded.config).catch(failWith)
else fail(loaded.problems.join('\n'))
