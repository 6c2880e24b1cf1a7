/** 1-based; `certainty` is 0 to 1. */
export type MedianRanks = { from: number; to: number; certainty: number }

const leastPercent = 90n

const scale = 10_000n

/** Sign test: narrowest symmetric ranks with 90 % confidence; null below five. */
export const medianRanks = (count: number): MedianRanks | null => {
  const all = 1n << BigInt(count)
  let [found, ways, outside]: [MedianRanks | null, bigint, bigint] = [null, 1n, 0n]
  for (let rank = 1; rank <= count / 2; rank += 1) {
    // Two tails of fewer than `rank` values.
    outside += 2n * ways
    ways = (ways * BigInt(count - rank + 1)) / BigInt(rank)
    const inside = all - outside
    if (inside * 100n < all * leastPercent) break
    found = {
      from: rank,
      to: count + 1 - rank,
      certainty: Number((inside * scale) / all) / Number(scale),
    }
  }
  return found
}

/** Ascending; throws if empty. */
export const computeMedian = (sorted: readonly number[]): number => {
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined) throw new Error('Nothing has no median.')
  return (low + high) / 2
}
