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

const root = join(import.meta.dirname, '../..')

const serverIn = (folder: string) => join(folder, 'dist/server/main.mjs')

/** The built server; `npm run build` makes it. */
export const builtServer = serverIn(root)

const readyLine = /^The portal is ready at (http:\/\/\S+)$/

/** Waits for the line that names the address; fails with what the server said when it ends before. */
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
        // Nobody expects it, and what it was is in no answer.
        if (line.includes('"code":"INTERNAL"')) process.stderr.write(`${line}\n`)
      })
    }
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}: ${complaints}`)))
  })

const running = new Set<ChildProcess>()

/** Ends all servers of this process at once, those that are not ready yet as well. */
export const killServers = () => {
  for (const child of running) child.kill('SIGKILL')
}

const ended = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** What the tests of a file do with their server. */
export type Site = {
  readonly url: string
  readonly dataDir: string
  /** Null on the embedded engine. */
  readonly databaseUrl: string | null
  /** The open database of a server in the process of the tests. */
  readonly database?: Database
  /** Starts it again at the same address on the same data. */
  restart: () => Promise<void>
  /** Stops it as an operator would. */
  stop: () => Promise<void>
}

export type RunningServer = Site & {
  /** Of the process that runs now. */
  readonly pid: number
  /** What its processes complained of so far. */
  readonly complaints: string
  /** Ends the process with a signal and waits until it is gone. */
  kill: (signal: NodeJS.Signals) => Promise<void>
  /** Puts back the data it began with, and starts it again at the same address. */
  renew: () => Promise<void>
  /** Stops it and removes its data. */
  remove: () => Promise<void>
  /** The same at once, when the process that started it ends before its time. */
  abandon: () => void
}

export type ServerSettings = {
  databaseUrl?: string | null
  env?: Record<string, string>
  /** The working copy whose build is started; this one when left out. */
  folder?: string
  /** Data that it begins with a copy of; null for nothing. What a run of the browser tests prepared, when left out. */
  from?: string | null
  /** Options of Node; what suits a process that lives for seconds, when left out. */
  options?: readonly string[]
}

/** Makes a folder for the data of a server. */
const makeDataDir = async (from: string | null) => {
  const dataDir = await mkdtemp(join(dataRoot(), 'skagit-data-'))
  if (from) copyFolder(from, dataDir)
  return dataDir
}

/** Starts the built server on data of its own, at a free port, with no sample data, no form limits and no patience when it stops. */
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
