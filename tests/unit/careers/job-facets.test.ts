import fc from 'fast-check'
import { findJobs, type JobFilter, jobFacets, noFilter, parseJobFilter } from '#api/rules/job-filter.ts'
import { board, scala, today } from './sample-jobs.ts'

const facets = (change: Partial<JobFilter> = {}, day: string | null = today) =>
  jobFacets(board, { ...noFilter, ...change }, day)

test('every choice is listed with what it would find', () => {
  expect(facets()).toEqual({
    skills: [
      { value: 'Spark', count: 2 },
      { value: 'Scala', count: 2 },
      { value: 'SQL', count: 2 },
      { value: 'Go', count: 1 },
      { value: 'python', count: 1 },
    ],
    locations: [
      { value: 'Dallas, TX', count: 3 },
      { value: 'Montréal, QC', count: 1 },
    ],
    remote: 2,
    engagements: [
      { value: 'C2C', count: 3 },
      { value: 'W-2', count: 2 },
    ],
    sponsorship: 2,
    rates: [
      { value: 60, count: 4 },
      { value: 70, count: 4 },
      { value: 80, count: 2 },
      { value: 90, count: 2 },
      { value: 100, count: 2 },
    ],
    ages: [
      { value: 1, count: 2 },
      { value: 7, count: 3 },
      { value: 30, count: 3 },
    ],
  })
})

test('a choice that is made keeps its place and counts what it leaves; the others count on top of it', () => {
  const { skills, locations } = facets({ skills: ['SQL'], location: 'Dallas, TX' })
  expect(skills).toEqual([
    { value: 'Spark', count: 0 },
    { value: 'Scala', count: 0 },
    { value: 'SQL', count: 1 },
    { value: 'Go', count: 0 },
    { value: 'python', count: 1 },
  ])
  expect(locations).toEqual([
    { value: 'Dallas, TX', count: 1 },
    { value: 'Montréal, QC', count: 1 },
  ])
})

test('a skill that jobs write differently is one choice, as the first of them writes it', () => {
  const jobs = [
    { ...scala, skills: ['python', 'Kafka'] },
    { ...scala, skills: ['Python', 'kafka', 'PowerBI'] },
  ]
  expect(jobFacets(jobs, noFilter, today).skills).toEqual([
    { value: 'Kafka', count: 2 },
    { value: 'python', count: 2 },
    { value: 'PowerBI', count: 1 },
  ])
})

test('how many were posted lately is not said while today is not known', () => {
  expect(facets({}, null).ages).toEqual([
    { value: 1, count: undefined },
    { value: 7, count: undefined },
    { value: 30, count: undefined },
  ])
})

test('each count is what making the choice finds', () => {
  const addresses = fc.subarray([
    'q=engineer',
    'skill=SQL',
    'skill=Spark',
    'remote=yes',
    'engagement=W-2',
    'sponsorship=yes',
    'rate=80',
    'posted=7',
  ])
  fc.assert(
    fc.property(addresses, (parts) => {
      const filter = parseJobFilter(new URLSearchParams(parts.join('&')), board)
      const { skills, locations, remote, engagements, sponsorship, rates, ages } = jobFacets(
        board,
        filter,
        today,
      )
      const found = (change: Partial<JobFilter>) => findJobs(board, { ...filter, ...change }, today).length
      for (const { value, count } of skills) {
        expect(count).toBe(found({ skills: [...new Set([...filter.skills, value])] }))
      }
      for (const { value, count } of locations) expect(count).toBe(found({ location: value }))
      for (const { value, count } of engagements) expect(count).toBe(found({ engagement: value }))
      expect(sponsorship).toBe(found({ sponsorship: true }))
      for (const { value, count } of rates) expect(count).toBe(found({ rate: value }))
      for (const { value, count } of ages) expect(count).toBe(found({ posted: value }))
      expect(remote).toBe(found({ remote: true }))
    }),
  )
})
