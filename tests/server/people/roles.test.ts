import { eq } from 'drizzle-orm'
import type { Role } from '#api/contracts/account/session.contract.ts'
import { idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { defaultSessionLimits, startSession } from '#server/account/sessions.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import { getId } from '#server/samples/people.ts'
import { uuid } from '#src/lib/uuid.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { bearer } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const founder = getId(1)
const hana = getId(5)
const naomi = getId(9)
const marcus = getId(11)
const priya = getId(12)
const nobody = getId(999)

type Portal = ReturnType<typeof withPortal>

const roleCalls = (portal: Portal) => {
  const enter = (id: string) =>
    portal.database.write((tx) => startSession(tx, id, defaultSessionLimits, testTime))
  const read = async (token: string, url: string) => portal.app.inject({ url, ...bearer(token) })
  const person = async (token: string, id: string) => (await read(token, `/Admin/GetPerson?id=${id}`)).json()
  const send = (token: string, payload: object) =>
    portal.app.inject({
      method: 'POST',
      url: '/Admin/SetRoles',
      payload,
      headers: { ...bearer(token).headers, [idempotencyHeader]: uuid() },
    })
  return {
    enter,
    read,
    person,
    send,
    set: async (token: string, id: string, roles: readonly Role[]) =>
      send(token, { id, revision: (await person(token, id)).revision, roles }),
    stored: async (id: string) =>
      portal.database.reader
        .select({ role: personRoles.role, at: personRoles.grantedAt, by: personRoles.grantedBy })
        .from(personRoles)
        .where(eq(personRoles.personId, id))
        .orderBy(personRoles.role),
    deactivate: (id: string) =>
      portal.database.write(async (tx) => {
        await tx.update(people).set({ status: 'deactivated' }).where(eq(people.id, id))
      }),
  }
}

const refusal = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
]

describe('roles', () => {
  const portal = withPortal('pglite')
  const calls = roleCalls(portal)

  test('are given and taken by an administrator; who gave one, and when, is kept with it', async () => {
    const token = await calls.enter(hana)
    portal.pass(60)
    const answer = await calls.set(token, marcus, ['finance', 'recruiter', 'finance'])
    const given = await calls.stored(marcus)
    const less = await calls.set(token, marcus, ['finance'])
    const none = await calls.set(token, marcus, [])

    expect([answer.statusCode, answer.json().roles]).toEqual([200, ['finance', 'recruiter']])
    expect(given).toEqual([
      { role: 'finance', at: new Date(testTime.getTime() + 60_000), by: hana },
      { role: 'recruiter', at: testTime, by: null },
    ])
    expect([less.json().roles, none.json().roles]).toEqual([['finance'], []])
    expect(await calls.stored(marcus)).toEqual([])
  })

  test('count from the next call of the person on, in a session that had begun before', async () => {
    const [token, theirs] = [await calls.enter(hana), await calls.enter(naomi)]
    const list = async () => (await calls.read(theirs, '/Admin/GetPeople')).statusCode
    const before = await list()
    await calls.set(token, naomi, ['hr'])
    const [profile, during] = [await calls.read(theirs, '/CRM/GetProfile'), await list()]
    await calls.set(token, naomi, [])

    expect([before, during, await list()]).toEqual([403, 200, 403])
    expect(profile.json()).toMatchObject({ isHr: true, roles: ['hr'] })
  })

  test('may be given to someone who is invited', async () => {
    const token = await calls.enter(hana)
    await portal.database.write(async (tx) => {
      await tx.update(people).set({ status: 'pending' }).where(eq(people.id, naomi))
    })
    const answer = await calls.set(token, naomi, ['recruiter'])

    expect([answer.statusCode, answer.json().roles, answer.json().status]).toEqual([
      200,
      ['recruiter'],
      'Invited',
    ])
  })

  test.each([
    ['their own', hana, 422, 'OWN_RECORD'],
    ['those of nobody', nobody, 404, 'NOT_FOUND'],
    ['those of a partner', getId(21), 404, 'NOT_FOUND'],
  ])('of an administrator who changes %s nothing is taken', async (_whose, id, status, code) => {
    const answer = await calls.send(await calls.enter(hana), { id, revision: 'any', roles: [] })

    expect(refusal(answer)).toEqual([status, code])
    expect((await calls.stored(hana)).map(({ role }) => role)).toEqual(['administrator'])
  })

  test('are not given to someone whose account is deactivated', async () => {
    await calls.deactivate(naomi)
    const answer = await calls.set(await calls.enter(hana), naomi, ['recruiter'])

    expect(refusal(answer)).toEqual([409, 'STEP_REFUSED'])
    expect(await calls.stored(naomi)).toEqual([])
  })

  test('are not replaced by someone who looked at the person before another change', async () => {
    const token = await calls.enter(hana)
    const { revision } = await calls.person(token, naomi)
    await calls.set(token, naomi, ['finance'])
    const answer = await calls.send(token, { id: naomi, revision, roles: ['recruiter'] })

    expect(refusal(answer)).toEqual([409, 'RECORD_CHANGED'])
    expect((await calls.person(token, naomi)).roles).toEqual(['finance'])
  })

  test.each([
    ['HR', priya],
    ['a recruiter', marcus],
    ['an employee', naomi],
  ])('are not given by %s', async (_who, id) => {
    const answer = await calls.send(await calls.enter(id), { id: getId(8), revision: 'any', roles: ['hr'] })

    expect(refusal(answer)).toEqual([403, 'FORBIDDEN'])
    expect(await calls.stored(getId(8))).toEqual([])
  })

  test('of an administrator whose account was deactivated count no more', async () => {
    const token = await calls.enter(hana)
    await calls.deactivate(hana)
    const answer = await calls.send(token, { id: naomi, revision: 'any', roles: ['hr'] })

    expect(refusal(answer)).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('that nobody knows are refused', async () => {
    const answer = await calls.send(await calls.enter(hana), { id: naomi, revision: 'any', roles: ['owner'] })

    expect(refusal(answer)).toEqual([400, 'VALIDATION_FAILED'])
  })
})

describe.each(engines)('two administrators at once, on %s', (engine) => {
  const portal = withPortal(engine)
  const calls = roleCalls(portal)

  onPostgres('who take the role of each other leave exactly one', async () => {
    const [first, second] = [await calls.enter(founder), await calls.enter(hana)]
    const [ofSecond, ofFirst] = [await calls.person(first, hana), await calls.person(second, founder)]
    const answers = await Promise.all([
      calls.send(first, { id: hana, revision: ofSecond.revision, roles: [] }),
      calls.send(second, { id: founder, revision: ofFirst.revision, roles: [] }),
    ])
    const left = [...(await calls.stored(founder)), ...(await calls.stored(hana))]

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
    expect(left.map(({ role }) => role)).toEqual(['administrator'])
  })

  onPostgres('who change the same person are decided one after the other', async () => {
    const [first, second] = [await calls.enter(founder), await calls.enter(hana)]
    const { revision } = await calls.person(first, naomi)
    const answers = await Promise.all([
      calls.send(first, { id: naomi, revision, roles: ['recruiter'] }),
      calls.send(second, { id: naomi, revision, roles: ['finance'] }),
    ])
    const taken = answers.find(({ statusCode }) => statusCode === 200)

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await calls.person(first, naomi)).roles).toEqual(taken?.json().roles)
  })
})
