import type { Sample } from './ask.ts'
import { hourMs, type Reading, slopeOf } from './memory.ts'

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

const rounded = (ms: number) => Math.round(ms * 10) / 10

/** How long answers took, in milliseconds. */
export const timesOf = (samples: readonly Sample[]) => {
  const sorted = samples.map(({ ms }) => ms).sort((one, other) => one - other)
  return {
    requests: samples.length,
    p50: rounded(share(sorted, 0.5)),
    p95: rounded(share(sorted, 0.95)),
    p99: rounded(share(sorted, 0.99)),
    longest: rounded(sorted.at(-1) ?? 0),
    failed: samples.filter(({ failure }) => failure !== null).length,
  }
}

/** The times of each kind of request, and of all of them. */
export const tableOf = (samples: readonly Sample[]) => {
  const names = [...new Set(samples.map(({ name }) => name))].sort()
  const rows = names.map((name): [string, ReturnType<typeof timesOf>] => [
    name,
    timesOf(samples.filter((sample) => sample.name === name)),
  ])
  return Object.fromEntries([...rows, ['all', timesOf(samples)]])
}

/** The most requests a second in any ten seconds. */
export const peakOf = (samples: readonly Sample[]): number => {
  const counts = new Map<number, number>()
  for (const { at } of samples) {
    const place = Math.floor(at / 10_000)
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values()) / 10
}

/** For so long a server is still becoming what it is, and for so long it has to be looked at after that, in milliseconds. */
const [warmUpMs, leastMs] = [600_000, 1_200_000]

const mebibytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10

/** Those of the last hour where there are more: what a server compiles and keeps goes on growing for a while. */
const kept = (readings: readonly Reading[]) => {
  const since = Math.max((readings[0]?.at ?? 0) + warmUpMs, (readings.at(-1)?.at ?? 0) - hourMs)
  return readings.filter(({ at }) => at >= since)
}

/** At the beginning, at the end, and twice in between. */
const course = (readings: readonly Reading[]) =>
  [0, 1, 2, 3]
    .map((third) => readings[Math.round(((readings.length - 1) * third) / 3)])
    .map((reading) => mebibytes(reading?.value ?? 0))
    .join(', ')

const rise = (readings: readonly Reading[]) => {
  const warm = kept(readings)
  const isLong = (warm.at(-1)?.at ?? 0) - (warm[0]?.at ?? 0) >= leastMs
  const slope = isLong ? slopeOf(warm) : null
  return slope === null ? 'too short' : mebibytes(slope)
}

/** What the memory of each server came to, in MiB, and how it rose in an hour once it was warm, by the last hour. */
export const memoryTable = (servers: readonly { resident: Reading[]; heap: Reading[] }[]) =>
  servers.map(({ resident, heap }) => ({
    'memory at the end, MiB': mebibytes(resident.at(-1)?.value ?? 0),
    'its rise in an hour': rise(resident),
    ...(heap.length > 0 && {
      'in use after collection, MiB': course(heap),
      'its rise in an hour, MiB': rise(heap),
    }),
  }))
