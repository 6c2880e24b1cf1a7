import fc from 'fast-check'
import { engagements } from '#api/contracts/careers/job.contract.ts'
import {
  ages,
  choiceCount,
  type JobFilter,
  jobFilterParams,
  noFilter,
  parseJobFilter,
  rates,
  sorts,
} from '#api/rules/job-filter.ts'
import { board } from './sample-jobs.ts'

const read = (address: string) => parseJobFilter(new URLSearchParams(address), board)

test('an empty address asks for nothing', () => {
  expect(read('')).toEqual(noFilter)
})

test('every part of an address is read', () => {
  const address =
    'q=spark+&skill=SQL&skill=Scala&location=Dallas%2C+TX&remote=yes&engagement=W-2&sponsorship=yes&rate=80&posted=7&sort=rate'
  expect(read(address)).toEqual({
    q: 'spark ',
    skills: ['SQL', 'Scala'],
    location: 'Dallas, TX',
    remote: true,
    engagement: 'W-2',
    sponsorship: true,
    rate: 80,
    posted: 7,
    sort: 'rate',
  })
})

test.each([
  'skill=Cobol',
  'location=Boise',
  'remote=1',
  'visa=GC',
  'engagement=W2',
  'engagement=toString',
  'sponsorship=1',
  'rate=81',
  'rate=-80',
  'posted=8',
  'posted=NaN',
  'sort=oldest',
  'unknown=1',
])('%s is passed over', (address) => {
  expect(read(address)).toEqual(noFilter)
})

test('a skill counts once, and skills and places are kept until the jobs are there', () => {
  expect(read('skill=SQL&skill=SQL').skills).toEqual(['SQL'])
  expect(read('skill=sql&skill=Apache+Spark&skill=Python').skills).toEqual(['SQL', 'Spark', 'python'])
  const params = new URLSearchParams('skill=Cobol&location=Boise')
  expect(parseJobFilter(params)).toEqual({ ...noFilter, skills: ['Cobol'], location: 'Boise' })
})

test('what asks for nothing is not written', () => {
  expect(jobFilterParams(noFilter).toString()).toBe('')
})

test('a filter is read as it was written', () => {
  const filters = fc.record<JobFilter>({
    q: fc.string({ unit: 'grapheme' }),
    skills: fc.subarray(['SQL', 'Scala', 'Spark', 'Go']),
    location: fc.constantFrom('', 'Dallas, TX', 'Montréal, QC'),
    remote: fc.boolean(),
    engagement: fc.constantFrom('', ...engagements),
    sponsorship: fc.boolean(),
    rate: fc.constantFrom(0, ...rates),
    posted: fc.constantFrom(0, ...ages),
    sort: fc.constantFrom(...sorts),
  })
  fc.assert(
    fc.property(filters, (filter) => expect(read(jobFilterParams(filter).toString())).toEqual(filter)),
  )
})

test('whatever stands in the address, it is read', () => {
  const params = fc.array(
    fc.tuple(fc.constantFrom(...Object.keys(noFilter), 'skill'), fc.string({ unit: 'grapheme' })),
  )
  fc.assert(
    fc.property(params, (pairs) => {
      const filter = parseJobFilter(new URLSearchParams(pairs), board)
      expect(read(jobFilterParams(filter).toString())).toEqual(filter)
    }),
  )
})

test('choices are counted without the search and the order', () => {
  expect(choiceCount({ ...noFilter, q: 'a', sort: 'rate' })).toBe(0)
  expect(
    choiceCount(read('skill=SQL&skill=Go&remote=yes&engagement=C2C&rate=80&posted=7&location=Dallas,+TX')),
  ).toBe(7)
})
