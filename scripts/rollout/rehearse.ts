import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scheduler } from 'node:timers/promises'
import pg from 'pg'
import { addContactUs } from '#api/contracts/contact.contract.ts'
import { captchaHeader, idempotencyHeader } from '#api/contracts/endpoint.ts'
import { getInbox } from '#api/contracts/inquiry.contract.ts'
import { userTypes } from '#api/contracts/session.contract.ts'
import { createSharedAssets } from '#server/releases/shared-assets.ts'
import { createFolderShelf } from '#server/releases/shelf.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { solveCaptcha } from '#tests/support/captcha.ts'
import { contactMessage } from '#tests/support/contact-message.ts'
import { addressOf, createServerDatabase, dropServerDatabase } from '#tests/support/postgres.ts'
import { type RunningServer, startServer } from '#tests/support/running-server.ts'
import { type SignedIn, startCallers } from './callers.ts'
import { startProxy } from './proxy.ts'

/** Longer than nginx leaves a server out that refused a connection. */
const pauseMs = 1500

const employee = { phoneNo: '+13605550109', userType: userTypes.employee }
const recruiter = { phoneNo: '+13605550110', userType: userTypes.employee }

export type Rehearsal = {
  nginx: string
  /** A PostgreSQL server on which a database may be made, and removed at the end. */
  serverUrl: string
  callers: number
  /** How often each of the three is replaced. */
  rounds: number
  /** How many of them are killed afterwards. */
  killed: number
  say?: (sentence: string) => void
}

export type Outcome = {
  requests: number
  seconds: number
  failures: string[]
  /** Answers that a killed server broke off, and that were right when asked for again. */
  brokenOff: number
  written: number
  lost: number
  doubled: number
  signedOut: number
  longestMs: number
}

/** The texts that a statement finds. */
const textsOf = async (databaseUrl: string, statement: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ text: string }>(statement)
    return rows.map(({ text }) => text)
  } finally {
    await client.end()
  }
}

/** The marks of everything that the callers wrote and that is in the database, as often as it is there. */
const storedMarks = (databaseUrl: string) =>
  textsOf(
    databaseUrl,
    `select subject as text from cases where subject like 'rollout %'
     union all select text from inquiry_events where text like 'rollout %'
     union all select pro_message from contact_messages where pro_message like 'rollout %'`,
  )

const earlierScript = 'js/earlier.0123456789.js'

/** Shares a script that only an earlier release had, as its servers did while they ran; where it is asked for. */
const shareEarlier = async (databaseUrl: string, dataDir: string): Promise<string> => {
  const [secret = ''] = await textsOf(
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

const get = (url: string, path: string, token: string) =>
  fetch(url + path, { headers: { authorization: `Bearer ${token}` } })

const chunkPaths = async () => {
  const names = await readdir(join(import.meta.dirname, '../../dist/site/static/js'))
  return names.filter((name) => name.endsWith('.js')).map((name) => `/static/js/${name}`)
}

/** Something for those who recruit to note. */
const leaveMessage = async (url: string) => {
  const { status } = await fetch(url + addContactUs.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [idempotencyHeader]: randomUUID(),
      [captchaHeader]: await solveCaptcha(url),
    },
    body: JSON.stringify(contactMessage),
  })
  if (status !== 200) throw new Error(`A message was answered ${status}.`)
}

const placeAt = async (url: string, dataDir: string) => {
  const tokenOf = async (who: typeof employee) => (await signedInStorage({ url, dataDir }, who)).token ?? ''
  const signedIn: SignedIn = { employee: await tokenOf(employee), recruiter: await tokenOf(recruiter) }
  await leaveMessage(url)
  const inbox = getInbox.response.parse(await (await get(url, getInbox.path, signedIn.recruiter)).json())
  const inquiryId = inbox.inquiries[0]?.id ?? ''
  const paths = ['/', '/c2c-job-board', '/CRM/GetSession', '/CRM/UAGetC2CJobs', ...(await chunkPaths())]
  return { url, signedIn, inquiryId, paths }
}

/** Ends each of the servers in turn and starts it again. */
const replaceAll = async (
  servers: readonly RunningServer[],
  signal: 'SIGTERM' | 'SIGKILL',
  say: Rehearsal['say'] = () => {},
) => {
  for (const server of servers) {
    await scheduler.wait(pauseMs)
    await server.kill(signal)
    await server.restart()
    say(`${server.url} ended by ${signal} and is back`)
  }
  await scheduler.wait(pauseMs)
}

type Running = { servers: readonly RunningServer[]; databaseUrl: string; dataDir: string }

const underLoad = async ({ servers, databaseUrl, dataDir }: Running, rehearsal: Rehearsal) => {
  const proxy = await startProxy(
    rehearsal.nginx,
    servers.map(({ url }) => url),
  )
  const place = await placeAt(proxy.url, dataDir)
  const earlier = await shareEarlier(databaseUrl, dataDir)
  const begun = performance.now()
  const { callers: count, rounds, killed, say } = rehearsal
  const callers = startCallers({ ...place, paths: [...place.paths, earlier] }, count)
  try {
    for (let round = 0; round < rounds; round += 1) await replaceAll(servers, 'SIGTERM', say)
    callers.expectBreaks()
    await replaceAll(servers.slice(0, killed), 'SIGKILL', say)
  } finally {
    await callers.end()
  }
  const seconds = (performance.now() - begun) / 1000
  const sessions = await Promise.all(
    Object.values(place.signedIn).map((token) => get(proxy.url, '/CRM/GetSession', token)),
  )
  await proxy.stop()
  return { ...callers.tally, seconds, signedOut: sessions.filter(({ ok }) => !ok).length }
}

/** Replaces three servers behind nginx while they are busy, and compares what they said they wrote with what is there. */
export const rehearseRollout = async (rehearsal: Rehearsal): Promise<Outcome> => {
  const name = `skagit_rollout_${randomUUID().replaceAll('-', '')}`
  const databaseUrl = addressOf(rehearsal.serverUrl, name)
  const shared = await mkdtemp(join(tmpdir(), 'skagit-rollout-'))
  const env = {
    DATA_DIR: shared,
    ERASURE_LEDGER: join(shared, 'erasures.jsonl'),
    SEED: 'sample',
    DRAIN_SECONDS: '3',
    TRUST_PROXY: 'loopback',
  }
  const servers: RunningServer[] = []
  await createServerDatabase(rehearsal.serverUrl, name)
  try {
    // One after the other: the first one makes the schema and the samples.
    for (let count = 0; count < 3; count += 1) {
      servers.push(await startServer({ databaseUrl, env, from: null }))
    }
    const { written, ...seen } = await underLoad({ servers, databaseUrl, dataDir: shared }, rehearsal)
    const stored = await storedMarks(databaseUrl)
    const known = new Set(stored)
    return {
      ...seen,
      written: written.size,
      lost: [...written].filter((mark) => !known.has(mark)).length,
      doubled: stored.length - known.size,
    }
  } finally {
    await Promise.all(servers.map((server) => server.remove()))
    await rm(shared, { recursive: true, force: true })
    await dropServerDatabase(rehearsal.serverUrl, name)
  }
}
