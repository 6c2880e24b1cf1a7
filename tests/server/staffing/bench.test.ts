import { consultant, listedConsultant, withBenchServer } from '#tests/support/bench-server.ts'
import { engines, onPostgres } from '#tests/support/database.ts'

const add = '/CRM/AddBenchCandidate'
const update = '/CRM/UpdateBenchCandidate'

const { isNamePublic: _, ...published } = consultant

const onBench = {
  status: 409,
  body: {
    code: 'ALREADY_ON_BENCH',
    message: 'A consultant with this name and title is already on your bench.',
  },
}

describe.each(engines)('a bench on %s', (engine) => {
  const { get, post } = withBenchServer(engine)

  test('takes a consultant, who is then on the own list, on everybody else’s and on the hot list', async () => {
    expect(await post('partner', add, consultant)).toEqual({ status: 200, body: listedConsultant })

    expect(await get('partner', '/CRM/GetMyBenchList')).toEqual({ status: 200, body: [listedConsultant] })
    expect(await get('otherPartner', '/CRM/GetMyBenchList')).toEqual({ status: 200, body: [] })
    expect(await get('otherPartner', '/CRM/GetBenchList')).toEqual({
      status: 200,
      body: [{ ...listedConsultant, isMine: false }],
    })
    expect(await get('employee', '/CRM/UAGetBenchList')).toEqual({
      status: 200,
      body: [{ ...published, name: 'A. B.', id: expect.any(String) }],
    })
  })

  test('is searched, narrowed and sorted a page at a time, by what the table shows', async () => {
    await post('partner', add, {
      ...consultant,
      name: 'Žofie Nová',
      skills: ['Golang'],
      visaStatus: 'H1BI140Approved',
      rate: 6000,
    })
    await post('partner', add, {
      ...consultant,
      name: 'Ana Ruiz',
      skills: ['SQL', 'Go'],
      remote: true,
      relocate: false,
    })
    await post('employee', add, { ...consultant, name: 'Bo Li', skills: ['SQL'], status: 'Placed' })
    const find = async (query: Record<string, string>) => {
      const { body } = await get('partner', `/CRM/FindBenchCandidates?${new URLSearchParams(query)}`)
      return { ...body, rows: body.rows.map(({ name }: { name: string }) => name) }
    }

    expect(await find({ size: '2', sort: 'rate' })).toMatchObject({ total: 3, all: 3, bench: 3 })
    expect(await find({ skill: 'go' })).toEqual({
      rows: ['Ana Ruiz', 'Žofie Nová'],
      ...{ total: 2, all: 2, bench: 3, skills: ['Go', 'SQL'] },
      visas: expect.arrayContaining(['H1BI140Approved']),
    })
    for (const [query, names] of [
      [{ q: 'zofie' }, ['Žofie Nová']],
      [{ q: 'nova I-140' }, ['Žofie Nová']],
      [{ q: '$60/h' }, ['Žofie Nová']],
      [{ q: 'skagit' }, ['Bo Li']],
      [{ q: 'golang' }, []],
      [{ status: 'Placed' }, ['Bo Li']],
      [{ visa: 'H1BI140Approved' }, ['Žofie Nová']],
      [{ sort: 'name', order: 'desc' }, ['Žofie Nová', 'Bo Li', 'Ana Ruiz']],
      [{ sort: 'owner', order: 'desc', size: '1' }, ['Bo Li']],
    ] as const) {
      expect([query, (await find(query)).rows]).toEqual([query, names])
    }
  })

  test('publishes a full name only if the partner chose so', async () => {
    for (const [name, isNamePublic] of [
      ["Ana María O'Brien-Smythe", false],
      ['Žofie', false],
      ['Łucja Ng', true],
    ] as const)
      await post('partner', add, { ...consultant, name, isNamePublic })
    const names = async () => {
      const { body } = await get('employee', '/CRM/UAGetBenchList')
      return body.map(({ name }: { name: string }) => name).sort()
    }
    expect(await names()).toEqual(['A. O.', 'Łucja Ng', 'Ž.'])
    const [found] = (await get('partner', '/CRM/GetMyBenchList')).body.filter(
      ({ name }: { name: string }) => name === 'Žofie',
    )
    await post('partner', update, { ...consultant, id: found.id, name: 'Žofie', isNamePublic: true })
    expect(await names()).toEqual(['A. O.', 'Łucja Ng', 'Žofie'])
  })

  test('of an employee is the firm’s', async () => {
    expect(await post('employee', add, consultant)).toEqual({
      status: 200,
      body: { ...listedConsultant, owner: 'Skagit' },
    })
  })

  test('takes a repeated request once, and the same key of someone else not at all', async () => {
    const key = crypto.randomUUID()
    const first = await post('partner', add, consultant, key)

    expect(await post('partner', add, consultant, key)).toEqual(first)
    expect(await post('otherPartner', add, consultant, key)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect((await get('partner', '/CRM/GetBenchList')).body).toHaveLength(1)
  })

  test('takes one consultant of a name and title, however they are written', async () => {
    await post('partner', add, consultant)

    expect(await post('partner', add, { ...consultant, name: 'ADA BYRON', title: 'data engineer' })).toEqual(
      onBench,
    )
    expect((await post('partner', add, { ...consultant, title: 'Data Architect' })).status).toBe(200)
    expect((await post('otherPartner', add, consultant)).status).toBe(200)
  })

  onPostgres('takes one of twenty equal requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('partner', add, consultant)))

    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
  })

  test('is changed by its owner alone; for everybody else the consultant does not exist', async () => {
    const { id } = (await post('partner', add, consultant)).body
    const changed = { ...consultant, id, rate: 9000, status: 'Off' }

    expect(await post('partner', update, changed)).toEqual({
      status: 200,
      body: { ...listedConsultant, rate: 9000, status: 'Off' },
    })
    const missing = await post('otherPartner', update, { ...changed, id: crypto.randomUUID() })
    expect(missing).toEqual({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
    })
    expect(await post('otherPartner', update, changed)).toEqual(missing)
    expect(await post('hr', update, changed)).toEqual(missing)
  })

  test('does not make another consultant of one by a change', async () => {
    await post('partner', add, consultant)
    const { id } = (await post('partner', add, { ...consultant, name: 'Grace Hopper' })).body

    expect(await post('partner', update, { ...consultant, id, name: 'ada byron' })).toEqual(onBench)
  })

  test.each([
    [{ name: '' }, { name: 'Please enter Name' }],
    [
      { name: '=cmd()' },
      { name: 'Please use letters, spaces, hyphens, apostrophes, periods and commas only' },
    ],
    [{ title: ' ' }, { title: 'Please enter Title' }],
    [{ exp: 61 }, { exp: 'Please enter the years of experience, from 0 to 60' }],
    [{ exp: 1.5 }, { exp: 'Please enter the years of experience, from 0 to 60' }],
    [{ rate: 99 }, { rate: 'Please enter the rate in US dollars an hour, from 1 to 1000' }],
    [{ rate: 2 ** 40 }, { rate: 'Please enter the rate in US dollars an hour, from 1 to 1000' }],
    [{ visaStatus: 'B2' }, { visaStatus: 'Please Select Visa Status' }],
    [{ skills: [] }, { skills: 'Please enter the skills, separated by commas' }],
    [{ availableFrom: '2026-02-30' }, { availableFrom: 'Please choose a date' }],
    [{ status: 'Hired' }, { status: 'Please select Status' }],
    [{ relocate: 'yes' }, { relocate: expect.any(String) }],
  ])('refuses %j', async (change, fields) => {
    const { status, body } = await post('partner', add, { ...consultant, ...change })

    expect([status, body.code, body.fields]).toEqual([400, 'VALIDATION_FAILED', fields])
  })
})
