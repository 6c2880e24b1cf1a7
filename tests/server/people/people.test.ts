import { eq } from 'drizzle-orm'
import { findPeople, getPeople } from '#api/contracts/people/people.contract.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { bearer, phones, signIn } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const elena = eq(people.phone, '+13605550110')

describe('the list of people', () => {
  const portal = withPortal('pglite')

  const enter = (phoneNo: string = phones.hr) => signIn(portal.app, phoneNo)

  const read = (path: string, token: string) => portal.app.inject({ url: path, ...bearer(token) })

  const find = async (query: Record<string, string>, token?: string) => {
    const answer = await read(`${findPeople.path}?${new URLSearchParams(query)}`, token ?? (await enter()))
    return findPeople.response.parse(answer.json())
  }

  const found = async (query: Record<string, string>) => (await find(query)).rows.map(({ name }) => name)

  const listed = async () => getPeople.response.parse((await read(getPeople.path, await enter())).json())

  const names = async () => (await listed()).people.map(({ name, status }) => `${name}: ${status}`)

  test('says of everybody the same to HR and to administrators', async () => {
    const [hr, administrator] = [
      await find({ size: '25' }),
      await find({ size: '25' }, await enter(phones.administrator)),
    ]
    const [hana, priya] = [hr.rows[4], hr.rows[9]]

    expect(hana).toEqual({
      id: '5ca91700-0000-4000-8000-000000000005',
      name: 'Hana Kobayashi',
      email: 'hana.kobayashi@skagit.example.com',
      phoneNo: '+13605550105',
      title: 'Director of People and Operations',
      department: 'People and Operations',
      office: 'us',
      startDate: '2018-04-16',
      manager: 'Maren Lindqvist',
      status: 'Active',
      roles: ['administrator'],
      lastSignInAt: null,
    })
    expect(priya).toEqual(
      expect.objectContaining({
        name: 'Priya Natarajan',
        roles: ['finance', 'hr'],
        lastSignInAt: testTime.toISOString(),
      }),
    )
    const lastSignInAt = testTime.toISOString()
    expect(administrator).toEqual({
      ...hr,
      rows: hr.rows.map((row) => (row === hana ? { ...row, lastSignInAt } : row)),
    })
  })

  test('comes a page at a time, with the counts of all pages', async () => {
    const token = await enter()
    const [first, second] = [await find({}, token), await find({ page: '2' }, token)]

    expect(first.rows.length).toBe(10)
    expect([second.rows.map(({ name }) => name), second.total, second.all]).toEqual([
      ['Sandeep Kulkarni', 'Tomás Rivera'],
      12,
      12,
    ])
  })

  test.each([
    ['tomas', ['Naomi Feldman', 'Sandeep Kulkarni', 'Tomás Rivera']],
    ['+1 (360) 555-0112', ['Priya Natarajan']],
    ['04/16/2018', ['Hana Kobayashi']],
    ['india hr', ['Priya Natarajan']],
    ['maren operations', ['Hana Kobayashi']],
    ['kobayashi@ active', ['Hana Kobayashi']],
  ])('“%s” is looked for in what the table shows', async (q, expected) => {
    expect(await found({ q })).toEqual(expected)
  })

  test.each([
    [{ sort: 'name', order: 'desc' }, 'Tomás Rivera'],
    [{ sort: 'manager', order: 'asc' }, 'Maren Lindqvist'],
    [{ sort: 'roles', order: 'desc' }, 'Elena Petrova'],
    [{ sort: 'office', order: 'desc', q: 'india' }, 'Arjun Velamuri'],
    [{ sort: 'signed-in', order: 'desc' }, 'Priya Natarajan'],
  ])('is sorted by %j', async (query, first) => {
    expect((await found({ ...query, size: '1' }))[0]).toBe(first)
  })

  test.each([
    [{ office: 'ca' }, 3],
    [{ role: 'hr' }, 1],
    [{ status: 'Invited' }, 0],
    [{ office: 'in', role: 'hr', status: 'Active' }, 1],
  ])('holds whom the filter %j lets through', async (query, total) => {
    expect((await find(query)).all).toBe(total)
  })

  test('is in the order of a dictionary, whatever the case and accents of a name', async () => {
    await portal.database.write(async (tx) => {
      await tx.update(people).set({ lastName: 'Ébel' }).where(elena)
      await tx.update(people).set({ lastName: 'de Vries' }).where(eq(people.phone, phones.administrator))
    })

    expect((await names()).slice(0, 4)).toEqual([
      'Marcus Bell: Active',
      'Hana de Vries: Active',
      'Elena Ébel: Active',
      'Naomi Feldman: Active',
    ])
  })

  test('is in the order of last names, then of first names, and leaves nobody but partners out', async () => {
    await portal.database.write(async (tx) => {
      await tx.update(people).set({ lastName: 'Okafor', status: 'deactivated' }).where(elena)
      await tx.update(people).set({ status: 'pending' }).where(eq(people.phone, phones.colleague))
    })

    expect(await names()).toEqual([
      'Marcus Bell: Active',
      'Naomi Feldman: Active',
      'Hana Kobayashi: Active',
      'Sandeep Kulkarni: Invited',
      'Maren Lindqvist: Active',
      'Lucas Moreau: Active',
      'Priya Natarajan: Active',
      'Denise Okafor: Active',
      'Elena Okafor: Deactivated',
      'Tomás Rivera: Active',
      'Farah Siddiqui: Active',
      'Arjun Velamuri: Active',
    ])
  })

  test('shows the latest of the times at which someone signed in', async () => {
    await signIn(portal.app, phones.employee)
    portal.pass(120)
    await signIn(portal.app, phones.employee)

    expect((await find({ q: 'naomi feldman @' })).rows.map(({ lastSignInAt }) => lastSignInAt)).toEqual([
      '2026-03-02T10:02:00.000Z',
    ])
  })

  test('is for nobody else, whatever other role they hold', async () => {
    await portal.database.write(async (tx) => {
      await tx.delete(personRoles).where(eq(personRoles.role, 'hr'))
    })
    for (const phone of [phones.founder, phones.hr, '+13605550110', phones.manager]) {
      const token = await enter(phone)
      const answers = [await read(findPeople.path, token), await read(getPeople.path, token)]
      const expected = phone === phones.founder ? 200 : 403
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([expected, expected])
    }
  })
})
