import { eq } from 'drizzle-orm'
import type { ListedJob } from '#api/contracts/careers/job.contract.ts'
import type { BenchCandidate } from '#api/contracts/staffing/bench.contract.ts'
import { benchCandidates, jobs } from '#server/recruiting/schema/jobs.ts'
import { jobRow } from '#tests/support/job-row.ts'
import { testTime } from '#tests/support/test-app.ts'
import { withCrm } from '#tests/support/with-crm.ts'

const unsafe = '<p>Build.</p><script>alert(1)</script>'

const jobNumber = (number: number) => ({
  ...jobRow,
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `job-${number}`,
  pro_jobtitle: `Engineer ${String(number).padStart(3, '0')}`,
  pro_description: unsafe,
  remote: number % 2 === 0,
})

const consultant = (number: number) => ({
  createdAt: new Date(testTime.getTime() - number),
  title: 'Data Engineer',
  name: `Ana Silva ${number}`,
  exp: 5,
  location: 'Dallas TX',
  visaStatus: 'GC' as const,
  skills: number === 1 ? ['Scala'] : ['SQL'],
  rate: 8000,
  availableFrom: '2026-10-06',
  relocate: false,
  remote: false,
  status: 'Available' as const,
})

describe('the lists of the public pages', () => {
  const crm = withCrm('pglite')

  beforeAll(async () => {
    await crm.database.write(async (tx) => {
      await tx.insert(jobs).values(Array.from({ length: 110 }, (_, number) => jobNumber(number)))
      await tx.insert(benchCandidates).values(Array.from({ length: 510 }, (_, number) => consultant(number)))
    })
  })

  const get = async (url: string) => (await crm.app.inject(url)).json()
  const getNames = ({ jobs: listed }: { jobs: ListedJob[] }) => listed.map(({ name }) => name)

  test('answer one page of the jobs that the filter finds, without descriptions', async () => {
    const found = await get(`/Site/FindJobs?page=2&filter=${encodeURIComponent('remote=yes&sort=title')}`)

    expect(found).toMatchObject({ all: 110, total: 55, page: 2, filter: 'remote=yes&sort=title' })
    expect(getNames(found)).toEqual(Array.from({ length: 20 }, (_, index) => `job-${40 + 2 * index}`))
    expect(JSON.stringify(found)).not.toContain('Build.')
  })

  test('answer the last page for one behind it, and pass over what no job has', async () => {
    const found = await get(
      `/Site/FindJobs?page=99&filter=${encodeURIComponent('skill=Cobol&location=Oslo')}`,
    )

    expect(found).toMatchObject({ total: 110, page: 6, filter: '' })
    expect(found.jobs).toHaveLength(10)
  })

  test('find jobs among some names and by terms, and count what matches', async () => {
    const names = 'job=job-3&job=job-4&job=gone'
    const among = await get(`/Site/FindJobs?among=${encodeURIComponent(names)}&terms=remote%3Dyes`)
    const named = await get(`/Site/GetNamedJobs?names=${encodeURIComponent(names)}&terms=remote%3Dyes`)

    expect(getNames(among)).toEqual(['job-4'])
    expect([getNames(named), named.matching]).toEqual([['job-3', 'job-4'], 55])
  })

  test('answer a job with its sanitized description and three similar ones, or that it is not open', async () => {
    const { job, similar } = await get('/Site/GetOpenJob?name=JOB-7')
    const { statusCode } = await crm.app.inject('/Site/GetOpenJob?name=gone')

    expect([job.name, job.pro_description, similar.length]).toEqual(['job-7', '<p>Build.</p>', 3])
    expect(statusCode).toBe(404)
  })

  test('answer a page of the bench, and know a change of it at once', async () => {
    const first = await get('/Site/FindBench?skill=scala')
    await crm.database.write(
      async (tx) =>
        void (await tx
          .update(benchCandidates)
          .set({ location: 'Oslo' })
          .where(eq(benchCandidates.name, 'Ana Silva 1'))),
    )
    const changed = await get('/Site/FindBench?q=oslo')

    expect(first).toMatchObject({ all: 510, total: 1, page: 1, skills: ['Scala', 'SQL'], visas: ['GC'] })
    expect(changed.candidates.map(({ location }: BenchCandidate) => location)).toEqual(['Oslo'])
  })

  test('of the CRM are bounded, and the rest is on further pages', async () => {
    const counts = await Promise.all(
      [
        '/CRM/UAGetC2CJobs',
        '/CRM/UAGetC2CJobs?page=2',
        '/CRM/UAGetBenchList',
        '/CRM/UAGetBenchList?page=2',
      ].map(async (url) => (await get(url)).length),
    )

    expect(counts).toEqual([100, 10, 500, 10])
  })
})
