import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { findAcknowledgementReport } from '#api/contracts/people/hr-library.contract.ts'
import { acknowledgements } from '#server/people/schema/hr-library.ts'
import { people } from '#server/people/schema/people.ts'
import { addAcknowledgements } from '#server/samples/acknowledgements.ts'
import { getId } from '#server/samples/people.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { bearer, phones, signIn } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const naomi = '5ca91700-0000-4000-8000-000000000009'
const handbook = { document: 'employee-handbook', version: '2026.1' }

const unread = [
  { ...handbook, revised: '2026-01-05', acknowledgedAt: null },
  { document: 'leave-policy', version: '2.0', revised: '2026-02-02', acknowledgedAt: null },
  { document: 'expense-policy', version: '1.1', revised: '2026-03-02', acknowledgedAt: null },
  { document: 'remote-work-policy', version: '1.0', revised: '2026-01-05', acknowledgedAt: null },
  { document: 'security-policy', version: '1.2', revised: '2026-06-01', acknowledgedAt: null },
]

describe.each(engines)('what employees have read on %s', (engine) => {
  const portal = withPortal(engine)

  const send = async (token: string, payload: object, key: string = randomUUID()) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/CRM/AcknowledgeDocument',
      payload,
      headers: { ...bearer(token).headers, 'idempotency-key': key },
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  const read = async (token: string, url: string) =>
    (await portal.app.inject({ url, ...bearer(token) })).json()

  const stored = () => portal.database.reader.select().from(acknowledgements)

  test('is told to each about themselves alone', async () => {
    const token = await signIn(portal.app, phones.employee)
    const hr = await signIn(portal.app, phones.hr)

    expect(await read(token, '/CRM/GetAcknowledgements')).toEqual(unread)
    const { status, body } = await send(token, handbook)
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...handbook, revised: '2026-01-05', acknowledgedAt: testTime.toISOString() },
    })
    expect(await read(token, '/CRM/GetAcknowledgements')).toEqual([body, ...unread.slice(1)])
    expect(await read(hr, '/CRM/GetAcknowledgements')).toEqual(unread)
  })

  onPostgres('counts once, the first time, however it is repeated', async () => {
    const token = await signIn(portal.app, phones.employee)
    const key = randomUUID()
    const first = await send(token, handbook, key)
    portal.pass(60)
    const answers = await Promise.all([
      send(token, handbook, key),
      ...Array.from({ length: 10 }, () => send(token, handbook)),
    ])

    expect(answers).toEqual(answers.map(() => first))
    expect(await stored()).toEqual([{ personId: naomi, ...handbook, acknowledgedAt: testTime }])
  })

  test("refuses another person's use of a key", async () => {
    const key = randomUUID()
    await send(await signIn(portal.app, phones.employee), handbook, key)
    const { status, body } = await send(await signIn(portal.app, phones.hr), handbook, key)

    expect([status, body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await stored()).toHaveLength(1)
  })

  test.each([
    ['an older version', { ...handbook, version: '2025.1' }, 409, 'VERSION_OUTDATED'],
    ['a version that never was', { ...handbook, version: '9999' }, 409, 'VERSION_OUTDATED'],
    [
      'a document nobody acknowledges',
      { document: 'privacy-policy', version: '2026.1' },
      409,
      'VERSION_OUTDATED',
    ],
    ['an unknown document', { ...handbook, document: 'toString' }, 400, 'VALIDATION_FAILED'],
    ['no version', { document: 'employee-handbook' }, 400, 'VALIDATION_FAILED'],
    ['an endless version', { ...handbook, version: 'x'.repeat(21) }, 400, 'VALIDATION_FAILED'],
  ])('refuses %s', async (_, payload, status, code) => {
    const answer = await send(await signIn(portal.app, phones.employee), payload)

    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await stored()).toEqual([])
  })

  const report = async (token: string, query: Record<string, string>) => {
    const url = `${findAcknowledgementReport.path}?${new URLSearchParams(query)}`
    return findAcknowledgementReport.response.parse(await read(token, url))
  }

  test('is reported to HR for everybody who works here, a page at a time', async () => {
    await send(await signIn(portal.app, phones.employee), handbook)
    await portal.database.write(async (tx) => {
      await tx.update(people).set({ status: 'deactivated' }).where(eq(people.phone, phones.manager))
      await tx.insert(acknowledgements).values({
        ...{ document: 'employee-handbook', version: '2025.1' },
        ...{ personId: getId(12), acknowledgedAt: testTime },
      })
    })
    const token = await signIn(portal.app, phones.hr)
    const { rows, ...page } = await report(token, {})
    const withoutDay = ({ revised: _, ...one }: (typeof unread)[number]) => one

    expect([page.total, page.all, page.counts.map(({ acknowledged }) => acknowledged)]).toEqual([
      11,
      11,
      [1, 0, 0, 0, 0],
    ])
    expect(rows.map(({ name }) => name)).toEqual([
      'Arjun Velamuri',
      'Denise Okafor',
      'Elena Petrova',
      'Farah Siddiqui',
      'Hana Kobayashi',
      'Lucas Moreau',
      'Marcus Bell',
      'Maren Lindqvist',
      'Naomi Feldman',
      'Priya Natarajan',
    ])
    expect(rows[8]).toEqual({
      id: naomi,
      name: 'Naomi Feldman',
      department: 'AI and Applications',
      documents: [
        { ...handbook, acknowledgedAt: testTime.toISOString() },
        ...unread.slice(1).map(withoutDay),
      ],
    })
    const names = async (query: Record<string, string>) =>
      (await report(token, query)).rows.map(({ name }) => name)
    expect(await names({ page: '2' })).toEqual(['Sandeep Kulkarni'])
    expect(await names({ q: '03/02/2026 applications' })).toEqual(['Naomi Feldman'])
    await portal.database.write((tx) =>
      tx.update(people).set({ timeZone: 'Pacific/Midway' }).where(eq(people.phone, phones.hr)),
    )
    expect(await names({ q: '03/02/2026' })).toEqual([])
    expect(await names({ q: '03/01/2026' })).toEqual(['Naomi Feldman'])
    expect((await names({ sort: 'employee-handbook', order: 'desc' }))[0]).toBe('Naomi Feldman')
    expect(await names({ q: 'not yet', sort: 'department', size: '1' })).toEqual(['Sandeep Kulkarni'])
  })

  test('has samples in which most have read the handbook, and two have not', async () => {
    const now = new Date('2026-11-21T12:00:00Z')
    await portal.database.write((tx) => addAcknowledgements.apply(tx, now))
    const { rows } = await report(await signIn(portal.app, phones.hr), { size: '200' })
    const missing = rows
      .filter(({ documents: [first] }) => !first || first.acknowledgedAt === null)
      .map(({ name }) => name)

    expect(missing).toEqual(['Marcus Bell', 'Naomi Feldman'])
    expect((await stored()).filter(({ acknowledgedAt }) => acknowledgedAt > now)).toEqual([])
  })
})
