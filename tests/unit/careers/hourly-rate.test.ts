import fc from 'fast-check'
import { hourlyRange, hourlyRate } from '#api/rules/hourly-rate.ts'

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

test('an amount is written as the browser would write it, whatever its currency', () => {
  const written = (minor: number, currency: string) => {
    const digits = minor % 100 === 0 ? { maximumFractionDigits: 0 } : {}
    return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits }).format(minor / 100)
  }
  fc.assert(
    fc.property(
      fc.oneof(
        fc.nat(100_000_000),
        fc.nat(100_000).map((whole) => whole * 100),
      ),
      fc.constantFrom('USD', 'CAD', 'INR', 'EUR', 'CHF'),
      (minor, currency) => {
        expect(hourlyRate(minor, currency)).toBe(`${written(minor, currency)}/h`)
      },
    ),
  )
})
