import fc from 'fast-check'
import { markDays } from '#src/features/time-sheets/calendar-days.ts'
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
      classNames: [],
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
  const sheets = (['Approved', 'Draft', 'Rejected', 'Submitted', 'Draft'] as const).map((status, place) =>
    sampleSheet({ ...day, totalMinutes: 60 * 2 ** place, cr322_timesheetstatus: status }),
  )
  expect(markDays(sheets).marksBetween('2026-11-18', '2026-11-19')).toEqual([
    {
      id: 'hours 2026-11-18',
      start: '2026-11-18',
      title: '9.0',
      backgroundColor: '#187a60',
      borderColor: '#187a60',
      kind: 'hours',
      classNames: [],
    },
    {
      id: 'draft 2026-11-18',
      start: '2026-11-18',
      title: '18.0 draft',
      backgroundColor: 'transparent',
      borderColor: 'var(--ink-2)',
      kind: 'draft',
      classNames: ['pale'],
    },
    {
      id: 'rejected 2026-11-18',
      start: '2026-11-18',
      title: '4.0 rejected',
      backgroundColor: 'transparent',
      borderColor: 'var(--ink-2)',
      kind: 'rejected',
      classNames: ['pale'],
    },
  ])
  expect(markDays(sheets).wordsOf('2026-11-18')).toBe(
    '9.0 hours, 18.0 draft hours that do not count, 4.0 rejected hours that do not count',
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

test('a day is told in words', () => {
  const days = markDays([sampleSheet(), sampleLeave()])
  expect(days.wordsOf('2026-11-17')).toBe('8.0 hours')
  expect(days.wordsOf('2026-11-18')).toBe('leave, 8.0 hours')
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

const noon = (day: number) => new Date(2026, 0, 1 + day, 12)
const written = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

/** The oracle walks noons of local time and adds fractions, as nobody should do in earnest. */
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
