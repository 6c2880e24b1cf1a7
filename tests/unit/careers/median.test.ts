import fc from 'fast-check'
import { computeMedian, medianRanks } from '#api/rules/median.ts'

/** Counts the splits of values around the median in which it lies between two ranks. */
const countWays = (count: number, from: number, to: number) => {
  let ways = 0
  for (let sides = 0; sides < 2 ** count; sides += 1) {
    const below = sides.toString(2).replaceAll('0', '').length
    // At least `from`, but fewer than `to`, values lie below the median.
    if (below >= from && below < to) ways += 1
  }
  return ways
}

const coinThrows = { 5: [1, 5], 6: [1, 6], 7: [1, 7], 8: [2, 7], 9: [2, 8], 10: [2, 9], 13: [4, 10] }

test.each(Object.entries(coinThrows))('of %s values the median lies between the ranks %j', (count, ranks) => {
  const { from, to } = medianRanks(Number(count)) ?? {}
  expect([from, to]).toEqual(ranks)
})

test.each([
  [5, 0.9375],
  [6, 0.9687],
  [8, 0.9296],
  [9, 0.9609],
  [10, 0.9785],
])('of %d values that is as sure as the sum of binomial coefficients says', (count, certainty) => {
  expect(medianRanks(count)?.certainty).toBe(certainty)
})

test.each([0, 1, 2, 3, 4])('of %d values no two ranks are sure enough', (count) => {
  expect(medianRanks(count)).toBe(null)
})

test('every pair is the narrowest of those that are sure enough in all the ways there are', () => {
  for (let count = 0; count <= 14; count += 1) {
    const sure = Array.from({ length: Math.floor(count / 2) }, (_, index) => index + 1)
      .map((from) => ({
        from,
        to: count + 1 - from,
        share: countWays(count, from, count + 1 - from) / 2 ** count,
      }))
      .filter(({ share }) => share >= 0.9)
    const narrowest = sure.at(-1)
    const told = narrowest && {
      from: narrowest.from,
      to: narrowest.to,
      certainty: Math.floor(narrowest.share * 10_000) / 10_000,
    }
    expect([count, medianRanks(count)]).toEqual([count, told ?? null])
  }
})

test('of many values too, the ranks are as far from both ends and never less sure', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 3000 }), (count) => {
      const ranks = medianRanks(count)
      if (!ranks) throw new Error('There are no ranks.')
      expect(ranks.from + ranks.to).toBe(count + 1)
      expect(ranks.from).toBeLessThan(ranks.to)
      expect(ranks.certainty).toBeGreaterThanOrEqual(0.9)
      expect(ranks.certainty).toBeLessThan(1)
    }),
    { numRuns: 40 },
  )
})

test('the median has as many values on the one side as on the other', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1 }), (values) => {
      const median = computeMedian(values.toSorted((one, other) => one - other))
      const below = values.filter((value) => value < median).length
      const above = values.filter((value) => value > median).length
      expect(Math.max(below, above) * 2).toBeLessThanOrEqual(values.length)
    }),
  )
  expect([computeMedian([3]), computeMedian([3, 4]), computeMedian([1, 5, 9])]).toEqual([3, 3.5, 5])
})
