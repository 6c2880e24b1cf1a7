import { eq, sql } from 'drizzle-orm'
import { fold } from '#api/rules/search-words.ts'
import { people } from '#server/people/schema/people.ts'
import { answerDue } from '#server/recruiting/desk/business-time.ts'
import { skillApplications } from '#server/recruiting/schema/applications.ts'
import { candidateLeads, contactMessages, demoRequests } from '#server/recruiting/schema/enquiries.ts'
import { inquiries, receivedMails } from '#server/recruiting/schema/inquiries.ts'
import { getId } from '#server/samples/people.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { inquiryCalls, message } from '#tests/support/inquiry-calls.ts'
import { orca } from '#tests/support/partner-calls.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { phones } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const elena = { id: getId(10), name: 'Elena Petrova' }
const missing = '0b6cd7a4-43a3-4f9f-8f3c-0d6f6d2f9b11'

describe.each(engines)('the inbox on %s', (engine) => {
  const portal = withPortal(engine)
  const calls = inquiryCalls(portal)

  afterEach(() =>
    portal.database.write(async (tx) => {
      await tx.delete(candidateLeads)
      await tx.delete(demoRequests)
      await tx.delete(skillApplications)
    }),
  )

  const first = async (caller: Awaited<ReturnType<typeof calls.enter>>) =>
    (await calls.inbox(caller)).inquiries[0]?.id ?? ''

  test('has one entry for everything the forms take in, with what it says and when it is due', async () => {
    const sender = { pro_firstname: 'Ana', pro_lastname: 'Li', pro_email: 'Ana@example.com' }
    await calls.write('/CRM/AddContactUs', message)
    await calls.write('/CRM/AddContactUs', {
      ...{ pro_firstname: 'Bo Lund', pro_lastname: '', pro_email: 'bo@example.com' },
      ...{ pro_partnerreference: '', pro_employeereference: '', pro_messagetype: 166110002 },
      pro_message: 'Project: Federal\nMobile: +14155552671',
    })
    await calls.write('/CRM/AddCandidateLead', {
      ...{ ...sender, pro_PhoneNo: '+14155552671', candidate: 'Dana, Data Engineer' },
      pro_message: 'Could we meet her?',
    })
    await calls.write('/CRM/RequestDemo', { ...sender, company: 'Acme', product: 'Bench Desk' })
    await calls.write('/CRM/AddCurrentOpening', {
      ...{ ...sender, pro_PhoneNo: '+14155552671', pro_url1: 'https://linkedin.com/in/ana' },
      candidateSkills: [
        { pro_skills: 'python', pro_YrsExp: 5, pro_category: 'Programming Languages' },
        { pro_skills: 'Jenkins', pro_YrsExp: 1, pro_category: 'Devops' },
      ],
    })
    const caller = await calls.enter()
    const found = await calls.inbox(caller)
    const details = await Promise.all(found.inquiries.map(({ id }) => calls.one(caller, id)))
    const said = details.map(({ kind, name, email, phoneNo, subject, text }) => ({
      ...{ kind, name, email, phoneNo, subject, text },
    }))

    expect(said.sort((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      {
        ...{ kind: 'consultant', name: 'Ana Li', email: 'ana@example.com', phoneNo: '+14155552671' },
        ...{ subject: 'Dana, Data Engineer', text: 'Could we meet her?' },
      },
      {
        ...{ kind: 'consultation', name: 'Bo Lund', email: 'bo@example.com', phoneNo: '' },
        ...{ subject: 'Project: Federal', text: 'Project: Federal\nMobile: +14155552671' },
      },
      {
        ...{ kind: 'demo', name: 'Ana Li', email: 'ana@example.com', phoneNo: '' },
        ...{ subject: 'Bench Desk', text: 'Product: Bench Desk\nCompany: Acme' },
      },
      {
        ...{ kind: 'message', name: 'Ines Moreau', email: 'ines.moreau@example.com', phoneNo: '' },
        ...{ subject: 'We look for two data engineers.', text: message.pro_message },
      },
      {
        ...{ kind: 'skills', name: 'Ana Li', email: 'ana@example.com', phoneNo: '+14155552671' },
        subject: 'python, Jenkins',
        text: 'python: 5 years\nJenkins: 1 year\nhttps://linkedin.com/in/ana',
      },
    ])
    expect([found.total, found.counts]).toEqual([5, { open: 5, mine: 0, late: 0 }])
    const demo = details.find(({ kind }) => kind === 'demo')
    expect(demo?.others.map(({ kind }) => kind).sort()).toEqual(['consultant', 'skills'])
    expect(await calls.read(caller, '/Desk/CountInquiries')).toEqual({ waiting: 5 })
  })

  onPostgres('is in the order it is due, found by words, and knows what is late', async () => {
    await calls.write('/CRM/AddContactUs', { ...message, pro_message: 'First, 100% of it' })
    portal.pass(3 * 24 * 60 * 60)
    await calls.write('/CRM/AddContactUs', { ...message, pro_message: 'Second' })
    const caller = await calls.enter()
    const subjects = async (query: string) =>
      (await calls.inbox(caller, query)).inquiries.map(({ subject, isLate }) => [subject, isLate])

    expect(await subjects('')).toEqual([
      ['First, 100% of it', true],
      ['Second', false],
    ])
    expect((await calls.inbox(caller)).counts).toEqual({ open: 2, mine: 0, late: 1 })
    expect(await subjects('q=moreau%20first')).toEqual([['First, 100% of it', true]])
    expect(await subjects('q=100%25')).toEqual([['First, 100% of it', true]])
    expect(await subjects('q=1_0')).toEqual([])
    expect(await subjects('page=2')).toEqual([])
  })

  onPostgres('finds words without their case, accents and letters of one language', async () => {
    const text = 'ŁUKASZ Søren Đình Groß Émile Zoe\u0308 Œuvre Þór Ægir İzmir Жанна محمَّد 株式会社'
    await calls.write('/CRM/AddContactUs', { ...message, pro_message: text })
    const caller = await calls.enter()
    const found = async (query: string) =>
      (await calls.inbox(caller, `q=${encodeURIComponent(query)}`)).inquiries.length
    const queries = [
      'lukasz soren dinh gross',
      'emile zoë œuvre',
      'thor aegir izmir',
      'ЖАННА',
      'محمد',
      '株式',
    ]

    expect(await Promise.all([...queries, text, 'lukas zoran'].map(found))).toEqual([1, 1, 1, 1, 1, 1, 1, 0])
    const folded = sql<string>`fold_text(${text.toUpperCase()})`
    expect(await portal.database.reader.select({ folded }).from(inquiries)).toEqual([{ folded: fold(text) }])
  })

  test('counts what is open by kind for the desk, what is late first', async () => {
    const demo = { ...message, company: 'Acme', product: 'Bench Desk' }
    await calls.write('/CRM/RequestDemo', demo)
    portal.pass(3 * 24 * 60 * 60)
    await calls.write('/CRM/AddContactUs', message)
    portal.pass(60)
    await calls.write('/CRM/AddContactUs', message)
    const caller = await calls.enter()
    const { inquiries: found } = await calls.inbox(caller, 'kind=message')
    expect(found.map(({ kind }) => kind)).toEqual(['message', 'message'])
    await calls.step(caller, found[0]?.id ?? '', 'take')
    await calls.step(caller, found[1]?.id ?? '', 'assign', { to: getId(5) })
    await calls.write('/CRM/AddContactUs', message)
    const later = (seconds: number) => new Date(testTime.getTime() + seconds * 1000).toISOString()
    const none = { open: 0, late: 0, untaken: 0, mine: 0, oldestAt: null }

    expect(await calls.read(caller, '/Desk/GetDesk')).toEqual({
      queues: [
        { kind: 'demo', open: 1, late: 1, untaken: 1, mine: 0, oldestAt: testTime.toISOString() },
        { kind: 'message', open: 3, late: 0, untaken: 1, mine: 1, oldestAt: later(3 * 24 * 60 * 60) },
        { kind: 'consultation', ...none },
        { kind: 'consultant', ...none },
        { kind: 'skills', ...none },
      ],
      partners: 0,
      unmatchedMail: 0,
      submissions: 0,
      oldest: { partners: null, unmatchedMail: null, submissions: null, applications: null },
      mailLateSince: null,
    })
  })

  test('says of what waits outside the inbox since when it does, and of mail when it is late', async () => {
    const createdAt = testTime
    await portal.database.write(async (tx) => {
      await tx.insert(receivedMails).values({
        ...{ fingerprint: 'x'.repeat(64), messageId: '', fromAddress: 'ana@example.com', fromName: 'Ana' },
        ...{ subject: 'Jobs', body: 'Any?', isCut: false, kind: 'reply', reason: '', dropped: [] },
        ...{ createdAt, status: 'Unmatched', isOtherAddress: false, hasReopened: false },
      })
    })
    await calls.write('/CRM/PartnerSignUp', orca)
    const { oldest, mailLateSince } = await calls.read(await calls.enter(), '/Desk/GetDesk')
    const at = testTime.toISOString()
    expect(oldest).toEqual({ partners: at, unmatchedMail: at, submissions: null, applications: null })
    expect(mailLateSince).toBe(null)
    portal.pass(3 * 24 * 60 * 60)
    expect((await calls.read(await calls.enter(), '/Desk/GetDesk')).mailLateSince).toBe(
      (await answerDue(testTime)).toISOString(),
    )
  })

  test('takes the steps of the chart, and each names who took it', async () => {
    await calls.write('/CRM/AddContactUs', message)
    const [caller, hana] = [await calls.enter(), await calls.enter(phones.administrator)]
    const id = await first(caller)

    expect((await calls.step(caller, id, 'take')).body).toMatchObject({ status: 'Taken', owner: elena })
    expect((await calls.inbox(caller, 'view=mine')).total).toBe(1)
    expect((await calls.inbox(hana, 'view=mine')).total).toBe(0)
    expect((await calls.step(hana, id, 'assign', { to: getId(5) })).body).toMatchObject({ status: 'Taken' })
    expect((await calls.step(caller, id, 'release')).body).toMatchObject({ status: 'New', owner: null })
    expect((await calls.step(caller, id, 'spam')).body).toMatchObject({ status: 'Spam', owner: null })
    expect((await calls.step(caller, id, 'reopen')).body).toMatchObject({ status: 'Taken', owner: elena })
    expect((await calls.send(caller, 'NoteInquiry', { id, text: 'Called her.' })).status).toBe(200)
    expect((await calls.step(caller, id, 'close')).body).toMatchObject({ status: 'Closed' })
    const { entries, revision } = await calls.one(caller, id)
    expect(entries.map(({ by, action, to, text }) => [by, action, to, text])).toEqual([
      ['Elena Petrova', 'take', '', ''],
      ['Hana Kobayashi', 'assign', 'Hana Kobayashi', ''],
      ['Elena Petrova', 'release', '', ''],
      ['Elena Petrova', 'spam', '', ''],
      ['Elena Petrova', 'reopen', '', ''],
      ['Elena Petrova', 'note', '', 'Called her.'],
      ['Elena Petrova', 'close', '', ''],
    ])
    expect(revision).toBe(7)
  })

  test('refuses what was chosen before someone else did something, and what the chart does not allow', async () => {
    await calls.write('/CRM/AddContactUs', message)
    const [caller, hana] = [await calls.enter(), await calls.enter(phones.administrator)]
    const id = await first(caller)
    await calls.step(hana, id, 'take')
    const refused = [
      await calls.send(caller, 'StepInquiry', { id, revision: 0, step: 'close' }),
      await calls.send(caller, 'AnswerInquiry', { id, revision: 0, text: 'Hello' }),
      await calls.step(caller, id, 'reopen'),
      await calls.step(caller, id, 'assign', { to: getId(9) }),
      await calls.step(caller, id, 'assign', { to: missing }),
      await calls.send(caller, 'NoteInquiry', { id: missing, text: 'Hello' }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'RECORD_CHANGED'],
      [409, 'RECORD_CHANGED'],
      [409, 'STEP_REFUSED'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
  })

  onPostgres('two who take it at once: one has it, the other is told', async () => {
    await calls.write('/CRM/AddContactUs', message)
    const [caller, hana] = [await calls.enter(), await calls.enter(phones.administrator)]
    const id = await first(caller)
    const step = { id, revision: 0, step: 'take' }
    const both = await Promise.all([caller, hana].map((one) => calls.send(one, 'StepInquiry', step)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await calls.one(caller, id)).entries.length).toBe(1)
  })

  test('an inquiry is deleted with the message it was made of', async () => {
    await calls.write('/CRM/AddContactUs', message)
    const caller = await calls.enter()
    await calls.step(caller, await first(caller), 'take')
    await portal.database.write(async (tx) => {
      await tx.delete(contactMessages)
    })
    expect(await portal.database.reader.$count(inquiries)).toBe(0)
  })

  test('someone who may not recruit any more takes no step', async () => {
    await calls.write('/CRM/AddContactUs', message)
    const caller = await calls.enter()
    const id = await first(caller)
    await portal.database.write(async (tx) => {
      await tx.update(people).set({ status: 'deactivated' }).where(eq(people.id, elena.id))
    })
    expect((await calls.send(caller, 'StepInquiry', { id, revision: 0, step: 'take' })).status).toBe(401)
  })
})
