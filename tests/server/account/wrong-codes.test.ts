import { userTypes } from '#api/contracts/account/session.contract.ts'
import { formHits } from '#server/platform/db/schema/safeguards.ts'
import { noSendLimits, sendLimits } from '#server/platform/jobs/send-limits.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { createPortalApp, withPortal } from '#tests/support/portal-app.ts'
import { createBrowser, phones } from '#tests/support/sign-in.ts'

const { employee, manager } = phones

const fiveChecks = { ...sendLimits, strayChecks: [{ hits: 5, seconds: 60 * 60 }] }

describe.each(engines)('checks of codes that nobody was sent, from one address, on %s', (engine) => {
  const portal = withPortal(engine)

  const guess = (address: string, app = portal.app) =>
    app.inject({
      method: 'POST',
      url: '/CRM/CheckVerification',
      payload: { phoneNo: employee, code: '123456', userType: userTypes.employee },
      remoteAddress: address,
    })

  const guesses = async (count: number, address: string, app = portal.app) => {
    const answers = await Promise.all(Array.from({ length: count }, () => guess(address, app)))
    return answers.map(({ statusCode }) => statusCode).toSorted()
  }

  const times = (count: number, status: number) => Array.from({ length: count }, () => status)

  onPostgres('are sixty an hour, however many come at once', async () => {
    const answers = await guesses(90, '203.0.113.7')
    const refused = await guess('203.0.113.7')

    expect(answers).toEqual([...times(60, 422), ...times(30, 429)])
    expect([refused.json().code, refused.headers['retry-after']]).toEqual(['TOO_MANY_REQUESTS', '3600'])
    expect((await guess('203.0.113.8')).statusCode).toBe(422)
    portal.pass(3600)
    expect((await guess('203.0.113.7')).statusCode).toBe(422)
  })

  test('count for the network of an IPv6 address', async () => {
    const { app } = await createPortalApp(portal.database, { sendLimits: fiveChecks })
    expect(await guesses(5, '2001:db8::1', app)).toEqual(times(5, 422))
    expect((await guess('2001:db8::2', app)).statusCode).toBe(429)
    await app.close()
  })

  test('count for nothing where they belong to a live request: the limit keeps nobody out', async () => {
    const { app, mailbox, pass } = await createPortalApp(portal.database, { sendLimits: fiveChecks })
    const one = createBrowser(app)
    const other = createBrowser(app)
    await one.send(employee)
    const code = mailbox.latestCode()
    await other.send(manager)
    expect(await guesses(6, '203.0.113.7', app)).toEqual([...times(5, 422), 429])
    const answers = [await one.check(employee, otherThan(code)), await one.check(employee, code)]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 200])
    expect(answers[0]?.json().triesLeft).toBe(4)
    // The code is used, so the call counts as unknown.
    expect((await one.check(employee, code)).statusCode).toBe(429)
    pass(300)
    expect((await other.check(manager, mailbox.latestCode())).statusCode).toBe(429)
    await app.close()
  })

  onPostgres('fifty at once for one live request are five, and the others count', async () => {
    const one = createBrowser(portal.app)
    await one.send(employee)
    const wrong = otherThan(portal.mailbox.latestCode())
    const answers = await Promise.all(times(50, 0).map(() => one.check(employee, wrong)))
    const left = answers.map((answer) => answer.json().triesLeft ?? 0).toSorted()
    const hits = await portal.database.reader.select({ hits: formHits.hits }).from(formHits)

    expect(left).toEqual([...times(46, 0), 1, 2, 3, 4])
    expect(hits).toEqual([{ hits: 45 }])
  })

  test('write nothing beyond the limit but an entry of the audit, and how many more there were', async () => {
    let writes = 0
    const { database } = portal
    const write: typeof database.write = (work) => {
      writes += 1
      return database.write(work)
    }
    const few = await createPortalApp(database, { sendLimits: fiveChecks })
    const watched = await createPortalApp({ ...database, write }, { sendLimits: fiveChecks })
    await guesses(5, '203.0.113.7', few.app)
    expect(await guesses(20, '203.0.113.7', watched.app)).toEqual(times(20, 429))
    await watched.app.close()
    await few.app.close()

    expect(writes).toBe(2)
  })

  test('keep no address readable', async () => {
    await guess('203.0.113.7')
    const kept = await portal.database.reader.select({ address: formHits.address }).from(formHits)

    expect(kept).toEqual([{ address: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  })

  test('are bounded by nothing where the limits are off', async () => {
    const free = await createPortalApp(portal.database, { sendLimits: noSendLimits })
    expect(await guesses(61, '203.0.113.7', free.app)).toEqual(times(61, 422))
    await free.app.close()
  })
})
