import type { RetentionKey } from '#api/contracts/governance/retention-periods.ts'
import { mailKind } from '#server/governance/mail-kind.ts'
import { getSources, isAbout } from '#server/governance/retention-rules.ts'
import { findSubject } from '#server/governance/subject.ts'
import type { MailMessage } from '#server/platform/mail/delivery.ts'
import { sendDueMails } from '#server/recruiting/applications/candidate-mail.ts'
import { candidates } from '#server/recruiting/schema/candidates.ts'
import { receivedMails } from '#server/recruiting/schema/inquiries.ts'
import { withApplications } from '#tests/support/application-calls.ts'
import { getBounce, mailWithFiles, writtenMail } from '#tests/support/mails.ts'
import { toPdf } from '#tests/support/resume-documents.ts'

const secret = 'a secret of a mail server that only tests know'
const mailing = { address: 'desk@skagit.example', domain: 'skagit.example' }
const receiving = { mailing, sources: [], webhookSecret: secret }

const ana = 'Ana María Müller'
const own = 'Ana <ana.muller@example.com>'

describe('mail of candidates', () => {
  const desk = withApplications('pglite', { receiving })

  const bring = async (payload: Buffer) => {
    const answer = await desk.portal().app.inject({
      method: 'POST',
      url: '/Desk/ReceiveMail',
      payload,
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { outcome: 'stored' }])
  }

  const leave = async () => {
    const mails: MailMessage[] = []
    const at = new Date(desk.portal().clock().getTime() + 60_000)
    const queue = async (_: unknown, one: MailMessage) => void mails.push(one)
    await desk.database().write((tx) => sendDueMails(tx, queue, at, mailing))
    return mails
  }

  const one = (id: string) => desk.calls().one(desk.recruiter(), id)
  const send = (call: string, body: object) => desk.calls().send(desk.recruiter(), call, body)
  const waiting = () => desk.calls().read(desk.recruiter(), '/Desk/CountApplications')
  const unmatched = async () =>
    (await desk.calls().read(desk.recruiter(), '/Desk/GetMail?view=unmatched')).mails

  const write = async (id: string, text: string) => {
    const { revision } = await one(id)
    expect((await send('WriteToCandidate', { id, revision, text })).status).toBe(200)
    const [mail] = await leave()
    const { 'Message-ID': messageId = '', 'Reply-To': replyTo = '' } = mail?.headers ?? {}
    return { mail, messageId, replyTo }
  }

  const written = async () => {
    expect(await desk.calls().apply()).toEqual([200, null])
    const { id, revision } = await desk.calls().card(desk.recruiter(), ana)
    await send('MoveApplications', { applications: [{ id, revision }], stage: 'Screening' })
    return { id, ...(await write(id, 'When can we talk?')) }
  }

  const story = async (id: string) => {
    const { stage, outcome, needsAttention, isUndeliverable, entries } = await one(id)
    const actions = entries.map(({ action }) => action).filter((action) => action !== 'move')
    return { stage, outcome, needsAttention, isUndeliverable, actions }
  }

  const marked = {
    ...{ stage: 'Screening', outcome: null, needsAttention: true, isUndeliverable: false },
    actions: ['write', 'reply'],
  }

  test('answers a letter by its address, stands in the history, and asks for a look until someone looked', async () => {
    const { id, mail, messageId, replyTo } = await written()
    expect(mail).toEqual({
      to: 'ana.muller@example.com',
      subject: 'Your application for Data Engineer',
      text: 'When can we talk?',
      headers: { 'Message-ID': messageId, 'Reply-To': replyTo },
    })
    expect(replyTo).toMatch(/^desk\+[0-9a-f]{32}@skagit\.example$/)
    expect(messageId).toMatch(/^<[0-9a-f-]{36}@skagit\.example>$/)
    expect(await waiting()).toEqual({ waiting: 0, unseen: 0, attention: 0 })
    await bring(writtenMail({ to: replyTo, from: own, id: '<1@them>', subject: 'Re: Data', text: 'Monday.' }))
    expect(await story(id)).toEqual(marked)
    expect((await one(id)).entries.at(-1)).toMatchObject({
      ...{ by: null, action: 'reply', from: 'Screening', to: 'Screening', text: '' },
      received: { fromAddress: 'ana.muller@example.com', text: 'Monday.', isOtherAddress: false, files: [] },
    })
    expect(await waiting()).toEqual({ waiting: 1, unseen: 0, attention: 1 })
    expect((await desk.calls().board(desk.recruiter())).attention).toBe(1)
    const listed = await desk.calls().table(desk.recruiter(), 'view=attention')
    expect([listed.total, listed.applications.map((card) => card.id)]).toEqual([1, [id]])

    const { revision } = await one(id)
    await send('NoteApplication', { id, text: 'Fits.' })
    expect((await story(id)).needsAttention).toBe(true)
    const late = await send('LookAtApplication', { id, revision })
    expect([late.status, late.body.code]).toEqual([409, 'RECORD_CHANGED'])
    expect((await send('LookAtApplication', { id, revision: revision + 1 })).body.needsAttention).toBe(false)
    const again = await send('LookAtApplication', { id, revision: revision + 2 })
    expect([again.status, again.body.code]).toEqual([409, 'STEP_REFUSED'])
    expect(await waiting()).toEqual({ waiting: 0, unseen: 0, attention: 0 })

    const second = await write(id, 'At ten?')
    expect(second.mail).toMatchObject({
      subject: 'Re: Data',
      headers: { 'In-Reply-To': '<1@them>', References: `${messageId} <1@them>` },
    })
    await bring(writtenMail({ from: own, head: [`In-Reply-To: ${second.messageId}`], text: 'Yes.' }))
    expect(await story(id)).toMatchObject({
      needsAttention: true,
      actions: ['write', 'reply', 'note', 'look', 'write', 'reply'],
    })
    expect(await unmatched()).toEqual([])
  })

  test('is put to nothing by its sender, a subject, a guessed token or a made-up id', async () => {
    const { id, messageId, replyTo } = await written()
    const to = replyTo.replace(/\+[0-9a-f]{32}/, `+${'0'.repeat(32)}`)
    const head = [`In-Reply-To: ${messageId.replace('<', '<0')}`]
    await bring(writtenMail({ to, from: own, head, subject: 'Re: Your application for Data Engineer' }))
    expect(await story(id)).toMatchObject({ needsAttention: false, actions: ['write'] })
    const [mail] = await unmatched()
    const found = await desk.calls().read(desk.recruiter(), `/Desk/GetReceivedMail?id=${mail.id}`)
    expect(found.applications).toEqual([
      {
        ...{ id, name: ana, email: 'ana.muller@example.com', job: 'Data Engineer', stage: 'Screening' },
        ...{ outcome: null, at: expect.any(String) },
      },
    ])
    const search = await desk.calls().read(desk.recruiter(), '/Desk/FindApplications?q=m%C3%BCller')
    expect(search).toEqual(found.applications)
    const gone = { id: mail.id, revision: 0, step: 'attach', applicationId: crypto.randomUUID() }
    expect((await send('StepMail', gone)).status).toBe(404)
    const filed = await send('StepMail', { ...gone, applicationId: id })
    expect(filed.body).toMatchObject({
      status: 'Filed',
      inquiryId: null,
      applicationId: id,
      applications: [],
    })
    expect((await one(id)).entries.at(-1)).toMatchObject({ action: 'reply', by: 'Elena Petrova' })
    expect(await story(id)).toEqual(marked)
    expect(await unmatched()).toEqual([])
  })

  test('from another address says so, and one that was filed by hand is known from then on', async () => {
    const { id, replyTo } = await written()
    await bring(writtenMail({ to: replyTo, from: 'Boss <boss@example.com>' }))
    const received = async () => (await one(id)).entries.at(-1)?.received
    expect(await received()).toMatchObject({ fromAddress: 'boss@example.com', isOtherAddress: true })
    await bring(writtenMail({ from: 'Ana <home@example.com>' }))
    const [mail] = await unmatched()
    await send('StepMail', { id: mail.id, revision: 0, step: 'attach', applicationId: id })
    await bring(writtenMail({ to: replyTo, from: 'Ana <home@example.com>' }))
    expect(await received()).toMatchObject({ fromAddress: 'home@example.com', isOtherAddress: false })
  })

  test('from a machine asks for no look, one that did not arrive does and says why', async () => {
    const { id, messageId, replyTo } = await written()
    await bring(getBounce(messageId, { action: 'delayed' }))
    await bring(writtenMail({ to: replyTo, from: own, head: ['Auto-Submitted: auto-replied'] }))
    expect(await story(id)).toMatchObject({
      needsAttention: false,
      actions: ['write', 'automatic', 'automatic'],
    })
    await bring(getBounce(messageId))
    expect(await story(id)).toMatchObject({ needsAttention: true, isUndeliverable: true })
    const { entries } = await one(id)
    expect(entries.find(({ action }) => action === 'write')?.bounce).toBe('550 5.1.1 User unknown')
    expect(entries.at(-1)).toMatchObject({ action: 'bounce', text: '550 5.1.1 User unknown' })
    await bring(writtenMail({ to: replyTo, from: own }))
    expect((await story(id)).isUndeliverable).toBe(false)
  })

  test('that did not arrive in a full mailbox does not call the address undeliverable', async () => {
    const { id, messageId } = await written()
    await bring(getBounce(messageId, { status: '4.2.2' }))
    expect(await story(id)).toMatchObject({
      ...{ needsAttention: true, isUndeliverable: false },
      actions: ['write', 'bounce'],
    })
  })

  test('asks for a look five times a day', async () => {
    const { id, replyTo } = await written()
    const look = async () => send('LookAtApplication', { id, revision: (await one(id)).revision })
    for (let count = 1; count <= 5; count += 1) {
      await bring(writtenMail({ to: replyTo, from: own, text: `Reply ${count}` }))
      expect((await look()).status).toBe(200)
    }
    await bring(writtenMail({ to: replyTo, from: own, text: 'Reply 6' }))
    expect((await one(id)).entries.at(-1)?.received?.text).toBe('Reply 6')
    expect((await story(id)).needsAttention).toBe(false)
  })

  test('about an application that ended opens nothing, and brings its files', async () => {
    const { id } = await written()
    await desk.end(ana, { outcome: 'Rejected', reason: 'filled', tell: true, text: '' })
    const [rejection] = await leave()
    expect(rejection?.headers?.['Reply-To']).toMatch(/^desk\+[0-9a-f]{32}@skagit\.example$/)
    const head = [`In-Reply-To: ${rejection?.headers?.['Message-ID']}`]
    await bring(mailWithFiles([{ name: 'cover.pdf', content: toPdf([['Ana']]) }], head))
    expect(await story(id)).toMatchObject({ outcome: 'Rejected', stage: 'Screening', needsAttention: true })
    expect((await one(id)).entries.at(-1)?.received?.files.map(({ name }) => name)).toEqual(['cover.pdf'])
    const board = await desk.calls().board(desk.recruiter())
    expect([board.attention, board.ended.Rejected]).toEqual([1, 1])
    expect(await waiting()).toEqual({ waiting: 1, unseen: 0, attention: 1 })
  })

  test('waits where the application is gone', async () => {
    const { messageId, replyTo } = await written()
    await desk.eraseApplications()
    expect(await desk.database().reader.$count(candidates)).toBe(0)
    await bring(writtenMail({ to: replyTo, from: own, head: [`In-Reply-To: ${messageId}`] }))
    expect(await unmatched()).toMatchObject([{ fromAddress: 'ana.muller@example.com', status: 'Unmatched' }])
  })

  test('is found with the candidate, kept as long as the application, and erased then', async () => {
    const { id, replyTo } = await written()
    await bring(writtenMail({ to: replyTo, from: own, text: 'Monday.' }))
    desk.portal().pass(1)
    await bring(writtenMail({ to: replyTo, from: 'Boss <boss@example.com>', text: 'She is good.' }))
    const { reader } = desk.database()
    const subject = await findSubject(reader, { email: 'ana.muller@example.com', phoneNo: '' }, '')
    const found = async (at: Date) =>
      (await mailKind.find(reader, subject, at)).map(({ data, fate, retainedUntil }) => [
        data.body,
        fate,
        retainedUntil,
      ])
    expect(await found(desk.portal().clock())).toEqual([
      ['Monday.', 'keep', '2027-03-02'],
      ['She is good.', 'keep', '2027-03-02'],
    ])
    const later = new Date('2036-03-02T12:00:00.000Z')
    expect(await found(later)).toEqual([
      ['Monday.', 'remove', null],
      ['She is good.', 'remove', null],
    ])
    const due = async (key: RetentionKey) => {
      const sources = getSources(key).filter(({ kind }) => kind === mailKind)
      const rows = sources.map((source) =>
        reader.$count(receivedMails, isAbout(reader, { key, source, at: later })),
      )
      return Promise.all(rows)
    }
    expect([await due('messages'), await due('applicationsUnitedStates')]).toEqual([[0], [2]])
    expect(await due('applicationsCalifornia')).toEqual([0])
    await desk
      .database()
      .write(async (tx) => mailKind.remove?.(tx, await mailKind.find(tx, subject, later), later))
    const { entries } = await one(id)
    expect(entries.at(-1)).toMatchObject({ action: 'reply', received: null })
  })
})
