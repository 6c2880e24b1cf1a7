import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { eventually } from '#tests/support/eventually.ts'

/** Bytes of memory that a process has. */
export const residentBytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024
}

/** What something measured at a time, in milliseconds. */
export type Reading = { at: number; value: number }

export const hourMs = 3_600_000

/** By how much values rise in an hour, by the line that is nearest to them (least squares); null for fewer than three. */
export const slopeOf = (readings: readonly Reading[]): number | null => {
  if (readings.length < 3) return null
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [at, value] = [mean(readings.map((one) => one.at)), mean(readings.map((one) => one.value))]
  const across = readings.reduce((sum, one) => sum + (one.at - at) * (one.value - value), 0)
  const along = readings.reduce((sum, one) => sum + (one.at - at) ** 2, 0)
  return (across / along) * hourMs
}

const script = pathToFileURL(join(import.meta.dirname, 'collected-heap.mjs')).href

/** Options of a server that says what is in use once all that can go is gone. */
export const heapOptions = ['--expose-gc', '--import', script]

const fileOf = (dataDir: string, place: number) => join(dataDir, `heap-${place}`)

/** Where it says so. */
export const heapFile = (place: number, dataDir: string) => ({ HEAP_FILE: fileOf(dataDir, place) })

const collectedHeap = async (pid: number, file: string): Promise<number> => {
  await rm(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  return Number(
    await eventually(
      () => readFile(file, 'utf8').catch(() => ''),
      (said) => said !== '',
    ),
  )
}

const [readEveryMs, collectEveryMs] = [10_000, 300_000]

type Watched = { pids: readonly number[]; dataDir: string; saysHeap: boolean }

/** Reads the memory of servers again and again until it is told to end; by server. */
export const watchMemory = ({ pids, dataDir, saysHeap }: Watched) => {
  const readings = pids.map(() => ({ resident: [] as Reading[], heap: [] as Reading[] }))
  const read = (kind: 'resident' | 'heap', measure: (pid: number, place: number) => Promise<number>) =>
    Promise.all(
      pids.map(async (pid, place) => {
        const value = await measure(pid, place)
        readings[place]?.[kind].push({ at: performance.now(), value })
      }),
    )
  const timers = [setInterval(() => void read('resident', residentBytes), readEveryMs).unref()]
  const collect = () => read('heap', (pid, place) => collectedHeap(pid, fileOf(dataDir, place)))
  if (saysHeap) timers.push(setInterval(() => void collect(), collectEveryMs).unref())
  return async () => {
    for (const timer of timers) clearInterval(timer)
    if (saysHeap) await collect()
    return readings
  }
}
