import fc from 'fast-check'
import {
  dayAt,
  dayIn,
  daysAfter,
  daysBefore,
  daysBetween,
  daysOfRange,
  isDay,
  isWeekend,
  localToday,
  longDay,
  toMonday,
  toWeekday,
  utcDay,
  weekInWords,
} from '#api/rules/days.ts'

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

const someDay = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => utcDay(date.getTime()))

test('a day is written out as the browser would', () => {
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  fc.assert(
    fc.property(someDay, (day) => {
      expect(longDay(day)).toBe(long.format(new Date(`${day}T00:00:00Z`)))
    }),
  )
})

test('a range has each of its days once, over both changes of the clocks', () => {
  expect(daysOfRange('2026-03-07', '2026-03-09')).toEqual(['2026-03-07', '2026-03-08', '2026-03-09'])
  expect(daysOfRange('2026-10-31', '2026-11-02')).toEqual(['2026-10-31', '2026-11-01', '2026-11-02'])
  expect(daysOfRange('2026-11-21', '2026-11-21')).toEqual(['2026-11-21'])
  expect(daysOfRange('2026-11-21', '2026-11-20')).toEqual([])
  fc.assert(
    fc.property(someDay, fc.integer({ min: 0, max: 400 }), (from, count) => {
      const days = daysOfRange(from, daysAfter(from, count))
      expect(days).toHaveLength(count + 1)
      expect(new Set(days).size).toBe(count + 1)
      expect(daysBetween(from, days.at(-1) ?? '')).toBe(count)
    }),
  )
})

test('of seven days in a row two are a weekend, and they are Saturday and Sunday', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([
    false,
    true,
    true,
    false,
  ])
  fc.assert(
    fc.property(someDay, (from) => {
      const weekend = daysOfRange(from, daysAfter(from, 6)).filter(isWeekend)
      expect(weekend).toHaveLength(2)
    }),
  )
})

test.each([
  ['Pacific/Honolulu', '2026-11-20'],
  ['America/New_York', '2026-11-21'],
  ['Europe/London', '2026-11-21'],
  ['Asia/Kolkata', '2026-11-21'],
  ['Pacific/Kiritimati', '2026-11-21'],
])('a moment is at %s on %s', (timeZone, day) => {
  expect(dayAt(Date.UTC(2026, 10, 21, 9, 30), timeZone)).toBe(day)
})

test('one moment is two days at the ends of the earth', () => {
  const moment = Date.UTC(2026, 10, 21, 10, 30)
  expect(dayAt(moment, 'Pacific/Pago_Pago')).toBe('2026-11-20')
  expect(dayAt(moment, 'Pacific/Kiritimati')).toBe('2026-11-22')
})

test.each([
  ['2026-11-16', 0, '2026-11-16'],
  ['2026-11-20', 4, '2026-11-16'],
  ['2026-11-22', 6, '2026-11-16'],
  ['1969-12-28', 6, '1969-12-22'],
])('%s is weekday %d of the week of %s', (day, weekday, monday) => {
  expect([toWeekday(day), toMonday(day)]).toEqual([weekday, monday])
})

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['1999-12-31', false],
  ['2026-1-1', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test('today is the day of the place, not of UTC', () => {
  expect(localToday(new Date(2026, 0, 5, 0, 0, 1))).toBe('2026-01-05')
  expect(localToday(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05')
})

test('a week is named by its ends, the month once where it is the same', () => {
  expect(weekInWords('2026-11-16', '2026-11-22')).toBe('Nov 16 to 22')
  expect(weekInWords('2026-11-30', '2026-12-06')).toBe('Nov 30 to Dec 6')
  expect(weekInWords('2026-12-28', '2027-01-03')).toBe('Dec 28 to Jan 3')
})

test.each([null, '', 'today', '2026-02-31', '2026-1-5', '1999-12-31', '2026-11-16T00:00'])(
  '%s in an address is no day',
  (text) => {
    expect(dayIn(text)).toBe(null)
  },
)

test('a day in an address is that day', () => {
  expect(dayIn('2026-11-16')).toBe('2026-11-16')
})
