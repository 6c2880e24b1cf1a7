import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { personForm, person as personRecord } from '#api/contracts/people/people.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { getId } from '#server/samples/people.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { bearer, phones, post, signIn } from '#tests/support/sign-in.ts'

const [tomas, hana, sandeep, naomi] = [getId(3), getId(5), getId(8), getId(9)]

const changed = {
  firstName: 'Noémie',
  lastName: 'Feldman',
  email: 'noemie.feldman@skagit.example.com',
  title: 'Principal AI Engineer',
  department: 'Data Engineering',
  office: 'ca',
  startDate: '2022-04-01',
  timeZone: 'America/Toronto',
  managerId: hana,
} as const

const withCalls = (engine: (typeof engines)[number]) => {
  const portal = withPortal(engine)

  const as = async (phone: string) => bearer(await signIn(portal.app, phone))

  const read = (caller: Awaited<ReturnType<typeof as>>, id: string) =>
    portal.app.inject({ url: `/Admin/GetPerson?id=${id}`, ...caller })

  const change = (caller: Awaited<ReturnType<typeof as>>, body: object, key = randomUUID()) =>
    post(portal.app, '/Admin/ChangePerson', body, {
      headers: { ...caller.headers, 'idempotency-key': key },
    })

  const unchanged = async (caller: Awaited<ReturnType<typeof as>>, id: string) => {
    const record = personRecord.parse((await read(caller, id)).json())
    return {
      ...personForm.parse({ ...record, managerId: record.manager?.id ?? '' }),
      id,
      revision: record.revision,
    }
  }

  const managers = async (...ids: string[]) => {
    const rows = await portal.database.reader.select().from(people)
    return ids.map((id) => rows.find((row) => row.id === id)?.managerId)
  }

  const set = (id: string, values: Partial<typeof people.$inferInsert>) =>
    portal.database.write((tx) => tx.update(people).set(values).where(eq(people.id, id)))

  return { portal, as, read, change, unchanged, managers, set }
}

const refusal = (fields: Record<string, string>) => ({
  code: 'VALIDATION_FAILED',
  message: 'Please check the marked fields and send again.',
  fields,
})

describe('changing the details of an employee', () => {
  const { portal, as, read, change, unchanged, set } = withCalls('pglite')

  test('replaces them for HR, and tells HR alone where they live', async () => {
    const hr = await as(phones.hr)
    const { revision } = await unchanged(hr, naomi)
    const answer = await change(hr, { ...changed, id: naomi, revision })

    const { managerId: _, email, ...shown } = changed
    const record = {
      ...shown,
      // The new address takes effect later.
      email: 'naomi.feldman@skagit.example.com',
      contactChanges: [expect.objectContaining({ kind: 'email', value: email })],
      passkeys: 0,
      id: naomi,
      name: 'Noémie Feldman',
      phoneNo: phones.employee,
      status: 'Active',
      roles: [],
      lastSignInAt: null,
      manager: { id: hana, name: 'Hana Kobayashi' },
      reports: [],
      private: {
        address: null,
        emergencyName: '',
        emergencyPhone: '',
        authorization: '',
        authorizedUntil: null,
      },
      invitedUntil: null,
      revision: expect.not.stringMatching(revision),
      isMe: false,
    }
    expect([answer.statusCode, answer.json()]).toEqual([200, record])
    expect((await read(hr, naomi)).json()).toEqual(answer.json())
    const administrator = await as(phones.administrator)
    expect((await read(administrator, naomi)).json()).toEqual({ ...answer.json(), private: null })
  })

  test('leaves everything else about them and everybody else as it was', async () => {
    const rows = async () => portal.database.reader.select().from(people).orderBy(people.id)
    const before = await rows()
    const administrator = await as(phones.administrator)
    const { revision } = await unchanged(administrator, naomi)
    expect((await change(administrator, { ...changed, id: naomi, revision })).statusCode).toBe(200)
    expect(await rows()).toEqual(
      before.map((row) => (row.id === naomi ? { ...row, ...changed, email: row.email } : row)),
    )
  })

  test('is for HR and administrators, also about themselves', async () => {
    const hr = await as(phones.hr)
    const own = await unchanged(hr, getId(12))
    expect((await change(hr, { ...own, title: 'Head of Payroll' })).json()).toMatchObject({
      title: 'Head of Payroll',
      roles: ['finance', 'hr'],
      isMe: true,
    })
    const body = await unchanged(hr, naomi)
    for (const phone of [phones.employee, phones.manager]) {
      const answer = await change(await as(phone), body)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN'])
    }
  })

  test.each([
    ['nobody', randomUUID()],
    ['a partner', getId(21)],
  ])('finds no employee in %s', async (_, id) => {
    const hr = await as(phones.hr)
    const body = { ...changed, id, revision: 'any' }
    expect([(await read(hr, id)).statusCode, (await change(hr, body)).statusCode]).toEqual([404, 404])
  })

  test('is refused where it was made of an older state, whoever changed it since', async () => {
    const hr = await as(phones.hr)
    const seen = await unchanged(hr, naomi)
    const own = await as(phones.employee)
    const information = {
      ...{ firstName: 'Noa', lastName: 'Feldman', email: seen.email, timeZone: seen.timeZone },
      ...{ emergencyName: '', emergencyPhone: '' },
    }
    await post(portal.app, '/CRM/UpdatePersonalInformation', information, own)
    const answer = await change(hr, { ...seen, title: 'Principal AI Engineer' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'RECORD_CHANGED'])
    expect(await unchanged(hr, naomi)).toEqual({
      ...seen,
      firstName: 'Noa',
      revision: expect.not.stringMatching(seen.revision),
    })
  })

  test('is not refused because the manager is called otherwise now', async () => {
    const hr = await as(phones.hr)
    const seen = await unchanged(hr, naomi)
    await set(tomas, { lastName: 'Rivera Luna' })
    expect((await change(hr, seen)).json()).toMatchObject({
      manager: { id: tomas, name: 'Tomás Rivera Luna' },
      revision: seen.revision,
    })
  })

  test('is done once, however often its answer is lost', async () => {
    const hr = await as(phones.hr)
    const { revision } = await unchanged(hr, naomi)
    const key = randomUUID()
    const first = await change(hr, { ...changed, id: naomi, revision }, key)
    const second = await change(hr, { ...changed, id: naomi, revision }, key)
    expect([second.statusCode, second.json()]).toEqual([200, first.json()])
  })

  test('refuses the email address of another who works here, however it is written', async () => {
    const hr = await as(phones.hr)
    const seen = await unchanged(hr, naomi)
    const taken = { ...seen, email: 'Sandeep.Kulkarni@skagit.example.com' }
    const answer = await change(hr, taken)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      refusal({ email: 'Another employee has this email address' }),
    ])
    await set(sandeep, { status: 'deactivated' })
    expect((await change(hr, taken)).json().contactChanges).toMatchObject([{ value: taken.email }])
  })

  test.each([
    ['themselves', naomi, 'Nobody can report to themselves'],
    ['nobody known', '00000000-0000-4000-8000-000000000000', 'Please select someone who works here'],
    ['a partner', getId(21), 'Please select someone who works here'],
    ['someone who has left', sandeep, 'Please select someone who works here'],
  ])('refuses as their manager %s', async (_, managerId, message) => {
    await set(sandeep, { status: 'deactivated' })
    const hr = await as(phones.hr)
    const answer = await change(hr, { ...(await unchanged(hr, naomi)), managerId })
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal({ managerId: message })])
  })

  test('takes someone who is invited as a manager, and keeps one who has left', async () => {
    await set(sandeep, { status: 'pending' })
    await set(tomas, { status: 'deactivated' })
    const hr = await as(phones.hr)
    const kept = await change(hr, { ...(await unchanged(hr, naomi)), title: 'AI Lead' })
    const next = await change(hr, { ...(await unchanged(hr, naomi)), managerId: sandeep })
    expect([kept.json(), next.json()]).toMatchObject([
      { title: 'AI Lead', manager: { id: tomas, name: 'Tomás Rivera' } },
      { manager: { id: sandeep, name: 'Sandeep Kulkarni' } },
    ])
  })

  test('refuses a manager who reports to them, and names the way', async () => {
    const hr = await as(phones.hr)
    const near = await change(hr, { ...(await unchanged(hr, tomas)), managerId: naomi })
    await change(hr, { ...(await unchanged(hr, naomi)), managerId: sandeep })
    const far = await change(hr, { ...(await unchanged(hr, tomas)), managerId: naomi })
    expect([near.json(), far.json()]).toEqual([
      refusal({
        managerId: 'People would report to each other in a circle: Naomi Feldman reports to Tomás Rivera',
      }),
      refusal({
        managerId:
          'People would report to each other in a circle: Naomi Feldman reports to Sandeep Kulkarni, who reports to Tomás Rivera',
      }),
    ])
  })
})

describe.each(engines)('two changes at once on %s', (engine) => {
  const { as, change, unchanged, managers } = withCalls(engine)

  onPostgres('of two people into each other’s report leave one of them where they were', async () => {
    const [hr, administrator] = [await as(phones.hr), await as(phones.administrator)]
    const bodies = [
      { ...(await unchanged(hr, sandeep)), managerId: naomi },
      { ...(await unchanged(hr, naomi)), managerId: sandeep },
    ]
    const answers = await Promise.all([change(hr, { ...bodies[0] }), change(administrator, { ...bodies[1] })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect([
      [naomi, tomas],
      [tomas, sandeep],
    ]).toContainEqual(await managers(sandeep, naomi))
  })

  onPostgres('of three people around in a circle leave one of them where they were', async () => {
    const hr = await as(phones.hr)
    const ring = [sandeep, naomi, getId(7)]
    const bodies = await Promise.all(ring.map((id) => unchanged(hr, id)))
    const answers = await Promise.all(
      bodies.map((body, index) => change(hr, { ...body, managerId: ring[(index + 1) % 3] })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 400])
  })

  onPostgres('of one person take the first and refuse the second', async () => {
    const [hr, administrator] = [await as(phones.hr), await as(phones.administrator)]
    const seen = await unchanged(hr, naomi)
    const answers = await Promise.all([
      change(hr, { ...seen, title: 'Principal AI Engineer' }),
      change(administrator, { ...seen, department: 'Data Engineering' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})
