import { eq } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { orgContact, orgPerson } from '#api/contracts/people/org-chart.contract.ts'
import { replacePhoto } from '#server/people/photos.ts'
import { people } from '#server/people/schema/people.ts'
import { engines } from '#tests/support/database.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { bearer, phones, signIn } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const getId = (index: number) => `5ca91700-0000-4000-8000-${String(index).padStart(12, '0')}`

const tomas = {
  id: getId(3),
  name: 'Tomás Rivera',
  title: 'Director of AI Agents',
  department: 'AI and Applications',
  office: 'us',
  managerId: getId(1),
  isMe: false,
}

describe.each(engines)('the org chart on %s', (engine) => {
  const portal = withPortal(engine)

  const read = async (url: string, token: string): Promise<unknown> => {
    const answer = await portal.app.inject({ url, ...bearer(token) })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }

  const chartFor = async (token: string) => orgPerson.array().parse(await read('/CRM/GetOrgChart', token))

  const contactsFor = async (token: string) =>
    orgContact.array().parse(await read('/CRM/GetOrgContacts', token))

  const personIn = <Listed extends { id: string }>(list: Listed[], index: number) =>
    list.find(({ id }) => id === getId(index))

  const deactivate = (phone: string) =>
    portal.database.write(async (tx) => {
      await tx.update(people).set({ status: 'deactivated' }).where(eq(people.phone, phone))
    })

  test('holds the twelve people of the team under one root, and no partner', async () => {
    const chart = await chartFor(await signIn(portal.app, phones.employee))

    expect(chart.map(({ name, managerId }) => [name, managerId?.slice(-2) ?? null])).toEqual([
      ['Maren Lindqvist', null],
      ['Arjun Velamuri', '01'],
      ['Denise Okafor', '01'],
      ['Tomás Rivera', '01'],
      ['Hana Kobayashi', '01'],
      ['Priya Natarajan', '05'],
      ['Farah Siddiqui', '02'],
      ['Elena Petrova', '04'],
      ['Lucas Moreau', '02'],
      ['Sandeep Kulkarni', '03'],
      ['Naomi Feldman', '03'],
      ['Marcus Bell', '04'],
    ])
    expect(personIn(chart, 3)).toEqual(tomas)
    expect(chart.filter(({ isMe }) => isMe).map(({ name }) => name)).toEqual(['Naomi Feldman'])
  })

  test('tells colleagues how to reach each other, and names no address that is a placeholder', async () => {
    const contacts = await contactsFor(await signIn(portal.app, phones.employee))

    expect(contacts).toHaveLength(12)
    expect([personIn(contacts, 3), personIn(contacts, 11)]).toEqual([
      {
        ...{ id: getId(3), email: 'tomas.rivera@skagit.example.com', phoneNo: '+13605550103' },
        ...{ timeZone: 'America/Los_Angeles', photoUrl: null },
      },
      {
        ...{ id: getId(11), email: null, phoneNo: '+13605550111' },
        ...{ timeZone: 'America/Chicago', photoUrl: null },
      },
    ])
  })

  test('tells partners what the public site tells, and how to reach nobody', async () => {
    await portal.database.write((tx) => replacePhoto(tx, getId(3), Buffer.from('picture'), testTime))
    const token = await signIn(portal.app, phones.partner, userTypes.partner)
    const chart = await chartFor(token)

    expect(chart).toHaveLength(12)
    expect(personIn(chart, 3)).toEqual(tomas)
    expect(chart.filter(({ isMe }) => isMe)).toEqual([])
    expect(await contactsFor(token)).toEqual([])
    expect(JSON.stringify(chart)).not.toMatch(/@|\+1/)
  })

  test('shows colleagues a picture by an address that is good without a session', async () => {
    await portal.database.write((tx) => replacePhoto(tx, getId(3), Buffer.from('picture'), testTime))
    const contacts = await contactsFor(await signIn(portal.app, phones.employee))
    const picture = await portal.app.inject({ url: personIn(contacts, 3)?.photoUrl ?? '' })

    expect({ status: picture.statusCode, body: picture.body }).toEqual({ status: 200, body: 'picture' })
  })

  test('leaves out who has left, and puts their reports under the next one above', async () => {
    await deactivate(phones.manager)
    const token = await signIn(portal.app, phones.employee)
    const chart = await chartFor(token)

    expect(chart).toHaveLength(11)
    expect(personIn(chart, 3)).toBe(undefined)
    expect(personIn(await contactsFor(token), 3)).toBe(undefined)
    expect(personIn(chart, 9)?.managerId).toBe(getId(1))
  })

  test('has several roots when the root has left', async () => {
    await deactivate(phones.founder)
    const chart = await chartFor(await signIn(portal.app, phones.employee))

    expect(chart.filter(({ managerId }) => managerId === null).map(({ name }) => name)).toEqual([
      'Arjun Velamuri',
      'Denise Okafor',
      'Tomás Rivera',
      'Hana Kobayashi',
    ])
  })

  test('loses nobody when people report in a circle', async () => {
    await portal.database.write(async (tx) => {
      await tx
        .update(people)
        .set({ managerId: getId(9) })
        .where(eq(people.id, getId(1)))
    })
    const chart = await chartFor(await signIn(portal.app, phones.employee))

    expect(chart).toHaveLength(12)
    expect(chart.filter(({ managerId }) => managerId === null).map(({ name }) => name)).toEqual([
      'Maren Lindqvist',
    ])
  })
})
