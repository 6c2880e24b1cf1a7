import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import type { Access } from '#api/contracts/platform/endpoint.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'

const readyLine = / is ready at (http:\/\/\S+)$/

const stop = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const start = async (folder: string, dataDir: string) => {
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SEED: 'sample',
    DRAIN_SECONDS: '0',
  }
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = readyLine.exec(line)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`The server in ${folder} ended with ${code}: ${said}`)))
  })
  return { url, stop: () => stop(child) }
}

const [administrator, manager, hr] = ['+13605550105', '+13605550103', '+13605550112']

/** Access names of earlier releases. */
type OldAccess = 'manager'

const phones: Partial<Record<Access | OldAccess, string>> = {
  'signed-in': manager,
  employee: manager,
  manager,
  approver: manager,
  hr,
  reviewer: hr,
  administrator,
  personnel: administrator,
  commercial: administrator,
  recruiting: administrator,
  paying: hr,
}

type Route = [route: string, access: Access | OldAccess, answer: number]

const readRoutes = async (folder: string): Promise<readonly Route[]> =>
  (await import(join(folder, 'tests/support/server-routes.ts'))).routes

const signInAll = async (server: { url: string; dataDir: string }) => {
  const tokens = new Map<string, string>()
  for (const phoneNo of new Set(Object.values(phones))) {
    const { token = '' } = await signedInStorage(server, { phoneNo, userType: userTypes.employee })
    tokens.set(phoneNo, token)
  }
  return (access: Route[1]) => tokens.get(phones[access] ?? '') ?? ''
}

/** Only lists without required parameters. */
const readAll = async (url: string, listed: readonly Route[], tokenOf: (access: Route[1]) => string) => {
  const failed: string[] = []
  let read = 0
  for (const [route, access, answer] of listed) {
    const [method, path = ''] = route.split(' ')
    if (method !== 'GET' || answer !== 200 || path.includes(':')) continue
    const headers = { authorization: `Bearer ${tokenOf(access)}` }
    const { status } = await fetch(url + path, access === 'public' ? {} : { headers })
    if (status === 404) continue
    read += 1
    if (status !== 200) failed.push(`${route}: ${status}`)
  }
  return { read, failed }
}

/** The present server writes the rows and the server of a release reads them; returns reads and failures. */
export const readRows = async (root: string, folder: string): Promise<{ read: number; failed: string[] }> => {
  const data = await mkdtemp(join(tmpdir(), 'skagit-rows-'))
  const dataDir = join(data, 'data')
  try {
    await (await start(root, dataDir)).stop()
    const before = await start(folder, dataDir)
    try {
      const getToken = await signInAll({ url: before.url, dataDir })
      return await readAll(before.url, await readRoutes(folder), getToken)
    } finally {
      await before.stop()
    }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}
