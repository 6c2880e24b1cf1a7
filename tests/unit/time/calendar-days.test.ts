import fc from 'fast-check'
import { markDays, markHolidays } from '#src/features/time/time-sheets/calendar-days.ts'
import { sampleLeave, sampleSheet } from './sample-sheet.ts'

const marks = (sheets: Parameters<typeof markDays>[0], start = '2026-11-15', end = '2026-11-22') =>
  markDays(sheets)
    .marksBetween(start, end)
    .map((mark) => [mark.start, mark.title, mark.kind])

test('hours stand on weekdays only, to one decimal, in the colour of their month', () => {
  const days = markDays([sampleSheet({ totalMinutes: 2000 })])
  expect(days.marksBetween('2026-11-15', '2026-11-22')).toEqual(
    ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map((day) => ({
      id: `hours ${day}`,
      start: day,
      title: '6.7',
      backgroundColor: '#187a60',
      borderColor: '#187a60',
      kind: 'hours',
      label: '6.7 hours, submitted',
      classNames: ['submitted'],
      rank: 2,
    })),
  )
})

test('sheets of the same day are one sum, rounded last', () => {
  const day = { cr322_startdate: '2026-11-18', cr322_enddate: '2026-11-18' }
  const sheets = [1, 2, 3].map(() => sampleSheet({ ...day, totalMinutes: 2 }))
  expect(marks(sheets)).toEqual([['2026-11-18', '0.1', 'hours']])
})

test('hours of a draft and of a rejected sheet stand beside those that count, in no sum of theirs', () => {
  const day = { cr322_startdate: '2026-11-18', cr322_enddate: '2026-11-18' }
  const sheets = (['Approved', 'Draft', 'Rejected', 'Submitted', 'Draft'] as const).map((status, index) =>
    sampleSheet({ ...day, totalMinutes: 60 * 2 ** index, cr322_timesheetstatus: status }),
  )
  expect(markDays(sheets).marksBetween('2026-11-18', '2026-11-19')).toEqual([
    {
      id: 'hours 2026-11-18',
      start: '2026-11-18',
      title: '9.0',
      backgroundColor: '#187a60',
      borderColor: '#187a60',
      kind: 'hours',
      label: '9.0 hours, partly approved',
      classNames: ['partly'],
      rank: 2,
    },
    {
      id: 'draft 2026-11-18',
      start: '2026-11-18',
      title: '18.0 draft',
      backgroundColor: 'transparent',
      borderColor: 'var(--ink-2)',
      kind: 'draft',
      label: '18.0 draft hours that do not count',
      classNames: ['pale'],
      rank: 3,
    },
    {
      id: 'rejected 2026-11-18',
      start: '2026-11-18',
      title: '4.0 sent back',
      backgroundColor: 'transparent',
      borderColor: 'var(--ink-2)',
      kind: 'rejected',
      label: '4.0 hours that were sent back and do not count',
      classNames: ['pale'],
      rank: 4,
    },
  ])
  expect(markDays(sheets).wordsOf('2026-11-18')).toBe(
    '9.0 hours, partly approved, 18.0 draft hours that do not count, 4.0 hours that were sent back and do not count',
  )
})

test('leave is an L before the hours, unless it was cancelled or refused', () => {
  const day = { cr322_startdate: '2026-11-18', cr322_enddate: '2026-11-18', totalMinutes: 240 }
  expect(marks([sampleSheet(day), sampleLeave()])).toEqual([
    ['2026-11-18', 'L', 'leave'],
    ['2026-11-18', '4.0', 'hours'],
  ])
  expect(marks([sampleLeave({ cr322_timesheetstatus: 'Cancelled' })])).toEqual([])
  expect(marks([sampleLeave({ cr322_timesheetstatus: 'Rejected' })])).toEqual([])
})

test('leave that is not approved yet says so, also beside one that is', () => {
  const requested = sampleLeave({ cr322_timesheetstatus: 'Submitted', halfDay: 'PM' })
  const both = [sampleLeave({ halfDay: 'AM' }), requested]
  expect(marks([requested])).toEqual([['2026-11-18', 'L requested', 'leave']])
  expect(marks(both)).toEqual([['2026-11-18', 'L requested', 'leave']])
})

test('a day is told in words', () => {
  const approved = { cr322_startdate: '2026-11-19', cr322_enddate: '2026-11-19', totalMinutes: 60 }
  const days = markDays([
    sampleSheet(),
    sampleLeave(),
    sampleSheet({ ...approved, cr322_timesheetstatus: 'Approved' }),
  ])
  expect(days.wordsOf('2026-11-17')).toBe('8.0 hours, submitted')
  expect(days.wordsOf('2026-11-18')).toBe('leave, 8.0 hours, submitted')
  expect(days.wordsOf('2026-11-19')).toBe('9.0 hours, partly approved')
  expect(days.wordsOf('2026-11-21')).toBe('')
})

test('a sheet of a weekend stands on its first day', () => {
  const weekend = sampleSheet({
    cr322_startdate: '2026-11-21',
    cr322_enddate: '2026-11-22',
    totalMinutes: 90,
  })
  expect(marks([weekend], '2026-11-15', '2026-11-30')).toEqual([['2026-11-21', '1.5', 'hours']])
})

const weeks = (sheets: Parameters<typeof markDays>[0], start: string, end: string) =>
  markDays(sheets)
    .weeksBetween(start, end)
    .map((mark) => [mark.start, mark.title, mark.label])

test('each row has the sum of what counts on its Saturday, and in an agenda on the last day of the month at the latest', () => {
  const sheets = [
    sampleSheet({ cr322_startdate: '2026-11-26', cr322_enddate: '2026-12-02', totalMinutes: 2000 }),
    sampleSheet({ totalMinutes: 90 }),
    sampleSheet({ cr322_timesheetstatus: 'Draft' }),
    sampleSheet({ cr322_timesheetstatus: 'Rejected' }),
    sampleLeave(),
  ]
  expect(weeks(sheets, '2026-11-01', '2026-12-06')).toEqual([
    ['2026-11-21', 'Week 1.5', 'Week: 1.5 hours'],
    ['2026-11-28', 'Week 13.3', 'Week: 13.3 hours'],
    ['2026-12-05', 'Week 20.0', 'Week: 20.0 hours'],
  ])
  expect(weeks(sheets, '2026-11-01', '2026-12-01')).toEqual([
    ['2026-11-21', 'Week 1.5', 'Week: 1.5 hours'],
    ['2026-11-28', 'Week 13.3', 'Week: 13.3 hours'],
    ['2026-11-30', 'Week 20.0', 'Week: 20.0 hours'],
  ])
})

const thanksgiving = [{ day: '2026-11-26', name: 'Thanksgiving Day' }]

test('a month is meant to have eight hours for each weekday without a holiday or leave', () => {
  const counted = [
    sampleSheet({ cr322_startdate: '2026-11-26', cr322_enddate: '2026-12-02', totalMinutes: 2000 }),
  ]
  const half = sampleLeave({ halfDay: 'AM', cr322_startdate: '2026-11-19', cr322_enddate: '2026-11-19' })
  const refused = sampleLeave({
    cr322_startdate: '2026-11-20',
    cr322_enddate: '2026-11-20',
    cr322_timesheetstatus: 'Rejected',
  })
  const days = markDays([
    ...counted,
    sampleSheet({ cr322_timesheetstatus: 'Draft' }),
    sampleLeave(),
    half,
    refused,
  ])
  expect(markDays([]).totalOf('2026-11', [], () => true)).toEqual({ hours: '0.0', target: 168 })
  expect(days.totalOf('2026-11', thanksgiving, () => true)).toEqual({ hours: '20.0', target: 148 })
  expect(days.totalOf('2026-12', thanksgiving, () => true)).toEqual({ hours: '13.3', target: 184 })
  expect(days.totalOf('2026-11', null, () => true)).toEqual({ hours: '20.0', target: null })
  expect(markDays([]).totalOf('2028-02', [], () => true)).toEqual({ hours: '0.0', target: 168 })
})

test('only expected days are in the target of a month, and none is known before these are', () => {
  const fromThe = (first: string) => (day: string) => first <= day
  expect(markDays([]).totalOf('2026-11', thanksgiving, fromThe('2026-11-30'))).toEqual({
    hours: '0.0',
    target: 8,
  })
  expect(markDays([]).totalOf('2026-11', thanksgiving, () => false)).toEqual({ hours: '0.0', target: 0 })
  expect(markDays([]).totalOf('2026-11', thanksgiving, null)).toEqual({ hours: '0.0', target: null })
})

test('holidays of a day stand together, without what is in brackets', () => {
  const holidays = [
    ...thanksgiving,
    { day: '2026-12-25', name: 'Christmas Day' },
    { day: '2026-12-28', name: 'Boxing Day (substitute day)' },
    { day: '2026-12-28', name: 'Another one' },
  ]
  const found = markHolidays(holidays, { start: '2026-12-01', end: '2027-01-01' })
  expect(found.map(({ start, title, label, kind }) => [start, title, label, kind])).toEqual([
    ['2026-12-25', 'Christmas Day', 'Christmas Day', 'holiday'],
    ['2026-12-28', 'Boxing Day, Another one', 'Boxing Day (substitute day), Another one', 'holiday'],
  ])
})

const noon = (day: number) => new Date(2026, 0, 1 + day, 12)
const written = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

/** Slow oracle, for tests only: walks local noons and adds fractions. */
const slowly = (sheets: { from: number; days: number; minutes: number }[]) => {
  const sums = new Map<string, number>()
  for (const { from, days, minutes } of sheets) {
    const all = Array.from({ length: days }, (_, at) => noon(from + at))
    const work = all.filter((date) => date.getDay() % 6 !== 0)
    const kept = work.length > 0 ? work : all.slice(0, 1)
    for (const date of kept) {
      sums.set(written(date), (sums.get(written(date)) ?? 0) + minutes / kept.length / 60)
    }
  }
  return sums
}

test('whatever the sheets are, every day shows the sum of its shares, over both changes of clocks', () => {
  const range = fc.record({
    from: fc.integer({ min: 0, max: 364 }),
    days: fc.integer({ min: 1, max: 31 }),
    minutes: fc.integer({ min: 1, max: 44_640 }),
  })
  fc.assert(
    fc.property(fc.array(range, { maxLength: 8 }), (ranges) => {
      const sheets = ranges.map(({ from, days, minutes }) =>
        sampleSheet({
          cr322_startdate: written(noon(from)),
          cr322_enddate: written(noon(from + days - 1)),
          totalMinutes: minutes,
        }),
      )
      const shown = markDays(sheets).marksBetween('2025-12-28', '2027-03-01')
      const expected = slowly(ranges)
      expect(shown.map(({ start }) => start)).toEqual([...expected.keys()].sort())
      for (const { start, title } of shown) {
        expect(Math.abs(Number(title) - (expected.get(start) ?? 0))).toBeLessThanOrEqual(0.0500001)
      }
    }),
  )
})
