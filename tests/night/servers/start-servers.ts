import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, type ServerSettings, startServer } from '#tests/support/running-server.ts'

export type Servers = {
  servers: readonly RunningServer[]
  /** Shared folder: uploads, outgoing messages, scripts of other releases. */
  dataDir: string
  remove: () => Promise<void>
}

type Settings = {
  databaseUrl: string
  count: number
  env?: Record<string, string>
  envOf?: (index: number, dataDir: string) => Record<string, string>
  options?: ServerSettings['options']
  /** This working copy by default. */
  folder?: string
  prepare?: (dataDir: string) => Promise<void>
}

/** One after the other: the first creates the schema and seeds. */
export const startServers = async (settings: Settings): Promise<Servers> => {
  const { databaseUrl, count, env, envOf, options, folder, prepare } = settings
  const dataDir = await mkdtemp(join(tmpdir(), 'skagit-servers-'))
  const shared = { DATA_DIR: dataDir, ERASURE_LEDGER: join(dataDir, 'erasures.jsonl'), ...env }
  const servers: RunningServer[] = []
  const remove = async () => {
    await Promise.all(servers.map((server) => server.remove()))
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await prepare?.(dataDir)
    for (let index = 0; index < count; index += 1) {
      const own = { ...shared, ...envOf?.(index, dataDir) }
      const how = { ...(options && { options }), ...(folder && { folder }) }
      servers.push(await startServer({ databaseUrl, env: own, from: null, ...how }))
    }
  } catch (error) {
    await remove()
    throw error
  }
  return { servers, dataDir, remove }
}
