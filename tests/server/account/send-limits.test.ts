import { eq } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { codeSends } from '#server/platform/db/schema/safeguards.ts'
import { noSendLimits } from '#server/platform/jobs/send-limits.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createPortalApp, withPortal } from '#tests/support/portal-app.ts'
import { checkCode, phones, sendCode } from '#tests/support/sign-in.ts'

const { employee, manager } = phones
const hour = 60 * 60
const day = 24 * hour

const tooMany = (wait: string) => ({
  code: 'TOO_MANY_REQUESTS',
  message: `Too many attempts. Please try again in ${wait}.`,
})

describe.each(engines)('sending codes on %s', (engine) => {
  const portal = withPortal(engine)

  let challenge: string

  let refusal: unknown

  const ask = async (phoneNo: string, remoteAddress = '203.0.113.7', asked = portal.app) => {
    const answer = await asked.inject({
      method: 'POST',
      url: '/CRM/SendVerification',
      payload: { phoneNo, userType: userTypes.employee },
      remoteAddress,
    })
    if (answer.statusCode === 429) refusal = answer.json()
    if (answer.statusCode === 200) challenge = answer.json().challenge
    const wait = answer.headers['retry-after']
    return wait === undefined ? answer.statusCode : [answer.statusCode, wait]
  }

  const askOften = async (count: number, seconds: number, addressOf: (turn: number) => string) => {
    const answers = []
    for (let turn = 0; turn < count; turn += 1) {
      answers.push(await ask(employee, addressOf(turn)))
      portal.pass(seconds)
    }
    return answers
  }

  const ok = (count: number) => Array.from({ length: count }, () => 200)

  test('again is possible after 60 seconds, and the wait is told to the second', async () => {
    const answers = [await ask(employee)]
    for (const seconds of [0, 20, 39.5]) {
      portal.pass(seconds)
      answers.push(await ask(employee))
    }
    portal.pass(0.5)
    answers.push(await ask(employee))

    expect(answers).toEqual([200, [429, '60'], [429, '40'], [429, '1'], 200])
    expect(refusal).toEqual(tooMany('a minute'))
  })

  test('waits by the number, whatever the kind of account', async () => {
    await sendCode(portal.app, employee)
    const answer = await sendCode(portal.app, employee, { userType: userTypes.partner })

    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60'])
  })

  test('to one number is possible six times a day for strangers, from however many addresses', async () => {
    const answers = await askOften(7, hour, (turn) => `203.0.113.${turn}`)

    expect(answers).toEqual([...ok(6), [429, String(day - 6 * hour)]])
    expect(refusal).toEqual(tooMany('18 hours'))
    portal.pass(day - 7 * hour)
    expect(await ask(employee)).toBe(200)
  })

  test('from one address is possible ten times an hour, to however many numbers', async () => {
    const answers = []
    for (let turn = 10; turn < 21; turn += 1) {
      answers.push(await ask(`+136055502${turn}`))
      portal.pass(60)
    }

    expect(answers).toEqual([...ok(10), [429, String(hour - 600)]])
    expect(await ask(employee, '198.51.100.4')).toBe(200)
    portal.pass(hour - 660)
    expect(await ask(manager)).toBe(200)
  })

  test('counts the addresses of an IPv6 network as one', async () => {
    const answers = []
    for (let turn = 10; turn < 21; turn += 1)
      answers.push(await ask(`+136055502${turn}`, `2001:db8::${turn}`))

    expect(answers).toEqual([...ok(10), [429, '3600']])
    expect(refusal).toEqual(tooMany('an hour'))
  })

  onPostgres('hammered from two addresses at once sends one code, and that one works', async () => {
    const asked = Array.from({ length: 40 }, (_, turn) => ask(employee, `203.0.113.${turn % 2}`))
    const answers = await Promise.all(asked)

    expect(answers.filter((answer) => answer === 200)).toEqual([200])
    expect(portal.mailbox.texts).toHaveLength(1)
    const answer = await checkCode(portal.app, employee, portal.mailbox.latestCode(), { challenge })
    expect(answer.statusCode).toBe(200)
  })

  onPostgres('hammered to many numbers from one address sends ten', async () => {
    const asked = Array.from({ length: 30 }, (_, turn) => ask(`+136055502${turn + 10}`))

    expect((await Promise.all(asked)).filter((answer) => answer === 200)).toEqual(ok(10))
  })

  test('is counted for all servers on the portal.database together', async () => {
    const other = await createPortalApp(portal.database)
    const answers = [await ask(employee), await ask(employee, '203.0.113.8', other.app)]
    await other.app.close()

    expect(answers).toEqual([200, [429, '60']])
  })

  test('that was refused counts for nothing', async () => {
    await ask(employee)
    const before = await portal.database.reader.select().from(codeSends)
    await ask(employee)

    expect(await portal.database.reader.select().from(codeSends)).toEqual(before)
    expect(before).toHaveLength(2)
  })

  test('keeps neither numbers nor addresses readable', async () => {
    await ask(employee)
    const kept = JSON.stringify(
      await portal.database.reader.select({ subject: codeSends.subject }).from(codeSends),
    )

    expect(kept).toMatch(/^\[\{"subject":"[0-9a-f]{64}"\},\{"subject":"[0-9a-f]{64}"\}\]$/)
  })

  /** Delivery fails until `repair` is called. */
  const failingPortal = async () => {
    let isDown = true
    const sms = async () => {
      if (isDown) throw new Error('The provider answered 500.')
    }
    const failing = await createPortalApp(portal.database, { delivery: { sms, email: async () => {} } })
    const failed = () => portal.database.reader.$count(codeSends, eq(codeSends.failed, true))
    let turns = 0
    const askTwice = async (phoneNo: string, address: string) => {
      const answers = [await ask(phoneNo, address, failing.app), await ask(phoneNo, address, failing.app)]
      failing.pass(60)
      return answers
    }
    return {
      askTwice,
      fail: async (phoneNo: string, address: string) => {
        const answers = await askTwice(phoneNo, address)
        turns += 1
        await eventually(failed, (count) => count >= turns)
        return answers
      },
      ask: (phoneNo: string, address: string) => ask(phoneNo, address, failing.app),
      repair: () => {
        isDown = false
      },
      close: () => failing.app.close(),
    }
  }

  const waited = (count: number) => Array.from({ length: count }, () => [200, [429, '60']])

  test('that failed in the end counts for none of the six, but for the pause before the next', async () => {
    const failing = await failingPortal()
    const answers = []
    for (let turn = 0; turn < 11; turn += 1) answers.push(await failing.fail(employee, `203.0.113.${turn}`))
    failing.repair()
    for (let turn = 0; turn < 6; turn += 1)
      answers.push(await failing.askTwice(employee, `198.51.100.${turn}`))
    await failing.close()

    expect(answers.slice(0, 16)).toEqual(waited(16))
    expect(answers[16]).toEqual([200, [429, String(day - 5 * 60)]])
  })

  test('that failed again and again ends after twenty a day', async () => {
    const failing = await failingPortal()
    const answers = []
    for (let turn = 0; turn < 19; turn += 1) answers.push(await failing.fail(employee, `203.0.113.${turn}`))
    const last = await failing.fail(employee, '203.0.113.19')
    const refused = await failing.ask(employee, '203.0.113.20')
    await failing.close()

    expect(answers).toEqual(waited(19))
    expect(last).toEqual([200, [429, String(day - 19 * 60)]])
    expect(refused).toEqual([429, String(day - 20 * 60)])
  })

  test('that failed still counts for the address, which must not tell who has an account', async () => {
    const failing = await failingPortal()
    for (let turn = 0; turn < 10; turn += 1) await failing.fail(employee, '203.0.113.7')
    const answers = [await failing.ask(manager, '203.0.113.7'), await failing.ask(manager, '203.0.113.8')]
    await failing.close()

    expect(answers).toEqual([[429, String(hour - 10 * 60)], 200])
  })

  test('is bounded by nothing where the limits are off', async () => {
    const free = await createPortalApp(portal.database, { sendLimits: noSendLimits })
    const answers = []
    for (let turn = 0; turn < 12; turn += 1) answers.push(await ask(employee, '203.0.113.7', free.app))
    await free.app.close()

    expect(answers).toEqual(ok(12))
  })
})
