import { runNode } from '../../../scripts/run-command.ts'

/** Across clock changes of New York and London, in spring and autumn. */
const ranges = {
  leaves: [
    ['2027-03-12', '2027-03-15'],
    ['2027-11-05', '2027-11-08'],
  ],
  sheets: [
    ['2027-03-11', '2027-03-16'],
    ['2027-03-26', '2027-03-30'],
    ['2027-10-29', '2027-11-02'],
    ['2027-11-04', '2027-11-09'],
  ],
}

const leaveOver = (days: [string, string, string, string]) => ({
  cost: 20,
  days: days.map((day, at) => `${day} ${at === 1 || at === 2 ? 'weekend' : 'counted'}`),
})

const sheetOn = (days: string[], words: [monday: string, start: string, end: string]) => ({
  marks: days.map((day) => `${day} 7.5`),
  words,
})

const expected = {
  today: ['2027-03-14', '2027-03-14'],
  evening: '2027-03-14',
  leaves: [
    leaveOver(['2027-03-12', '2027-03-13', '2027-03-14', '2027-03-15']),
    leaveOver(['2027-11-05', '2027-11-06', '2027-11-07', '2027-11-08']),
  ],
  sheets: [
    sheetOn(
      ['2027-03-11', '2027-03-12', '2027-03-15', '2027-03-16'],
      ['2027-03-08', '03/11/2027', 'March 16, 2027'],
    ),
    sheetOn(['2027-03-26', '2027-03-29', '2027-03-30'], ['2027-03-22', '03/26/2027', 'March 30, 2027']),
    sheetOn(['2027-10-29', '2027-11-01', '2027-11-02'], ['2027-10-25', '10/29/2027', 'November 2, 2027']),
    sheetOn(
      ['2027-11-04', '2027-11-05', '2027-11-08', '2027-11-09'],
      ['2027-11-01', '11/04/2027', 'November 9, 2027'],
    ),
  ],
}

test.each([
  ['Pacific/Honolulu', 600],
  ['America/New_York', 300],
  ['Europe/London', 0],
  ['Asia/Kolkata', -330],
  ['Pacific/Kiritimati', -840],
])('hours and leave stand on the same days in %s, over both changes of the clocks', async (TZ, offset) => {
  const script = ['--import', 'tsx', 'tests/unit/time/days-of-zone.ts', JSON.stringify(ranges)]
  const { code, said } = await runNode(script, { ...process.env, TZ })
  expect({ code, said: JSON.parse(said) }).toEqual({ code: 0, said: { offset, ...expected } })
})
