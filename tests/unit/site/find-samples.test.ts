import fc from 'fast-check'
import { fold } from '#api/rules/search-words.ts'
import { type BenchSample, benchSamples, profileHead, profilePath } from '#src/content/site/bench-search.ts'
import { findSamples, suggestQuery } from '#src/features/site/bench-search/use-bench-search.ts'

const names = (query: string) => findSamples(query).map(({ name }) => name)

test('an empty box shows all five', () => {
  expect(findSamples('')).toEqual(benchSamples)
  expect(findSamples('  ')).toEqual(benchSamples)
})

test.each([
  ['engineer', ['Rohan Deshpande', 'Camila Restrepo']],
  ['ENGINEER dallas', ['Rohan Deshpande']],
  ['tx', ['Rohan Deshpande', 'Camila Restrepo']],
  ['amelie', ['Amélie Gagnon']],
  ['react', ['Yusuf Adeyemi']],
  ['citizen toronto', ['Amélie Gagnon']],
  ['12 years', ['Wei-Ling Chao']],
  ['gc azure', ['Wei-Ling Chao']],
  ['python', ['Camila Restrepo']],
  ['databricks sql', ['Rohan Deshpande', 'Wei-Ling Chao']],
  ['js', ['Yusuf Adeyemi']],
  ['c sharp', ['Yusuf Adeyemi']],
  ['PowerBI', ['Amélie Gagnon']],
  ['power-bi toronto', ['Amélie Gagnon']],
  ['sklearn', ['Camila Restrepo']],
  ['python dallas', []],
  ['cobol', []],
  ['engineer cobol', []],
])('"%s" finds %j', (query, expected) => {
  expect(names(query)).toEqual(expected)
})

const sample = fc.constantFrom<BenchSample>(...benchSamples)
const getWords = ({ id: _, available: __, skills, ...fields }: BenchSample) =>
  [...Object.values(fields), ...skills].flatMap((field) => field.split(' '))

test('any of their own words, in any case and without accents, find a candidate', () => {
  const asked = sample.chain((candidate) =>
    fc.tuple(fc.constant(candidate), fc.subarray(getWords(candidate)), fc.boolean()),
  )
  fc.assert(
    fc.property(asked, ([candidate, words, isUpper]) => {
      const plain = words.join(' ').normalize('NFD').replace(/\p{M}/gu, '')
      expect(findSamples(isUpper ? plain.toUpperCase() : plain.toLowerCase())).toContain(candidate)
    }),
  )
})

test('whatever is typed, what is found is a part of the list in its order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (query) => {
      const found = findSamples(query)
      expect(found).toEqual(benchSamples.filter((one) => found.includes(one)))
    }),
  )
})

test.each([
  ['pyhton', 'Python'],
  ['Pythn austin', 'Python austin'],
  ['pwer bi', 'Power BI'],
  ['data enginer', 'data Engineer'],
  ['type scrpt', 'TypeScript'],
  ['tornoto', 'Toronto'],
  ['deshpnde', 'Deshpande'],
])('"%s" is taken for a slip of "%s"', (typed, meant) => {
  expect(findSamples(typed)).toEqual([])
  expect(suggestQuery(typed)).toBe(meant)
  expect(findSamples(meant).length).toBeGreaterThan(0)
})

test.each([
  ['what is found', 'python'],
  ['what is near nothing', 'cobol'],
  ['words that nobody has together', 'python dallas'],
  ['a slip beside a word that nobody has', 'pyhton cobol'],
  ['a visa status', 'H1C'],
  ['nothing', '  '],
])('nothing is suggested for %s', (_, query) => {
  expect(suggestQuery(query)).toBe(null)
})

test('whatever is typed, a suggestion finds someone, and only stands where nobody is found', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('sqll', 'pythom', 'engineerr', 'dalas'),
  )
  fc.assert(
    fc.property(text, (query) => {
      const meant = suggestQuery(query)
      if (meant !== null) expect(findSamples(meant).length).toBeGreaterThan(0)
      if (meant !== null) expect(findSamples(query)).toEqual([])
    }),
  )
})

test('the address of a candidate tells neither a name nor a visa status', () => {
  for (const sample of benchSamples) {
    const { title, description, path } = profileHead(sample)
    const told = fold(`${title} ${description} ${path}`)
    expect(sample.name.split(' ').filter((word) => told.includes(fold(word)))).toEqual([])
    expect(told.split(/[^a-z0-9]+/)).not.toContain(sample.visaStatus.toLowerCase())
  }
  expect(new Set(benchSamples.map(profilePath)).size).toBe(5)
})
