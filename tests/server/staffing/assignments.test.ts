import { getId } from '#server/samples/people.ts'
import { clients, timeSheets } from '#server/time/schema/time-sheets.ts'
import { accountCalls } from '#tests/support/account-calls.ts'
import { clientCalls, contoso } from '#tests/support/client-calls.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { bearer, phones, signIn } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const [tomas, hana, naomi, priya, olivia] = [getId(3), getId(5), getId(9), getId(12), getId(21)]

const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)

/** Test time lies in the middle. */
const year = {
  personId: naomi,
  role: 'AI Engineer',
  purchaseOrder: 'PO-1',
  since: '2026-01-01',
  until: '2026-12-31',
}

const dollars = (amount: number) => ({ amount, currency: 'USD' })

describe.each(engines)('assignments on %s', (engine) => {
  const portal = withPortal(engine)
  const calls = clientCalls(portal)

  afterEach(() => calls.clear())

  onPostgres('do not overlap, also of two who assign at once', async () => {
    const [hr, administrator] = [await calls.enter(phones.hr), await calls.enter(phones.administrator)]
    const clientId = await calls.add(hr)
    const answers = await Promise.all([
      calls.send(hr, 'AddAssignment', { ...year, clientId }),
      calls.send(administrator, 'AddAssignment', { ...year, clientId, since: '2026-12-31', until: '' }),
    ])
    const refused = answers.find(({ statusCode }) => statusCode === 400)

    expect(statuses(answers).sort()).toEqual([200, 400])
    expect(refused?.json().fields.since).toMatch(
      /^Naomi Feldman is already assigned to this client (since 12\/31\/2026|from 01\/01\/2026 to 12\/31\/2026)$/,
    )
    expect(await calls.ofPerson(hr, naomi)).toHaveLength(1)
  })

  onPostgres('are extended by one of two at once, and the other sees that it changed', async () => {
    const [hr, administrator] = [await calls.enter(phones.hr), await calls.enter(phones.administrator)]
    const clientId = await calls.add(hr)
    const [{ id } = { id: '' }] = (await calls.written(hr, 'AddAssignment', { ...year, clientId }))
      .assignments
    const extend = { id, revision: 1, step: 'extend' }
    const answers = await Promise.all([
      calls.send(hr, 'StepAssignment', { ...extend, until: '2027-01-31' }),
      calls.send(administrator, 'StepAssignment', { ...extend, until: '' }),
    ])

    expect(statuses(answers).sort()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('RECORD_CHANGED')
  })
})

describe('an assignment', () => {
  const portal = withPortal('pglite')
  const calls = clientCalls(portal)
  const accounts = accountCalls(portal)

  afterEach(() => calls.clear())

  const begin = async (more: object = {}) => {
    const hr = await calls.enter(phones.hr)
    const clientId = await calls.add(hr)
    const { assignments } = await calls.written(hr, 'AddAssignment', { ...year, clientId, ...more })
    return { hr, clientId, id: assignments[0]?.id ?? '' }
  }

  const addSheet = (
    clientId: string,
    [startDate, endDate]: [string, string],
    status: 'Submitted' | 'Draft' = 'Submitted',
  ) =>
    portal.database.write((tx) =>
      tx.insert(timeSheets).values({
        createdAt: testTime,
        employeeId: naomi,
        kind: 'sheet',
        clientId,
        startDate,
        endDate,
        status,
        totalMinutes: 480,
      }),
    )

  test('has days, a role, a purchase order, and rates from the first day on', async () => {
    const { hr, clientId, id } = await begin({
      bill: dollars(15000),
      pay: { amount: 450000, currency: 'INR' },
    })

    expect((await calls.record(hr, clientId)).assignments).toEqual([
      {
        id,
        client: { id: clientId, name: 'Contoso' },
        person: { id: naomi, name: 'Naomi Feldman' },
        role: 'AI Engineer',
        purchaseOrder: 'PO-1',
        since: '2026-01-01',
        until: '2026-12-31',
        status: 'Active',
        rates: [
          { kind: 'bill', validFrom: '2026-01-01', ...dollars(15000) },
          { kind: 'pay', validFrom: '2026-01-01', amount: 450000, currency: 'INR' },
        ],
        revision: 1,
        isOwn: false,
      },
    ])
    expect((await calls.read(hr, 'GetClients')).json()).toMatchObject([{ people: 1 }])
  })

  test('gets another rate without losing the first', async () => {
    const { hr, id } = await begin({ bill: dollars(15000) })
    const rate = { id, revision: 1, kind: 'bill', validFrom: '2026-07-01', ...dollars(16000) }
    const { assignments } = await calls.written(hr, 'SetRate', rate)

    expect(assignments[0]).toMatchObject({
      revision: 2,
      rates: [
        { kind: 'bill', validFrom: '2026-01-01', ...dollars(15000) },
        { kind: 'bill', validFrom: '2026-07-01', ...dollars(16000) },
      ],
    })
    expect((await calls.send(hr, 'SetRate', rate)).json().code).toBe('RECORD_CHANGED')
    const outside = await calls.send(hr, 'SetRate', { ...rate, revision: 2, validFrom: '2027-01-01' })
    expect(outside.json().fields).toEqual({ validFrom: 'Please choose a day within the assignment' })
    for (const [wrong, fields] of [
      [{ amount: 0 }, { amount: 'Please enter an amount such as 85.50' }],
      [{ amount: 100.5 }, { amount: 'Invalid input: expected int, received number' }],
      [{ currency: 'EUR' }, { currency: 'Please select Currency' }],
    ] as const) {
      const answer = await calls.send(hr, 'SetRate', { ...rate, revision: 2, ...wrong })
      expect(Object.keys(answer.json().fields)).toEqual(Object.keys(fields))
    }
  })

  test.each([
    ['Priya Natarajan, HR and finance', phones.hr, priya],
    ['Hana Kobayashi, administrator', phones.administrator, hana],
  ])('of one’s own is for others to write: %s', async (_name, phone, personId) => {
    const other = await calls.enter(phone === phones.hr ? phones.administrator : phones.hr)
    const own = await calls.enter(phone)
    const clientId = await calls.add(other)
    const refused = [await calls.send(own, 'AddAssignment', { ...year, personId, clientId })]
    const record = await calls.written(other, 'AddAssignment', { ...year, personId, clientId })
    const change = { id: record.assignments[0]?.id, revision: 1 }
    const rate = { kind: 'pay', validFrom: '2026-03-01', ...dollars(99900) }
    refused.push(await calls.send(own, 'SetRate', { ...change, ...rate }))
    refused.push(await calls.send(own, 'ChangeAssignment', { ...change, role: 'Chief', purchaseOrder: '' }))
    refused.push(await calls.send(own, 'StepAssignment', { ...change, step: 'extend', until: '' }))

    expect(refused.map((answer) => answer.json().code)).toEqual(Array(4).fill('OWN_RECORD'))
    expect((await calls.ofPerson(own, personId))[0]).toMatchObject({ isOwn: true, revision: 1 })
  })

  test.each([
    [
      'a partner',
      { personId: olivia },
      { personId: 'This person does not work here. Please select someone else' },
    ],
    [
      'nobody',
      { personId: getId(99) },
      { personId: 'This person does not work here. Please select someone else' },
    ],
    [
      'days in the wrong order',
      { until: '2025-12-31' },
      { until: 'The last day must not be before the first' },
    ],
  ])('is not made for %s', async (_name, more, fields) => {
    const hr = await calls.enter(phones.hr)
    const answer = await calls.send(hr, 'AddAssignment', { ...year, clientId: await calls.add(hr), ...more })

    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields })
  })

  test('follows another of the same person and client on the next day, and not on the same', async () => {
    const { hr, clientId } = await begin({ until: '2026-06-30' })
    const again = (since: string) => calls.send(hr, 'AddAssignment', { ...year, clientId, since, until: '' })

    expect((await again('2026-06-30')).json().fields).toEqual({
      since: 'Naomi Feldman is already assigned to this client from 01/01/2026 to 06/30/2026',
    })
    expect((await again('2026-07-01')).statusCode).toBe(200)
    expect((await calls.ofPerson(hr, naomi)).map(({ since, status }) => [since, status])).toEqual([
      ['2026-07-01', 'Planned'],
      ['2026-01-01', 'Active'],
    ])
  })

  test('is not ended before hours that were submitted', async () => {
    const { hr, clientId, id } = await begin()
    await addSheet(clientId, ['2026-02-16', '2026-02-20'])
    await addSheet(clientId, ['2026-02-23', '2026-02-27'])
    await addSheet(clientId, ['2026-03-02', '2026-03-06'], 'Draft')
    const end = (until: string) => calls.send(hr, 'StepAssignment', { id, revision: 1, step: 'end', until })

    expect((await end('2026-02-19')).json().fields).toEqual({
      until:
        'Hours were already submitted for later days: 02/16/2026 to 02/20/2026 (Submitted), 02/23/2026 to 02/27/2026 (Submitted)',
    })
    expect((await end('2025-12-31')).json().fields).toEqual({
      until: 'The last day must not be before the first',
    })
    expect((await end('2026-12-31')).json().fields).toEqual({
      until: 'Please choose a day before the current last day',
    })
    expect((await end('2026-02-27')).json()).toMatchObject({
      assignments: [{ until: '2026-02-27', revision: 2 }],
    })
  })

  test('is extended to a later day, but not into another one or while the client is closed', async () => {
    const { hr, clientId, id } = await begin({ until: '2026-06-30' })
    await calls.send(hr, 'AddAssignment', { ...year, clientId, since: '2026-09-01', until: '' })
    const extend = (until: string) =>
      calls.send(hr, 'StepAssignment', { id, revision: 1, step: 'extend', until })

    expect((await extend('2026-06-30')).json().fields).toEqual({
      until: 'Please choose a day after the current last day',
    })
    expect((await extend('')).json().fields).toEqual({
      until: 'Naomi Feldman is already assigned to this client since 09/01/2026',
    })
    await calls.send(hr, 'ChangeClient', { ...contoso, status: 'Closed', id: clientId, revision: 1 })
    expect((await extend('2026-08-31')).json().fields).toEqual({
      until: 'This client is closed. Please reopen it first',
    })
    await calls.send(hr, 'ChangeClient', { ...contoso, id: clientId, revision: 2 })
    expect((await extend('2026-08-31')).statusCode).toBe(200)
  })

  test('that is planned can be cancelled, and leaves its days free', async () => {
    const { hr, clientId, id } = await begin({ since: '2026-06-01' })
    const cancel = { id, revision: 1, step: 'cancel' }
    const { assignments } = await calls.written(hr, 'StepAssignment', cancel)

    expect(assignments[0]).toMatchObject({ status: 'Cancelled', revision: 2 })
    expect((await calls.send(hr, 'AddAssignment', { ...year, clientId })).statusCode).toBe(200)
    for (const step of [{ step: 'cancel' }, { step: 'end', until: '2026-07-01' }]) {
      const answer = await calls.send(hr, 'StepAssignment', { id, revision: 2, ...step })
      expect(answer.json().code).toBe('STEP_REFUSED')
    }
    const rate = { id, revision: 2, kind: 'bill', validFrom: '2026-06-01', ...dollars(100) }
    expect((await calls.send(hr, 'SetRate', rate)).json().code).toBe('STEP_REFUSED')
  })

  test('of someone who leaves ends that day, or with the last hours, or is cancelled', async () => {
    const { hr } = await begin({ until: '' })
    const other = await calls.add(hr, { name: 'Fabrikam' })
    await calls.send(hr, 'AddAssignment', { ...year, clientId: other })
    const third = await calls.add(hr, { name: 'Tailspin' })
    await calls.send(hr, 'AddAssignment', { ...year, clientId: third, since: '2026-06-01' })
    await addSheet(other, ['2026-02-23', '2026-03-27'])
    const id = expect.any(String)

    expect((await accounts.openWork(hr, naomi)).assignments).toEqual([
      { id, name: 'Contoso' },
      { id, name: 'Fabrikam' },
      { id, name: 'Tailspin' },
    ])
    expect((await accounts.deactivate(hr, naomi)).statusCode).toBe(200)
    const left = await calls.ofPerson(hr, naomi)
    expect(left.map((one) => [one.client.name, one.until, one.status]).sort()).toEqual([
      ['Contoso', testTime.toISOString().slice(0, 10), 'Active'],
      ['Fabrikam', '2026-03-27', 'Active'],
      ['Tailspin', '2026-12-31', 'Cancelled'],
    ])
    expect((await accounts.openWork(hr, naomi)).assignments).toEqual([{ id, name: 'Fabrikam' }])
  })

  test('and what it costs is nobody’s business without a role', async () => {
    const { clientId } = await begin({ pay: dollars(8000) })
    for (const phone of [phones.employee, phones.manager]) {
      const caller = bearer(await signIn(portal.app, phone))
      const answers = [
        await calls.read(caller, `GetClient?id=${clientId}`),
        await calls.read(caller, `GetAssignments?personId=${tomas}`),
      ]
      expect(statuses(answers)).toEqual([403, 403])
    }
    expect(await portal.database.reader.$count(clients)).toBe(1)
  })
})
