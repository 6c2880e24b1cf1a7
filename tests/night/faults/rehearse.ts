import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scheduler } from 'node:timers/promises'
import { type Cluster, makeCluster } from '#tests/night/rehearse/cluster.ts'
import { freePort } from '#tests/night/rehearse/free-port.ts'
import { startCallers } from '#tests/night/servers/callers.ts'
import { compareStored } from '#tests/night/servers/compare-stored.ts'
import { countSignedOut, placeAt } from '#tests/night/servers/place.ts'
import { startProxy } from '#tests/night/servers/proxy.ts'
import { startServers } from '#tests/night/servers/start-servers.ts'
import type { RunningServer } from '#tests/support/running-server.ts'
import { setClockWrong, tryClocks, wrongClock } from './clock.ts'

export type Faults = {
  nginx: string
  callers: number
  /** Servers to kill in turn, at intervals of `everyMs`. */
  kills: number
  everyMs: number
  outages: readonly { mode: 'fast' | 'immediate'; awayMs: number }[]
  say?: (sentence: string) => void
}

const env = { SEED: 'sample', TRUST_PROXY: 'loopback', SIGN_IN_LIMITS: 'off' }

const makeDatabase = async (folder: string) => {
  const cluster = await makeCluster({ folder, address: '127.0.0.1', port: await freePort() })
  await cluster.query(`create role skagit login password 'skagit'`, 'postgres')
  await cluster.query('create database skagit owner skagit', 'postgres')
  return cluster
}

const killInTurn = async (servers: readonly RunningServer[], { kills, everyMs, say }: Faults) => {
  for (let kill = 0; kill < kills; kill += 1) {
    await scheduler.wait(everyMs)
    const server = servers[kill % servers.length]
    await server?.kill('SIGKILL')
    await server?.restart()
    say?.(`${server?.url} was killed and is back`)
  }
}

const restartDatabase = async (cluster: Cluster, { outages, say }: Faults) => {
  for (const { mode, awayMs } of outages) {
    await scheduler.wait(1500)
    await cluster.stop(mode)
    await scheduler.wait(awayMs)
    await cluster.start()
    say?.(`PostgreSQL was stopped (${mode}), was away for ${awayMs} ms, and is back`)
  }
  await scheduler.wait(1500)
}

type Running = { servers: readonly RunningServer[]; dataDir: string; cluster: Cluster }

const underLoad = async ({ servers, dataDir, cluster }: Running, faults: Faults) => {
  const proxy = await startProxy(
    faults.nginx,
    servers.map(({ url }) => url),
  )
  try {
    const place = await placeAt(proxy.url, dataDir)
    const callers = startCallers(place, faults.callers)
    const pids = () => servers.map(({ pid }) => pid)
    let before: number[] = []
    try {
      callers.expectBreaks()
      // Also for a restarted server: on a busy machine its first page may time out.
      callers.expectRefusals()
      await killInTurn(servers, faults)
      before = pids()
      await restartDatabase(cluster, faults)
    } finally {
      await callers.end()
    }
    return {
      ...callers.tally,
      restarted: pids().filter((pid, at) => pid !== before[at]).length,
      signedOut: await countSignedOut(proxy.url, place.signedIn),
      ...(await tryClocks(servers, dataDir)),
    }
  } finally {
    await proxy.stop()
  }
}

/**
 * Kills servers and restarts PostgreSQL under load, one clock being ten minutes ahead, then compares confirmed writes
 * with stored rows.
 */
export const rehearseFaults = async (faults: Faults) => {
  const folder = await mkdtemp(join(tmpdir(), 'skagit-faults-'))
  const cluster = await makeDatabase(folder)
  try {
    const databaseUrl = cluster.urlOf('skagit', 'skagit')
    const started = await startServers({
      databaseUrl,
      count: 3,
      env,
      envOf: wrongClock,
      prepare: setClockWrong,
    })
    try {
      const seen = await underLoad({ ...started, cluster }, faults)
      return await compareStored({ databaseUrl, dataDir: started.dataDir }, seen)
    } finally {
      await started.remove()
    }
  } finally {
    await cluster.stop('immediate')
    await rm(folder, { recursive: true, force: true })
  }
}
