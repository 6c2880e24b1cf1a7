/** Between which two of some values in ascending order, counted from 1, their median lies, and how sure that is, from 0 to 1. */
export type MedianRanks = { from: number; to: number; certainty: number }

/** How sure it is at least, in percent. */
const leastPercent = 90n

/** With how many decimals the certainty is told. */
const scale = 10_000n

/**
 * The narrowest pair of ranks, as far from the lowest value as from the highest, between which the median of all values like these lies
 * with at least 90 % certainty; null where even the lowest and the highest are not that sure, which is so for fewer than five.
 * Whether a value lies below the median is the throw of a coin, so that this is a sum of binomial coefficients, for values
 * spread in whatever way.
 */
export const medianRanks = (count: number): MedianRanks | null => {
  const all = 1n << BigInt(count)
  let [found, ways, outside]: [MedianRanks | null, bigint, bigint] = [null, 1n, 0n]
  for (let rank = 1; rank <= count / 2; rank += 1) {
    // All ways in which fewer than `rank` values lie on one side of the median, and as many on the other.
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

/** The median of some values in ascending order; of an even number the middle between two. */
export const computeMedian = (sorted: readonly number[]): number => {
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined) throw new Error('Nothing has no median.')
  return (low + high) / 2
}
