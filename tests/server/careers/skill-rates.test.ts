import fc from 'fast-check'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { type Asking, getRates, renewSkillRates } from '#server/careers/worth/skill-rates.ts'
import { people } from '#server/people/schema/people.ts'
import { benchCandidates, skillRates } from '#server/recruiting/schema/jobs.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { testTime } from '#tests/support/test-app.ts'
import { withCrm } from '#tests/support/with-crm.ts'

const asks = (who: string, partner: string, dollars: number, skills = ['python']): Asking => ({
  who,
  partner,
  rate: dollars * 100,
  skills,
})

const crowd = (partners: string, skills?: string[], from = 0) =>
  [...partners].map((partner, index) => asks(`${partner}${from + index}`, partner, 40 + index * 11, skills))

const python = { skillId: 2, rateFrom: 6000, rateTo: 9500 }

test.each([
  ['eight people of three partners', 'aaabbbcc', [python]],
  ['seven people', 'aaabbcc', []],
  ['eight people of two partners', 'aaaabbbb', []],
  ['a partner who has half of them', 'aaaabbcc', [python]],
  ['a partner who has more than half of them', 'aaaaabbc', []],
])('of %s is told %j', (_, partners, told) => {
  expect(getRates(crowd(partners))).toEqual(told)
})

test('whoever two partners present counts once, for the one who changed it last', () => {
  const seven = crowd('aaabbcc')
  expect(getRates([...seven, asks('a0', 'd', 117)])).toEqual([])
  expect(getRates([...seven, asks('new', 'd', 117)])).toEqual([python])
})

test('skills are the same however they are written, and each alone is enough', () => {
  const [one, ...others] = crowd('aaabbbcc')
  if (!one) throw new Error('There is nobody.')
  expect(getRates([{ ...one, skills: ['Python 3', 'Kafka'] }, ...others])).toEqual([python])
  expect(getRates(crowd('aaabbbcc', ['Jenkins', 'Git']))).toEqual([
    { ...python, skillId: 33 },
    { ...python, skillId: 34 },
  ])
})

test.each([
  ['all ask for the same', [70, 70, 70, 70, 70, 70, 70, 70]],
  ['what would be told is the lowest rate', [60, 60, 60, 61, 80, 90, 95, 100]],
  ['what would be told is the highest rate', [50, 55, 60, 70, 94, 95, 95, 95]],
  ['it lies below the lowest once it is rounded', [61, 61, 62, 63, 80, 90, 95, 100]],
  ['it lies above the highest once it is rounded', [50, 55, 60, 70, 97, 98, 99, 99]],
])('nothing is told where %s', (_, dollars) => {
  expect(getRates(dollars.map((one, index) => asks(`p${index}`, `${index % 3}`, one)))).toEqual([])
})

test('two skills whose figures would tell of one or two people when compared are not both told', () => {
  const both = crowd('aaabbbcc', ['python', 'SQL'])
  const more = (count: number) =>
    [...'abc'].slice(0, count).map((partner) => asks(`more ${partner}`, partner, 75, ['SQL']))
  const told = (asking: Asking[]) => getRates(asking).map(({ skillId }) => skillId)
  expect(told(both)).toEqual([2, 11])
  expect(told([...both, ...more(1)])).toEqual([2])
  expect(told([...both, ...more(2)])).toEqual([2])
  expect(told([...both, ...more(3)])).toEqual([2, 11])
})

const anybody = fc.record({
  who: fc.integer({ min: 0, max: 90 }).map((number) => `person ${number}`),
  partner: fc.constantFrom('a', 'b', 'c', 'd'),
  rate: fc.integer({ min: 3000, max: 15_000 }),
  skills: fc.subarray(['python', 'SQL', 'Git', 'Scala']),
})

test('whoever there is, figures are rounded, lie within the lowest and the highest, and are of enough people', () => {
  const names: Record<number, string> = { 2: 'python', 5: 'Scala', 11: 'SQL', 34: 'Git' }
  let told = 0
  fc.assert(
    fc.property(fc.array(anybody, { minLength: 20, maxLength: 60 }), (asking) => {
      for (const { skillId, rateFrom, rateTo } of getRates(asking)) {
        told += 1
        const once = asking.filter(({ who }, at) => asking.findIndex((one) => one.who === who) === at)
        const group = once.filter(({ skills }) => skills.includes(names[skillId] ?? ''))
        const rates = group.map(({ rate }) => rate)
        expect([rateFrom % 500, rateTo % 500]).toEqual([0, 0])
        expect(Math.min(...rates)).toBeLessThan(rateFrom)
        expect(Math.max(...rates)).toBeGreaterThan(rateTo)
        expect(rateFrom).toBeLessThan(rateTo)
        expect(group.length).toBeGreaterThanOrEqual(8)
        expect(new Set(group.map(({ partner }) => partner)).size).toBeGreaterThanOrEqual(3)
      }
    }),
    { seed: 18, numRuns: 500 },
  )
  expect(told).toBeGreaterThan(100)
})

test('how far from the others someone asks is not to be told from a figure', () => {
  const eleven = crowd('aaabbbccdda')
  const withNew = (dollars: number) => getRates([...eleven, asks('new', 'c', dollars)])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 39 }), fc.integer({ min: 151, max: 900 }), (low, high) => {
      expect(withNew(low)).toEqual([{ ...python, rateFrom: 6000, rateTo: 11_500 }])
      expect(withNew(high)).toEqual([{ ...python, rateFrom: 7500, rateTo: 13_000 }])
    }),
  )
})

describe.each(engines)('the rates of people on %s', (engine) => {
  const crm = withCrm(engine)
  const ids = [1, 2, 3, 4, 5].map((number) => `00000000-0000-4000-8000-00000000000${number}`)

  beforeAll(() =>
    crm.database.write(async (tx) => {
      const owner = (at: number, change: Partial<typeof people.$inferInsert> = {}) => ({
        ...{ id: ids[at], createdAt: testTime, userType: userTypes.partner, status: 'active' as const },
        ...{ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', timeZone: 'UTC' },
        ...{ phone: `+1206555010${at}`, company: `Company ${at}` },
        ...change,
      })
      await tx
        .insert(people)
        .values([
          owner(0),
          owner(1),
          owner(2),
          owner(3, { company: ' COMPANY 0' }),
          owner(4, { userType: userTypes.employee, company: '' }),
        ])
    }),
  )

  afterEach(() =>
    crm.database.write(async (tx) => {
      await tx.delete(benchCandidates)
      await tx.delete(skillRates)
    }),
  )

  const consultant = (index: number, owner: number | null, change: object = {}) => ({
    ...{ createdAt: testTime, ownerId: owner === null ? null : ids[owner], title: 'Engineer' },
    ...{ name: `Person ${index}`, exp: 5, location: 'Dallas TX', visaStatus: 'GC' as const },
    ...{ skills: ['python'], rate: 4000 + index * 1100, availableFrom: '2026-03-02' },
    ...{ relocate: false, remote: false, status: 'Available' as const, ...change },
  })
  const add = (rows: ReturnType<typeof consultant>[]) =>
    crm.database.write(async (tx) => void (await tx.insert(benchCandidates).values(rows)))
  const renew = async (day = '2026-03-02') => {
    await renewSkillRates(crm.database, new Date(`${day}T00:10:00Z`))
    return crm.database.reader.select().from(skillRates)
  }
  const told = (day: string) => [{ ...python, day }]
  const owners = [0, 0, 0, 1, 1, 1, 2, 2]

  test('are counted from the benches of partners', async () => {
    await add(owners.map((owner, index) => consultant(index, owner)))
    expect(await renew()).toEqual(told('2026-03-02'))
  })

  test.each<[string, number | null, object]>([
    ['is on the bench of the firm', null, {}],
    ['is on the bench of an employee', 4, {}],
    ['is placed', 2, { status: 'Placed' }],
    ['is off the bench', 2, { status: 'Off' }],
    ['states no rate', 2, { rate: 0 }],
    ['has not that skill', 2, { skills: ['PySpark'] }],
    ['is the same person as another', 2, { name: 'PERSON  0' }],
  ])('do not count who %s', async (_, owner, change) => {
    await add(owners.slice(0, -1).map((one, index) => consultant(index, one)))
    await add([consultant(7, owner, change)])
    expect(await renew()).toEqual([])
  })

  test('take two accounts of one company for one partner', async () => {
    await add([0, 0, 3, 3, 1, 1, 1, 1].map((owner, index) => consultant(index, owner)))
    expect(await renew()).toEqual([])
  })

  test('stay what they are for a day, and go with those they are of on the next', async () => {
    await add(owners.map((owner, index) => consultant(index, owner)))
    expect(await renew()).toEqual(told('2026-03-02'))
    await crm.database.write(async (tx) => void (await tx.update(benchCandidates).set({ rate: 9000 })))
    expect(await renew()).toEqual(told('2026-03-02'))
    expect(await renew('2026-03-03')).toEqual([])
  })

  onPostgres('are counted once where several servers begin at the same time', async () => {
    await add(owners.map((owner, index) => consultant(index, owner)))
    const [, , rows] = await Promise.all([renew(), renew(), renew()])
    expect(rows).toEqual(told('2026-03-02'))
  })
})
