import { eq } from 'drizzle-orm'
import { people, personRoles } from '#server/people/schema/people.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { bearer, phones, signIn } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const elena = eq(people.phone, '+13605550110')

describe('the list of people', () => {
  const portal = withPortal('pglite')

  const listFor = async (phoneNo: string) => {
    const token = await signIn(portal.app, portal.mailbox, phoneNo)
    const answer = await portal.app.inject({ url: '/Admin/GetPeople', ...bearer(token) })
    return { status: answer.statusCode, body: answer.json() }
  }

  const names = async () => {
    const { body } = await listFor(phones.hr)
    return body.map(({ name, status }: { name: string; status: string }) => `${name}: ${status}`)
  }

  test('says of everybody the same to HR and to administrators', async () => {
    const hr = await listFor(phones.hr)
    const administrator = await listFor(phones.administrator)

    expect(hr.body[2]).toEqual({
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
    expect(hr.body[6]).toEqual(
      expect.objectContaining({
        name: 'Priya Natarajan',
        roles: ['finance', 'hr'],
        lastSignInAt: testTime.toISOString(),
      }),
    )
    const signedIn = { ...hr.body[2], lastSignInAt: testTime.toISOString() }
    expect(administrator.body).toEqual(hr.body.with(2, signedIn))
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

  test('shows the latest of the times at which somebody signed in', async () => {
    await signIn(portal.app, portal.mailbox, phones.employee)
    portal.pass(120)
    await signIn(portal.app, portal.mailbox, phones.employee)
    const { body } = await listFor(phones.hr)

    expect(body[1]).toEqual(
      expect.objectContaining({ name: 'Naomi Feldman', lastSignInAt: '2026-03-02T10:02:00.000Z' }),
    )
  })

  test('is for nobody else, whatever other role they hold', async () => {
    await portal.database.write(async (tx) => {
      await tx.delete(personRoles).where(eq(personRoles.role, 'hr'))
    })
    const statuses = []
    for (const phone of [phones.founder, phones.hr, '+13605550110', phones.manager]) {
      const { status } = await listFor(phone)
      statuses.push(status)
    }

    expect(statuses).toEqual([200, 403, 403, 403])
  })
})
