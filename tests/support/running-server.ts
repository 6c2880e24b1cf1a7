import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Database } from '#server/platform/db/database.ts'
import { forShort } from '../../scripts/node-options.ts'
import { copyFolder, dataRoot, preparedData } from './keeper/data-folder.ts'
import { recordUse } from './resource-use.ts'
import type { SessionStart } from './start-session.ts'

const root = join(import.meta.dirname, '../..')

const serverIn = (folder: string) => join(folder, 'dist/server/main.mjs')

export const builtServer = serverIn(root)

const readyLine = /^The portal is ready at (http:\/\/\S+)$/

const readiness = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let complaints = ''
    child.stderr?.on('data', (text) => {
      complaints += text
    })
    if (child.stdout) {
      createInterface(child.stdout).on('line', (line) => {
        const url = readyLine.exec(line)?.[1]
        if (url) resolve(url)
        // No test expects INTERNAL, and the answer hides its cause.
        if (line.includes('"code":"INTERNAL"')) process.stderr.write(`${line}\n`)
      })
    }
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}: ${complaints}`)))
  })

const running = new Set<ChildProcess>()

/** Includes servers that are still starting. */
export const killServers = () => {
  for (const child of running) child.kill('SIGKILL')
}

const ended = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

export type Site = {
  readonly url: string
  readonly dataDir: string
  /** Null on the embedded engine. */
  readonly databaseUrl: string | null
  readonly database?: Database
  /** If missing, a code is read from the outbox. */
  readonly startSession?: SessionStart
  /** Same address and data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

export type RunningServer = Site & {
  readonly pid: number
  readonly complaints: string
  kill: (signal: NodeJS.Signals) => Promise<void>
  /** Restores the initial data and restarts at the same address. */
  renew: () => Promise<void>
  remove: () => Promise<void>
  /** Without waiting, for when the parent process ends early. */
  abandon: () => void
}

export type ServerSettings = {
  databaseUrl?: string | null
  env?: Record<string, string>
  /** By default this working copy. */
  folder?: string
  /** Data to copy; null for none. By default what the run prepared. */
  from?: string | null
  /** By default tuned for short-lived processes. */
  options?: readonly string[]
}

const makeDataDir = async (from: string | null) => {
  const dataDir = await mkdtemp(join(dataRoot(), 'skagit-data-'))
  if (from) copyFolder(from, dataDir)
  return dataDir
}

/** Without sample data, form limits and shutdown grace period. */
export const startServer = async (settings: ServerSettings = {}): Promise<RunningServer> => {
  const folder = settings.folder ?? root
  const main = serverIn(folder)
  if (!existsSync(main)) throw new Error('There is no built server; run npm run build first')
  const { databaseUrl = null, env = {}, options = forShort } = settings
  const { from = databaseUrl ? null : preparedData(env.SEED ?? 'none') } = settings
  const dataDir = await makeDataDir(from)
  let port = '0'
  let child: ChildProcess
  let complaints = ''

  const start = async () => {
    const own = {
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      ERASURE_LEDGER: join(dataDir, 'erasures.jsonl'),
      SEED: 'none',
      LOG_LEVEL: 'error',
      PUBLIC_FORM_LIMITS: 'off',
      PUBLIC_MAIL_LIMITS: 'off',
      DRAIN_SECONDS: '0',
    }
    recordUse('servers started')
    const started = spawn(process.execPath, [...options, main], {
      cwd: folder,
      env: { ...process.env, ...own, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(started)
    started.once('exit', () => running.delete(started))
    child = started
    started.stderr?.on('data', (text) => {
      complaints += text
    })
    return readiness(started)
  }
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended(child)
  }
  const url = await start()
  port = new URL(url).port
  return {
    url,
    get pid() {
      return child.pid ?? 0
    },
    get complaints() {
      return complaints
    },
    dataDir,
    databaseUrl,
    kill,
    restart: async () => {
      await start()
    },
    stop: () => kill('SIGTERM'),
    renew: async () => {
      await kill('SIGKILL')
      if (from) copyFolder(from, dataDir)
      else await rm(dataDir, { recursive: true })
      await start()
    },
    remove: async () => {
      await kill('SIGTERM')
      await rm(dataDir, { recursive: true })
    },
    abandon: () => {
      child.kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
