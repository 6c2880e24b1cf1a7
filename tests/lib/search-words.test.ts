import fc from 'fast-check'
import { hasEveryWord } from '#src/lib/search-words.ts'

const texts = ['Power BI Developer', 'Amélie Gagnon', 'Toronto ON']

test.each([
  ['', true],
  ['   ', true],
  ['power', true],
  ['  POWER\ttoronto ', true],
  ['amelie', true],
  ['AMÉLIE', true],
  ['ame\u0301lie', true],
  ['gagnon dev', true],
  ['power dallas', false],
  ['biDeveloper', false],
])('"%s" is found: %s', (query, isFound) => {
  expect(hasEveryWord(query, texts)).toBe(isFound)
})

test('the order of the words, their case and the space around them do not matter', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 5 })
  fc.assert(
    fc.property(words, fc.array(fc.string()), (query, fields) => {
      const expected = hasEveryWord(query.join(' '), fields)
      expect(hasEveryWord(`  ${query.toReversed().join('\n')} `, fields)).toBe(expected)
      expect(hasEveryWord(query.join(' ').toUpperCase(), fields)).toBe(expected)
    }),
  )
})

test('another word never finds more', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.array(fc.string()), (query, more, fields) => {
      if (hasEveryWord(`${query} ${more}`, fields)) expect(hasEveryWord(query, fields)).toBe(true)
    }),
  )
})
