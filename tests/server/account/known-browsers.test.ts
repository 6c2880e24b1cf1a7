import { eq } from 'drizzle-orm'
import { forgetOldBrowsers } from '#server/account/known-browsers.ts'
import { people } from '#server/people/schema/people.ts'
import { knownBrowsers } from '#server/people/schema/sign-in.ts'
import { codeSends } from '#server/platform/db/schema/safeguards.ts'
import { sendLimits } from '#server/platform/jobs/send-limits.ts'
import { engines } from '#tests/support/database.ts'
import { createPortalApp, withPortal } from '#tests/support/portal-app.ts'
import { createBrowser, phones, post } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const { employee, manager } = phones
const minute = 60
const hour = 60 * minute
const day = 24 * hour

describe.each(engines)('a browser that signed in before, on %s', (engine) => {
  const portal = withPortal(engine)

  const signIn = async (
    browser: ReturnType<typeof createBrowser>,
    phoneNo: string = employee,
    mailbox = portal.mailbox,
  ) => {
    await browser.send(phoneNo)
    return browser.check(phoneNo, mailbox.latestCode())
  }

  const pester = async (times: number, phoneNo: string = employee) => {
    const answers = []
    for (let turn = 0; turn < times; turn += 1) {
      const { statusCode, headers } = await createBrowser(portal.app, `198.51.100.${turn}`).send(phoneNo)
      answers.push(statusCode === 429 ? [statusCode, headers['retry-after']] : statusCode)
      portal.pass(minute)
    }
    return answers
  }

  const ok = (count: number) => Array.from({ length: count }, () => 200)

  test('has four codes a day that nobody else can use up', async () => {
    const owner = createBrowser(portal.app)
    const first = await signIn(owner)
    portal.pass(day)
    const asked = await pester(8)
    const answers = []
    for (let turn = 0; turn < 5; turn += 1) {
      answers.push((await owner.send(employee)).statusCode)
      portal.pass(minute)
    }

    expect(first.statusCode).toBe(200)
    expect(asked.slice(0, 6)).toEqual(ok(6))
    expect(asked.slice(6)).toEqual([
      [429, String(day - 6 * minute)],
      [429, String(day - 7 * minute)],
    ])
    expect(answers).toEqual([...ok(4), 429])
    expect(portal.mailbox.texts).toHaveLength(1 + 10)
  })

  test('signs in from an address whose limits someone else has used up', async () => {
    const office = '203.0.113.7'
    const strayChecks = [{ hits: 3, seconds: hour }]
    const { app, mailbox, pass } = await createPortalApp(portal.database, {
      sendLimits: { ...sendLimits, strayChecks },
    })
    const owner = createBrowser(app, office)
    await signIn(owner, employee, mailbox)
    pass(day)
    for (let turn = 10; turn < 20; turn += 1) await createBrowser(app, office).send(`+136055502${turn}`)
    for (let turn = 0; turn < 4; turn += 1) await createBrowser(app, office).check(manager, '123456')
    const neighbour = createBrowser(app, office)
    const theirs = [await neighbour.send(manager), await neighbour.check(manager, '123456')]
    const before = await portal.database.reader.$count(codeSends)
    const mine = await signIn(owner, employee, mailbox)
    await app.close()

    expect(theirs.map(({ statusCode }) => statusCode)).toEqual([429, 429])
    expect(mine.statusCode).toBe(200)
    expect(await portal.database.reader.$count(codeSends)).toBe(before + 1)
  })

  test('waits for nobody who asks every minute, but for itself', async () => {
    const owner = createBrowser(portal.app)
    await signIn(owner)
    portal.pass(minute)
    const answers = []
    for (let turn = 0; turn < 2; turn += 1) {
      await createBrowser(portal.app, '198.51.100.1').send(employee)
      const mine = await owner.send(employee)
      const again = await owner.send(employee)
      answers.push(mine.statusCode, [again.statusCode, again.headers['retry-after']])
      portal.pass(minute)
    }

    expect(answers).toEqual([200, [429, '60'], 200, [429, '60']])
  })

  test('also takes what others left of the ten', async () => {
    const owner = createBrowser(portal.app)
    await signIn(owner)
    const answers = []
    for (let turn = 0; turn < 10; turn += 1) {
      portal.pass(20 * minute)
      answers.push((await owner.send(employee)).statusCode)
    }

    // The first was sent before the browser was known.
    expect(answers).toEqual([...ok(9), 429])
  })

  test('is told by a cookie for half a year after each sign-in, under the token it has', async () => {
    const owner = createBrowser(portal.app)
    const told = ({ cookies }: Awaited<ReturnType<typeof signIn>>) =>
      cookies.find(({ name }) => name === 'known_browser')
    const first = told(await signIn(owner))
    portal.pass(minute)
    const second = told(await signIn(owner))
    const kept = await portal.database.reader.select().from(knownBrowsers)

    expect(first).toEqual({
      name: 'known_browser',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/CRM',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 180 * day,
    })
    expect(second).toEqual(first)
    expect(kept).toEqual([expect.objectContaining({ knownAt: new Date(testTime.getTime() + minute * 1000) })])
    expect(JSON.stringify(kept)).not.toContain(first?.value)
  })

  test('gets a new token where the database knows none, or no more', async () => {
    const owner = createBrowser(portal.app)
    owner.cookies.known_browser = 'made-up'
    await signIn(owner)
    const first = owner.cookies.known_browser
    portal.pass(181 * day)
    await signIn(owner)

    expect(first).toMatch(/^[\w-]{43}$/)
    expect(owner.cookies.known_browser).toMatch(/^[\w-]{43}$/)
    expect(owner.cookies.known_browser).not.toBe(first)
  })

  test('stays known when its person signs out, and is known for each who signs in with it', async () => {
    const shared = createBrowser(portal.app)
    const { token } = (await signIn(shared)).json()
    await post(portal.app, '/CRM/SignOut', undefined, { headers: { authorization: `Bearer ${token}` } })
    await signIn(shared, manager)
    portal.pass(day)
    await pester(6)
    await pester(6, manager)

    expect((await shared.send(employee)).statusCode).toBe(200)
    expect((await shared.send(manager)).statusCode).toBe(200)
    portal.pass(minute)
    expect((await shared.send(phones.hr)).statusCode).toBe(200)
  })

  test('is a stranger to everybody else, and once its person is deactivated', async () => {
    const owner = createBrowser(portal.app)
    await signIn(owner)
    portal.pass(day)
    await pester(6, manager)
    const other = await owner.send(manager)
    await portal.database.write(async (tx) => {
      await tx.update(people).set({ status: 'deactivated' }).where(eq(people.phone, employee))
    })
    await pester(6)
    const mine = await owner.send(employee)

    expect([other.statusCode, mine.statusCode]).toEqual([429, 429])
    await forgetOldBrowsers(portal.database, testTime)
    expect(await portal.database.reader.select().from(knownBrowsers)).toEqual([])
  })

  test('is one of ten that a person has at most: the oldest goes', async () => {
    const first = createBrowser(portal.app)
    await signIn(first)
    for (let turn = 0; turn < 10; turn += 1) {
      portal.pass(5 * hour)
      await signIn(createBrowser(portal.app))
    }
    portal.pass(day)
    await pester(6)

    expect((await first.send(employee)).statusCode).toBe(429)
    expect(await portal.database.reader.select().from(knownBrowsers)).toHaveLength(10)
  })

  test('is forgotten after half a year without a sign-in', async () => {
    await signIn(createBrowser(portal.app))
    const after = (days: number) => new Date(testTime.getTime() + days * day * 1000)
    const left = async (days: number) => {
      await forgetOldBrowsers(portal.database, after(days))
      return (await portal.database.reader.select().from(knownBrowsers)).length
    }

    expect([await left(179), await left(181)]).toEqual([1, 0])
  })
})
