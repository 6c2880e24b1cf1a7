import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { sampleData } from '#server/db/samples/sample-data.ts'
import { timeSheets } from '#server/db/schema/time-sheets.ts'
import { seed } from '#server/db/seed.ts'
import { StartError } from '#server/db/start-error.ts'
import { queuedJobs } from '#server/jobs/queue-table.ts'
import { addressOf, createServerDatabase, dropServerDatabase } from '#tests/support/postgres.ts'
import { type RunningServer, startServer } from '#tests/support/running-server.ts'
import { findProgram, requirePackages } from '../rehearse/programs.ts'
import { type RunningProxy, startProxy } from '../servers/proxy.ts'
import { startServers } from '../servers/start-servers.ts'
import { heapFile, heapOptions } from './memory.ts'
import { type Account, addEmployees } from './people.ts'

const migrationsDir = join(import.meta.dirname, '../../server/db/migrations')

/** Servers for a load, with so many employees, on a database of their own. */
export type Place = {
  /** Where everybody asks: the server, or nginx before several. */
  url: string
  servers: readonly RunningServer[]
  /** What the servers share. */
  dataDir: string
  accounts: Account[]
  /** Bytes of the database, how many sheets are in it, and how much background work is due for more than a minute. */
  size: () => Promise<{ bytes: number; sheets: number; overdue: number }>
  remove: () => Promise<void>
}

/** Seconds of processor time that a process has taken, of which there are a hundred ticks in each on Linux. */
export const processorSeconds = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const onFatal = (error: Error) => {
  throw error
}

const measured = z.object({ rows: z.array(z.object({ bytes: z.coerce.number() })) })

const isOverdue = and(
  inArray(queuedJobs.state, ['created', 'retry']),
  lt(queuedJobs.startAfter, sql`now() - interval '1 minute'`),
)

const sizeOf = async (database: Database) => {
  const { rows } = await database.write(async (tx) =>
    measured.parse(await tx.execute(sql`select pg_database_size(current_database()) as bytes`)),
  )
  return {
    bytes: rows[0]?.bytes ?? 0,
    sheets: await database.reader.$count(timeSheets),
    overdue: await database.reader.$count(queuedJobs, isOverdue),
  }
}

export type Size = {
  employees: number
  servers: number
  /** Whether each says what is in use once all that can go is gone, when it is asked. */
  saysHeap?: boolean
}

/** Without options that suit processes which live for seconds; nobody who comes late has been away for too long. */
const production = {
  options: [] as readonly string[],
  env: {
    LOG_LEVEL: 'warn',
    SIGN_IN_LIMITS: 'off',
    TRUST_PROXY: 'loopback',
    SESSION_IDLE_MINUTES: '1440',
  },
}

const fill = async (database: Database, employees: number) => {
  await seed(database, sampleData, new Date())
  return addEmployees(database, employees)
}

const proxyBefore = async (servers: readonly RunningServer[]): Promise<RunningProxy | null> => {
  if (servers.length === 1) return null
  requirePackages(['nginx'])
  return startProxy(
    findProgram('nginx') ?? '',
    servers.map(({ url }) => url),
  )
}

const onServer = async (serverUrl: string, { employees, servers: count, saysHeap }: Size): Promise<Place> => {
  const name = `skagit_load_${process.pid}`
  await createServerDatabase(serverUrl, name)
  const databaseUrl = addressOf(serverUrl, name)
  const database = await openDatabase({ databaseUrl, dataDir: '', migrationsDir, onFatal })
  const accounts = await fill(database, employees)
  const { servers, ...started } = await startServers({
    ...production,
    ...(saysHeap && { options: heapOptions, envOf: heapFile }),
    databaseUrl,
    count,
  })
  const proxy = await proxyBefore(servers)
  return {
    url: proxy?.url ?? servers[0]?.url ?? '',
    servers,
    dataDir: started.dataDir,
    accounts,
    size: () => sizeOf(database),
    remove: async () => {
      await proxy?.stop()
      await started.remove()
      await database.close()
      await dropServerDatabase(serverUrl, name)
    },
  }
}

const embedded = async ({ employees, servers: count }: Size): Promise<Place> => {
  if (count !== 1)
    throw new StartError('Several servers need PostgreSQL: name a server in BENCH_DATABASE_URL.')
  const folder = await mkdtemp(join(tmpdir(), 'skagit-load-'))
  const from = join(folder, 'data')
  const open = (dataDir: string) => openDatabase({ databaseUrl: null, dataDir, migrationsDir, onFatal })
  const database = await open(from)
  const accounts = await fill(database, employees)
  await database.close()
  const server = await startServer({ ...production, from })
  return {
    url: server.url,
    servers: [server],
    dataDir: server.dataDir,
    accounts,
    size: async () => {
      await server.stop()
      const stored = await open(server.dataDir)
      const size = await sizeOf(stored)
      await stored.close()
      await server.restart()
      return size
    },
    remove: async () => {
      await server.remove()
      await rm(folder, { recursive: true })
    },
  }
}

/** Makes a place for a load: on PostgreSQL where a server is named, else on the embedded engine, which serves one. */
export const makePlace = (serverUrl: string, size: Size): Promise<Place> =>
  serverUrl ? onServer(serverUrl, size) : embedded(size)
