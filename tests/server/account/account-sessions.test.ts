import { eq } from 'drizzle-orm'
import { defaultSessionLimits, startSession } from '#server/account/sessions.ts'
import { createInvitation } from '#server/people/invitations.ts'
import { invitations, people, personRoles } from '#server/people/schema/people.ts'
import { calendarFeeds, knownBrowsers, sessions } from '#server/people/schema/sign-in.ts'
import { getId } from '#server/samples/people.ts'
import { accountCalls } from '#tests/support/account-calls.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { bearer, phones, post } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const maren = getId(1)
const denise = getId(4)
const hana = getId(5)
const naomi = getId(9)

describe('the ways in', () => {
  const portal = withPortal('pglite')
  const calls = accountCalls(portal)

  const another = async (id: string, at = testTime) =>
    bearer(await portal.database.write((tx) => startSession(tx, id, defaultSessionLimits, at)))

  const readStatus = async (caller: ReturnType<typeof bearer>) =>
    (await calls.read(caller, '/CRM/GetSession')).statusCode

  test('are shut with the account, from the next call on', async () => {
    const hr = await calls.enter(phones.hr)
    const [own, elsewhere] = [await calls.enter(phones.employee), await another(naomi)]
    const feed = await post(portal.app, '/CRM/CreateCalendarFeed', undefined, own)
    const { pathname } = new URL(feed.json().url, 'http://localhost')
    await portal.database.write((tx) => createInvitation(tx, naomi, testTime))
    expect((await portal.app.inject({ url: pathname })).statusCode).toBe(200)
    expect([await readStatus(own), await readStatus(elsewhere)]).toEqual([200, 200])

    expect((await calls.deactivate(hr, naomi)).statusCode).toBe(200)
    expect([await readStatus(own), await readStatus(elsewhere)]).toEqual([401, 401])
    expect((await portal.app.inject({ url: pathname })).statusCode).toBe(404)
    const { reader } = portal.database
    const left = [sessions, knownBrowsers, invitations, calendarFeeds].map((table) =>
      reader.$count(table, eq(table.personId, naomi)),
    )
    expect(await Promise.all(left)).toEqual([0, 0, 0, 0])
    portal.pass(60)
    expect(await calls.trySignIn(phones.employee)).toBe(422)
  })

  test('are not open again with the account, also where a sign-in was under way when it was shut', async () => {
    const hr = await calls.enter(phones.hr)
    const own = await calls.enter(phones.employee)
    await calls.deactivate(hr, naomi)
    const late = await another(naomi)

    expect((await calls.reactivate(hr, naomi)).json().status).toBe('Active')
    expect([await readStatus(own), await readStatus(late)]).toEqual([401, 401])
  })

  test('end when someone is signed out everywhere, who can sign in again', async () => {
    const hr = await calls.enter(phones.hr)
    const own = await calls.enter(phones.employee)
    await another(naomi)
    await another(naomi, new Date(testTime.getTime() - 2 * 60 * 60 * 1000))

    const answer = await calls.send(hr, 'EndSessions', { id: naomi })
    expect([answer.statusCode, answer.json()]).toEqual([200, { ended: 2, passkeys: 0 }])
    expect(await readStatus(own)).toBe(401)
    expect(await portal.database.reader.$count(sessions, eq(sessions.personId, naomi))).toBe(0)
    portal.pass(60)
    expect(await calls.trySignIn(phones.employee)).toBe(200)
  })

  test('end for oneself everywhere but here, and once for one key', async () => {
    const hr = await calls.enter(phones.hr)
    const elsewhere = await another(getId(12))
    const key = crypto.randomUUID()
    const first = await calls.send(hr, 'EndSessions', { id: getId(12) }, key)
    await another(getId(12))
    const second = await calls.send(hr, 'EndSessions', { id: getId(12) }, key)

    expect([first.json(), second.json()]).toEqual([
      { ended: 1, passkeys: 0 },
      { ended: 1, passkeys: 0 },
    ])
    expect([await readStatus(hr), await readStatus(elsewhere)]).toEqual([200, 401])
  })

  test.each([
    ['a partner', getId(21)],
    ['nobody', getId(99)],
  ])('of %s cannot be ended', async (_, id) => {
    const hr = await calls.enter(phones.hr)
    expect((await calls.send(hr, 'EndSessions', { id })).statusCode).toBe(404)
  })
})

describe.each(engines)('two at once on %s', (engine) => {
  const portal = withPortal(engine)
  const calls = accountCalls(portal)

  onPostgres('administrators who deactivate each other leave one', async () => {
    const founder = await calls.enter(phones.founder)
    const other = await calls.enter(phones.administrator)
    const sent = [
      [founder, await calls.deactivation(founder, hana, { reportsTo: denise })],
      [other, await calls.deactivation(other, maren, { reportsTo: denise })],
    ] as const
    const answers = await Promise.all(
      sent.map(([caller, body]) => calls.send(caller, 'DeactivatePerson', body)),
    )

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    const left = await portal.database.reader
      .select({ status: people.status })
      .from(people)
      .innerJoin(personRoles, eq(personRoles.personId, people.id))
      .where(eq(personRoles.role, 'administrator'))
    expect(left).toEqual([{ status: 'active' }])
  })

  onPostgres('of two who deactivate the same person, one does', async () => {
    const founder = await calls.enter(phones.founder)
    const hr = await calls.enter(phones.hr)
    const sent = [
      [founder, await calls.deactivation(founder, naomi)],
      [hr, await calls.deactivation(hr, naomi)],
    ] as const
    const answers = await Promise.all(
      sent.map(([caller, body]) => calls.send(caller, 'DeactivatePerson', body)),
    )

    expect(answers.map((answer) => answer.json().code ?? answer.json().status).sort()).toEqual([
      'Deactivated',
      'STEP_REFUSED',
    ])
  })

  onPostgres('a manager and the report who takes over from them do not wait for each other', async () => {
    const founder = await calls.enter(phones.founder)
    const hr = await calls.enter(phones.hr)
    const sent = [
      [founder, await calls.deactivation(founder, getId(3), { reportsTo: denise })],
      [hr, await calls.deactivation(hr, denise, { reportsTo: getId(3) })],
      [hr, await calls.deactivation(hr, naomi)],
    ] as const
    const answers = await Promise.all(
      sent.map(([caller, body]) => calls.send(caller, 'DeactivatePerson', body)),
    )

    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.every((status) => [200, 400, 409].includes(status))).toBe(true)
    expect(statuses.slice(0, 2).filter((status) => status === 200)).toHaveLength(1)
  })
})
