import fc from 'fast-check'
import { readYears } from '#src/features/careers/know-your-worth/use-skills.ts'

const bounds = { min: 1, max: 60 }

test.each([
  ['1', 1],
  ['01', 1],
  ['7', 7],
  ['7.', 7],
  ['7.5', 7.5],
  ['7.25', 7.25],
  ['60', 60],
  ['60.00', 60],
  [' 12 ', 12],
])('reads %j as %d years', (typed, years) => {
  expect(readYears(typed, bounds)).toBe(years)
})

test.each([
  '',
  ' ',
  '0',
  '0.99',
  '.5',
  '60.01',
  '61',
  '999',
  '1000',
  '-1',
  '+1',
  '1e1',
  '0x10',
  '1,5',
  '1.234',
  '1 2',
  '١٢',
  'five',
  'NaN',
  'Infinity',
  '1\n2',
])('reads no years out of %j', (typed) => {
  expect(readYears(typed, bounds)).toBeNull()
})

test('every number of years within the bounds, written with up to two decimals, is read as it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 6_000 }), (hundredths) => {
      const years = hundredths / 100
      expect(readYears(String(years), bounds)).toBe(years)
      expect(readYears(years.toFixed(2), bounds)).toBe(years)
    }),
  )
})

test('whatever is typed, the years are within the bounds and what was typed', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.double().map(String),
    fc.stringMatching(/^[0-9.]{0,8}$/),
    fc.stringMatching(/^\d{1,3}\.?\d{0,2}$/),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const years = readYears(text, bounds)
      if (years === null) return
      expect(years).toBeGreaterThanOrEqual(1)
      expect(years).toBeLessThanOrEqual(60)
      expect(Number(text)).toBe(years)
    }),
    { numRuns: 2_000 },
  )
})

test('the bounds are those that are given', () => {
  expect(readYears('3', { min: 3, max: 5 })).toBe(3)
  expect(readYears('2.99', { min: 3, max: 5 })).toBeNull()
  expect(readYears('5.01', { min: 3, max: 5 })).toBeNull()
})
