import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { scheduler } from 'node:timers/promises'
import { createSharedAssets } from '#server/platform/releases/shared-assets.ts'
import { createFolderShelf } from '#server/platform/releases/shelf.ts'
import { startCallers } from '#tests/night/servers/callers.ts'
import { compareStored } from '#tests/night/servers/compare-stored.ts'
import { countSignedOut, placeAt } from '#tests/night/servers/place.ts'
import { startProxy } from '#tests/night/servers/proxy.ts'
import { type Servers, startServers } from '#tests/night/servers/start-servers.ts'
import { readTexts } from '#tests/night/servers/texts.ts'
import { createServerDatabase, dropServerDatabase, getAddress } from '#tests/support/postgres.ts'
import type { RunningServer } from '#tests/support/running-server.ts'
import { makeReleases } from './releases.ts'

/** Longer than nginx skips a server that refused a connection. */
const pauseMs = 1500

export type Rehearsal = {
  nginx: string
  serverUrl: string
  callers: number
  servers: number
  steps: readonly (readonly string[])[]
  killed: number
  say?: (sentence: string) => void
}

export type Outcome = {
  steps: { code: unknown; said: string; running: string[] }[]
  requests: number
  seconds: number
  failures: string[]
  brokenOff: number
  refused: number
  written: number
  lost: number
  doubled: number
  /** Confirmations: sent, lost (neither sent nor queued), and sent twice. */
  mailed: number
  mailsLost: number
  mailsTwice: number
  signedOut: number
  longestMs: number
}

const earlierScript = 'js/earlier.0123456789.js'

const shareEarlier = async (databaseUrl: string, dataDir: string): Promise<string> => {
  const [secret = ''] = await readTexts(
    databaseUrl,
    `select value as text from server_secrets where name = 'releases'`,
  )
  const assets = join(dataDir, 'earlier')
  await mkdir(join(assets, 'js'), { recursive: true })
  await writeFile(join(assets, earlierScript), 'console.log("earlier")')
  const shelf = createFolderShelf(join(dataDir, 'releases'))
  await createSharedAssets({
    shelf,
    assets,
    here: join(dataDir, 'here'),
    secret: async () => secret,
  }).publish()
  return `/static/${earlierScript}`
}

const killAll = async (servers: readonly RunningServer[], say: Rehearsal['say'] = () => {}) => {
  for (const server of servers) {
    await scheduler.wait(pauseMs)
    await server.kill('SIGKILL')
    await server.restart()
    say(`${server.url} was killed and is back`)
  }
  await scheduler.wait(pauseMs)
}

type Running = {
  servers: readonly RunningServer[]
  databaseUrl: string
  dataDir: string
  releases: Awaited<ReturnType<typeof makeReleases>>
}

const underLoad = async ({ servers, databaseUrl, dataDir, releases }: Running, rehearsal: Rehearsal) => {
  const proxy = await startProxy(
    rehearsal.nginx,
    servers.map(({ url }) => url),
  )
  const place = await placeAt(proxy.url, dataDir)
  const earlier = await shareEarlier(databaseUrl, dataDir)
  const begun = performance.now()
  const { callers: count, killed, say } = rehearsal
  const steps: Outcome['steps'] = []
  const callers = startCallers({ ...place, paths: [...place.paths, earlier] }, count)
  try {
    for (const step of rehearsal.steps) {
      const { code, said } = await releases.run(servers, ...step)
      say?.(said.trim())
      steps.push({ code, said, running: await releases.running(servers) })
    }
    callers.expectBreaks()
    await killAll(servers.slice(0, killed), say)
  } finally {
    await callers.end()
  }
  const seconds = (performance.now() - begun) / 1000
  const signedOut = await countSignedOut(proxy.url, place.signedIn)
  await proxy.stop()
  return { ...callers.tally, steps, seconds, signedOut }
}

/** Upgrades and rolls back servers behind nginx under load, then compares confirmed writes with stored rows. */
export const rehearseRollout = async (rehearsal: Rehearsal): Promise<Outcome> => {
  const name = `skagit_rollout_${randomUUID().replaceAll('-', '')}`
  const databaseUrl = getAddress(rehearsal.serverUrl, name)
  const env = { SEED: 'sample', DRAIN_SECONDS: '3', TRUST_PROXY: 'loopback' }
  await createServerDatabase(rehearsal.serverUrl, name)
  const releases = await makeReleases()
  let started: Servers | undefined
  try {
    started = await startServers({ databaseUrl, count: rehearsal.servers, env, folder: releases.current })
    const seen = await underLoad({ ...started, databaseUrl, releases }, rehearsal)
    return await compareStored({ databaseUrl, dataDir: started.dataDir }, seen)
  } finally {
    await started?.remove()
    await releases.remove()
    await dropServerDatabase(rehearsal.serverUrl, name)
  }
}
