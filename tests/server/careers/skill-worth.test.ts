import { jobs, skillRates } from '#server/recruiting/schema/jobs.ts'
import { engines } from '#tests/support/database.ts'
import { jobRow } from '#tests/support/job-row.ts'
import { withCrm } from '#tests/support/with-crm.ts'

type Row = Partial<typeof jobs.$inferInsert>

let made = 0

const job = (change: Row) => {
  made += 1
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
  return { ...jobRow, id, name: `job-${made}`, pro_jobtitle: `Job ${made}`, skills: ['python'], ...change }
}

const pays = (count: number, change: Row = {}) =>
  Array.from({ length: count }, (_, index) =>
    job({ rateMin: 5500 + index * 500, rateMax: 6500 + index * 500, ...change }),
  )

describe.each(engines)('the worth of skills on %s', (engine) => {
  const crm = withCrm(engine)

  beforeEach(() => {
    made = 0
  })

  afterEach(() =>
    crm.database.write(async (tx) => {
      await tx.delete(jobs)
      await tx.delete(skillRates)
    }),
  )

  const add = (...rows: (typeof jobs.$inferInsert)[]) =>
    crm.database.write(async (tx) => void (await tx.insert(jobs).values(rows)))

  const ask = async (skills: string) => {
    const answer = await crm.app.inject(`/Desk/GetSkillWorth?skills=${skills}`)
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }

  test('without open contracts is nothing, and no more', async () => {
    await add(job({ status: 'Closed' }), job({ status: 'Draft' }), job({ closes: '2026-03-01' }))
    expect(await ask('2')).toEqual({
      ...{ day: '2026-03-02', open: 0, matching: 0, contracts: [], pay: [], more: [], peopleDay: null },
      skills: [{ id: 2, name: 'Python', contracts: 0, people: null }],
    })
  })

  test('is told with the contracts that ask for any of them, most of them first, as they are advertised', async () => {
    await add(
      job({ skills: ['Power Shell', 'Kafka'], posted: '2026-03-01' }),
      job({
        skills: ['PYTHON', 'git', 'Spark'],
        rateMin: 0,
        rateMax: 0,
        currency: 'CAD',
        engagement: ['W-2'],
      }),
      job({ skills: ['python', 'Power BI'], posted: '2026-03-02', location: '', remote: true }),
    )
    const { contracts, open, matching, pay, skills } = await ask('2,39,34,29')
    expect([open, matching]).toEqual([3, 2])
    expect(contracts).toEqual([
      {
        ...{ name: 'job-3', pro_jobtitle: 'Job 3', location: '', country: 'US', remote: true },
        ...{ posted: '2026-03-02', rateMin: 7000, rateMax: 8500, currency: 'USD', engagement: ['C2C'] },
        ...{ has: ['Python', 'Power BI'], asks: 2 },
      },
      {
        ...{ name: 'job-2', pro_jobtitle: 'Job 2', location: 'Dallas, TX', country: 'US', remote: false },
        ...{ posted: '2026-02-20', rateMin: null, rateMax: null, currency: 'CAD', engagement: ['W-2'] },
        ...{ has: ['Python', 'Git'], asks: 3 },
      },
    ])
    expect(pay).toEqual([{ engagement: 'C2C', currency: 'USD', contracts: 1, median: null }])
    expect(skills).toEqual([
      { id: 2, name: 'Python', contracts: 2, people: null },
      { id: 39, name: 'Git', contracts: 1, people: null },
      { id: 29, name: 'Power BI', contracts: 1, people: null },
    ])
  })

  test.each([
    [4, null],
    [5, { rate: 7000, from: 6000, to: 8000, certainty: 0.9375 }],
    [6, { rate: 7250, from: 6000, to: 8500, certainty: 0.9687 }],
    [8, { rate: 7750, from: 6500, to: 9000, certainty: 0.9296 }],
  ])('of %d contracts has the median %j', async (count, median) => {
    await add(...pays(count))
    expect((await ask('2')).pay).toEqual([{ engagement: 'C2C', currency: 'USD', contracts: count, median }])
  })

  test('mixes neither currencies nor ways to be engaged, and counts no contract without a rate', async () => {
    await add(
      ...pays(3),
      ...pays(2, { engagement: ['C2C', 'W-2'] }),
      ...pays(3, { engagement: ['W-2'] }),
      ...pays(4, { currency: 'CAD' }),
      job({ rateMin: 0, rateMax: 0, currency: 'CAD' }),
    )
    const { pay, matching } = await ask('2')
    expect(matching).toBe(13)
    expect(pay).toEqual([
      {
        ...{ engagement: 'C2C', currency: 'USD', contracts: 5 },
        median: { rate: 6500, from: 6000, to: 7000, certainty: 0.9375 },
      },
      {
        ...{ engagement: 'W-2', currency: 'USD', contracts: 5 },
        median: { rate: 6500, from: 6000, to: 7000, certainty: 0.9375 },
      },
      { engagement: 'C2C', currency: 'CAD', contracts: 4, median: null },
    ])
  })

  test('lists twenty contracts at most, and counts all of them', async () => {
    await add(...pays(23))
    const { contracts, matching, pay } = await ask('2')
    expect([contracts.length, matching, pay[0].contracts]).toEqual([20, 23, 23])
  })

  test('names the skills with which the most contracts are added, those in the catalogue twice once', async () => {
    await add(
      job({ skills: ['python', 'Spark'] }),
      job({ skills: ['Apache Spark', 'Jenkins'], posted: '2026-03-01' }),
      job({ skills: ['spark'] }),
      job({ skills: ['Kafka'] }),
      job({ skills: ['Spark', 'SQL'], status: 'Closed' }),
    )
    const told = async (skills: string) =>
      (await ask(skills)).more.map(({ newest, ...one }: { newest: { name: string; has: string[] }[] }) => ({
        ...one,
        newest: newest.map(({ name, has }) => [name, ...has]),
      }))
    expect(await told('2')).toEqual([
      {
        ...{ id: 15, name: 'Apache Spark', contracts: 2 },
        newest: [
          ['job-2', 'Apache Spark'],
          ['job-3', 'Apache Spark'],
        ],
      },
      { id: 33, name: 'Jenkins', contracts: 1, newest: [['job-2', 'Jenkins']] },
    ])
    expect(await told('2,15')).toEqual([])
  })

  test('shows what people ask for beside each skill alone, whatever it is asked about with', async () => {
    await crm.database.write(async (tx) => {
      await tx.insert(skillRates).values([
        { skillId: 34, rateFrom: 6000, rateTo: 8500, day: '2026-03-01' },
        { skillId: 2, rateFrom: 7000, rateTo: 9000, day: '2026-03-01' },
      ])
    })
    const people = async (skills: string) => {
      const told = await ask(skills)
      return [told.peopleDay, ...told.skills.map((one: { people: object | null }) => one.people)]
    }
    expect(await people('2')).toEqual(['2026-03-01', { from: 7000, to: 9000 }])
    expect(await people('11')).toEqual([null, null])
    expect(await people('39,2,11')).toEqual([
      '2026-03-01',
      { from: 6000, to: 8500 },
      { from: 7000, to: 9000 },
      null,
    ])
  })

  test.each(['', '0', '40', '2,', 'python', '2;3', '-1', '2,2.5', `${'1,'.repeat(39)}1`])(
    'of %j is not asked about',
    async (skills) => {
      const answer = await crm.app.inject(`/Desk/GetSkillWorth?skills=${encodeURIComponent(skills)}`)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED'])
    },
  )
})
