import fc from 'fast-check'
import {
  durationText,
  hoursInBrief,
  hoursInWords,
  hoursLabel,
  hoursOfMinutes,
  readDuration,
} from '#api/rules/duration.ts'

test.each([
  ['1.5', 90],
  ['1,5', 90],
  ['.5', 30],
  ['8', 480],
  ['8.', 480],
  ['0', 0],
  ['1:30', 90],
  ['0:05', 5],
  ['10:00', 600],
  ['90m', 90],
  ['90 min', 90],
  ['90 minutes', 90],
  ['2h', 120],
  ['2 hours', 120],
  ['1.5h', 90],
  ['1h 30m', 90],
  ['1h30', 90],
  [' 7.25 ', 435],
  ['1.33', 80],
])('%j is %d minutes', (typed, minutes) => {
  expect(readDuration(typed)).toBe(minutes)
})

test.each([
  '',
  ' ',
  '-1',
  '-1:30',
  '1:60',
  '1:5',
  'eight',
  '1.5.5',
  '1 2',
  'h',
  'm',
  '1e3',
  'Infinity',
  '9'.repeat(9),
])('%j is no duration', (typed) => {
  expect(readDuration(typed)).toBeNull()
})

test.each([
  [0, '0 Minutes'],
  [30, '30 Minutes'],
  [59, '59 Minutes'],
  [60, '1.0 Hours'],
  [450, '7.5 Hours'],
  [2400, '40.0 Hours'],
  [63, '1.1 Hours'],
])('%d minutes are labelled %s', (minutes, label) => {
  expect(hoursLabel(minutes)).toBe(label)
})

test('what is written out is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), (minutes) => {
      expect(readDuration(durationText(minutes))).toBe(minutes)
      expect(readDuration(`${minutes}m`)).toBe(minutes)
      expect(readDuration(`${Math.floor(minutes / 60)}h ${minutes % 60}m`)).toBe(minutes)
    }),
  )
})

test('hours are rounded to the nearest tenth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), (minutes) => {
      const tenths = (BigInt(minutes) * 10n + 30n) / 60n
      expect(hoursOfMinutes(minutes)).toBe(`${tenths / 10n}.${tenths % 10n}`)
    }),
  )
})

test.each([
  [1, '1 minute', '1 min'],
  [0, '0 minutes', '0 min'],
  [59, '59 minutes', '59 min'],
  [60, '1 hour', '1.0 h'],
  [90, '1.5 hours', '1.5 h'],
  [2400, '40 hours', '40.0 h'],
])('%d minutes are %s in a sentence and %s in a row', (minutes, sentence, row) => {
  expect([hoursInWords(minutes), hoursInBrief(minutes)]).toEqual([sentence, row])
})
