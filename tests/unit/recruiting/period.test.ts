import fc from 'fast-check'
import { monthsWithin } from '#api/contracts/recruiting/report.contract.ts'
import { monthAfter, monthsOfRange } from '#api/rules/months.ts'
import { monthsToChoose, readPeriod, withFrom, withUntil } from '#src/features/recruiting/reports/period.ts'

const now = '2026-03'
const usual = { from: '2025-10', until: '2026-03' }

test.each([
  ['', usual],
  ['from=2026-01&until=2026-02', { from: '2026-01', until: '2026-02' }],
  ['from=2024-04&until=2026-03', { from: '2024-04', until: '2026-03' }],
  ['from=2024-03&until=2026-03', usual],
  ['from=2026-02&until=2026-01', usual],
  ['from=2026-02&until=2026-04', usual],
  ['from=2026-1&until=2026-02', usual],
  ['from=2026-00&until=2026-02', usual],
  ['from=x&until=2026-02', usual],
  ['until=2026-02', usual],
])('the address "%s" asks for %j', (address, period) => {
  expect(readPeriod(new URLSearchParams(address), now)).toEqual(period)
})

test('the months to choose from are those of three years, and reach back to an older one', () => {
  expect(monthsToChoose(usual, now)).toEqual(monthsOfRange('2023-04', '2026-03').reverse())
  expect(monthsToChoose({ from: '2023-02', until: '2023-05' }, now).at(-1)).toBe('2023-02')
})

const month = fc.integer({ min: -60, max: 0 }).map((count) => monthAfter(now, count))

test('whichever month is chosen, it is in a period that can be reported', () => {
  fc.assert(
    fc.property(month, fc.integer({ min: 1, max: 24 }), month, (from, length, chosen) => {
      const period = { from, until: [monthAfter(from, length - 1), now].sort()[0] ?? now }
      expect(withFrom(period, chosen).from).toBe(chosen)
      expect(withUntil(period, chosen).until).toBe(chosen)
      for (const next of [withFrom(period, chosen), withUntil(period, chosen)]) {
        const months = monthsWithin(next.from, next.until)
        expect([months >= 1, months <= 24, next.until <= now]).toEqual([true, true, true])
        expect(readPeriod(new URLSearchParams(next), now)).toEqual(next)
      }
    }),
  )
})
