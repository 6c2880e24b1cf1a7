import { hourlyRange, hourlyRate } from '#src/lib/hourly-rate.ts'

test.each([
  [6500, '$65/h'],
  [6750, '$67.50/h'],
  [0, '$0/h'],
  [120_000, '$1,200/h'],
])('%d cents an hour read %s', (cents, text) => {
  expect(hourlyRate(cents)).toBe(text)
})

test('a range names the unit once, and a range of one rate is that rate', () => {
  expect(hourlyRange(6000, 7500)).toBe('$60–75/h')
  expect(hourlyRange(6000, 6000)).toBe('$60/h')
})
