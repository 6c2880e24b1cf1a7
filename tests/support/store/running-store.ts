import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { endWithProcess } from '../keeper/ending.ts'

const script = join(import.meta.dirname, 'start-store.sh')

const [key, secret] = ['testaccess', 'testsecretkey']

const isInstalled = () =>
  ['radosgw', 'ceph-mon', 'ceph-osd'].every((name) =>
    (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name))),
  )

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

const findPort = async (): Promise<number> => {
  const port = 20_000 + Math.floor(Math.random() * 3000) * 3
  const free = await Promise.all([port, port + 1, port + 2].map(isFree))
  return free.every(Boolean) ? port : findPort()
}

export type Store = { url: string; stop: () => Promise<void> }

/** Ceph's S3 gateway, for the life of this process; null if not installed. Data is lost at its end. */
export const startStore = async (): Promise<Store | null> => {
  if (!isInstalled()) return null
  const folder = await mkdtemp(join(tmpdir(), 'skagit-store-'))
  const port = await findPort()
  const child = spawn('bash', [script, join(folder, 'data'), String(port), key, secret], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const stop = async () => {
    child.kill()
    await ended
    remove()
  }
  endWithProcess({ end: stop, kill: () => child.kill(), remove })
  const isReady = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line === 'ready') resolve()
    })
  })
  await Promise.race([
    isReady,
    ended.then(() => {
      throw new Error(`The store did not start: ${said}`)
    }),
  ])
  return { url: `http://${key}:${secret}@127.0.0.1:${port}`, stop }
}
