import fc from 'fast-check'
import {
  compareNames,
  correctSpelling,
  editDistance,
  hasEveryWord,
  inAlphabet,
} from '#api/rules/search-words.ts'

const texts = ['Power BI Developer', 'Amélie Gagnon', 'Toronto ON', 'Łukasz Søren Đình Groß', '+13605550142']

test.each([
  ['', true],
  ['   ', true],
  ['power', true],
  ['  POWER\ttoronto ', true],
  ['amelie', true],
  ['AMÉLIE', true],
  ['ame\u0301lie', true],
  ['gagnon dev', true],
  ['lukasz soren dinh gross', true],
  ['ŁUKASZ GROSS', true],
  ['(360) 555-0142', true],
  ['+1 360 555 0142', true],
  ['001.360.555.0142', true],
  ['360 555 0143', false],
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

test.each([
  ['python', 'python', 0],
  ['pyhton', 'python', 1],
  ['pythn', 'python', 1],
  ['pythonn', 'python', 1],
  ['oython', 'python', 1],
  ['phyton', 'python', 2],
  ['', 'sql', 3],
  ['spark', 'kraps', 4],
])('between %j and %j are %d slips, from either side', (one, other, slips) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([slips, slips])
})

test.each([
  ['pyhton', 'Python'],
  ['RÉACT', 'React'],
  ['sq', null],
  ['sqk', 'SQL'],
  ['sxk', null],
  ['snowflake', null],
])('%j is taken to mean %j', (word, meant) => {
  expect(correctSpelling(word, ['Python', 'SQL', 'React'])).toBe(meant)
})

test('texts are ordered without regard to case and accents', () => {
  const places = ['Zurich ZH', 'évora', 'Denver CO', 'Évora', 'denver CO', 'Evora', 'Austin TX']
  expect(places.toSorted(inAlphabet)).toEqual([
    'Austin TX',
    'Denver CO',
    'denver CO',
    'Evora',
    'Évora',
    'évora',
    'Zurich ZH',
  ])
})

test('names are ordered as a collator orders them, which punctuation and letters of the north show', () => {
  const names = [
    "O'Neil",
    'O-Ren',
    'O Brien',
    'Özil',
    'Ørsted',
    'Łuk',
    'Luz',
    'Ðan',
    'Dz',
    'Þor',
    'Zed',
    'Иван',
    '李',
  ]
  expect(names.toSorted(inAlphabet)).toEqual([
    'Ðan',
    'Dz',
    'Łuk',
    'Luz',
    'O Brien',
    'O-Ren',
    "O'Neil",
    'Ørsted',
    'Özil',
    'Zed',
    'Þor',
    'Иван',
    '李',
  ])
})

test('no two texts are ordered otherwise than by a collator', () => {
  const collator = new Intl.Collator('en', { sensitivity: 'base' })
  const unit = fc.oneof(
    fc.integer({ min: 0x20, max: 0x17f }),
    fc.constantFrom(0x2013, 0x2019, 0x219, 0x416, 0x5d0, 0x674e),
  )
  const text = fc.string({ unit: unit.map((code) => String.fromCodePoint(code)), maxLength: 5 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(Math.sign(compareNames(one, other))).toBe(Math.sign(collator.compare(one, other)))
    }),
    { numRuns: 2_000 },
  )
})
