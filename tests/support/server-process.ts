import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve as pathOf } from 'node:path'
import { forShort } from '../../scripts/node-options.ts'
import { createDataDirectory } from './database.ts'
import { recordUse } from './resource-use.ts'

const builtServer = pathOf('dist/server/main.mjs')

type Started = {
  process: ChildProcess
  /** Resolves when ready; rejects with the output if it ends before. */
  address: Promise<string>
  stdout: () => string
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }>
  signal: (name: NodeJS.Signals) => void
}

const running = new Set<ChildProcess>()

/** Without sample data and shutdown grace period; only the given settings. */
export const startServer = (settings: Record<string, string>, preload: readonly string[] = []): Started => {
  if (!existsSync(builtServer)) throw new Error('There is no built server; run npm run build first')
  recordUse('servers started')
  const options = [...forShort, ...preload.flatMap((module) => ['--import', module])]
  const child = spawn(process.execPath, [...options, builtServer], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'silent',
      SEED: 'none',
      DRAIN_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let stdout = ''
  let stderr = ''
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child)
    return { code, signal, stdout, stderr }
  })
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      stdout += chunk
      const ready = /^The portal is ready at (\S+)$/m.exec(stdout)
      if (ready?.[1]) resolve(ready[1])
    })
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    ended.then(() => reject(new Error(`The server ended: ${stdout}${stderr}`)))
  })
  address.catch(() => {})
  return { process: child, address, stdout: () => stdout, ended, signal: (name) => void child.kill(name) }
}

const stopServers = async () => {
  await Promise.all(
    [...running].map(async (child) => {
      child.kill('SIGKILL')
      await once(child, 'close')
    }),
  )
}

export const withDataDirectory = (create: () => Promise<string> = createDataDirectory) => {
  let folder: string

  beforeEach(async () => {
    folder = await create()
  })

  afterEach(async () => {
    await stopServers()
    await rm(folder, { recursive: true })
  })

  return {
    get folder() {
      return folder
    },
  }
}

export const getStart = (address: string, more = ''): RegExp =>
  new RegExp(
    `^The portal is ready at ${address}\n` +
      'No administrator yet\\. Open this address within 30 minutes to become the first: ' +
      `${address}/set-up#[\\w-]{43}\n${more}$`,
  )
