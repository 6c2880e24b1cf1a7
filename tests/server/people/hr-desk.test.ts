import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { PrivateForm } from '#api/contracts/people/hr.contract.ts'
import { acknowledgedVersions } from '#api/contracts/people/hr-library.contract.ts'
import { person as personRecord } from '#api/contracts/people/people.contract.ts'
import { nextAnniversary } from '#server/people/hr-dashboard.ts'
import { acknowledgements } from '#server/people/schema/hr-library.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import { getId } from '#server/samples/people.ts'
import { emptyAudit } from '#tests/support/audit-log.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { bearer, phones, post, signIn } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const [tomas, sandeep, naomi, priya] = [getId(3), getId(8), getId(9), getId(12)]

const permit: PrivateForm = {
  street: '12 Alder Lane',
  city: 'Mount Vernon',
  region: 'WA',
  postalCode: '98273',
  country: 'United States',
  emergencyName: 'Ruth Feldman',
  emergencyPhone: '+13605550177',
  authorization: 'H-1B',
  authorizedUntil: '2027-02-28',
}

const nothing: PrivateForm = {
  street: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  emergencyName: '',
  emergencyPhone: '',
  authorization: '',
  authorizedUntil: '',
}

describe('the private part of a person', () => {
  const portal = withPortal('pglite')

  const as = async (phone: string) => bearer(await signIn(portal.app, phone))

  const record = async (caller: Awaited<ReturnType<typeof as>>, id: string) =>
    personRecord.parse((await portal.app.inject({ url: `/Admin/GetPerson?id=${id}`, ...caller })).json())

  const change = (caller: Awaited<ReturnType<typeof as>>, body: object) =>
    post(portal.app, '/Admin/ChangePrivateDetails', body, {
      headers: { ...caller.headers, 'idempotency-key': randomUUID() },
    })

  test('is kept by HR, whole, and emptied again', async () => {
    const hr = await as(phones.hr)
    const { revision } = await record(hr, naomi)
    const changed = await change(hr, { ...permit, id: naomi, revision })

    const { emergencyName, emergencyPhone, authorization, authorizedUntil, ...address } = permit
    const known = { address, emergencyName, emergencyPhone, authorization, authorizedUntil }
    expect(changed.statusCode).toBe(200)
    expect(personRecord.parse(changed.json()).private).toEqual(known)
    expect((await record(hr, naomi)).private).toEqual(known)

    const emptied = await change(hr, { ...nothing, id: naomi, revision: (await record(hr, naomi)).revision })
    expect(personRecord.parse(emptied.json()).private).toEqual({
      address: null,
      emergencyName: '',
      emergencyPhone: '',
      authorization: '',
      authorizedUntil: null,
    })
  })

  test('is told by its fields to administrators, with its values only to those of HR, and never with the contact', async () => {
    const [hr, administrator] = [await as(phones.hr), await as(phones.administrator)]
    await emptyAudit(portal.database)
    await change(hr, { ...permit, id: naomi, revision: (await record(hr, naomi)).revision })
    const read = async (query: string) =>
      (await portal.app.inject({ url: `/Admin/${query}`, ...administrator })).json()
    const { at, id } = (await read('SearchAudit?action=person.private')).entries[0]
    const open = () => read(`GetAuditEntry?${new URLSearchParams({ at, id })}`)
    const seen = await open()
    await portal.database.write((tx) =>
      tx.insert(personRoles).values({ personId: getId(5), role: 'hr', grantedAt: testTime }),
    )

    const { emergencyName: _, emergencyPhone: __, ...values } = permit
    const fields = [...Object.keys(values), 'emergencyName', 'emergencyPhone']
    expect(seen).toMatchObject({ fields, values: null, areValuesErased: false })
    expect((await open()).values).toEqual({
      before: Object.fromEntries(Object.keys(values).map((name) => [name, ''])),
      after: values,
    })
  })

  test('is not changed over what someone else changed meanwhile, nor by its own person', async () => {
    const hr = await as(phones.hr)
    const { revision } = await record(hr, naomi)
    await portal.database.write((tx) =>
      tx
        .update(people)
        .set({ emergencyName: 'Ruth', emergencyPhone: '+13605550177' })
        .where(eq(people.id, naomi)),
    )
    const late = await change(hr, { ...permit, id: naomi, revision })
    expect([late.statusCode, late.json().code]).toEqual([409, 'RECORD_CHANGED'])
    expect((await record(hr, naomi)).private).toMatchObject({ address: null, emergencyName: 'Ruth' })

    const own = await change(hr, { ...permit, id: priya, revision: (await record(hr, priya)).revision })
    expect([own.statusCode, own.json().code]).toEqual([422, 'OWN_RECORD'])
  })

  test.each([
    [{ city: '' }, { city: 'Please enter City' }],
    [
      { ...nothing, country: 'India' },
      {
        street: 'Please enter Street',
        city: 'Please enter City',
        region: 'Please enter State or Province',
        postalCode: 'Please enter Postal Code',
      },
    ],
    [{ emergencyName: '' }, { emergencyName: 'Please enter whose number this is' }],
    [{ emergencyPhone: '' }, { emergencyPhone: 'Please enter Mobile No.' }],
    [{ authorization: ' ' }, { authorization: 'Please enter what ends on this day' }],
    [{ authorizedUntil: '2027-02-30' }, { authorizedUntil: 'Please choose a date' }],
  ])('is refused with %j, naming the fields', async (wrong, fields) => {
    const hr = await as(phones.hr)
    const answer = await change(hr, { ...permit, ...wrong, id: naomi, revision: 'any' })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields])
  })
})

describe('what HR is told on a day', () => {
  const portal = withPortal('pglite')

  const set = (id: string, values: Partial<typeof people.$inferInsert>) =>
    portal.database.write((tx) => tx.update(people).set(values).where(eq(people.id, id)))

  const dashboard = async (today: string) => {
    const hr = bearer(await signIn(portal.app, phones.hr))
    return (await portal.app.inject({ url: `/Admin/GetHrDashboard?today=${today}`, ...hr })).json()
  }

  test('is what ended or ends within 90 days, of those who work here', async () => {
    await set(getId(10), { workAuthorization: '', authorizedUntil: null })
    await set(naomi, { workAuthorization: 'H-1B', authorizedUntil: '2027-02-21' })
    await set(sandeep, { workAuthorization: 'EAD', authorizedUntil: '2026-11-01' })
    await set(tomas, { workAuthorization: 'TN', authorizedUntil: '2027-02-22' })
    await set(getId(6), { workAuthorization: 'L-1', authorizedUntil: '2026-12-01', status: 'deactivated' })

    expect((await dashboard('2026-11-23')).authorizations).toEqual([
      { id: sandeep, name: 'Sandeep Kulkarni', authorization: 'EAD', until: '2026-11-01' },
      { id: naomi, name: 'Naomi Feldman', authorization: 'H-1B', until: '2027-02-21' },
    ])
  })

  test('is whose full years come within 30 days', async () => {
    await set(naomi, { startDate: '2026-03-14' })
    await set(sandeep, { startDate: '2024-02-29' })
    expect((await dashboard('2027-02-12')).anniversaries).toEqual([
      { id: sandeep, name: 'Sandeep Kulkarni', on: '2027-02-28', years: 3 },
      { id: getId(1), name: 'Maren Lindqvist', on: '2027-03-03', years: 13 },
      { id: naomi, name: 'Naomi Feldman', on: '2027-03-14', years: 1 },
    ])
  })

  test('is who has not acknowledged which documents', async () => {
    const done = acknowledgedVersions.slice(1)
    await portal.database.write(async (tx) => {
      await tx.delete(acknowledgements)
      const everybody = await tx.select({ id: people.id, userType: people.userType }).from(people)
      const rows = everybody.flatMap(({ id }) =>
        (id === naomi ? done : acknowledgedVersions).map(({ document, version }) => ({
          personId: id,
          document,
          version,
          acknowledgedAt: testTime,
        })),
      )
      await tx.insert(acknowledgements).values(rows)
    })
    expect((await dashboard('2026-11-23')).unacknowledged).toEqual([
      { id: naomi, name: 'Naomi Feldman', documents: ['employee-handbook'] },
    ])
  })
})

const someDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the next anniversary', () => {
  test.each([
    ['2022-03-14', '2026-03-13', { on: '2026-03-14', years: 4 }],
    ['2022-03-14', '2026-03-14', { on: '2026-03-14', years: 4 }],
    ['2022-03-14', '2026-03-15', { on: '2027-03-14', years: 5 }],
    ['2026-03-14', '2026-03-14', { on: '2027-03-14', years: 1 }],
    ['2027-03-14', '2026-03-14', { on: '2028-03-14', years: 1 }],
    ['2024-02-29', '2027-02-28', { on: '2027-02-28', years: 3 }],
    ['2024-02-29', '2028-02-28', { on: '2028-02-29', years: 4 }],
  ])('of %s is, seen on %s, %j', (start, today, expected) => {
    expect(nextAnniversary(start, today)).toEqual(expected)
  })

  test('is not over, within a year or after the first, and as many years after the start as it says', () => {
    fc.assert(
      fc.property(someDay, someDay, (start, today) => {
        const { on, years } = nextAnniversary(start, today)
        expect([on >= today, years >= 1, Number(on.slice(0, 4)) - Number(start.slice(0, 4))]).toEqual([
          true,
          true,
          years,
        ])
        const expectedDay = start.slice(5) === '02-29' ? ['02-28', '02-29'] : [start.slice(5)]
        expect(expectedDay).toContain(on.slice(5))
      }),
    )
  })
})
