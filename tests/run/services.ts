import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCluster } from '#tests/night/rehearse/cluster.ts'
import { freePort } from '#tests/night/rehearse/free-port.ts'
import { findPostgres } from '#tests/night/rehearse/programs.ts'
import { endWithProcess } from '#tests/support/keeper/ending.ts'
import { getAddress } from '#tests/support/postgres.ts'
import { startStore } from '#tests/support/store/running-store.ts'

type Service = { url: string; stop: () => Promise<void> }

/** Lives as long as this process; null if not installed. */
const startPostgres = async (): Promise<Service | null> => {
  if (!findPostgres()) return null
  const folder = await mkdtemp(join(tmpdir(), 'skagit-postgres-'))
  const place = { folder, address: '127.0.0.1', port: await freePort(), options: '-c max_connections=400' }
  const cluster = await makeCluster(place)
  await cluster.query(`create role tests superuser login password 'tests'`, 'postgres')
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  let isRunning = true
  const stop = async () => {
    isRunning = false
    await cluster.stop('immediate')
    remove()
  }
  const kill = () => {
    if (!isRunning) return
    const [pid] = readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
  }
  endWithProcess({ end: stop, kill, remove })
  return { url: getAddress(cluster.urlOf('tests', 'tests'), 'postgres'), stop }
}

/** Skips services that the environment names or that are not installed. */
export const startServices = async () => {
  const { TEST_DATABASE_URL, TEST_S3_URL } = process.env
  const postgres = TEST_DATABASE_URL ? null : await startPostgres()
  const databaseUrl = TEST_DATABASE_URL || (postgres?.url ?? '')
  const store = TEST_S3_URL ? null : await startStore()
  return {
    env: {
      TEST_ENGINES: databaseUrl ? 'both' : 'embedded',
      TEST_DATABASE_URL: databaseUrl,
      TEST_S3_URL: TEST_S3_URL || (store?.url ?? ''),
    },
    stop: async () => {
      await postgres?.stop()
      await store?.stop()
    },
  }
}
