import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { createServerDatabase, dropServerDatabase, getAddress } from '#tests/support/postgres.ts'
import { startServer } from '#tests/support/running-server.ts'
import type { Figure } from './figure.ts'
import { formatText } from './ratio-call.ts'
import { callNames, callsOn } from './ratio-calls.ts'

const embedded = {
  'one sheet': 50,
  'list of 50': 143,
  'new sheet': 100,
  'new address': 100,
  'home page': 5.6,
  board: 8.3,
}

/** Maximum slowdown against a bare route. */
const limits = {
  'the embedded engine': embedded,
  PostgreSQL: { ...embedded, 'one sheet': 10, 'list of 50': 25, 'new sheet': 16.7, 'new address': 16.7 },
}

/** Without the Node options for short-lived processes, as in production. */
const production = { options: [], env: { SEED: 'sample', LOG_LEVEL: 'warn', SIGN_IN_LIMITS: 'off' } }

/** Linux counts 100 ticks per second. */
const processorSeconds = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

type Asked = { port: number; pid: number; texts: string[] }

type Spent = { asked: number; ms: number; processorMs: number }

const told = z.union([z.object({ asked: z.int(), ms: z.number() }), z.object({ failure: z.string() })])

const play = async (callers: ChildProcess, { pid, port, texts }: Asked, ms: number): Promise<Spent> => {
  const before = await processorSeconds(pid)
  callers.send({ port, texts, ms })
  const [message] = await once(callers, 'message')
  const spent = told.parse(message)
  if ('failure' in spent) throw new Error(spent.failure)
  return { ...spent, processorMs: ((await processorSeconds(pid)) - before) * 1000 }
}

const script = (name: string) => join(import.meta.dirname, `${name}.ts`)

const startBare = async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', script('ratio-bare')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  const asked = { port: Number(new URL(String(said).trim()).port), pid: child.pid ?? 0 }
  return { asked: { ...asked, texts: [formatText({ path: '/' })] }, child }
}

const none: Spent = { asked: 0, ms: 0, processorMs: 0 }

const sum = (one: Spent, other: Spent): Spent => ({
  asked: one.asked + other.asked,
  ms: one.ms + other.ms,
  processorMs: one.processorMs + other.processorMs,
})

const getRate = ({ asked, ms }: Spent) => (asked / ms) * 1000

const getCost = ({ asked, processorMs }: Spent) => processorMs / asked

type Turns = { count: number; ms: number; isWarm: boolean }

/** Takes turns, so that other load on the machine slows all alike. */
const inTurns = async (all: ReadonlyMap<string, Asked>, { count, ms, isWarm }: Turns) => {
  const callers = fork(script('ratio-callers'), { execArgv: ['--import', 'tsx'] })
  const spent = new Map<string, Spent>()
  try {
    for (let turn = isWarm ? -1 : 0; turn < count; turn += 1) {
      for (const [name, asked] of all) {
        const now = await play(callers, asked, ms)
        if (turn >= 0) spent.set(name, sum(spent.get(name) ?? none, now))
      }
    }
    return spent
  } finally {
    callers.kill()
  }
}

const print = (engine: string, spent: ReadonlyMap<string, Spent>, bare: Spent) => {
  const toRow = (one: Spent) => ({
    'a second': Math.round(getRate(one)),
    ratio: Number((getRate(one) / getRate(bare)).toPrecision(2)),
    'processor, ms': Number(getCost(one).toPrecision(2)),
  })
  console.log(`${engine}:`)
  console.table(Object.fromEntries([...spent].map(([name, one]) => [name, toRow(one)])))
}

type Engine = keyof typeof limits

const on = async (engine: Engine, databaseUrl: string | null, turns: Turns): Promise<Figure[]> => {
  const server = await startServer({ ...production, databaseUrl })
  const { asked: bare, child } = await startBare()
  try {
    const calls = Object.entries(await callsOn(server))
    const own = { port: Number(new URL(server.url).port), pid: server.pid }
    const asked = calls.map(([name, all]) => [name, { ...own, texts: all.map(formatText) }] as const)
    const spent = await inTurns(new Map<string, Asked>([['{ok:true}', bare], ...asked]), turns)
    const spentOn = (name: string) => spent.get(name) ?? none
    print(engine, spent, spentOn('{ok:true}'))
    return callNames.map((name) => ({
      figure: `{ok:true} against ${name} on ${engine}`,
      measured: getRate(spentOn('{ok:true}')) / getRate(spentOn(name)),
      limit: limits[engine][name],
      unit: 'times',
    }))
  } finally {
    child.kill()
    await server.remove()
  }
}

const getTurns = (isShort: boolean): Turns => {
  if (isShort) return { count: 1, ms: 100, isWarm: false }
  const { BENCH_MINUTES: minutes = '0.5' } = process.env
  const ms = 1000
  return { count: Math.ceil((Number(minutes) * 60_000) / ms / (callNames.length + 1)), ms, isWarm: true }
}

export const apiRatio = async (isShort: boolean): Promise<Figure[]> => {
  const turns = getTurns(isShort)
  const figures = await on('the embedded engine', null, turns)
  const { BENCH_DATABASE_URL: serverUrl } = process.env
  if (!serverUrl) return figures
  const name = `skagit_ratio_${process.pid}`
  await createServerDatabase(serverUrl, name)
  try {
    return [...figures, ...(await on('PostgreSQL', getAddress(serverUrl, name), turns))]
  } finally {
    await dropServerDatabase(serverUrl, name)
  }
}
