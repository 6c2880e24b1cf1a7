import fc from 'fast-check'
import { addDays, daysApart, daysFromTo, isWeekend, mondayOf, weekdayOf } from '#src/lib/calendar-days.ts'

const days = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test.each([
  ['2026-03-08', 1, '2026-03-09'],
  ['2026-10-31', 2, '2026-11-02'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %d days is %s', (day, count, expected) => {
  expect([addDays(day, count), daysApart(day, expected)]).toEqual([expected, count])
})

test.each([
  ['2026-11-16', 0, false, '2026-11-16'],
  ['2026-11-20', 4, false, '2026-11-16'],
  ['2026-11-21', 5, true, '2026-11-16'],
  ['2026-11-22', 6, true, '2026-11-16'],
  ['1969-12-28', 6, true, '1969-12-22'],
])('%s is weekday %d', (day, weekday, weekend, monday) => {
  expect([weekdayOf(day), isWeekend(day), mondayOf(day)]).toEqual([weekday, weekend, monday])
})

test('the weekday is what the calendar of the platform says', () => {
  const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const format = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })
  fc.assert(
    fc.property(days, (day) => {
      expect(names[weekdayOf(day)]).toBe(format.format(new Date(`${day}T12:00:00Z`)))
    }),
  )
})

test('a range has every day once, in order', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -3, max: 400 }), (start, length) => {
      const range = daysFromTo(start, addDays(start, length))
      expect(range).toHaveLength(Math.max(0, length + 1))
      expect([...new Set(range)].sort()).toEqual(range)
    }),
  )
})
