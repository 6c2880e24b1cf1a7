import fc from 'fast-check'
import { optionalName, personName, publicName, toPublicName } from '#api/contracts/platform/fields.ts'

test.each(['Ada Lovelace', 'Ångström', 'नेहा शर्मा', '李小龍', 'محمد', ' Ada ', ''])(
  'a public form leaves %j as it is',
  (name) => {
    expect(toPublicName(name)).toBe(name)
  },
)

test.each([
  ['A\u030angstro\u0308m', 'Ångström'],
  ['Jean-Luc', 'Jean Luc'],
  ['O’Brien', 'O Brien'],
  ["O'Brien", 'O Brien'],
  ['Smith, Jr.', 'Smith Jr '],
  ['R2-D2', 'R D '],
  ['<script>', ' script '],
  ['Ada\tL\n', 'Ada L '],
  ['Ada\u00a0L', 'Ada L'],
  ['Ada\u3000L', 'Ada L'],
  ['Ada  L', 'Ada L'],
  ['Ada\u200bL\u202e', 'AdaL'],
  ['نرگس\u200cجان', 'نرگس جان'],
  ['Ada🙂', 'Ada '],
  ['a\u0000b', 'a b'],
  ['\ud83dAda', ' Ada'],
])('a public form makes of %j %j', (typed, name) => {
  expect(toPublicName(typed)).toBe(name)
})

test('a public form accepts every name that its filter returns, and the filter keeps all letters in order', () => {
  const getLetters = (text: string) => text.normalize('NFC').match(/[\p{L}\p{M}]/gu) ?? []
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (typed) => {
      const kept = toPublicName(typed)
      expect(toPublicName(kept)).toBe(kept)
      expect(getLetters(kept)).toEqual(getLetters(typed))
      expect(publicName('none').safeParse(`A${kept}`).success).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

const names = [
  "O'Brien-Smythe",
  'O’Brien',
  'María José',
  "'t Hooft",
  'Smith, Jr.',
  'J. R. R. Tolkien',
  'Łukasz Żak',
  'Ngô Đình Diệm',
  '李小龍',
  'محمد بن سلمان',
  'نرگس\u200cجان',
  'क्\u200dष',
  'Ṣọlá',
]

test.each(names)('the name %s is kept as it is written', (name) => {
  expect(personName('none').parse(` ${name}\u00a0`)).toBe(name.normalize('NFC'))
  expect(optionalName.parse(name)).toBe(name.normalize('NFC'))
})

const wrong = 'Please use letters, spaces, hyphens, apostrophes, periods and commas only'

test.each([
  ['A\u030angstro\u0308m', 'Ångström'],
  ['', 'none'],
  [' \u3000', 'none'],
  ['--', 'none'],
  ['R2-D2', wrong],
  ['<b>Ada', wrong],
  ['Ada\u200c', wrong],
  ['\u200dAda', wrong],
  ['Ada\u202eL', wrong],
  ['Ada\tL', wrong],
  ['Ada🙂', wrong],
  ['a'.repeat(101), 'Please use at most 100 characters'],
])('of the name %j comes %j', (typed, outcome) => {
  const read = personName('none').safeParse(typed)
  expect(read.data ?? read.error?.issues[0]?.message).toBe(outcome)
})
