import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildApp } from '#server/app.ts'
import { proofOfWork } from '#server/platform/captcha/proof-of-work.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createFolderStore } from '#server/platform/files/folder-store.ts'
import { filesFolder } from '#server/platform/files/open-files.ts'
import { configuredLookups } from '#server/platform/lookups/lookups.ts'
import { createDelivery } from '#server/platform/mail/create-delivery.ts'
import { loadRenderer } from '#server/platform/rendering/renderer.ts'
import { type Config, loadConfig } from '#server/platform/settings/config.ts'
import { createReceiving } from '#server/recruiting/desk/create-receiving.ts'
import { inlineParser } from '../inline-parser.ts'
import { copyFolder } from '../keeper/data-folder.ts'
import type { Site } from '../running-server.ts'
import { readClock } from '../server-clock.ts'
import { createSessionStart, type SessionStart } from '../start-session.ts'
import { newDataPrefix, preparedData, seeds } from './run-data.ts'
import { workerDatabase } from './worker-database.ts'

/** Differences from production. */
const usual = { SEED: 'none', SIGN_IN_LIMITS: 'off', PUBLIC_FORM_LIMITS: 'off', PUBLIC_MAIL_LIMITS: 'off' }

const configure = (dataDir: string, env: Record<string, string>): Config => {
  const loaded = loadConfig({ ...usual, DATA_DIR: dataDir, ...env })
  if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
  if (loaded.config.crmUpstream !== null) throw new Error('A server of screens has its own CRM')
  return loaded.config
}

const captcha = proofOfWork({
  key: async () => 'the key of screens',
  clock: () => new Date(),
  difficulty: 10,
})

const loadBuild = async () => {
  const siteDir = resolve('dist/site')
  if (!existsSync(siteDir)) throw new Error('Run `npm run build` first: these tests read the pages in dist')
  return { siteDir, renderer: await loadRenderer(resolve('dist/prerender')) }
}

type Start = { database: Database; config: Config; hasPages: boolean; port?: number }

const startApp = async ({ database, config, hasPages, port = 0 }: Start) => {
  const { now: clock } = readClock(config)
  // Work at a restart writes addresses before the server listens.
  const address = { url: port === 0 ? '' : `http://localhost:${port}` }
  const stopping = new AbortController()
  const app = await buildApp({
    crm: {
      database,
      files: createFolderStore(filesFolder(config.dataDir)),
      retention: config.retention,
      twoPeopleAbove: config.twoPeopleAbove,
      auditMonths: config.auditMonths,
    },
    publicUrl: () => address.url,
    ...(hasPages ? await loadBuild() : { siteDir: null }),
    clock,
    log: { level: 'silent' },
    captcha,
    parser: inlineParser,
    delivery: createDelivery({ ...config, clock }),
    sessionLimits: config.sessionLimits,
    sendLimits: config.sendLimits,
    answerDelaySeconds: config.answerDelaySeconds,
    // Pages wait for mail and resumes.
    pace: { pollMs: 200 },
    formLimits: config.formLimits,
    receiving: createReceiving(config),
    lookups: configuredLookups(config),
    stopping: stopping.signal,
  })
  // The process is shared with pages, so closed idle connections would be noticed too late.
  app.server.keepAliveTimeout = 0
  const listening = await app.listen({ host: '127.0.0.1', port })
  address.url = listening.replace('127.0.0.1', 'localhost')
  const stop = async () => {
    stopping.abort()
    const closed = app.close()
    // A left page may hold its connection until it times out.
    app.server.closeAllConnections()
    await closed
  }
  return { stop, url: address.url }
}

export type ScreenServer = Site & {
  readonly database: Database
  readonly startSession: SessionStart
  remove: () => Promise<void>
}

export type ServerSettings = {
  env?: Record<string, string>
  hasPages?: boolean
}

export const startScreenServer = async ({
  env = {},
  hasPages = false,
}: ServerSettings): Promise<ScreenServer> => {
  const dataDir = await mkdtemp(newDataPrefix())
  const config = configure(dataDir, env)
  const seed = seeds.find((name) => name === config.seed) ?? 'none'
  copyFolder(join(preparedData(seed), 'files'), filesFolder(dataDir))
  const { database, restore } = await workerDatabase(seed)
  const { now: clock } = readClock(config)
  const first = await startApp({ database, config, hasPages })
  const { url } = first
  let running: typeof first | null = first

  const stop = async () => {
    const stopped = running
    running = null
    await stopped?.stop()
  }

  return {
    url,
    dataDir,
    databaseUrl: null,
    database,
    startSession: createSessionStart({ database, clock, sessionLimits: config.sessionLimits }),
    stop,
    restart: async () => {
      running ??= await startApp({ database, config, hasPages, port: Number(new URL(url).port) })
    },
    remove: async () => {
      await stop()
      await restore()
      await rm(dataDir, { recursive: true })
    },
  }
}
