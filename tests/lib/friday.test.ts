import fc from 'fast-check'
import { arrivalsOf, assumed } from '../../scripts/load/friday.ts'
import { slopeOf } from '../../scripts/load/memory.ts'
import { peakOf, timesOf } from '../../scripts/load/report.ts'

const firm = fc.record({
  employees: fc.integer({ min: 0, max: 3000 }),
  minutes: fc.integer({ min: 1, max: 30 }),
  seed: fc.integer({ min: 0, max: 2 ** 31 }),
})

test('a Friday is the same for the same seed, in order, within its minutes, and nobody enters hours twice', () => {
  fc.assert(
    fc.property(firm, (friday) => {
      const arrivals = arrivalsOf(friday)
      expect(arrivalsOf(friday)).toEqual(arrivals)
      const times = arrivals.map(({ at }) => at)
      expect(times).toEqual([...times].sort((one, other) => one - other))
      expect(times.every((at) => at >= 0 && at < friday.minutes * 60_000)).toBe(true)
      const people = arrivals.filter(({ purpose }) => purpose === 'hours').map(({ person }) => person)
      expect(new Set(people).size).toBe(people.length)
    }),
    { numRuns: 50 },
  )
})

test('two thirds of the employees come within one deviation of five o’clock, one manager for ten', () => {
  const minutes = 2 * assumed.deviationMinutes
  const arrivals = arrivalsOf({ employees: 100_000, minutes, seed: 2026 })
  const count = (purpose: string) => arrivals.filter((one) => one.purpose === purpose).length

  expect(count('hours') / 100_000).toBeCloseTo(0.6827, 2)
  expect(count('approvals') / 10_000).toBeCloseTo(0.6827, 1)
  expect(count('visit') / (assumed.viewsPerMinute * 100_000 * minutes)).toBeCloseTo(1, 1)
})

test('times are told by their shares, and the peak by its ten seconds', () => {
  const samples = Array.from({ length: 100 }, (_, place) => ({
    name: 'home',
    ms: place + 1,
    at: place < 40 ? 5000 : 25_000,
    failure: place === 7 ? '500' : null,
  }))

  expect(timesOf(samples)).toEqual({ requests: 100, p50: 51, p95: 96, p99: 100, longest: 100, failed: 1 })
  expect(peakOf(samples)).toBe(6)
})

test('who comes evenly fills the minutes, everybody once', () => {
  const arrivals = arrivalsOf({ employees: 10_000, minutes: 60, seed: 2026, isSteady: true })
  const hours = arrivals.filter(({ purpose }) => purpose === 'hours')

  expect(hours).toHaveLength(10_000)
  expect(hours.filter(({ at }) => at < 30 * 60_000).length / 10_000).toBeCloseTo(0.5, 1)
})

test('a rise in an hour is that of the nearest line, and of two readings there is none', () => {
  const readings = [4, 6, 5, 7].map((value, minute) => ({ at: minute * 60_000, value }))

  expect(slopeOf(readings)).toBeCloseTo(0.8 * 60)
  expect(slopeOf(readings.slice(0, 2))).toBeNull()
})
