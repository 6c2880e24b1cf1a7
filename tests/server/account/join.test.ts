import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { createInvitation } from '#server/people/invitations.ts'
import { invitations, people } from '#server/people/schema/people.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { createPortalApp, withPortal } from '#tests/support/portal-app.ts'
import { codeVoid, linkVoid, outcome } from '#tests/support/set-up-calls.ts'
import { bearer, checkCode, phones, post, sendCode, signInByCode } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const day = 24 * 60 * 60

const iris = {
  id: randomUUID(),
  userType: userTypes.employee,
  status: 'pending' as const,
  firstName: 'Iris',
  lastName: 'Nakagawa',
  email: 'iris@skagit.example.com',
  phone: '+13605550142',
  timeZone: 'America/Toronto',
  title: 'Data Engineer',
  department: 'Data Engineering',
  office: 'ca' as const,
  createdAt: testTime,
}

describe.each(engines)('someone who is invited on %s', (engine) => {
  const portal = withPortal(engine)
  let token: string

  const invite = async () =>
    (await portal.database.write((tx) => createInvitation(tx, iris.id, testTime))).token

  beforeEach(async () => {
    await portal.database.write((tx) => tx.insert(people).values(iris))
    token = await invite()
  })

  const check = (link = token) => post(portal.app, '/Admin/CheckInvitation', { token: link })

  const send = (link = token) => post(portal.app, '/Admin/SendInvitationCode', { token: link })

  const accept = (proof: object, link = token) =>
    post(portal.app, '/Admin/AcceptInvitation', { token: link, ...proof })

  const readProof = async (link = token) => {
    const { challenge } = (await send(link)).json()
    return { challenge, code: portal.mailbox.latestCode() }
  }

  const setStatus = (status: 'active' | 'deactivated') =>
    portal.database.write(async (tx) => {
      await tx.update(people).set({ status }).where(eq(people.id, iris.id))
    })

  const status = async () => {
    const [row] = await portal.database.reader
      .select({ status: people.status })
      .from(people)
      .where(eq(people.id, iris.id))
    return row?.status
  }

  test('follows the link, confirms the number on file and is signed in', async () => {
    const checked = await check()
    const sent = await send()
    const code = portal.mailbox.latestCode()
    const before = await status()
    const answer = await accept({ code, challenge: sent.json().challenge })

    expect([checked.statusCode, checked.json()]).toEqual([
      200,
      { firstName: 'Iris', phoneHint: 'ends in 42', expiresAt: '2026-03-09T10:00:00.000Z' },
    ])
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
        to: iris.phone,
        code,
        text: `${code} is your code to join Skagit. It works for 5 minutes. Do not share it.`,
      },
    ])
    expect(before).toBe('pending')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        token: expect.stringMatching(/^[\w-]{43}$/),
        userType: 173020001,
        phoneNo: iris.phone,
        email: iris.email,
        name: 'Iris Nakagawa',
        hasRealEmail: true,
        isManager: false,
        isHr: false,
        roles: [],
        idleSeconds: 3600,
        lifetimeSeconds: 43_200,
      },
    ])
    const session = await portal.app.inject({ url: '/CRM/GetSession', ...bearer(answer.json().token) })
    expect(session.statusCode).toBe(200)
    portal.pass(60)
    expect(await signInByCode(portal.app, portal.mailbox, iris.phone)).toMatch(/^[\w-]{43}$/)
  })

  test('does so once, by whichever link', async () => {
    const later = await invite()
    const proof = await readProof(later)
    expect((await accept(proof)).statusCode).toBe(200)

    for (const link of [token, later]) {
      expect(outcome(await check(link))).toEqual(linkVoid)
      expect(outcome(await send(link))).toEqual(linkVoid)
      expect(outcome(await accept(proof, link))).toEqual(linkVoid)
    }
    expect(await portal.database.reader.select().from(invitations)).toEqual([])
  })

  onPostgres('does so once, also when two press at once', async () => {
    const one = await readProof()
    portal.pass(60)
    const other = await readProof()
    const answers = await Promise.all([accept(one), accept(other), accept(one)])

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410])
    expect(await status()).toBe('active')
  })

  test('has seven days', async () => {
    portal.pass(7 * day - 1)
    expect((await check()).statusCode).toBe(200)
    const proof = await readProof()
    portal.pass(1)

    expect(outcome(await check())).toEqual(linkVoid)
    expect(outcome(await accept(proof))).toEqual(linkVoid)
    expect(await status()).toBe('pending')
  })

  test.each(['active', 'deactivated'] as const)('has no way in once the account is %s', async (now) => {
    const proof = await readProof()
    await setStatus(now)

    expect(outcome(await check())).toEqual(linkVoid)
    expect(outcome(await send())).toEqual(linkVoid)
    expect(outcome(await accept(proof))).toEqual(linkVoid)
    expect(await status()).toBe(now)
  })

  test('gets in by no link that nobody sent, and nothing is written for it', async () => {
    const watched = await createPortalApp({
      ...portal.database,
      write: () => Promise.reject(new Error('It was written.')),
    })
    const guess = { token: 'a'.repeat(43) }
    const answers = [
      await post(watched.app, '/Admin/CheckInvitation', guess),
      await post(watched.app, '/Admin/SendInvitationCode', guess),
      await post(watched.app, '/Admin/AcceptInvitation', { ...guess, code: '123456', challenge: 'c' }),
    ]
    await watched.app.close()

    expect(answers.map(outcome)).toEqual([linkVoid, linkVoid, linkVoid])
  })

  test('has five tries with a code, and then another code', async () => {
    const { challenge, code } = await readProof()
    const wrong = { challenge, code: otherThan(code) }
    const left = []
    for (let turn = 0; turn < 5; turn += 1) left.push((await accept(wrong)).json().triesLeft ?? 'void')

    expect(left).toEqual([4, 3, 2, 1, 'void'])
    expect(outcome(await accept({ challenge, code }))).toEqual(codeVoid)
    expect(await status()).toBe('pending')
    portal.pass(60)
    expect((await accept(await readProof())).statusCode).toBe(200)
  })

  test('gets in by no code of another account, or to sign in', async () => {
    const mine = await readProof()
    const { challenge } = (await sendCode(portal.app, phones.employee)).json()
    const theirs = { challenge, code: portal.mailbox.latestCode() }
    const asSignIn = await checkCode(portal.app, iris.phone, mine.code, { challenge: mine.challenge })

    expect(outcome(await accept(theirs))).toEqual(codeVoid)
    expect(outcome(asSignIn)).toEqual(codeVoid)
    expect((await accept(mine)).statusCode).toBe(200)
  })

  test('is sent codes within the limits of signing in', async () => {
    await send()
    const again = await send()

    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '60'])
  })
})
