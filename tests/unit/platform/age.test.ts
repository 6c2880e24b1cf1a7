import { ageText, daysAgo } from '#api/rules/age.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

test.each([
  [0, 'a moment'],
  [minute - 1, 'a moment'],
  [minute, '1 minute'],
  [59 * minute, '59 minutes'],
  [hour, '1 hour'],
  [2 * day - 1, '47 hours'],
  [2 * day, '2 days'],
  [400 * day, '400 days'],
  // A clock ahead of the server's.
  [-hour, 'a moment'],
])('%d ms ago is %s', (age, text) => {
  expect(ageText(1_000_000_000_000 - age, 1_000_000_000_000)).toBe(text)
})

test.each([
  ['2026-11-27', 'Today'],
  ['2026-11-26', 'Yesterday'],
  ['2026-11-25', '2 days ago'],
  ['2026-11-14', '13 days ago'],
  ['2026-11-13', '2 weeks ago'],
  ['2026-09-29', '8 weeks ago'],
  ['2026-09-28', '2 months ago'],
  // A browser in whose zone the day has not begun.
  ['2026-11-28', 'Today'],
])('seen from November 27, %s is %s', (day, text) => {
  expect(daysAgo(day, '2026-11-27')).toBe(text)
})
