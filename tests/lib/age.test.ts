import { ageText } from '#src/lib/age.ts'

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
  // A clock that goes ahead of the server's.
  [-hour, 'a moment'],
])('%d ms ago is %s', (age, text) => {
  expect(ageText(1_000_000_000_000 - age, 1_000_000_000_000)).toBe(text)
})
