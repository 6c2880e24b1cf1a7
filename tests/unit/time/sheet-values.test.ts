import {
  enteredMinutes,
  newSheetValues,
  type SheetValues,
  sheetErrors,
  toPayload,
  valuesOfSheet,
} from '#src/features/time/time-sheets/sheet-values.ts'
import { lastSheetBefore } from '#src/features/time/time-sheets/use-new-time-sheet.ts'
import { sampleLeave, sampleSheet } from './sample-sheet.ts'

const clients = [
  { id: '00000000-0000-4000-8000-000000000007', pro_name: 'Gone', since: '2025-01-01', until: '2026-01-31' },
  { id: '00000000-0000-4000-8000-000000000008', pro_name: 'Here', since: '2025-01-01', until: null },
]

const entered = (change: Partial<SheetValues> = {}): SheetValues => ({
  clientId: '00000000-0000-4000-8000-000000000008',
  cr322_startdate: '2026-11-16',
  cr322_enddate: '2026-11-20',
  activities: [{ row: 'a', big_activity: 'Ingest', pro_outcome: 'Green', big_hours: '1:30' }],
  ...change,
})

test.each(['2026-11-16', '2026-11-18', '2026-11-20', '2026-11-21', '2026-11-22'])(
  'on %s a new sheet is for the working days of that week and the present client',
  (today) => {
    const values = newSheetValues(clients, today)
    expect([values.cr322_startdate, values.cr322_enddate]).toEqual(['2026-11-16', '2026-11-20'])
    expect(values.clientId).toBe('00000000-0000-4000-8000-000000000008')
    expect(values.activities).toHaveLength(1)
  },
)

test.each([
  ['2026-12-02', '2026-11-30', '2026-12-04'],
  ['2026-11-30', '2026-11-30', '2026-12-04'],
  ['2026-12-05', '2026-12-05', '2026-12-05'],
  ['2026-12-06', '2026-12-06', '2026-12-06'],
])('for the chosen %s a new sheet is for %s to %s', (chosen, start, end) => {
  const values = newSheetValues(clients, '2026-11-18', chosen)
  expect([values.cr322_startdate, values.cr322_enddate]).toEqual([start, end])
})

test('a new sheet for a past day is for the client of that day', () => {
  expect(newSheetValues(clients, '2026-11-18', '2024-12-31').clientId).toBe('')
  const former = [...clients].slice(0, 1)
  expect(newSheetValues(former, '2026-11-18', '2026-01-20').clientId).toBe(
    '00000000-0000-4000-8000-000000000007',
  )
})

test('durations are sent in minutes, and rows without their key', () => {
  const sending = { id: null, submit: true, removeAttachment: false, overlapConfirmed: false }
  expect(toPayload(entered(), sending)).toEqual({
    clientId: '00000000-0000-4000-8000-000000000008',
    cr322_startdate: '2026-11-16',
    cr322_enddate: '2026-11-20',
    submit: true,
    activities: [{ big_activity: 'Ingest', pro_outcome: 'Green', big_hours: 90 }],
  })
})

test('a sheet that is edited goes back as it came', () => {
  const values = valuesOfSheet(sampleSheet())
  expect(values.activities.map(({ big_hours }) => big_hours)).toEqual(['40:00'])
  expect(enteredMinutes(values)).toBe(2400)
})

test('what the contract refuses stands at its field, the first message of each', () => {
  const activity = { row: 'a', big_activity: ' ', pro_outcome: '', big_hours: '25 o’clock' }
  expect(
    sheetErrors(
      entered({
        clientId: '',
        cr322_startdate: '2026-11-20',
        cr322_enddate: '2026-11-16',
        activities: [activity],
      }),
    ),
  ).toEqual({
    clientId: 'Please select Client',
    activities: [
      {
        big_activity: 'Please enter Task',
        pro_outcome: 'Please enter Outcome',
        big_hours: 'Please enter Duration, such as 1.5, 1:30 or 90m',
      },
    ],
  })
  expect(sheetErrors(entered({ cr322_startdate: '2026-11-20', cr322_enddate: '2026-11-16' }))).toEqual({
    cr322_enddate: 'End Date must not be before Start Date',
  })
  expect(sheetErrors(entered())).toEqual({})
})

test.each(['-1', '0', '0:00', '', 'x'])('the duration %j is refused', (big_hours) => {
  const activities = [{ row: 'a', big_activity: 'Ingest', pro_outcome: 'Green', big_hours }]
  expect(sheetErrors(entered({ activities }))).toHaveProperty(['activities', 0, 'big_hours'])
})

test('last week is the last sheet that ended before, never a leave', () => {
  const sheets = ['2026-10-30', '2026-11-13', '2026-11-06', '2026-11-20'].map((cr322_enddate) =>
    sampleSheet({ cr322_enddate }),
  )
  const leave = sampleLeave({ cr322_enddate: '2026-11-14' })
  expect(lastSheetBefore([...sheets, leave], '2026-11-16')?.cr322_enddate).toBe('2026-11-13')
  expect(lastSheetBefore([leave], '2026-11-16')).toBeNull()
})
