import fc from 'fast-check'
import {
  anyPhone,
  optionalAnyPhone,
  optionalPhoneNumber,
  phoneNumber,
} from '#api/contracts/platform/fields.ts'

const first = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
  parsed.error?.issues[0]?.message ?? null

describe('a phone number', () => {
  const number = phoneNumber('missing')
  const message = (phone: unknown) => first(number.safeParse(phone))

  test.each([
    ['the United States', '+12133734253'],
    ['the United States', '+19995550100'],
    ['Canada', '+16135550123'],
    ['India', '+916000000000'],
    ['India', '+919999999999'],
  ])('of %s in E.164 is taken: %s', (_, phone) => expect(message(phone)).toBeNull())

  test.each([
    '2133734253',
    '12133734253',
    '001213373425',
    '+1 213 373 4253',
    '+1(213)3734253',
    '+1213373425',
    '+121337342534',
    '+11133734253',
    '+10133734253',
    '+12130734253',
    '+12131734253',
    '+915000000000',
    '+910600000000',
    '+91600000000',
    '+9160000000000',
    '+442071838750',
    '+4915112345678',
    '+',
    '+1',
    '+91',
    'tel:+12133734253',
    '+1213373425a',
    '+１２１３３７３４２５３',
    '+12133734253\n+12133734253',
  ])('%j is none', (phone) => expect(message(phone)).toBe('Please enter a valid Mobile No.'))

  test.each(['', ' ', null, undefined, 12133734253, ['+12133734253']])('%j is missing', (phone) =>
    expect(message(phone)).toBe('missing'),
  )

  test('may be left out where it is optional, and is as strict otherwise', () => {
    expect(first(optionalPhoneNumber.safeParse(''))).toBeNull()
    expect(first(optionalPhoneNumber.safeParse('+12133734253'))).toBeNull()
    expect(first(optionalPhoneNumber.safeParse('911'))).toBe('Please enter a valid Mobile No.')
  })

  const served = fc.oneof(
    fc.stringMatching(/^\+1[2-9]\d\d[2-9]\d{6}$/),
    fc.stringMatching(/^\+91[6-9]\d{9}$/),
  )

  test('of a served country is taken, and nothing with a digit more or less', () => {
    fc.assert(
      fc.property(served, fc.nat(9), (phone, digit) => {
        expect(message(phone)).toBeNull()
        expect(message(`${phone}${digit}`)).toBe('Please enter a valid Mobile No.')
        expect(message(phone.slice(0, -1))).toBe('Please enter a valid Mobile No.')
        expect(phone.length).toBeLessThanOrEqual(15)
      }),
    )
  })

  test('of another country is not taken', () => {
    const elsewhere = fc.stringMatching(/^\+[2-9]\d{6,13}$/).filter((phone) => !phone.startsWith('+91'))
    fc.assert(
      fc.property(elsewhere, (phone) => expect(message(phone)).toBe('Please enter a valid Mobile No.')),
    )
  })
})

describe('a phone number of any country', () => {
  const message = (phone: unknown) => first(anyPhone('missing').safeParse(phone))

  test.each([
    '+12133734253',
    '+919876543210',
    '+914023456789',
    '+33612345678',
    '+61412345678',
    '+442079460958',
    '+35312345678',
    '+491511234567890',
  ])('%s is one', (phone) => expect(message(phone)).toBeNull())

  test.each([
    '0612345678',
    '33612345678',
    '+33 6 12 34 56 78',
    'tel:+33612345678',
    '+3361234',
    '+3361234567890123',
    '+0612345678',
    '+12130734253',
    '+121337342534',
    '+911234567890',
    '+91987654321',
  ])('%j is none', (phone) => expect(message(phone)).toBe('Please enter a valid Mobile No.'))

  test('may be left out where it is optional', () => {
    expect(message('')).toBe('missing')
    expect(first(optionalAnyPhone.safeParse(''))).toBeNull()
    expect(first(optionalAnyPhone.safeParse('+33612345678'))).toBeNull()
    expect(first(optionalAnyPhone.safeParse('+3361234'))).toBe('Please enter a valid Mobile No.')
  })
})
