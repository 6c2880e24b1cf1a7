import type { Sample } from './ask.ts'

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
