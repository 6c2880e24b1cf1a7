import type { FastifyInstance } from 'fastify'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sendDueAnswers } from '#server/recruiting/desk/step-inquiry.ts'
import { openBeside, untilHearing } from '#tests/support/beside.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { inquiryCalls, message } from '#tests/support/inquiry-calls.ts'
import { followAs, isAbout, readAddress } from '#tests/support/live-stream.ts'
import { createPortalApp, createPortalDatabase } from '#tests/support/portal-app.ts'
import { bearer, createMailbox, phones, post } from '#tests/support/sign-in.ts'

/** Minutes ahead. */
const ahead = { right: 0, fast: 10, slow: -10 }

type Name = keyof typeof ahead

const names: readonly Name[] = ['right', 'fast', 'slow']

const minutes = 60 * 1000

/** Shorter than the skew: by their own clocks, servers would treat each other's sessions as expired. */
const sessionLimits = { idleSeconds: 5 * 60, lifetimeSeconds: 8 * 60 }

describeOnPostgres('three servers whose clocks differ by ten minutes', () => {
  let opened: Awaited<ReturnType<typeof createPortalDatabase>>
  const mailbox = createMailbox()
  const notices: string[] = []
  const servers = new Map<Name, { app: FastifyInstance; database: Database }>()

  beforeAll(async () => {
    opened = await createPortalDatabase('postgres')
    for (const name of names) {
      const clock = () => new Date(Date.now() + ahead[name] * minutes)
      const onNotice = (sentence: string) => notices.push(sentence)
      const database = await openBeside(opened.database, { clock, onNotice })
      const { app } = await createPortalApp(database, {
        clock: database.now,
        delivery: mailbox.delivery,
        sessionLimits,
      })
      servers.set(name, { app, database })
    }
  })

  afterEach(async () => {
    await opened.reset()
    mailbox.empty()
  })

  afterAll(async () => {
    for (const { app, database } of servers.values()) {
      await app.close()
      await database.close()
    }
    await opened.database.close()
  })

  const at = (name: Name) => {
    const server = servers.get(name)
    if (!server) throw new Error(`There is no server ${name}.`)
    return { ...server, calls: inquiryCalls({ app: server.app }) }
  }

  test('go by the clock of the database, and say how much their own differs', () => {
    expect(notices).toEqual([
      'The clock of this server is 600 s ahead of that of the database, which counts.',
      'The clock of this server is 600 s behind that of the database, which counts.',
    ])
  })

  test.each([
    ['right', 'fast', 'slow'],
    ['fast', 'slow', 'right'],
    ['slow', 'right', 'fast'],
  ] as const)(
    'take a code of the %s one at the %s one, for a session at the %s one',
    async (one, two, three) => {
      const account = { phoneNo: phones.employee, userType: userTypes.employee }
      const { challenge } = (await post(at(one).app, '/CRM/SendVerification', account)).json()
      const code = mailbox.latestCode()
      const checked = await post(at(two).app, '/CRM/CheckVerification', { ...account, code, challenge })
      const { token } = checked.json()
      const used = await at(three).app.inject({ url: '/CRM/GetProfile', ...bearer(token) })

      expect([checked.statusCode, used.statusCode]).toEqual([200, 200])
    },
  )

  test('send an answer once, and none before its time', async () => {
    const { calls } = at('slow')
    await calls.write('/CRM/AddContactUs', message)
    const caller = await calls.enter()
    const [found] = (await at('fast').calls.inbox(caller)).inquiries
    const answer = { id: found?.id, revision: 0, text: 'We have three.' }
    expect((await calls.send(caller, 'AnswerInquiry', answer)).status).toBe(200)
    const sent: Name[] = []
    const sendAll = (seconds: number) =>
      Promise.all(
        names.map((name) => {
          const { database } = at(name)
          const due = new Date(database.now().getTime() + seconds * 1000)
          return database.write((tx) => sendDueAnswers(tx, async () => void sent.push(name), due))
        }),
      )
    await sendAll(0)
    expect(sent).toEqual([])
    await sendAll(12)
    await sendAll(12)
    expect(sent).toHaveLength(1)
  })

  test('tell of what changes once, and say when they looked by one time', async () => {
    const caller = await at('fast').calls.enter()
    const streams = []
    for (const name of names) streams.push(await followAs(await readAddress(at(name).app), caller))
    await Promise.all(streams.map((stream) => stream.until(({ event }) => event === 'begin')))
    await untilHearing(names.map((name) => at(name).database))
    const ids: string[] = []
    for (const name of names) {
      await at(name).calls.write('/CRM/AddContactUs', message)
      const inbox = await at('slow').calls.inbox(caller)
      const known = inbox.inquiries.find(({ id }) => !ids.includes(id))
      ids.push(known?.id ?? '')
      const waited = Date.parse(inbox.asOf) - Date.parse(known?.at ?? '')
      expect(Math.abs(waited)).toBeLessThan(minutes)
    }
    for (const id of ids) await Promise.all(streams.map((stream) => stream.until(isAbout(id))))
    for (const stream of streams) {
      const told = stream.all.flatMap(({ news }) => news.changes.map(({ id }) => id))
      expect(told.filter((id) => ids.includes(id))).toEqual(ids)
      stream.close()
    }
  })
})
