import fc from 'fast-check'
import { timeIn } from '#api/rules/zoned-time.ts'
import { callDays } from '#src/features/site/consultation/call-days.ts'

const hourMs = 3_600_000

test('times are told day by day, by the clock of whoever chooses', () => {
  const times = ['2026-03-03T17:00:00.000Z', '2026-03-03T21:00:00.000Z', '2026-03-04T05:30:00.000Z']
  expect(callDays(times, 'America/Los_Angeles')).toEqual([
    {
      day: '2026-03-03',
      ...{ weekday: 'Tue', label: 'Mar 3' },
      parts: [
        { part: 'morning', times: [{ at: times[0], clock: '9:00 AM' }] },
        { part: 'afternoon', times: [{ at: times[1], clock: '1:00 PM' }] },
        { part: 'evening', times: [{ at: times[2], clock: '9:30 PM' }] },
      ],
    },
  ])
  expect(callDays(times, 'Europe/Berlin')).toEqual([
    {
      day: '2026-03-03',
      ...{ weekday: 'Tue', label: 'Mar 3' },
      parts: [
        {
          part: 'evening',
          times: [
            { at: times[0], clock: '6:00 PM' },
            { at: times[1], clock: '10:00 PM' },
          ],
        },
      ],
    },
    {
      day: '2026-03-04',
      ...{ weekday: 'Wed', label: 'Mar 4' },
      parts: [{ part: 'morning', times: [{ at: times[2], clock: '6:30 AM' }] }],
    },
  ])
})

test('a time that clocks show twice says which of the two it is', () => {
  const times = ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z']
  const [sunday] = callDays(times, 'America/New_York')
  expect(sunday?.parts[0]?.times.map(({ clock }) => clock)).toEqual(['1:30 AM EDT', '1:30 AM EST', '2:30 AM'])
})

test('in every zone and in every week each time stands once, in order, on its own day, and no two read alike', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  // Half of them around clock changes in America and Europe.
  const starts = fc.oneof(
    fc.integer({ min: Date.UTC(2026, 0) / hourMs, max: Date.UTC(2031, 0) / hourMs }),
    fc
      .constantFrom('2026-03-07', '2026-10-31', '2026-10-24', '2027-03-27', '2026-04-04')
      .map((day) => Date.parse(`${day}T00:00:00Z`) / hourMs),
  )
  fc.assert(
    fc.property(starts, zones, (start, zone) => {
      const times = Array.from({ length: 150 }, (_, half) =>
        new Date(start * hourMs + (half * hourMs) / 2).toISOString(),
      )
      const days = callDays(times, zone)
      const told = days.flatMap(({ day, parts }) =>
        parts.flatMap(({ times }) => times.map((time) => ({ ...time, day }))),
      )
      expect(told.map(({ at }) => at)).toEqual(times)
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
      expect(new Set(told.map(({ day, clock }) => `${day} ${clock}`)).size).toBe(times.length)
      for (const { at, clock } of told)
        expect(timeIn(at, zone)).toContain(clock.replace(/ [A-Z]*[+-].*$/, ''))
    }),
    { numRuns: 60 },
  )
})
