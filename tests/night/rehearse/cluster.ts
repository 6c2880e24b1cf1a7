import { execFile } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres, giveAway, unprivileged } from './programs.ts'

const execute = promisify(execFile)

/** Runs as the unprivileged user, in `/`, which that user can read. */
export const runAs = async (program: string, args: readonly string[], env: Record<string, string> = {}) => {
  const [command = '', ...words] = [...unprivileged(), resolve(findPostgres() ?? '', program), ...args]
  const { stdout } = await execute(command, words, {
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
    maxBuffer: 1024 * 1024 * 64,
  })
  return stdout
}

type ClusterSettings = {
  folder: string
  address: string
  port: number
  options?: string
  env?: Record<string, string>
}

export type Cluster = ClusterSettings & {
  data: string
  urlOf: (user: string, password: string) => string
  /** One row a line, as the superuser. */
  query: (sql: string, database?: string) => Promise<string>
  runFile: (file: string, env: Record<string, string>) => Promise<void>
  start: () => Promise<void>
  stop: (mode?: 'fast' | 'immediate') => Promise<void>
}

/** `folder` holds the data, existing or not, and the socket. */
export const clusterIn = (settings: ClusterSettings, name = 'cluster'): Cluster => {
  const { folder, address, port, options: more = '', env = {} } = settings
  const data = join(folder, name)
  // A rehearsal need not survive power loss.
  const options = `-p ${port} -k ${folder} -c listen_addresses=${address} -c fsync=off ${more}`
  const asSuperuser = ['--host', folder, '--port', String(port), '--username', 'postgres']
  const control = (args: readonly string[]) =>
    runAs('pg_ctl', ['--pgdata', data, '--silent', '--wait', ...args], env)
  return {
    ...settings,
    data,
    urlOf: (user, password) => `postgres://${user}:${password}@${address}:${port}/skagit`,
    query: async (sql, database = 'skagit') => {
      const args = ['--no-psqlrc', '--tuples-only', '--no-align', '--set', 'ON_ERROR_STOP=1']
      return (await runAs('psql', [...asSuperuser, ...args, '--command', sql, database])).trim()
    },
    runFile: async (file, env) => {
      await runAs('psql', [...asSuperuser, '--no-psqlrc', '--quiet', '--file', file, 'postgres'], env)
    },
    start: async () => {
      await control(['--log', join(folder, `${name}.log`), '--options', options, 'start'])
    },
    stop: async (mode = 'fast') => {
      await control(['--mode', mode, 'stop'])
    },
  }
}

export const makeFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
  await giveAway(folder)
}

/** As the PostgreSQL image does: network connections need a password. */
export const makeCluster = async (settings: ClusterSettings): Promise<Cluster> => {
  await makeFolder(settings.folder)
  const cluster = clusterIn(settings)
  const words = ['--username', 'postgres', '--auth-local', 'trust', '--auth-host', 'scram-sha-256']
  const password = join(settings.folder, 'superuser')
  await writeFile(password, crypto.randomUUID(), { mode: 0o600 })
  await giveAway(password)
  await runAs('initdb', [
    '--pgdata',
    cluster.data,
    ...words,
    '--encoding',
    'UTF8',
    '--no-sync',
    '--pwfile',
    password,
  ])
  await cluster.start()
  return cluster
}
