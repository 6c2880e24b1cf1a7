import fc from 'fast-check'
import { ages, choiceCount, findJobs, type JobFilter, noFilter, rates, sorts } from '#api/rules/job-filter.ts'
import { nearFilters } from '#api/rules/near-jobs.ts'
import { board, today } from './sample-jobs.ts'

const near = (change: Partial<JobFilter>) =>
  nearFilters(board, { ...noFilter, ...change }, today).map(({ part, count }) => ({ ...part, count }))

test.each<[Partial<JobFilter>, object[]]>([
  [{}, []],
  [{ q: 'astronaut' }, [{ name: 'word', value: 'astronaut', count: 4 }]],
  [{ q: 'astronaut baker' }, []],
  [
    { q: 'montreal', location: 'Dallas, TX' },
    [
      { name: 'location', value: 'Dallas, TX', count: 1 },
      { name: 'word', value: 'montreal', count: 3 },
    ].toReversed(),
  ],
  [
    { remote: true, engagement: 'C2C', q: 'spark' },
    [
      { name: 'word', value: 'spark', count: 1 },
      { name: 'engagement', value: 'C2C', count: 1 },
      { name: 'remote', count: 1 },
    ],
  ],
])('without one part, %j finds', (change, expected) => {
  const found = near(change)
  expect(found).toHaveLength(expected.length)
  expect(found).toEqual(expect.arrayContaining(expected))
})

const filters: fc.Arbitrary<JobFilter> = fc.record({
  q: fc
    .array(fc.constantFrom('spark', 'SQL', 'sql', 'claims', 'astronaut', ' '))
    .map((words) => words.join(' ')),
  skills: fc.uniqueArray(fc.constantFrom('SQL', 'Spark', 'Scala', 'python', 'Rust')),
  location: fc.constantFrom('', 'Dallas, TX', 'Montréal, QC'),
  remote: fc.boolean(),
  engagement: fc.constantFrom<JobFilter['engagement']>('', 'C2C', 'W-2', '1099'),
  sponsorship: fc.boolean(),
  rate: fc.constantFrom<JobFilter['rate']>(0, ...rates),
  posted: fc.constantFrom<JobFilter['posted']>(0, ...ages),
  sort: fc.constantFrom(...sorts),
})

const getWords = ({ q }: JobFilter) => new Set(q.toLowerCase().split(/\s+/).filter(Boolean))

const asked = (filter: JobFilter) => choiceCount(filter) + getWords(filter).size

test('every filter that is offered asks for one thing less, in the same order, and finds as many jobs as it says', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const offered = nearFilters(board, filter, today)
      for (const one of offered) {
        expect(asked(one.filter)).toBe(asked(filter) - 1)
        expect(one.filter.sort).toBe(filter.sort)
        expect(one.count).toBe(findJobs(board, one.filter, today).length)
        expect(one.count).toBeGreaterThan(0)
      }
      const counts = offered.map(({ count }) => count)
      expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    }),
  )
})

test('where something is found already, every part can be left out, and finds at least as much', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const found = findJobs(board, filter, today).length
      fc.pre(found > 0)
      const offered = nearFilters(board, filter, today)
      expect(offered).toHaveLength(asked(filter))
      for (const { count } of offered) expect(count).toBeGreaterThanOrEqual(found)
    }),
  )
})
