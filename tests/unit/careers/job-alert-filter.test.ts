import fc from 'fast-check'
import { engagements } from '#api/contracts/careers/job.contract.ts'
import {
  ages,
  alertFilter,
  alertQuery,
  filterWords,
  findJobs,
  jobFilterParams,
  parseJobFilter,
  rates,
  sorts,
} from '#api/rules/job-filter.ts'

const today = '2026-03-02'
const skills = ['SQL', 'Scala', 'Go', 'Spark', 'sql', 'Apache Spark']
const places = ['Dallas, TX', 'Montréal, QC', 'Austin, TX']

const jobs = fc.array(
  fc.record({
    pro_jobtitle: fc.constantFrom('Spark Engineer', 'Data Analyst', 'Go Developer'),
    pro_description: fc.constantFrom('<p>Move claims</p>', '<p>Build <b>models</b></p>'),
    industry: fc.constantFrom('Insurance', 'Energy'),
    location: fc.constantFrom(...places),
    remote: fc.boolean(),
    rateMin: fc.constantFrom(5000, null),
    rateMax: fc.option(fc.integer({ min: 5000, max: 11_000 })),
    currency: fc.constantFrom('USD', 'CAD', undefined),
    engagement: fc.option(fc.subarray([...engagements], { minLength: 1 }), { nil: undefined }),
    sponsorship: fc.constantFrom(true, false, null, undefined),
    skills: fc.subarray(skills),
    posted: fc.constantFrom(today, '2026-03-01', '2026-02-20', '2026-01-01'),
  }),
)

const addresses = fc.record({
  q: fc.constantFrom('', 'spark', ' claims  engineer ', 'montreal', 'nothing'),
  skills: fc.subarray([...skills, 'Cobol']),
  location: fc.constantFrom('', ...places, 'Boise'),
  remote: fc.boolean(),
  engagement: fc.constantFrom('', ...engagements),
  sponsorship: fc.boolean(),
  rate: fc.constantFrom(0, ...rates),
  posted: fc.constantFrom(0, ...ages),
  sort: fc.constantFrom(...sorts),
})

test('an alert finds the jobs that the board shows, whatever is chosen but age and order', () => {
  fc.assert(
    fc.property(jobs, addresses, (board, address) => {
      const shown = parseJobFilter(jobFilterParams(address), board)
      const query = alertQuery(shown)
      const expected = findJobs(board, { ...shown, posted: 0, sort: 'newest' }, today)
      expect(findJobs(board, alertFilter(query), today)).toEqual(expected)
      // The link beside the count leads to as many: the board drops nothing if anything is found.
      if (expected.length > 0) {
        const onBoard = parseJobFilter(new URLSearchParams(query), board)
        expect(findJobs(board, onBoard, today)).toEqual(expected)
      }
      expect(alertQuery(alertFilter(query))).toBe(query)
    }),
  )
})

test('an alert for a skill that no job asks for any more finds nothing, not everything', () => {
  fc.assert(
    fc.property(jobs, (board) => {
      expect(findJobs(board, alertFilter('skill=Cobol'), today)).toEqual([])
    }),
  )
})

test('what an alert asks for is told in words', () => {
  const query =
    'q=ship%0A+it&location=Dallas%2C+TX&remote=yes&rate=70&skill=SQL&skill=java+script&engagement=W-2&sponsorship=yes&visa=GC&posted=7'
  expect(filterWords(alertFilter(query))).toBe(
    '“ship it” · SQL · JavaScript · Dallas, TX · Remote · W-2 · Visa sponsored · $70/h or more',
  )
  expect(filterWords(alertFilter('colour=red&remote=maybe'))).toBe('')
})
