import { askedTooOften, waitingTime } from '#api/contracts/platform/errors.ts'

test.each([
  [0, 'a minute'],
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [20 * 60, '20 minutes'],
  [59 * 60 + 1, 'an hour'],
  [60 * 60, 'an hour'],
  [60 * 60 + 1, '61 minutes'],
  [90 * 60, '90 minutes'],
  [90 * 60 + 1, '2 hours'],
  [23 * 60 * 60, '23 hours'],
  [24 * 60 * 60 - 59, 'a day'],
  [24 * 60 * 60, 'a day'],
  [24 * 60 * 60 + 1, '25 hours'],
  [36 * 60 * 60 + 1, '2 days'],
])('a wait of %i seconds is %s', (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words)
})

test('who asked too often is told how long to wait', () => {
  expect(askedTooOften(1200)).toBe('Too many attempts. Please try again in 20 minutes.')
})
