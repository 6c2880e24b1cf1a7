import fc from 'fast-check'
import { type FilteredJob, noFilter, rates } from '#api/rules/job-filter.ts'
import {
  type JobTerms,
  matchesTerms,
  noTerms,
  readTerms,
  termsIn,
  termWords,
  writeTerms,
} from '#api/rules/job-terms.ts'
import { board, go, scala, spark, sql } from './sample-jobs.ts'

const unstated: FilteredJob = { ...sql, location: '', rateMin: null, rateMax: null, skills: [] }
const inRupees: FilteredJob = { ...sql, currency: 'INR', rateMin: 100_000, rateMax: 150_000 }

test.each<[string, Partial<JobTerms>, readonly FilteredJob[]]>([
  ['nothing', {}, board],
  ['W-2', { engagement: 'W-2' }, [spark, scala]],
  ['a place, from which remote jobs can be done too', { location: 'Dallas, TX' }, board],
  ['another place', { location: 'Austin, TX' }, [go, spark]],
  ['remote work', { remote: true }, [go, spark]],
  ['remote work or a place', { remote: true, location: 'Dallas, TX' }, board],
  ['a rate', { rate: 80 }, [spark, scala]],
  ['one skill of two', { skills: ['Go', 'python'] }, [go, sql]],
  ['a skill as someone else writes it', { skills: ['Apache Spark'] }, [spark, scala]],
  ['several things', { rate: 80, skills: ['Scala'], engagement: 'C2C' }, [scala]],
])('jobs match terms of %s', (_, terms, matching) => {
  expect(board.filter((job) => matchesTerms(job, { ...noTerms, ...terms }))).toEqual(matching)
})

test.each<[string, FilteredJob, Partial<JobTerms>, boolean]>([
  ['no place', unstated, { location: 'Dallas, TX' }, true],
  ['no place where remote work is wanted', unstated, { remote: true }, false],
  ['no rate', unstated, { rate: 100 }, true],
  ['a rate in another currency', inRupees, { rate: 100 }, true],
  ['no skills', unstated, { skills: ['Rust'] }, true],
  ['no engagement, which is corp-to-corp', { ...sql, engagement: undefined }, { engagement: 'W-2' }, false],
])('of a job with %s is unknown what is not stated', (_, job, terms, isMatch) => {
  expect(matchesTerms(job, { ...noTerms, ...terms })).toBe(isMatch)
})

const terms: fc.Arbitrary<JobTerms> = fc.record({
  engagement: fc.constantFrom('', 'C2C', 'W-2', '1099'),
  location: fc.constantFrom('', 'Dallas, TX', 'Montréal, QC & more'),
  remote: fc.boolean(),
  rate: fc.constantFrom(0, ...rates),
  skills: fc.uniqueArray(fc.constantFrom('SQL', 'C#', 'Apache Spark', 'a+b=c')),
})

test('terms are read as they were written, and an empty text is none', () => {
  fc.assert(fc.property(terms, (one) => expect(readTerms(writeTerms(one))).toEqual(one)))
  expect([writeTerms(noTerms), readTerms(''), termWords(noTerms)]).toEqual(['', noTerms, ''])
})

test('the search, sponsorship, age and order are no terms', () => {
  const chosen = { ...noFilter, q: 'spark', sponsorship: true, posted: 7, sort: 'rate', rate: 80 } as const
  expect(writeTerms(termsIn(chosen))).toBe('rate=80')
  expect(readTerms('rate=80&sponsorship=yes&q=spark&rate=1')).toEqual({ ...noTerms, rate: 80 })
})
