import { setTimeout } from 'node:timers/promises'
import { createAsker, type Sample } from './ask.ts'
import { arrivalsOf, type Friday } from './friday.ts'
import { watchMemory } from './memory.ts'
import { makePlace, type Place, processorSeconds, type Size } from './place.ts'
import { memoryTable, peakOf, tableOf, timesOf } from './report.ts'
import { play } from './visits.ts'

export type Load = Friday &
  Size & {
    /** A PostgreSQL server on which a database may be made; empty for the embedded engine. */
    serverUrl: string
    say?: Pick<Console, 'log' | 'table' | 'error'>
  }

const processorOf = async ({ servers }: Place): Promise<number> => {
  const seconds = await Promise.all(servers.map(({ pid }) => processorSeconds(pid)))
  return seconds.reduce((sum, one) => sum + one, 0)
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** Seconds of processor time of all servers, and how many requests it was for. */
type Spent = { seconds: number; requests: number }

type Measured = {
  samples: readonly Sample[]
  spent: Spent
  /** In the second half of the time, when servers have compiled what they run often. */
  spentWarm: Spent
  grown: { bytes: number; sheets: number }
  overdue: number
}

const millisecondsOf = ({ seconds, requests }: Spent) => rounded((seconds / requests) * 1000)

const figuresOf = ({ samples, spent, spentWarm, grown, overdue }: Measured, servers: number) => ({
  'requests a second at the peak': peakOf(samples),
  [servers === 1
    ? 'processor time of the server a request, ms'
    : `processor time of ${servers} servers a request, ms`]: millisecondsOf(spent),
  'in the second half, ms': millisecondsOf(spentWarm),
  'bytes of the database a sheet': Math.round(grown.bytes / grown.sheets),
  'background work due for more than a minute': overdue,
})

const since = ({ seconds, requests }: Spent, now: Spent): Spent => ({
  seconds: now.seconds - seconds,
  requests: now.requests - requests,
})

const playAt = async (place: Place, load: Load) => {
  const { seed, servers, saysHeap = false, say = console } = load
  const arrivals = arrivalsOf(load)
  say.log(`Playing ${load.minutes} minutes: ${arrivals.length} people come.`)
  const before = await place.size()
  const asker = createAsker(place.url)
  const memory = watchMemory({
    pids: place.servers.map(({ pid }) => pid),
    dataDir: place.dataDir,
    saysHeap,
  })
  const note = async (): Promise<Spent> => ({
    seconds: await processorOf(place),
    requests: asker.samples.length,
  })
  const begun = await note()
  // Nothing waits for it where the play breaks off.
  const half = setTimeout(load.minutes * 30_000, undefined, { ref: false }).then(note)
  await play({ asker, accounts: place.accounts, arrivals, seed }, () => {
    const { requests, p99, failed } = timesOf(asker.samples)
    say.log(`${requests} requests, p99 ${p99} ms, ${failed} failed`)
  })
  asker.end()
  const ended = await note()
  const [spent, spentWarm] = [since(begun, ended), since(await half, ended)]
  const readings = await memory()
  const after = await place.size()
  const grown = { bytes: after.bytes - before.bytes, sheets: after.sheets - before.sheets }
  const { samples } = asker
  const { overdue } = after
  say.table(tableOf(samples))
  say.table(figuresOf({ samples, spent, spentWarm, grown, overdue }, servers))
  say.table(memoryTable(readings))
  for (const { name, failure } of samples.filter(({ failure }) => failure !== null).slice(0, 10)) {
    say.error(`${name}: ${failure}`)
  }
  return { ...timesOf(samples), overdue }
}

/** Plays what comes to a firm, and says how long it took and what it cost. */
export const playLoad = async (load: Load) => {
  const { say = console } = load
  say.log(`Preparing ${load.employees} employees …`)
  const place = await makePlace(load.serverUrl, load)
  try {
    return await playAt(place, load)
  } finally {
    await place.remove()
  }
}
