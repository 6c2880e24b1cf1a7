import { eq } from 'drizzle-orm'
import { createSetUpLink } from '#server/account/set-up.ts'
import { tidy } from '#server/housekeeping.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import { setUpLinks } from '#server/people/schema/sign-in.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { createPortalApp, withPortal } from '#tests/support/portal-app.ts'
import { ada, adasSession, linkVoid, outcome, withSetUp } from '#tests/support/set-up-calls.ts'
import { bearer, phones, post, signInByCode } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const minutesAfter = (minutes: number) => new Date(testTime.getTime() + minutes * 60_000)

describe.each(engines)('the first administrator on %s', (engine) => {
  const portal = withPortal(engine)
  const { newLink, check, send, finish, proofOf, administrators } = withSetUp(portal)

  test('follows the link, confirms the number and is signed in', async () => {
    const token = await newLink()
    const checked = await check(token)
    const sent = await send(token)
    const code = portal.mailbox.latestCode()
    const answer = await finish(token, { code, challenge: sent.json().challenge })

    expect([checked.statusCode, checked.json()]).toEqual([200, { expiresAt: '2026-03-02T10:30:00.000Z' }])
    expect([sent.statusCode, sent.json()]).toEqual([
      200,
      {
        challenge: expect.stringMatching(/^[\w-]{22}$/),
        triesLeft: 5,
        resendAfterSeconds: 60,
        expiresInSeconds: 300,
      },
    ])
    expect(portal.mailbox.texts).toEqual([
      {
        to: ada.phoneNo,
        code,
        text: `${code} is your code to set up Skagit. It works for 5 minutes. Do not share it.`,
      },
    ])
    expect([answer.statusCode, answer.json()]).toEqual([200, adasSession])
    const people = await portal.app.inject({ url: '/Admin/FindPeople', ...bearer(answer.json().token) })
    expect(people.json().rows).toContainEqual({
      id: expect.any(String),
      name: 'Ada Marlowe',
      email: ada.email,
      phoneNo: ada.phoneNo,
      title: 'Administrator',
      department: 'Leadership',
      office: null,
      startDate: null,
      manager: '',
      status: 'Active',
      roles: ['administrator'],
      lastSignInAt: '2026-03-02T10:00:00.000Z',
    })
    portal.pass(60)
    expect(await signInByCode(portal.app, portal.mailbox, ada.phoneNo)).toMatch(/^[\w-]{43}$/)
  })

  test('ends every link, and there are no more', async () => {
    const [token, other] = [await newLink(), await newLink()]
    const proof = await proofOf(token)
    await finish(token, proof)

    for (const used of [token, other]) {
      expect(outcome(await check(used))).toEqual(linkVoid)
      expect(outcome(await send(used))).toEqual(linkVoid)
      expect(outcome(await finish(used, proof))).toEqual(linkVoid)
    }
    expect(await portal.database.reader.select().from(setUpLinks)).toEqual([])
    expect(await portal.database.write((tx) => createSetUpLink(tx, testTime))).toBeNull()
  })

  test('is refused by a link that nobody made, without anything written', async () => {
    const token = await newLink()
    const { database } = portal
    const watched = await createPortalApp({
      ...database,
      write: () => Promise.reject(new Error('It was written.')),
    })
    const guess = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    const answers = [
      await post(watched.app, '/Admin/CheckSetUp', { token: guess }),
      await send(guess, ada.phoneNo, watched.app),
      await finish(guess, { code: '123456', challenge: 'c' }, watched.app),
    ]
    await watched.app.close()

    expect(answers.map(outcome)).toEqual([linkVoid, linkVoid, linkVoid])
    expect(portal.mailbox.texts).toEqual([])
  })

  test('has thirty minutes, also for the code', async () => {
    const token = await newLink()
    portal.pass(30 * 60 - 1)
    expect((await check(token)).statusCode).toBe(200)
    const proof = await proofOf(token)
    portal.pass(1)

    expect(outcome(await check(token))).toEqual(linkVoid)
    expect(outcome(await finish(token, proof))).toEqual(linkVoid)
    expect(await administrators()).toEqual([])
  })

  test('is known to another server on the same database', async () => {
    const token = await newLink()
    const proof = await proofOf(token)
    const other = await createPortalApp(portal.database)
    const answer = await finish(token, proof, other.app)
    await other.app.close()

    expect([answer.statusCode, answer.json()]).toEqual([200, adasSession])
  })

  onPostgres('is one, also when two finish at once', async () => {
    const [one, other] = [await newLink(), await newLink()]
    const first = await proofOf(one)
    const second = await proofOf(other, '+13605550198')
    const answers = await Promise.all([
      finish(one, first),
      finish(other, { ...second, phoneNo: '+13605550198' }),
      finish(one, first),
    ])

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410])
    expect(await administrators()).toEqual([{ phone: expect.any(String), status: 'active', grantedBy: null }])
  })

  test('is the employee who has the number, as they are', async () => {
    await portal.database.write(async (tx) => {
      await tx.update(people).set({ status: 'deactivated' }).where(eq(people.phone, phones.employee))
    })
    const token = await newLink()
    const proof = await proofOf(token, phones.employee)
    const answer = await finish(token, { ...proof, phoneNo: phones.employee })

    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        ...adasSession,
        phoneNo: phones.employee,
        name: 'Naomi Feldman',
        email: 'naomi.feldman@skagit.example.com',
      },
    ])
    expect(await administrators()).toEqual([{ phone: phones.employee, status: 'active', grantedBy: null }])
  })

  test('can have the number of a partner, who stays one', async () => {
    const token = await newLink()
    const proof = await proofOf(token, phones.partner)
    const answer = await finish(token, { ...proof, phoneNo: phones.partner })

    expect(answer.json()).toEqual({ ...adasSession, phoneNo: phones.partner })
    const kinds = await portal.database.reader
      .select({ userType: people.userType })
      .from(people)
      .where(eq(people.phone, phones.partner))
    expect(kinds.map(({ userType }) => userType).toSorted()).toEqual([173020000, 173020001])
  })

  test('is wanted as long as none can sign in', async () => {
    const [founder] = await portal.database.reader
      .select({ id: people.id })
      .from(people)
      .where(eq(people.phone, phones.founder))
    const token = await newLink()
    await portal.database.write(async (tx) => {
      await tx
        .insert(personRoles)
        .values({ personId: founder?.id ?? '', role: 'administrator', grantedAt: testTime })
    })
    expect(outcome(await check(token))).toEqual(linkVoid)
    await portal.database.write(async (tx) => {
      await tx.update(people).set({ status: 'deactivated' }).where(eq(people.phone, phones.founder))
    })
    expect((await check(token)).statusCode).toBe(200)
  })

  test.each([
    [
      {},
      {
        token: 'Please open the link again',
        firstName: 'Please enter First Name',
        lastName: 'Please enter Last Name',
        email: 'Please enter EmailId',
        phoneNo: 'Please enter Mobile No.',
        timeZone: 'Please select Time Zone',
        challenge: 'Please request a code first',
        code: 'Please enter the code',
      },
    ],
    [
      { ...ada, token: 't', challenge: 'c', code: '123', timeZone: 'Mars/Olympus' },
      { timeZone: 'Please select Time Zone', code: 'Please enter the 6 digits of the code' },
    ],
  ])('is told what is wrong with %j', async (body, fields) => {
    const answer = await post(portal.app, '/Admin/FinishSetUp', body)
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields])
  })

  test('keeps no token readable, and forgets links that are late', async () => {
    const token = await newLink()
    await newLink(minutesAfter(1))
    const kept = await portal.database.reader.select().from(setUpLinks)
    await tidy(portal.database, new Date(minutesAfter(30).getTime() + 1))
    const left = await portal.database.reader.select({ expiresAt: setUpLinks.expiresAt }).from(setUpLinks)

    expect(JSON.stringify(kept)).not.toContain(token)
    expect(kept[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(left).toEqual([{ expiresAt: minutesAfter(31) }])
  })
})
