import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { copyFolder, dataRoot, preparedData } from './keeper/data-folder.ts'

const root = join(import.meta.dirname, '../..')

const listenAt = async (port: number) => {
  const server = createServer().listen(port)
  await once(server, 'listening')
  return server
}

/** A free port whose next one is free too. */
const freePair = async (): Promise<number> => {
  const first = await listenAt(0)
  const address = first.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const second = await listenAt(port + 1).catch(() => null)
  for (const server of [first, second]) server?.close()
  return second ? port : freePair()
}

/** Waits until the API says that it listens, which it does after the site. */
const readiness = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    if (child.stdout)
      createInterface(child.stdout).on('line', (line) => {
        if (line.startsWith('Skagit is ready at ')) resolve()
      })
    child.once('exit', (code) => reject(new Error(`npm run dev ended with code ${code}`)))
  })

/** The site and the API as `npm run dev` runs them, with sample data of their own. */
export const startDevServer = async () => {
  const dataDir = await mkdtemp(join(dataRoot(), 'skagit-data-'))
  const prepared = preparedData('sample')
  if (prepared) copyFolder(prepared, dataDir)
  const port = await freePair()
  const url = `http://localhost:${port}`
  const own = { PORT: String(port), DATA_DIR: dataDir, SEED: 'sample', LOG_LEVEL: 'silent' }
  // In a group of its own, so that what it starts ends with it.
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: root,
    env: { ...process.env, ...own, DATABASE_URL: '', SIGN_IN_LIMITS: 'off', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  const ended = once(child, 'exit')
  const remove = async () => {
    if (child.pid && child.exitCode === null) {
      process.kill(-child.pid, 'SIGTERM')
      await ended
    }
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  await readiness(child)
  return { url, dataDir, remove }
}
