import { getWarnings } from '#src/features/time/approvals/use-approvals.ts'
import { sampleLeave, sampleSheet } from './sample-sheet.ts'

const thursdayEvening = Date.parse('2026-11-20T02:00:00Z')

test.each([
  ['America/Los_Angeles', ['Days in the future: Nov 20']],
  ['Asia/Kolkata', []],
  [undefined, []],
])('in %s the last day of a week is in the future or not: %j', (timeZone, warnings) => {
  expect(getWarnings(sampleSheet({ timeZone }), thursdayEvening)).toEqual(warnings)
})

test('days of leave and of hours are named on whichever of the two waits', () => {
  const doubleDays = ['2026-11-18', '2026-11-19']
  const timeZone = 'America/Los_Angeles'
  expect(getWarnings(sampleSheet({ timeZone, doubleDays }), thursdayEvening)).toEqual([
    'Days in the future: Nov 20',
    'On leave: Nov 18, Nov 19',
  ])
  expect(getWarnings(sampleLeave({ timeZone, doubleDays }), 0)).toEqual(['Hours recorded: Nov 18, Nov 19'])
})
