import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import { sendDueAnswers } from '#server/recruiting/desk/step-inquiry.ts'
import type { Caller } from '#tests/support/account-calls.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inquiryCalls, message } from '#tests/support/inquiry-calls.ts'
import { createPortalApp, createPortalDatabase, type PortalApp } from '#tests/support/portal-app.ts'

const text = 'Hello Ines,\n\nwe have three.'
const mail = {
  ...{ to: 'ines.moreau@example.com', subject: 'Your message to Skagit', text },
  headers: { 'Message-ID': expect.stringMatching(/^<[0-9a-f-]{36}@localhost>$/) },
}

describe.each(engines)('answers to an inquiry on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof createPortalDatabase>>
  let database: Database
  let portal: PortalApp
  let calls: ReturnType<typeof inquiryCalls>
  const others: FastifyInstance[] = []

  beforeAll(async () => {
    opened = await createPortalDatabase(engine)
    database = opened.database
    portal = await createPortalApp(database)
    calls = inquiryCalls(portal)
  })

  afterEach(async () => {
    await Promise.all(others.splice(0).map((app) => app.close()))
    portal.rewind()
    await opened.reset()
  })

  afterAll(async () => {
    await portal.app.close()
    await database.close()
  })

  const answered = async (by?: Caller) => {
    await calls.write('/CRM/AddContactUs', message)
    const caller = by ?? (await calls.enter())
    portal.mailbox.empty()
    const [found] = (await calls.inbox(caller)).inquiries
    const id = found?.id ?? ''
    const answer = await calls.send(caller, 'AnswerInquiry', { id, revision: 0, text })
    expect(answer.body).toMatchObject({ status: 'Answered', owner: { name: 'Elena Petrova' }, revision: 1 })
    return { caller, id, answerId: answer.body.entries[0].id }
  }

  const sent = async (seconds: number) => {
    const mails: object[] = []
    const at = new Date(portal.clock().getTime() + seconds * 1000)
    await database.write((tx) => sendDueAnswers(tx, async (_, one) => void mails.push(one), at))
    return mails
  }

  const states = async ({ caller, id }: Awaited<ReturnType<typeof answered>>) =>
    (await calls.one(caller, id)).entries.map(({ action, answer }) => [action, answer])

  test('wait ten seconds, leave once, and are shown as sent', async () => {
    const one = await answered()
    expect(await states(one)).toEqual([['answer', 'delayed']])
    expect(await sent(9)).toEqual([])
    expect(await sent(10)).toEqual([mail])
    expect(await sent(20)).toEqual([])
    expect(await states(one)).toEqual([['answer', 'sent']])
    const late = await calls.send(one.caller, 'RecallAnswer', { id: one.id, answerId: one.answerId })
    expect([late.status, late.body.code]).toEqual([409, 'STEP_REFUSED'])
  })

  onPostgres('never leave once they were taken back, and are taken back once', async () => {
    const one = await answered()
    const recall = () => calls.send(one.caller, 'RecallAnswer', { id: one.id, answerId: one.answerId })
    const both = await Promise.all([recall(), recall()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await sent(60)).toEqual([])
    expect(await states(one)).toEqual([
      ['answer', 'recalled'],
      ['recall', null],
    ])
    expect((await calls.one(one.caller, one.id)).status).toBe('Taken')
  })

  test('leave their message open where they are taken back, also when it was closed, unless another one leaves', async () => {
    const one = await answered()
    const recall = (answerId: string) =>
      calls.send(one.caller, 'RecallAnswer', { id: one.id, answerId }).then(({ body }) => body.status)
    await calls.step(one.caller, one.id, 'close')
    expect(await recall(one.answerId)).toBe('Taken')
    const answer = async (more: string) => {
      const { revision } = await calls.one(one.caller, one.id)
      const { body } = await calls.send(one.caller, 'AnswerInquiry', { id: one.id, revision, text: more })
      return body.entries.at(-1).id
    }
    const first = await answer('First.')
    const second = await answer('Second.')
    expect(await recall(second)).toBe('Answered')
    await calls.step(one.caller, one.id, 'close')
    expect((await calls.one(one.caller, one.id)).status).toBe('Closed')
    expect(await recall(first)).toBe('Taken')
    expect(await sent(60)).toEqual([])
  })

  test('do not leave for what is marked as spam', async () => {
    const one = await answered()
    await calls.step(one.caller, one.id, 'reopen')
    await calls.step(one.caller, one.id, 'spam')
    expect(await sent(60)).toEqual([])
    expect(await states(one)).toEqual([
      ['answer', 'recalled'],
      ['reopen', null],
      ['spam', null],
    ])
  })

  test('make a message due anew that is reopened after them, not one that never got any', async () => {
    const one = await answered()
    await sent(10)
    const asked = (await calls.one(one.caller, one.id)).dueAt
    portal.pass(3 * 24 * 60 * 60)
    const caller = await calls.enter()
    await calls.step(caller, one.id, 'reopen')
    const reopened = await calls.one(caller, one.id)
    expect([reopened.status, reopened.isLate, reopened.dueAt > asked]).toEqual(['Taken', false, true])
    portal.pass(60)
    await calls.step(caller, one.id, 'close')
    await calls.step(caller, one.id, 'reopen')
    expect((await calls.one(caller, one.id)).dueAt).toBe(reopened.dueAt)
  })

  onPostgres('either leave or are taken back, whoever is first', async () => {
    const one = await answered()
    const [mails, taken] = await Promise.all([
      sent(60),
      calls.send(one.caller, 'RecallAnswer', { id: one.id, answerId: one.answerId }),
    ])
    expect([mails.length, taken.status]).toEqual(taken.status === 200 ? [0, 200] : [1, 409])
  })

  test('belong to their inquiry', async () => {
    const one = await answered()
    const other = await answered(one.caller)
    const wrong = await calls.send(one.caller, 'RecallAnswer', { id: one.id, answerId: other.answerId })
    expect([wrong.status, wrong.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('leave by themselves, also from another server than they were written on', async () => {
    const one = await answered()
    portal.pass(10)
    const other = await createPortalApp(database, { clock: portal.clock, pace: { pollMs: 20 } })
    others.push(other.app)
    await other.app.ready()
    const found = await eventually(
      async () => other.mailbox.mails,
      (mails) => mails.length > 0,
    )
    expect([found, await states(one)]).toEqual([[mail], [['answer', 'sent']]])
  })
})
