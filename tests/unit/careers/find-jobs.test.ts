import type { Job } from '#api/contracts/careers/job.contract.ts'
import { findJobs, type JobFilter, noFilter } from '#api/rules/job-filter.ts'
import { board, go, scala, spark, sql, today } from './sample-jobs.ts'

const find = (change: Partial<JobFilter>, day: string | null = today) =>
  findJobs(board, { ...noFilter, ...change }, day)

test.each<[Partial<JobFilter>, Job[]]>([
  [{}, [go, sql, spark, scala]],
  [{ q: 'engineer spark' }, [spark, scala]],
  [{ q: 'montreal' }, [spark]],
  [{ q: 'energy' }, [go]],
  [{ q: 'claims' }, [go, sql, spark, scala]],
  [{ q: 'strong' }, []],
  [{ skills: ['SQL'] }, [sql, spark]],
  [{ skills: ['SQL', 'Scala'] }, [spark]],
  [{ skills: ['apache spark'] }, [spark, scala]],
  [{ skills: ['Python'] }, [sql]],
  [{ q: 'apache' }, [spark, scala]],
  [{ location: 'Dallas, TX' }, [go, sql, scala]],
  [{ remote: true }, [go, spark]],
  [{ engagement: 'W-2' }, [spark, scala]],
  [{ engagement: 'C2C' }, [go, sql, scala]],
  [{ engagement: '1099' }, []],
  [{ sponsorship: true }, [go, sql]],
  [{ rate: 70 }, [go, sql, spark, scala]],
  [{ rate: 80 }, [spark, scala]],
  [{ rate: 100 }, [spark, scala]],
  [{ posted: 1 }, [go, sql]],
  [{ posted: 7 }, [go, sql, spark]],
  [{ posted: 30 }, [go, sql, spark]],
  [{ remote: true, engagement: 'W-2', q: 'spark' }, [spark]],
  [{ remote: true, engagement: 'C2C', q: 'spark' }, []],
])('%j finds what fits', (change, expected) => {
  expect(find(change)).toEqual(expected)
})

test('how long ago a job was posted does not count while today is not known', () => {
  expect(find({ posted: 1 }, null)).toEqual([go, sql, spark, scala])
})

test('the order is newest, highest rate or title, and the list given stays as it is', () => {
  const before = [...board]
  expect(find({ sort: 'newest' })).toEqual([go, sql, spark, scala])
  expect(find({ sort: 'rate' })).toEqual([spark, scala, go, sql])
  expect(find({ sort: 'title' })).toEqual([spark, go, scala, sql])
  expect(board).toEqual(before)
})

test('amounts of two currencies are never compared, and a job without a rate is not among those with one', () => {
  const rupees: Job = { ...go, currency: 'INR', rateMin: 200_000, rateMax: 300_000 }
  const open: Job = { ...sql, rateMin: null, rateMax: null }
  const all = [rupees, open, scala]
  expect(findJobs(all, { ...noFilter, sort: 'rate' }, today)).toEqual([scala, open, rupees])
  expect(findJobs(all, { ...noFilter, rate: 60 }, today)).toEqual([scala])
})

test('a job of a CRM elsewhere that does not say how one is engaged is corp-to-corp', () => {
  const { engagement: _, sponsorship: __, ...provided } = sql
  expect(findJobs([provided], { ...noFilter, engagement: 'C2C' }, today)).toEqual([provided])
  expect(findJobs([provided], { ...noFilter, sponsorship: true }, today)).toEqual([])
})
