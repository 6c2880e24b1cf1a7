import fc from 'fast-check'
import { formatAmount, formatMoney, parseAmount } from '#api/rules/money.ts'

describe('an amount as people write it', () => {
  test.each([
    ['1,234.50', 123450],
    ['12.5', 1250],
    ['12', 1200],
    ['0', 0],
    ['0.01', 1],
    [' 7.30 ', 730],
    ['1,00,000.00', 10_000_000],
    ['1,000,000', 100_000_000],
    ['007', 700],
  ])('%p is %p minor units', (text, minor) => {
    expect(parseAmount(text)).toBe(minor)
  })

  test.each([
    '',
    ' ',
    '-1',
    '+1',
    '.5',
    '12.',
    '1.234',
    '1,23',
    '1,2345',
    ',123',
    '1,,234',
    '1.2.3',
    '1e5',
    '0x10',
    '$12',
    '١٢',
    'Infinity',
    'NaN',
    '12,5',
    '9'.repeat(13),
  ])('%p is none', (text) => {
    expect(parseAmount(text)).toBeNull()
  })
})

/** Independent oracle: whole and part as exact integers. */
const oracle = (whole: bigint, cents: number) => Number(whole * 100n + BigInt(cents))

const parts = fc.record({
  whole: fc.bigInt({ min: 0n, max: 999_999_999_999n }),
  cents: fc.integer({ min: 0, max: 99 }),
})

test('what is written with two decimals is read exactly, with or without groups', () => {
  fc.assert(
    fc.property(parts, ({ whole, cents }) => {
      const decimals = String(cents).padStart(2, '0')
      expect([
        parseAmount(`${whole}.${decimals}`),
        parseAmount(`${whole.toLocaleString('en-US')}.${decimals}`),
        parseAmount(`${whole.toLocaleString('en-IN')}.${decimals}`),
      ]).toEqual([oracle(whole, cents), oracle(whole, cents), oracle(whole, cents)])
    }),
  )
})

test('one decimal is tenths', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 9 }), ({ whole }, tenths) => {
      expect(parseAmount(`${whole}.${tenths}`)).toBe(oracle(whole, tenths * 10))
    }),
  )
})

test('what is shown is read as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
      expect(parseAmount(formatAmount(minor))).toBe(minor)
    }),
  )
})

test('no text at all is read as anything but a safe integer or nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d,.]{0,20}$/)), (text) => {
      const minor = parseAmount(text)
      expect(minor === null || (Number.isSafeInteger(minor) && minor >= 0)).toBe(true)
    }),
  )
})

test.each([
  [0, 'USD 0.00'],
  [5, 'USD 0.05'],
  [123450, 'USD 1,234.50'],
  [100_000_000, 'USD 1,000,000.00'],
  [-2050, 'USD -20.50'],
])('%p is shown as %p', (minor, text) => {
  expect(formatMoney(minor, 'USD')).toBe(text)
})
