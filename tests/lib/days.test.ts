import fc from 'fast-check'
import { daysBefore, utcDay } from '#src/lib/days.ts'

test.each([
  [Date.UTC(2026, 9, 6), '2026-10-06'],
  [Date.UTC(2026, 9, 6, 23, 59, 59, 999), '2026-10-06'],
  [Date.UTC(2026, 9, 7), '2026-10-07'],
  [Date.UTC(2028, 1, 29, 12), '2028-02-29'],
])('%d falls on %s', (moment, day) => {
  expect(utcDay(moment)).toBe(day)
})

test.each([
  ['2026-10-06', 1, '2026-10-05'],
  ['2026-10-06', 0, '2026-10-06'],
  ['2026-03-09', 1, '2026-03-08'],
  ['2026-01-01', 1, '2025-12-31'],
  ['2028-03-01', 1, '2028-02-29'],
  ['2026-10-06', 30, '2026-09-06'],
])('%s less %d days is %s', (day, count, expected) => {
  expect(daysBefore(day, count)).toBe(expected)
})

test('going back in two steps is going back at once, and an earlier day is a smaller text', () => {
  const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  const counts = fc.integer({ min: 1, max: 400 })
  fc.assert(
    fc.property(days, counts, counts, (date, one, other) => {
      const day = utcDay(date.getTime())
      expect(daysBefore(daysBefore(day, one), other)).toBe(daysBefore(day, one + other))
      expect(daysBefore(day, one) < day).toBe(true)
    }),
  )
})
