import fc from 'fast-check'
import { publicHolidays } from '#server/people/public-holidays.ts'
import { answerDue, workingClock } from '#server/recruiting/desk/business-time.ts'

/** Office wall-clock time. */
const at = (text: string, offset: string) => new Date(`${text}:00${offset}`)

test.each([
  ['a working morning', '2026-03-04T10:30', '-08:00', '2026-03-05T10:30', '-08:00'],
  ['before the office opens', '2026-03-04T06:10', '-08:00', '2026-03-05T09:00', '-08:00'],
  ['after it has closed', '2026-03-04T17:00', '-08:00', '2026-03-06T09:00', '-08:00'],
  ['Friday afternoon', '2026-03-20T16:59', '-07:00', '2026-03-23T16:59', '-07:00'],
  ['a Saturday', '2026-03-21T12:00', '-07:00', '2026-03-24T09:00', '-07:00'],
  ['the Friday before the clocks go forward', '2026-03-06T11:00', '-08:00', '2026-03-09T11:00', '-07:00'],
  ['the Friday before the clocks go back', '2026-10-30T11:00', '-07:00', '2026-11-02T11:00', '-08:00'],
  ['the day before Thanksgiving', '2026-11-25T14:00', '-08:00', '2026-11-27T14:00', '-08:00'],
  ['Thanksgiving itself', '2026-11-26T14:00', '-08:00', '2026-11-30T09:00', '-08:00'],
])('what comes on %s is due one business day later', async (_, came, offset, due, dueOffset) => {
  expect(await answerDue(at(came, offset))).toEqual(at(due, dueOffset))
})

const local = (moment: Date) =>
  new Date(moment.toLocaleString('en-US', { timeZone: 'America/Los_Angeles', hourCycle: 'h23' }))

const moments = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2031-12-31T00:00:00Z'),
  noInvalidDate: true,
})

test('what is due is due while the office is open, after it came, and in the order it came', async () => {
  await fc.assert(
    fc.asyncProperty(moments, fc.nat(3 * 24 * 60), async (came, minutes) => {
      const due = await answerDue(came)
      const shown = local(due)
      expect(due.getTime() - came.getTime()).toBeGreaterThan(15 * 60 * 60 * 1000)
      expect([0, 6]).not.toContain(shown.getDay())
      expect(shown.getHours() * 60 + shown.getMinutes()).toBeGreaterThanOrEqual(9 * 60)
      expect(shown.getHours() * 60 + shown.getMinutes()).toBeLessThan(17 * 60)
      const day = due.toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' })
      const holidays = await publicHolidays('US', Number(day.slice(0, 4)))
      expect(holidays.map((holiday) => holiday.day)).not.toContain(day)
      const later = await answerDue(new Date(came.getTime() + minutes * 60_000))
      expect(later.getTime()).toBeGreaterThanOrEqual(due.getTime())
    }),
  )
})

const edges = fc
  .tuple(
    fc.constantFrom('2026-03-06', '2026-03-08', '2026-10-30', '2026-11-01', '2026-11-25', '2026-12-31'),
    fc.integer({ min: -24 * 60, max: 72 * 60 }),
  )
  .map(([day, minutes]) => new Date(Date.parse(`${day}T08:00:00Z`) + minutes * 60_000))

test('from whatever comes to when it is due lies one business day of working time', async () => {
  const clock = await workingClock(new Date('2026-01-01T00:00:00Z'), new Date('2032-01-31T00:00:00Z'))
  const wholeMinute = moments.map((moment) => new Date(Math.floor(moment.getTime() / 60_000) * 60_000))
  await fc.assert(
    fc.asyncProperty(fc.oneof(wholeMinute, edges), async (came) => {
      const due = await answerDue(came)
      expect(clock(came, due)).toBe(480)
      expect((await workingClock(came, due))(came, due)).toBe(480)
      expect(clock(due, came)).toBe(0)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['within an hour', '2026-03-04T10:30', '-08:00', '2026-03-04T11:15', '-08:00', 45],
  ['over a night', '2026-03-04T16:30', '-08:00', '2026-03-05T09:30', '-08:00', 60],
  ['at night', '2026-03-04T20:00', '-08:00', '2026-03-05T06:00', '-08:00', 0],
  ['over the night the clocks go forward', '2026-03-06T16:00', '-08:00', '2026-03-09T10:00', '-07:00', 120],
  ['over the night the clocks go back', '2026-10-30T16:00', '-07:00', '2026-11-02T10:00', '-08:00', 120],
  ['over Thanksgiving', '2026-11-25T16:00', '-08:00', '2026-11-27T10:00', '-08:00', 120],
])('working time %s', async (_, since, offset, till, tillOffset, minutes) => {
  const [one, other] = [at(since, offset), at(till, tillOffset)]
  expect((await workingClock(one, other))(one, other)).toBe(minutes)
})
