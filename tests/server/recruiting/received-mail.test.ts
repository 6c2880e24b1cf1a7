import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { getMail, getReceivedMail } from '#api/contracts/recruiting/received-mail.contract.ts'
import { personRoles } from '#server/people/schema/people.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { MailMessage } from '#server/platform/mail/delivery.ts'
import { sendDueAnswers } from '#server/recruiting/desk/step-inquiry.ts'
import { getId } from '#server/samples/people.ts'
import type { Caller } from '#tests/support/account-calls.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { inquiryCalls, message } from '#tests/support/inquiry-calls.ts'
import { getBounce, mailWithFiles, rawMail, writtenMail } from '#tests/support/mails.ts'
import { createPortalApp, createPortalDatabase, type PortalApp } from '#tests/support/portal-app.ts'
import { phones } from '#tests/support/sign-in.ts'
import { createTestFiles, getStore, type TestFiles } from '#tests/support/test-files.ts'

const secret = 'a secret of a mail server that only tests know'
const mailing = { address: 'desk@skagit.example', domain: 'skagit.example' }
const receiving = { mailing, sources: [], webhookSecret: secret }

describe.each(engines)('mail that comes to the desk on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof createPortalDatabase>>
  let database: Database
  let sent: TestFiles
  let portal: PortalApp
  let calls: ReturnType<typeof inquiryCalls>

  const serve = () => createPortalApp(database, { receiving }, sent.store)

  beforeAll(async () => {
    opened = await createPortalDatabase(engine)
    database = opened.database
    sent = await createTestFiles(getStore(engine))
    portal = await serve()
    calls = inquiryCalls(portal)
  })

  afterEach(async () => {
    portal.rewind()
    await opened.reset()
  })

  afterAll(async () => {
    await portal.app.close()
    await database.close()
    await sent.remove()
  })

  const bring = (payload: Buffer, app: FastifyInstance = portal.app, given = secret) =>
    app.inject({
      method: 'POST',
      url: '/Desk/ReceiveMail',
      payload,
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${given}` },
    })

  const receive = async (payload: Buffer) => {
    const answer = await bring(payload)
    return [answer.statusCode, answer.json().outcome ?? answer.json().code]
  }

  const leave = async () => {
    const mails: MailMessage[] = []
    const at = new Date(portal.clock().getTime() + 60_000)
    await database.write((tx) => sendDueAnswers(tx, async (_, one) => void mails.push(one), at, mailing))
    return mails
  }

  const answered = async () => {
    await calls.write('/CRM/AddContactUs', message)
    const caller = await calls.enter()
    const id = (await calls.inbox(caller)).inquiries[0]?.id ?? ''
    await calls.send(caller, 'AnswerInquiry', { id, revision: 0, text: 'We have three.' })
    const [mail] = await leave()
    const { 'Message-ID': messageId = '', 'Reply-To': replyTo = '' } = mail?.headers ?? {}
    return { caller, id, messageId, replyTo }
  }

  const mails = async (caller: Caller, view = 'unmatched') =>
    getMail.response.parse(await calls.read(caller, `${getMail.path}?view=${view}`))
  const unmatched = async (caller: Caller) => {
    const [first] = (await mails(caller)).mails
    return getReceivedMail.response.parse(
      await calls.read(caller, `${getReceivedMail.path}?id=${first?.id ?? ''}`),
    )
  }
  const story = async (caller: Caller, id: string) => {
    const { status, needsAttention, isUndeliverable, entries } = await calls.one(caller, id)
    return { status, needsAttention, isUndeliverable, actions: entries.map(({ action }) => action) }
  }

  test('answers its mail by the address it came to, or the mail it names, and reopens the inquiry', async () => {
    const { id, messageId, replyTo } = await answered()
    expect(replyTo).toMatch(/^desk\+[0-9a-f]{32}@skagit\.example$/)
    expect(messageId).toMatch(/^<[0-9a-f-]{36}@skagit\.example>$/)
    portal.pass(2 * 24 * 60 * 60)
    expect(await receive(writtenMail({ to: replyTo.toUpperCase(), id: '<1@them>' }))).toEqual([200, 'stored'])
    const caller = await calls.enter()
    const found = await calls.one(caller, id)
    expect(found).toMatchObject({
      ...{ status: 'Taken', owner: { name: 'Elena Petrova' }, revision: 2, isLate: false },
      // One business day after Wednesday, 4 March, 2:00 at the office.
      dueAt: '2026-03-05T17:00:00.000Z',
    })
    expect(found.entries[1]).toMatchObject({
      ...{ action: 'reply', by: null, answer: null },
      mail: {
        ...{ fromAddress: 'ines.moreau@example.com', text: 'Thank you. When can we meet?' },
        isOtherAddress: false,
      },
    })
    await calls.send(caller, 'AnswerInquiry', { id, revision: 2, text: 'On Friday.' })
    const [second] = await leave()
    expect(second).toMatchObject({
      ...{ to: 'ines.moreau@example.com', subject: 'Re: Your message to Skagit', text: 'On Friday.' },
      headers: { 'In-Reply-To': '<1@them>', References: `${messageId} <1@them>` },
    })
    expect(second?.headers?.['Reply-To']).not.toBe(replyTo)
    const names = second?.headers?.['Message-ID'] ?? ''
    const other = writtenMail({ from: 'boss@example.com', head: [`References: <0@x> ${names}`] })
    expect(await receive(other)).toEqual([200, 'stored'])
    const { entries } = await calls.one(caller, id)
    expect(entries.at(-1)?.mail).toMatchObject({ fromAddress: 'boss@example.com', isOtherAddress: true })
    expect((await calls.inbox(caller)).unmatchedMail).toBe(0)
  })

  test('is put to nothing by a subject, a guessed token or a made-up id, and waits', async () => {
    const { caller, id, messageId, replyTo } = await answered()
    const guessed = replyTo.replace(/\+[0-9a-f]{32}/, `+${'0'.repeat(32)}`)
    const forged = messageId.replace('<', '<0')
    const mail = writtenMail({ to: guessed, head: [`In-Reply-To: ${forged}`] })
    expect(await receive(mail)).toEqual([200, 'stored'])
    expect(await story(caller, id)).toMatchObject({ status: 'Answered', actions: ['answer'] })
    const waiting = await unmatched(caller)
    expect(waiting).toMatchObject({ status: 'Unmatched', kind: 'reply', inquiryId: null })
    expect(waiting.suggestions.map((one) => [one.id, one.name])).toEqual([[id, 'Ines Moreau']])
    expect(await calls.read(caller, '/Desk/GetDesk')).toMatchObject({ unmatchedMail: 1 })
  })

  test('meets whoever is writing as something that was done meanwhile', async () => {
    const { caller, id, replyTo } = await answered()
    await receive(writtenMail({ to: replyTo }))
    const late = await calls.send(caller, 'AnswerInquiry', { id, revision: 1, text: 'By the way' })
    expect([late.status, late.body.code]).toEqual([409, 'RECORD_CHANGED'])
  })

  test('opens an inquiry for nobody where its owner recruits no more, for whoever closed it, and leaves spam alone', async () => {
    const { caller, id, replyTo } = await answered()
    await database.write(
      async (tx) => void (await tx.delete(personRoles).where(eq(personRoles.personId, getId(10)))),
    )
    await receive(writtenMail({ to: replyTo }))
    const hana = await calls.enter(phones.administrator)
    expect(await calls.one(hana, id)).toMatchObject({ status: 'New', owner: null, revision: 2 })
    const take = { id, revision: 2, step: 'take' }
    expect((await calls.send(caller, 'StepInquiry', take)).status).toBe(403)
    await calls.step(hana, id, 'close')
    await receive(writtenMail({ to: replyTo, text: 'Again' }))
    expect(await calls.one(hana, id)).toMatchObject({ status: 'Taken', owner: { name: 'Hana Kobayashi' } })
    await calls.step(hana, id, 'spam')
    await receive(writtenMail({ to: replyTo, text: 'And again' }))
    expect(await story(hana, id)).toMatchObject({
      status: 'Spam',
      actions: ['answer', 'reply', 'close', 'reply', 'spam', 'reply'],
    })
  })

  test('says that an answer did not arrive, and never reopens for a machine', async () => {
    const { caller, id, messageId, replyTo } = await answered()
    expect(await receive(getBounce(messageId, { action: 'delayed' }))).toEqual([200, 'stored'])
    const holiday = writtenMail({ to: replyTo, head: ['Auto-Submitted: auto-replied'] })
    expect(await receive(holiday)).toEqual([200, 'stored'])
    expect(await story(caller, id)).toEqual({
      ...{ status: 'Answered', needsAttention: false, isUndeliverable: false },
      actions: ['answer', 'automatic', 'automatic'],
    })
    expect(await receive(getBounce(messageId, { status: '4.2.2' }))).toEqual([200, 'stored'])
    expect(await story(caller, id)).toMatchObject({ needsAttention: true, isUndeliverable: false })
    expect(await receive(getBounce(messageId))).toEqual([200, 'stored'])
    const found = await calls.one(caller, id)
    expect(found).toMatchObject({ status: 'Answered', needsAttention: true, isUndeliverable: true })
    expect(found.entries[0]).toMatchObject({ answer: 'sent', bounce: '550 5.1.1 User unknown' })
    expect(found.entries.at(-1)).toMatchObject({ action: 'bounce', text: '550 5.1.1 User unknown' })
    const inbox = await calls.inbox(caller)
    expect([inbox.inquiries.map((one) => one.id), inbox.counts]).toEqual([
      [id],
      { open: 1, mine: 1, late: 0 },
    ])
    await calls.step(caller, id, 'close')
    expect((await calls.inbox(caller)).total).toBe(0)
  })

  test('reopens an inquiry five times a day, and asks for a look after that', async () => {
    const { caller, id, replyTo } = await answered()
    for (let count = 1; count <= 5; count += 1) {
      await receive(writtenMail({ to: replyTo, text: `Reply ${count}` }))
      await calls.step(caller, id, 'close')
    }
    await receive(writtenMail({ to: replyTo, text: 'Reply 6' }))
    expect(await story(caller, id)).toMatchObject({ status: 'Closed', needsAttention: true })
    portal.pass(24 * 60 * 60)
    await receive(writtenMail({ to: replyTo, text: 'Reply 7' }))
    expect(await story(await calls.enter(), id)).toMatchObject({ status: 'Taken' })
  })

  onPostgres('is stored once, however often and on however many servers it arrives', async () => {
    const { caller, id, replyTo } = await answered()
    const others = await Promise.all([serve(), serve()])
    const mail = writtenMail({ to: replyTo })
    const apps = [portal.app, ...others.map(({ app }) => app)]
    const answers = await Promise.all(apps.map((app) => bring(mail, app)))
    const byAnotherWay = Buffer.concat([Buffer.from('Received: by mx\r\n'), mail])
    const outcomes = [...answers, await bring(byAnotherWay)].map((answer) => answer.json().outcome)
    expect(outcomes.sort()).toEqual(['known', 'known', 'known', 'stored'])
    expect((await story(caller, id)).actions).toEqual(['answer', 'reply'])
    await Promise.all(others.map(({ app }) => app.close()))
  })

  onPostgres('is filed, made an inquiry, put aside and back by hand, by one of two', async () => {
    const { caller, id } = await answered()
    await receive(writtenMail({ from: 'Bo <bo@example.com>', subject: 'Hello', text: 'From my own address' }))
    const mail = await unmatched(caller)
    const step = (more: object, revision = mail.revision) =>
      calls.send(caller, 'StepMail', { id: mail.id, revision, ...more })
    expect((await step({ step: 'file', inquiryId: mail.id })).status).toBe(404)
    expect((await step({ step: 'discard' })).body).toMatchObject({ status: 'Discarded', revision: 1 })
    expect((await step({ step: 'file', inquiryId: id }, 1)).body.code).toBe('STEP_REFUSED')
    expect((await step({ step: 'restore' }, 1)).body.status).toBe('Unmatched')
    const found = await calls.read(caller, '/Desk/FindInquiries?q=moreau')
    expect(found.map((one: { id: string }) => one.id)).toEqual([id])
    const both = await Promise.all([
      step({ step: 'file', inquiryId: id }, 2),
      step({ step: 'file', inquiryId: id }, 2),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { status, entries } = await calls.one(caller, id)
    expect([status, entries[1]?.by, entries[1]?.mail?.text]).toEqual([
      'Taken',
      'Elena Petrova',
      'From my own address',
    ])
    // Filing makes an address known.
    await receive(writtenMail({ from: 'new@example.com', subject: 'Work', text: 'Do you need a driver?' }))
    const second = await unmatched(caller)
    const made = await calls.send(caller, 'StepMail', { id: second.id, revision: 0, step: 'open' })
    expect(await calls.one(caller, made.body.inquiryId)).toMatchObject({
      ...{ kind: 'message', status: 'New', name: 'new@example.com', email: 'new@example.com' },
      ...{ subject: 'Work', text: 'Do you need a driver?', revision: 1 },
    })
    expect((await mails(caller)).total).toBe(0)
  })

  test('brings files, of which those of other kinds are named and left out', async () => {
    const { caller } = await answered()
    const pdf = { name: 'plan.pdf', content: Buffer.from('%PDF-1.7 a plan') }
    const program = { name: 'run.exe', content: Buffer.from('MZ a program') }
    expect(await receive(mailWithFiles([pdf, program]))).toEqual([200, 'stored'])
    const mail = await unmatched(caller)
    expect([mail.files.map(({ name, bytes }) => [name, bytes]), mail.dropped]).toEqual([
      [['plan.pdf', 15]],
      ['run.exe'],
    ])
    const { url } = await calls.read(caller, `/Desk/GetMailFile?id=${mail.files[0]?.id ?? ''}`)
    const file = await portal.app.inject({ url })
    expect([file.headers['content-disposition'], file.body]).toEqual([
      `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`,
      '%PDF-1.7 a plan',
    ])
    expect(await sent.names()).toHaveLength(1)
    await sent.empty()
  })

  test('is shown as text, kept with its head where nobody would write it, and refused where it is too big', async () => {
    const { caller } = await answered()
    const head = 'From: a@example.com\nContent-Type: text/html\n\n'
    await receive(
      rawMail(`${head}<style>p{}</style><p>Hello <b>you</b></p><script>alert(1)</script><p>&lt;b&gt;</p>`),
    )
    expect((await unmatched(caller)).text).toBe('Hello you\n\n<b>')
    const nested = Array.from(
      { length: 10_000 },
      (_, depth) => `Content-Type: multipart/mixed; boundary="b${depth}"\n\n--b${depth}\n`,
    )
    const hostile = rawMail(`From: Bo <bo@example.com>\nSubject: A tree\n${nested.join('')}`)
    expect(await receive(hostile)).toEqual([200, 'stored'])
    expect(await receive(Buffer.alloc(30 * 1024 * 1024, 'a'))).toEqual([422, 'FILE_REFUSED'])
    expect((await mails(caller)).total).toBe(2)
    await sent.empty()
  })

  test('is taken from nobody who does not know the secret, and nowhere without one', async () => {
    const refused = await bring(writtenMail(), portal.app, 'another secret of a mail server of some length')
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'UNAUTHENTICATED'])
    const other = await createPortalApp(database)
    expect((await bring(writtenMail(), other.app)).statusCode).toBe(404)
    await other.app.close()
  })
})
