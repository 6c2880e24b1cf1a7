import { inArray } from 'drizzle-orm'
import type { Job } from '#api/contracts/careers/job.contract.ts'
import { skillNamesIn } from '#api/rules/skill-names.ts'
import { benchCandidates, jobs } from '#server/recruiting/schema/jobs.ts'
import { sampleData } from '#server/samples/sample-data.ts'
import { seed } from '#server/samples/seed.ts'
import { skills } from '#src/content/careers/skills.ts'
import { benchSamples } from '#src/content/site/bench-search.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { jobRow } from '#tests/support/job-row.ts'
import { testTime } from '#tests/support/test-app.ts'
import { withCrm } from '#tests/support/with-crm.ts'

const { createdAt: _, ...stored } = jobRow
const asAnswered = {
  ...stored,
  ...{ currency: 'USD', engagement: ['C2C'], sponsorship: null, authorization: null, restriction: '' },
}

const rows = [
  jobRow,
  { ...jobRow, id: '00000000-0000-4000-8000-000000000001', name: 'newest', posted: '2026-03-01' },
  { ...jobRow, id: '00000000-0000-4000-8000-000000000002', name: 'until-today', closes: '2026-03-02' },
  { ...jobRow, id: '00000000-0000-4000-8000-000000000003', name: 'until-yesterday', closes: '2026-03-01' },
  { ...jobRow, id: '00000000-0000-4000-8000-000000000004', name: 'shut', status: 'Closed' as const },
].map((row, index) => ({ ...row, pro_jobtitle: `Data Engineer ${index}` }))

describe.each(engines)('jobs on %s', (engine) => {
  const crm = withCrm(engine)

  beforeAll(async () => {
    await crm.database.write(async (tx) => void (await tx.insert(jobs).values(rows)))
  })

  const get = async (url: string) => {
    const answer = await crm.app.inject(url)
    return { status: answer.statusCode, body: answer.json() }
  }

  onPostgres('that are open are listed whole, newest first, to anybody', async () => {
    const { status, body } = await get('/CRM/UAGetC2CJobs')

    expect(status).toBe(200)
    expect(body.map(({ name }: Job) => name)).toEqual(['newest', 'data-engineer', 'until-today'])
    expect(body[1]).toEqual({ ...asAnswered, pro_jobtitle: 'Data Engineer 0' })
  })

  test('that are open have their names and titles listed', async () => {
    expect(await get('/CRM/LoadSkillPositions')).toEqual({
      status: 200,
      body: [
        { name: 'newest', pro_jobtitle: 'Data Engineer 1' },
        { name: 'data-engineer', pro_jobtitle: 'Data Engineer 0' },
        { name: 'until-today', pro_jobtitle: 'Data Engineer 2' },
      ],
    })
  })

  test.each([
    ['data-engineer', 'Data Engineer 0', 'Open', '2026-03-31'],
    ['until-today', 'Data Engineer 2', 'Open', '2026-03-02'],
    ['until-yesterday', 'Data Engineer 3', 'Closed', '2026-03-01'],
    ['shut', 'Data Engineer 4', 'Closed', '2026-03-31'],
  ])('are found by the name %s, with their terms', async (name, pro_jobtitle, status, closes) => {
    expect(await get(`/CRM/GetJobByName?jobname=${name}`)).toEqual({
      status: 200,
      body: {
        ...{ name, pro_jobtitle, pro_description: '<p>Build pipelines.</p>', status, closes },
        ...{
          location: 'Dallas, TX',
          remote: false,
          rateMin: 7000,
          rateMax: 8500,
          currency: 'USD',
          durationMonths: 12,
        },
      },
    })
  })

  test.each(['Data Engineer 1', 'data engineer 1', ' DATA ENGINEER 1 ', 'NEWEST'])(
    'are found by the title, as it is written by people: %j',
    async (name) => {
      expect((await get(`/CRM/GetJobByName?jobname=${encodeURIComponent(name)}`)).body.name).toBe('newest')
    },
  )

  test('that share a title are told apart by it: the newest open one is meant, and a name before a title', async () => {
    const twin = (name: string, more: object) => ({
      ...jobRow,
      id: crypto.randomUUID(),
      name,
      pro_jobtitle: 'Twin',
      ...more,
    })
    await crm.database.write(async (tx) => {
      await tx
        .insert(jobs)
        .values([
          twin('older', { posted: '2026-01-01' }),
          twin('newer', { posted: '2026-02-01' }),
          twin('closed-since', { posted: '2026-02-20', closes: '2026-03-01' }),
          twin('titled', { pro_jobtitle: 'older' }),
        ])
    })

    expect((await get('/CRM/GetJobByName?jobname=twin')).body.name).toBe('newer')
    expect((await get('/CRM/GetJobByName?jobname=older')).body.name).toBe('older')
    await crm.database.write(async (tx) => {
      await tx.delete(jobs).where(inArray(jobs.name, ['older', 'newer', 'closed-since', 'titled']))
    })
  })

  test.each(['astronaut', 'Data', '%25', "'%20or%20''='", '%3Cscript%3E', jobRow.id])(
    'are not found by the name %s',
    async (name) => {
      expect(await get(`/CRM/GetJobByName?jobname=${name}`)).toEqual({
        status: 404,
        body: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
      })
    },
  )

  test.each(['', '?jobname=', `?jobname=${'a'.repeat(201)}`, '?jobname=a&jobname=b', '?jobname=a%00b'])(
    'are not looked for by "%s"',
    async (query) => {
      const { status, body } = await get(`/CRM/GetJobByName${query}`)

      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
    },
  )

  test.each(['/CRM/GetC2CJobs', '/CRM/GetBenchList'])(
    'are listed at %s only to people signed in',
    async (url) => {
      expect(await get(url)).toEqual({
        status: 401,
        body: { code: 'UNAUTHENTICATED', message: 'Please sign in to continue.' },
      })
    },
  )
})

describe.each(engines)('the bench on %s', (engine) => {
  const crm = withCrm(engine)

  beforeAll(async () => {
    await seed(crm.database, sampleData, testTime)
  })

  test('shows who can be presented, newest first, without when they were added', async () => {
    const body = (await crm.app.inject('/CRM/UAGetBenchList')).json()

    expect(body).toHaveLength(15)
    expect(body[0]).toEqual({
      id: expect.any(String),
      title: 'Senior Data Engineer',
      name: 'Rohan Deshpande',
      exp: 9,
      location: 'Dallas TX',
      visaStatus: 'H1B',
      skills: ['DataBricks', 'PySpark', 'SQL', 'Amazon Glue', 'Git'],
      rate: 8200,
      availableFrom: '2026-03-02',
      relocate: true,
      remote: true,
      status: 'Available',
    })
    expect([...new Set(body.map(({ status }: { status: string }) => status))].sort()).toEqual([
      'Available',
      'Interviewing',
      'Submitted',
    ])
  })

  test('begins in the sample data with the five of the candidate search', async () => {
    const five = await crm.database.reader.select().from(benchCandidates).orderBy(benchCandidates.createdAt)
    const newest = five.reverse().slice(0, 5)

    expect(
      newest.map(({ title, name, exp, location, visaStatus, skills }) => ({
        title,
        name,
        exp: `${exp} years`,
        location,
        visaStatus,
        skills: skillNamesIn(skills),
      })),
    ).toEqual(benchSamples.map(({ id: _, available: __, ...shared }) => shared))
  })

  test('and the jobs of the sample data name only skills of the catalogue', async () => {
    const known = new Set<string>(skills.map(({ name }) => name))
    const people = await crm.database.reader.select({ skills: benchCandidates.skills }).from(benchCandidates)
    const work = await crm.database.reader.select({ skills: jobs.skills }).from(jobs)
    const named = [...people, ...work].flatMap((row) => row.skills)

    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  test('has jobs beside it in the sample data: thirteen open in three countries, one closed', async () => {
    const open: Job[] = (await crm.app.inject('/CRM/UAGetC2CJobs')).json()
    const closed = await crm.app.inject('/CRM/GetJobByName?jobname=tableau-analyst-phoenix')

    expect(open).toHaveLength(13)
    expect([...new Set(open.map(({ country }) => country))].sort()).toEqual(['CA', 'IN', 'US'])
    expect(closed.json().status).toBe('Closed')
  })
})
