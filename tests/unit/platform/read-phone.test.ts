import { readSixDigits, westernDigits } from '#api/rules/digits.ts'
import { readPhone } from '#api/rules/read-phone.ts'

test.each([
  ['+91 98765 43210', 'US', '+919876543210'],
  ['98765 43210', 'IN', '+919876543210'],
  ['098765 43210', 'IN', '+919876543210'],
  ['1 360 555 0142', 'US', '+13605550142'],
  ['13605550142', 'US', '+13605550142'],
  ['(+1) 360.555.0142', 'IN', '+13605550142'],
  ['001 360 555 0142', 'US', '+13605550142'],
  ['001 360 555 0142', 'IN', '+13605550142'],
  ['0091 98765 43210', 'US', '+919876543210'],
  ['011 91 98765 43210', 'CA', '+919876543210'],
  ['+44 (0)20 7946 0958', 'US', '+442079460958'],
  ['+49 (0) 30 901820', 'US', '+4930901820'],
  ['tel:+1-360-555-0142', 'IN', '+13605550142'],
  ['Mobile No.: (360) 555-0142', 'US', '+13605550142'],
  ['\u202a+1 360 555 0142\u202c', 'US', '+13605550142'],
  ['+1 360\u2011555\u20110142', 'US', '+13605550142'],
  ['+1\u00a0360 \u2013 555 \u2013 0142', 'US', '+13605550142'],
  ['\uff13\uff16\uff10-\uff15\uff15\uff15-\uff10\uff11\uff14\uff12', 'US', '+13605550142'],
  ['٣٦٠٥٥٥٠١٤٢', 'US', '+13605550142'],
  ['९८७६५ ४३२१०', 'IN', '+919876543210'],
] as const)('“%s” in %s is %s', (written, country, number) => {
  expect(readPhone(written, country)).toEqual({ number, problem: null })
})

test.each([
  ['(360) 555-0142 x12', 'extension'],
  ['360-555-0142 ext. 4', 'extension'],
  ['360 555 0142, extension 7', 'extension'],
  ['+1-360-555-0142;ext=4', 'extension'],
  ['360 555 0142 #4', 'extension'],
  ['+91 98765 43210 / +91 98765 43211', 'unreadable'],
  ['360 555 0142 360 555 0143', 'unreadable'],
  ['+1 (360) 555 0142 (home)', 'unreadable'],
  ['555-0142', 'unreadable'],
  ['call me', 'unreadable'],
  ['', 'unreadable'],
] as const)('“%s” is refused: %s', (written, problem) => {
  expect(readPhone(written, 'US')).toEqual({ number: null, problem })
})

test('digits of any script are read as such, and nothing else changes', () => {
  expect(westernDigits('๑๒๓ ٠٩ 𝟗𝟎𝟏 १२३ \u{116d9}\u{116da}\u{116e3} a-z Ⅻ²')).toBe(
    '123 09 901 123 909 a-z XII2',
  )
})

test('a pasted code of six digits is read in any script', () => {
  expect(readSixDigits('Code: ١٢٣ 456 (7)')).toBe('123456')
})
