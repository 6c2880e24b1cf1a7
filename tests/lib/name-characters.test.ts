import fc from 'fast-check'
import { keepNameCharacters, nameCharacters } from '#api/contracts/fields.ts'

test.each(['Ada Lovelace', 'Ångström', 'A\u030angstro\u0308m', 'नेहा शर्मा', '李小龍', 'محمد', ' Ada ', ''])(
  'leaves %j as it is',
  (name) => {
    expect(keepNameCharacters(name)).toBe(name)
  },
)

test.each([
  ['R2-D2', 'RD'],
  ['O’Neil', 'ONeil'],
  ['<script>', 'script'],
  ['Ada\tL\n', 'AdaL'],
  ['Ada\u00a0L', 'AdaL'],
  ['Ada\u200bL', 'AdaL'],
  ['Ada🙂', 'Ada'],
  ['４２ Ｌｏｖｅ', ' Ｌｏｖｅ'],
  ['a\u0000b', 'ab'],
  ['\ud83dAda', 'Ada'],
])('makes of %j %j', (typed, name) => {
  expect(keepNameCharacters(typed)).toBe(name)
})

test('what stays is what the forms take, in its order, and filtering it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const kept = keepNameCharacters(typed)
      expect(kept).toMatch(nameCharacters)
      expect(keepNameCharacters(kept)).toBe(kept)
      const characters = [...typed].filter((character) => nameCharacters.test(character))
      expect(kept).toBe(characters.join(''))
    }),
    { numRuns: 1_000 },
  )
})

test('texts of letters and spaces alone stay whole', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{L}\p{M} ]*$/u), (name) =>
      expect(keepNameCharacters(name)).toBe(name),
    ),
  )
})
