import { isRange, previewDays } from '#src/features/time/time-sheets/use-spread-preview.ts'

const known = (date: string, more = {}) => ({
  date,
  big_hours: 0,
  totalMinutes: 0,
  leave: null,
  holiday: null,
  ...more,
})

test('hours fall on weekdays beside those of other sheets', () => {
  const sheet = { startDate: '2026-11-20', endDate: '2026-11-23', totalMinutes: 600 }
  expect(previewDays(sheet, [known('2026-11-20', { totalMinutes: 90 })], '2026-11-23')).toEqual([
    { day: '2026-11-20', hours: '5.0', total: '6.5', warnings: [] },
    { day: '2026-11-23', hours: '5.0', total: '5.0', warnings: [] },
  ])
})

test('warns of more hours than a day has, of leave, of a holiday and of the future', () => {
  const sheet = { startDate: '2026-11-26', endDate: '2026-11-26', totalMinutes: 1_440 }
  const day = known('2026-11-26', {
    totalMinutes: 60,
    leave: { leaveType: 'PTO' as const, halfDay: 'none' as const },
    holiday: 'Thanksgiving Day',
  })
  expect(previewDays(sheet, [day], '2026-11-25')[0]?.warnings).toEqual([
    '25.0 hours is more than one day',
    'On leave: PTO',
    'Holiday: Thanksgiving Day',
    'This day is in the future',
  ])
  expect(previewDays(sheet, [], '2026-11-26')[0]?.warnings).toEqual([])
  expect(previewDays({ ...sheet, totalMinutes: 0 }, [], '2026-11-25')[0]?.warnings).toEqual([])
})

test.each([
  ['2026-11-16', '2026-11-20', true],
  ['2026-11-16', '2026-11-16', true],
  ['2026-11-01', '2026-12-01', true],
  ['2026-11-01', '2026-12-02', false],
  ['2026-11-20', '2026-11-16', false],
  ['', '2026-11-16', false],
  ['2026-02-30', '2026-03-01', false],
])('%s to %s is a range: %s', (start, end, expected) => {
  expect(isRange(start, end)).toBe(expected)
})
