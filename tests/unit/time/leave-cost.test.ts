import fc from 'fast-check'
import { asDays, leaveCost, leaveDays } from '#api/rules/leave-cost.ts'

const thanksgiving = { day: '2026-11-26', name: 'Thanksgiving Day' }

test('a week with a holiday costs four days and names what does not count', () => {
  const range = { startDate: '2026-11-23', endDate: '2026-11-29', halfDay: 'none' } as const
  expect(leaveDays(range, [thanksgiving])).toEqual([
    { day: '2026-11-23', kind: 'counted' },
    { day: '2026-11-24', kind: 'counted' },
    { day: '2026-11-25', kind: 'counted' },
    { day: '2026-11-26', kind: 'holiday', name: 'Thanksgiving Day' },
    { day: '2026-11-27', kind: 'counted' },
    { day: '2026-11-28', kind: 'weekend' },
    { day: '2026-11-29', kind: 'weekend' },
  ])
  expect(leaveCost(range, [thanksgiving])).toBe(40)
})

test.each([
  ['half a weekday', '2026-11-23', '2026-11-23', 'AM', 5],
  ['half a holiday', '2026-11-26', '2026-11-26', 'PM', 0],
  ['a weekend', '2026-11-21', '2026-11-22', 'none', 0],
  ['a range that ends before it starts', '2026-11-24', '2026-11-23', 'none', 0],
  ['two weeks over the turn of the year', '2026-12-28', '2027-01-08', 'none', 100],
] as const)('%s costs what it should', (_, startDate, endDate, halfDay, cost) => {
  expect(leaveCost({ startDate, endDate, halfDay }, [thanksgiving])).toBe(cost)
})

/** Independent oracle: uses the platform's calendar at noon, not our day functions. */
const oracle = (startDate: string, count: number, holidays: Set<string>) => {
  const [year = 0, month = 1, date = 1] = startDate.split('-').map(Number)
  let cost = 0
  for (let index = 0; index < count; index += 1) {
    const at = new Date(Date.UTC(year, month - 1, date + index, 12))
    const isOff = /Sat|Sun/.test(at.toUTCString()) || holidays.has(at.toISOString().slice(0, 10))
    if (!isOff) cost += 10
  }
  return cost
}

const start = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('the cost is that of an independent count, whatever the order of the holidays', () => {
  const places = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 12 })
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 60 }), places, (startDate, count, free) => {
      const later = (days: number) =>
        new Date(Date.parse(`${startDate}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
      const holidays = free.map((index) => ({ day: later(index), name: 'Free' }))
      const range = { startDate, endDate: later(count - 1), halfDay: 'none' } as const
      const expected = oracle(startDate, count, new Set(holidays.map(({ day }) => day)))
      expect(leaveCost(range, holidays)).toBe(expected)
      expect(leaveCost(range, [...holidays].reverse())).toBe(expected)
    }),
  )
})

test('splitting a leave in two neither adds nor saves a day', () => {
  fc.assert(
    fc.property(start, fc.nat({ max: 40 }), fc.nat({ max: 40 }), (startDate, one, other) => {
      const later = (days: number) =>
        new Date(Date.parse(`${startDate}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
      const cost = (from: number, until: number) =>
        leaveCost({ startDate: later(from), endDate: later(until), halfDay: 'none' }, [thanksgiving])
      expect(cost(0, one) + cost(one + 1, one + 1 + other)).toBe(cost(0, one + 1 + other))
    }),
  )
})

test.each([
  [136, '13.6'],
  [5, '0.5'],
  [0, '0.0'],
  [-15, '−1.5'],
  [200, '20.0'],
])('%d tenths are %s days', (tenths, text) => {
  expect(asDays(tenths)).toBe(text)
})
