import fc from 'fast-check'
import { clockAt, timeIn, toMoment } from '#api/rules/zoned-time.ts'

test.each([
  ['2026-03-09T09:00', 'America/Los_Angeles', '2026-03-09T16:00:00.000Z'],
  ['2026-03-07T09:00', 'America/Los_Angeles', '2026-03-07T17:00:00.000Z'],
  // The nights of the clock changes: in autumn half past one occurs twice.
  ['2026-03-08T03:00', 'America/Los_Angeles', '2026-03-08T10:00:00.000Z'],
  ['2026-11-01T01:30', 'America/Los_Angeles', '2026-11-01T08:30:00.000Z'],
  ['2026-11-01T02:00', 'America/Los_Angeles', '2026-11-01T10:00:00.000Z'],
  ['2026-03-29T03:15', 'Europe/Berlin', '2026-03-29T01:15:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-07-01T10:30', 'Asia/Kolkata', '2026-07-01T05:00:00.000Z'],
  ['2026-10-04T03:00', 'Australia/Lord_Howe', '2026-10-03T16:00:00.000Z'],
  ['2026-12-31T23:59', 'UTC', '2026-12-31T23:59:00.000Z'],
])('%s in %s is %s', (clock, zone, moment) => {
  expect(toMoment(clock, zone)?.toISOString()).toBe(moment)
})

test.each([
  ['2026-03-08T02:30', 'America/Los_Angeles'],
  ['2026-03-29T02:00', 'Europe/Berlin'],
  ['2026-10-04T02:15', 'Australia/Lord_Howe'],
  ['2026-02-30T10:00', 'UTC'],
  ['soon', 'UTC'],
])('%s in %s is no time', (clock, zone) => {
  expect(toMoment(clock, zone)).toBeNull()
})

test('a moment is said where someone is', () => {
  expect(timeIn('2026-03-09T16:00:00.000Z', 'America/Los_Angeles')).toBe(
    'Monday, March 9, 2026 at 9:00 AM PDT',
  )
  expect(timeIn('2026-03-09T16:00:00.000Z', 'Asia/Kolkata')).toBe('Monday, March 9, 2026 at 9:30 PM GMT+5:30')
})

test('what clocks show at a moment is that moment, or the one before that shows the same', () => {
  const zones = fc.constantFrom(
    'America/Los_Angeles',
    'America/New_York',
    'Europe/Berlin',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'America/St_Johns',
  )
  const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2029, 0) / 60_000 })
  fc.assert(
    fc.property(minutes, zones, (minute, zone) => {
      const moment = minute * 60_000
      const found = toMoment(clockAt(moment, zone), zone)?.getTime() ?? Number.NaN
      expect(clockAt(found, zone)).toBe(clockAt(moment, zone))
      expect([0, 30 * 60_000, 60 * 60_000]).toContain(moment - found)
    }),
    { numRuns: 300 },
  )
})
