import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { kinds } from '#server/governance/registry.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { linkTokens } from '#server/platform/db/schema/links.ts'
import { noMailing } from '#server/platform/mail/mail-address.ts'
import { sendDueMails } from '#server/recruiting/applications/candidate-mail.ts'
import { applicationForms, earlierResumes } from '#server/recruiting/schema/applications.ts'
import { applications } from '#server/recruiting/schema/candidates.ts'
import { placingClient } from '#tests/support/application-calls.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { inflatingDocument } from '#tests/support/hostile-files.ts'
import { secretsIn, withMyApplications } from '#tests/support/my-application-calls.ts'

const ana = 'Ana María Müller'
const day = 24 * 60 * 60
const isVoid = { status: 410, body: expect.objectContaining({ code: 'LINK_VOID' }) }
const refused = { status: 409, body: expect.objectContaining({ code: 'STEP_REFUSED' }) }

const received = {
  id: expect.any(String),
  title: 'Data Engineer',
  jobName: 'data-engineer',
  appliedAt: '2026-03-02T10:00:00.000Z',
  standing: 'New',
  reason: null,
  isOpen: true,
  resumes: [{ name: 'Résumé of Ana.pdf', at: '2026-03-02T10:00:00.000Z' }],
  interviews: [],
  entries: [],
}

describe.each(engines)('the page of an application on %s', (engine) => {
  const desk = withMyApplications(engine)

  const card = () => desk.calls().card(desk.recruiter(), ana)
  const details = async (id: string) => desk.calls().one(desk.recruiter(), id)
  const send = (name: string, body: object) => desk.calls().send(desk.recruiter(), name, body)
  const one = (token: string) => desk.check(token).then(({ body }) => body)

  const leave = async (publicUrl?: string) => {
    const texts: string[] = []
    const at = new Date(desk.portal().clock().getTime() + 60_000)
    const queue = async (_: unknown, mail: { text: string }) => void texts.push(mail.text)
    const mailing = { ...noMailing, ...(publicUrl && { publicUrl }) }
    await desk.database().write((tx) => sendDueMails(tx, queue, at, mailing))
    return texts
  }

  const eraseAll = async () => {
    const kind = kinds.find(({ name }) => name === 'applications')
    const rows = await desk.database().reader.select({ id: applicationForms.id }).from(applicationForms)
    const ids = rows.map(({ id }) => id)
    const at = desk.portal().clock()
    const found = (await kind?.byIds?.(desk.database().reader, ids, at)) ?? []
    await desk.database().write(async (tx) => kind?.remove?.(tx, found, at))
  }

  test('is mailed to who applied, by a link that only its sum is kept of, and says what was not typed', async () => {
    const token = await desk.apply({ FirstName: 'Buy pills' })
    const [mail] = desk.mails()
    expect(mail).toEqual({
      to: 'ana.muller@example.com',
      subject: 'We received your application: Data Engineer',
      text: expect.not.stringContaining('pills'),
    })
    expect(await desk.check(token)).toEqual({ status: 200, body: received })
    const rows = await desk.database().reader.select().from(linkTokens)
    expect(rows.map(({ hash, purpose, expiresAt }) => [hash, purpose, expiresAt.toISOString()])).toEqual([
      [createHash('sha256').update(token).digest('hex'), 'application', '2027-03-02T10:00:00.000Z'],
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('opens by no other link: guessed, late, of something else, or of what was erased', async () => {
    const token = await desk.apply()
    expect(await desk.check('x'.repeat(43))).toEqual(isVoid)
    await desk.database().write(async (tx) => void (await tx.update(linkTokens).set({ purpose: 'jobAlert' })))
    expect(await desk.check(token)).toEqual(isVoid)
    await desk
      .database()
      .write(async (tx) => void (await tx.update(linkTokens).set({ purpose: 'application' })))
    desk.portal().pass(365 * day - 1)
    expect((await desk.check(token)).status).toBe(200)
    desk.portal().pass(1)
    expect(await desk.check(token)).toEqual(isVoid)
    expect(await desk.call('AnswerMyApplication', { token, text: 'Hello' })).toEqual(isVoid)
    desk.portal().rewind()
    await eraseAll()
    const after = [
      await desk.check(token),
      await desk.call('AnswerMyApplication', { token, text: 'Hello' }),
      await desk.call('WithdrawMyApplication', { token, reason: 'rate' }),
      await desk.replace(token),
      await desk.call('SendMyDataCode', { token, wish: 'copy' }),
    ]
    expect(after).toEqual([isVoid, isVoid, isVoid, isVoid, isVoid])
    expect(await desk.database().reader.$count(files)).toBe(1)
    const links = await desk.database().reader.select().from(linkTokens)
    expect(links.map(({ revokedAt }) => revokedAt === null)).toEqual([false])
  })

  test('tells where it stands, and what is internal to nobody', async () => {
    const token = await desk.apply()
    const { id, revision } = await card()
    await send('NoteApplication', { id, text: 'Too dear for Contoso' })
    await send('RateApplication', { id, rating: 2 })
    await send('MoveApplications', { applications: [{ id, revision: revision + 2 }], stage: 'Submitted' })
    expect(await one(token)).toEqual({ ...received, standing: 'Submitted' })
    const { revision: moved } = await details(id)
    await send('WriteToCandidate', { id, revision: moved, text: 'When can we talk?' })
    expect((await one(token)).entries).toEqual([])
    const [letter = ''] = await leave('https://skagit.example')
    expect(letter).toMatch(
      /^When can we talk\?\n\nSee your application and reply here:\nhttps:\/\/skagit\.example\/my-application#[\w-]{43}$/,
    )
    expect(await desk.check(secretsIn(letter)[0] ?? '')).toEqual(await desk.check(token))
    expect((await one(token)).entries).toMatchObject([{ kind: 'letter', text: 'When can we talk?' }])
  })

  test('tells a rejection once its mail left, its reason only where they were told, and no other', async () => {
    const token = await desk.apply()
    const reject = async (tell: boolean) => {
      const { id, revision } = await card()
      const ending = { outcome: 'Rejected', reason: 'skills', text: 'Weak at SQL', tell }
      await send('EndApplications', { applications: [{ id, revision }], ...ending })
      return id
    }
    const id = await reject(true)
    expect(await one(token)).toMatchObject({ standing: 'New', reason: null, isOpen: false })
    await leave()
    const reason = 'We went ahead with candidates whose skills are closer to what this contract needs.'
    expect(await one(token)).toMatchObject({
      ...{ standing: 'Rejected', reason, isOpen: false },
      entries: [{ kind: 'letter', text: reason }],
    })
    expect(await desk.call('WithdrawMyApplication', { token, reason: 'rate' })).toEqual(refused)
    expect(await desk.replace(token)).toEqual(refused)
    expect((await desk.call('AnswerMyApplication', { token, text: 'A pity.' })).status).toBe(200)
    await send('ReopenApplication', { id, revision: (await details(id)).revision })
    await reject(false)
    expect(await one(token)).toMatchObject({ standing: 'Rejected', reason: null })
    expect(JSON.stringify(await one(token))).not.toContain('Weak')
  })

  test('takes an answer once for its key, and asks the desk for a look', async () => {
    const token = await desk.apply()
    const key = crypto.randomUUID()
    const answer = { token, text: 'Monday at ten.' }
    const taken = { status: 200, body: { at: '2026-03-02T10:00:00.000Z' } }
    expect(await desk.call('AnswerMyApplication', answer, key)).toEqual(taken)
    expect(await desk.call('AnswerMyApplication', answer, key)).toEqual(taken)
    expect(await one(token)).toMatchObject({ entries: [{ kind: 'answer', text: 'Monday at ten.' }] })
    const { id, needsAttention } = await card()
    expect(needsAttention).toBe(true)
    expect((await details(id)).entries).toMatchObject([
      { action: 'reply', onPage: 'answer', by: null, text: 'Monday at ten.', received: null },
    ])
    expect((await desk.call('AnswerMyApplication', { token, text: ' ' })).status).toBe(400)
  })

  test('takes ten messages a day, and five resumes', async () => {
    const token = await desk.apply()
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1)
      statuses.push((await desk.call('AnswerMyApplication', { token, text: `Message ${count}` })).status)
    for (let count = 0; count < 6; count += 1) statuses.push((await desk.replace(token)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429, ...Array(5).fill(200), 429])
    expect(await desk.database().reader.$count(files)).toBe(6)
  })

  onPostgres(
    'withdraws once of two at once, keeps the stage, tells the desk why, and mails that it did',
    async () => {
      const token = await desk.apply()
      const withdrawal = { token, reason: 'another offer', text: 'Sorry!' }
      const both = await Promise.all([
        desk.call('WithdrawMyApplication', withdrawal),
        desk.call('WithdrawMyApplication', withdrawal),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(both.find(({ status }) => status === 409)?.body.fields).toBeUndefined()
      expect(await one(token)).toMatchObject({
        ...{ standing: 'Withdrawn', isOpen: false },
        entries: [{ kind: 'withdrawal', text: 'Sorry!' }],
      })
      const [row] = await desk.database().reader.select().from(applications)
      expect(row).toMatchObject({ stage: 'New', outcome: 'Withdrawn', needsAttention: true })
      expect((await details(row?.id ?? '')).entries).toMatchObject([
        { action: 'withdraw', onPage: 'withdrawal', reason: 'another offer', text: 'Sorry!', by: null },
      ])
      expect(desk.mails().map(({ subject }) => subject)).toEqual([
        'We received your application: Data Engineer',
        'You withdrew your application: Data Engineer',
      ])
      expect((await desk.call('WithdrawMyApplication', { token, reason: 'because' })).status).toBe(400)
    },
  )

  onPostgres('replaces the resume, and keeps the one before for the desk', async () => {
    const token = await desk.apply()
    desk.portal().pass(60)
    expect((await desk.replace(token)).status).toBe(200)
    expect(await one(token)).toMatchObject({
      resumes: [
        { name: 'New.pdf', at: '2026-03-02T10:01:00.000Z' },
        { name: 'Résumé of Ana.pdf', at: '2026-03-02T10:00:00.000Z' },
      ],
      entries: [{ kind: 'resume', text: 'New.pdf' }],
    })
    const { id } = await card()
    const { resume, earlierResumes: earlier = [] } = await details(id)
    expect([resume.name, earlier.map(({ name }) => name)]).toEqual(['New.pdf', ['Résumé of Ana.pdf']])
    const readFetch = async (query: string) => {
      const found = await desk.calls().read(desk.recruiter(), `/Desk/GetApplicationResume?id=${id}${query}`)
      return [found.name, (await desk.app().inject(found.url)).body]
    }
    expect(await readFetch('')).toEqual(['New.pdf', '%PDF-1.7\nNew\n'])
    expect(await readFetch(`&earlier=${earlier[0]?.id}`)).toEqual(['Résumé of Ana.pdf', '%PDF-1.7\nAna\n'])
    const stranger = await desk
      .calls()
      .read(desk.recruiter(), `/Desk/GetApplicationResume?id=${id}&earlier=${id}`)
    expect(stranger.code).toBe('NOT_FOUND')

    await eraseAll()
    expect(await desk.database().reader.$count(earlierResumes)).toBe(0)
    const left = await desk.database().reader.select().from(files)
    expect(left.map(({ originalName }) => originalName)).toEqual(['New.pdf'])
  })

  test('takes no resume that is a program or larger than it looks, and a script as a text', async () => {
    const token = await desk.apply()
    const tried = [
      await desk.replace(token, { value: 'MZ\x90\x00\x03\x00\x00\x00' }),
      await desk.replace(token, { value: inflatingDocument(), filename: 'resume.docx' }),
      await desk.replace(token, { value: '' }),
    ]
    expect(tried.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'FILE_REFUSED'],
      [422, 'FILE_REFUSED'],
      [422, 'FILE_REFUSED'],
    ])
    expect(await one(token)).toEqual(received)
    expect(await desk.database().reader.$count(files)).toBe(1)
    // A script is accepted as text, but only ever downloaded.
    await desk.replace(token, { value: '<script>alert(1)</script>', filename: 'resume.html' })
    const [file] = await desk
      .database()
      .reader.select()
      .from(files)
      .where(eq(files.originalName, 'resume.html'))
    expect(file?.kind).toBe('txt')
  })

  test('stays with its candidate when they are merged with another', async () => {
    const token = await desk.apply()
    const inez = {
      FirstName: 'Inez',
      LastName: 'Moreau',
      Email: 'inez@example.com',
      phoneNumber: '+14155550102',
    }
    const other = await desk.apply({ ...inez, skillPosition: 'ml-engineer' })
    const rows = await desk.database().reader.select().from(applications)
    const [first = '', second = ''] = rows.map(({ candidateId }) => candidateId)
    const pair = { one: first, other: second }
    const { seen } = await desk
      .calls()
      .read(desk.recruiter(), `/Desk/GetMergePreview?${new URLSearchParams(pair)}`)
    const keep = { email: 'one', name: 'one', phone: 'one', linkedIn: 'one' }
    expect((await send('MergeCandidates', { ...pair, seen, keep })).status).toBe(200)
    expect([(await one(token)).title, (await one(other)).title]).toEqual(['Data Engineer', 'ML Engineer'])
    expect((await desk.call('WithdrawMyApplication', { token: other, reason: 'place' })).status).toBe(200)
    expect(desk.mails().at(-1)?.to).toBe('inez@example.com')
    expect((await one(token)).standing).toBe('New')
  })

  test('a placed candidate sees that, and a closed job is no link any more', async () => {
    const token = await desk.apply()
    const { id, revision } = await card()
    await send('MoveApplications', { applications: [{ id, revision }], stage: 'Offer' })
    await desk.end(ana, await desk.placing())
    desk.portal().pass(60 * day)
    expect(await one(token)).toMatchObject({ standing: 'Placed', isOpen: false, jobName: null })
    expect(JSON.stringify(await one(token))).not.toContain(placingClient)
    expect(JSON.stringify(await one(token))).not.toContain('Contoso')
  })
})
