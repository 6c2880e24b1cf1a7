import fc from 'fast-check'
import { type BenchSample, benchSamples } from '#src/content/bench-search.ts'
import { findSamples } from '#src/features/bench-search/use-bench-search.ts'

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
  ['cobol', []],
  ['engineer cobol', []],
])('"%s" finds %j', (query, expected) => {
  expect(names(query)).toEqual(expected)
})

const sample = fc.constantFrom<BenchSample>(...benchSamples)
const wordsOf = (candidate: BenchSample) => Object.values(candidate).flatMap((field) => field.split(' '))

test('any of their own words, in any case and without accents, find a candidate', () => {
  const asked = sample.chain((candidate) =>
    fc.tuple(fc.constant(candidate), fc.subarray(wordsOf(candidate)), fc.boolean()),
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
