import { rm } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { dataRequests, erasures, legalHolds } from '#server/governance/schema/privacy.ts'
import { people } from '#server/people/schema/people.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { getId } from '#server/samples/people.ts'
import { jobRow } from '#tests/support/job-row.ts'
import { secretsIn, withMyApplications } from '#tests/support/my-application-calls.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { writeSite } from '#tests/support/site-folder.ts'
import { buildTestApp, testTime } from '#tests/support/test-app.ts'

/** No law requires retention. */
const abroad = {
  ...jobRow,
  id: '2a1b2c3d-1111-4222-8333-444455556668',
  name: 'hyderabad-engineer',
  country: 'IN',
  location: 'Hyderabad',
} as const

const there = { skillPosition: abroad.name }
const isVoid = { status: 410, body: expect.objectContaining({ code: 'LINK_VOID' }) }
const dueOn = '2026-04-01'

describe('what is known of a candidate', () => {
  const desk = withMyApplications('pglite')

  beforeAll(() => desk.database().write(async (tx) => void (await tx.insert(jobs).values(abroad))))

  const coded = async (token: string, wish: string) => {
    const challenge = await desk.askForCode(token, wish)
    return { token, wish, challenge, code: desk.code() }
  }
  const count = (table: Parameters<ReturnType<typeof desk.database>['reader']['$count']>[0]) =>
    desk.database().reader.$count(table)

  test('comes as a file by a code to the address of the application, which works once', async () => {
    const token = await desk.apply()
    const tried = await coded(token, 'copy')
    expect(desk.mails().at(-1)).toEqual({
      to: 'ana.muller@example.com',
      subject: 'Your code to download what you sent to Skagit',
      text: [
        `${tried.code} is your code to download what you sent to Skagit.`,
        'It works for 10 minutes. Do not share it.',
        'If you did not ask for it, someone has a link to your application. Nothing happens without the code.',
      ].join('\n\n'),
    })
    const { status, body } = await desk.prove(tried)
    expect([status, body]).toEqual([
      200,
      {
        outcome: 'copied',
        file: { url: expect.any(String), name: 'my-data.zip', expiresInSeconds: 300 },
      },
    ])
    expect(body.file.url).not.toContain('ana')
    // Servers of the previous release lack this path, and would send everything at the one they know.
    expect(body.file.url).toMatch(/^\/Desk\/MySentDataArchive\?/)
    const archive = await desk.app().inject(body.file.url)
    const entries = unzipSync(archive.rawPayload)
    expect(Object.keys(entries)).toEqual([
      'README.txt',
      'data.json',
      'Applications/2026-03-02 Résumé of Ana.pdf',
    ])
    const data = JSON.parse(strFromU8(entries['data.json'] ?? new Uint8Array()))
    expect(data.applications).toMatchObject([{ email: 'ana.muller@example.com', job: 'Data Engineer' }])
    expect((await desk.prove(tried)).body.code).toBe('CODE_VOID')
    desk.portal().pass(301)
    expect((await desk.app().inject(body.file.url)).statusCode).toBe(403)
    expect((await desk.app().inject('/Desk/MySentDataArchive?who=x&until=1&sum=1')).statusCode).toBe(404)
  })

  test('holds the resumes that were replaced, with what was done on the page', async () => {
    const token = await desk.apply()
    await desk.replace(token)
    await desk.call('AnswerMyApplication', { token, text: 'Hello' })
    const { body } = await desk.prove(await coded(token, 'copy'))
    const entries = unzipSync((await desk.app().inject(body.file.url)).rawPayload)
    expect(Object.keys(entries).slice(2)).toEqual([
      'Applications/2026-03-02 New.pdf',
      'Applications/2026-03-02 Résumé of Ana.pdf',
    ])
    const [sent] = JSON.parse(strFromU8(entries['data.json'] ?? new Uint8Array())).applications
    expect(sent.earlierResumes).toMatchObject([{ name: 'Résumé of Ana.pdf' }])
    expect(sent.events).toMatchObject([
      { onPage: 'resume', text: 'New.pdf' },
      { onPage: 'answer', text: 'Hello' },
    ])
  })

  test('comes at once with only what the candidate sent; the rest becomes a request', async () => {
    const token = await desk.apply()
    await desk.call('AnswerMyApplication', { token, text: 'Hello' })
    const [{ id } = { id: '' }] = (await desk.calls().board(desk.recruiter())).columns.flatMap(
      ({ cards }) => cards,
    )
    await desk.calls().send(desk.recruiter(), 'NoteApplication', { id, text: 'Too quiet' })
    await desk.calls().send(desk.recruiter(), 'RateApplication', { id, rating: 2 })
    const { body } = await desk.prove(await coded(token, 'copy'))
    const entries = unzipSync((await desk.app().inject(body.file.url)).rawPayload)
    expect(strFromU8(entries['README.txt'] ?? new Uint8Array())).toMatch(/^What you sent to Skagit, as of/)
    const text = strFromU8(entries['data.json'] ?? new Uint8Array())
    expect(Object.keys(JSON.parse(text))).toEqual(['applications'])
    expect(JSON.parse(text).applications[0].events).toMatchObject([{ onPage: 'answer', text: 'Hello' }])
    expect(text).not.toMatch(/Too quiet|"rating":2|"stage"/)

    desk.portal().pass(61)
    const asked = { status: 200, body: { outcome: 'asked', dueOn } }
    expect(await desk.prove(await coded(token, 'rest'))).toEqual(asked)
    expect(await desk.database().reader.select().from(dataRequests)).toMatchObject([
      { kind: 'copy', email: 'ana.muller@example.com', outcome: null },
    ])
  })

  test('is not had by a wrong code, five of them void it, nor by a late one, nor one for something else', async () => {
    const token = await desk.apply(there)
    const right = await coded(token, 'copy')
    const wrong = { ...right, code: otherThan(right.code) }
    const codes: string[] = []
    for (let tries = 0; tries < 6; tries += 1) codes.push((await desk.prove(wrong)).body.code)
    expect(codes).toEqual([...Array(4).fill('CODE_WRONG'), 'CODE_VOID', 'CODE_VOID'])
    expect((await desk.prove(right)).body.code).toBe('CODE_VOID')

    expect((await desk.call('SendMyDataCode', { token, wish: 'copy' })).status).toBe(429)
    desk.portal().pass(61)
    const copy = await coded(token, 'copy')
    expect((await desk.prove({ ...copy, wish: 'erasure' })).body.code).toBe('CODE_VOID')
    const other = await desk.apply({ skillPosition: 'ml-engineer' })
    expect((await desk.prove({ ...copy, token: other })).body.code).toBe('CODE_VOID')
    desk.portal().pass(600)
    expect((await desk.prove(copy)).body.code).toBe('CODE_VOID')
    expect((await count(applicationForms)) + (await count(dataRequests))).toBe(2)
  })

  test('is erased at once where nothing has to be kept, with its files and links', async () => {
    const token = await desk.apply(there)
    await desk.replace(token)
    expect(await desk.prove(await coded(token, 'erasure'))).toEqual({
      status: 200,
      body: { outcome: 'erased' },
    })
    expect([await count(applicationForms), await count(files), await count(dataRequests)]).toEqual([0, 0, 0])
    expect(await count(erasures)).toBe(1)
    expect(await desk.check(token)).toEqual(isVoid)
    expect(desk.mails().at(-1)).toMatchObject({
      to: 'ana.muller@example.com',
      subject: 'We have erased what we knew about you',
    })
  })

  test('is left to a person where law keeps an application, once however often it is asked for', async () => {
    const token = await desk.apply()
    const asked = { status: 200, body: { outcome: 'asked', dueOn } }
    expect(await desk.prove(await coded(token, 'erasure'))).toEqual(asked)
    const told = desk.mails().filter(({ subject }) => subject.startsWith('A privacy request is due'))
    expect(told.length).toBeGreaterThan(0)
    desk.portal().pass(61)
    expect(await desk.prove(await coded(token, 'erasure'))).toEqual(asked)
    const rows = await desk.database().reader.select().from(dataRequests)
    expect(rows).toMatchObject([
      { kind: 'erasure', email: 'ana.muller@example.com', dueOn, confirmedAt: testTime, tokenHash: null },
    ])
    expect(await count(applicationForms)).toBe(1)
  })

  test('is left to a person where it is held', async () => {
    const token = await desk.apply(there)
    await desk.database().write(async (tx) => {
      await tx.insert(legalHolds).values({
        ...{ createdAt: testTime, email: 'ana.muller@example.com', phone: '', personIds: [] },
        ...{ reason: 'A lawsuit', endsOn: '2026-12-31', placedBy: getId(5) },
      })
    })
    const { body } = await desk.prove(await coded(token, 'erasure'))
    await desk.database().write(async (tx) => void (await tx.delete(legalHolds)))
    expect([body, await count(applicationForms)]).toEqual([{ outcome: 'asked', dueOn }, 1])
  })

  test('is left to a person where the address has an account, or belongs to another number', async () => {
    const [naomi] = await desk.database().reader.select().from(people)
    const token = await desk.apply({ ...there, Email: naomi?.email ?? '' })
    expect((await desk.prove(await coded(token, 'copy'))).body).toEqual({ outcome: 'asked', dueOn })
    desk.portal().pass(61)
    expect((await desk.prove(await coded(token, 'erasure'))).body).toEqual({ outcome: 'asked', dueOn })
    expect(await count(applicationForms)).toBe(1)
    // An unverified phone number must not reveal its owner's data.
    const stranger = await desk.apply({ ...there, Email: 'eve@example.com', phoneNumber: naomi?.phone ?? '' })
    desk.portal().pass(61)
    const { body } = await desk.prove(await coded(stranger, 'copy'))
    const entries = unzipSync((await desk.app().inject(body.file.url)).rawPayload)
    const data = JSON.parse(strFromU8(entries['data.json'] ?? new Uint8Array()))
    expect(Object.keys(data)).toEqual(['applications'])
    expect(data.applications).toHaveLength(1)
  })

  test('new links are mailed to the address of the applications alone, and everybody is answered the same', async () => {
    const first = await desk.apply()
    desk.portal().pass(1)
    await desk.apply({ skillPosition: 'ml-engineer' })
    await desk.call('WithdrawMyApplication', { token: first, reason: 'rate' })
    const ask = (email: string) => desk.call('AskForMyApplications', { email })
    const known = await ask('ANA.Muller@example.com')
    const { to, text = '' } = desk.mails().at(-1) ?? {}
    const unknown = await ask('nobody@example.com')
    expect([known, unknown]).toEqual([
      { status: 200, body: {} },
      { status: 200, body: {} },
    ])
    expect(to).toBe('ana.muller@example.com')
    const views = []
    for (const token of secretsIn(text)) views.push((await desk.check(token)).body.title)
    expect(views.sort()).toEqual(['Data Engineer', 'ML Engineer'])
    const listed = text.match(/^.*(?=:\n)/gm)
    expect(listed?.map((line) => line.replace(/, \w+ \d+, \d{4}/, ''))).toEqual([
      'ML Engineer',
      'Data Engineer (no longer open)',
    ])
    expect(desk.mails().at(-1)).toMatchObject({ to: 'nobody@example.com' })
    expect(desk.mails().at(-1)?.text).toContain('We have none from this address.')
  })
})

test('before another CRM there is neither a call nor a page of it', async () => {
  const html = '<!doctype html><html lang="en"><p>A page</p></html>'
  const siteDir = await writeSite({ 'my-application/index.html': html, 'notfound/index.html': html })
  const app = await buildTestApp({ crm: { upstream: 'http://127.0.0.1:9' }, siteDir })
  const calls = ['CheckMyApplication', 'AnswerMyApplication', 'ReplaceMyResume', 'ProveMyData']
  const statuses = [(await app.inject('/my-application')).statusCode]
  for (const name of calls) {
    statuses.push((await app.inject({ method: 'POST', url: `/Desk/${name}`, payload: {} })).statusCode)
  }
  await app.close()
  await rm(siteDir, { recursive: true })
  expect(statuses).toEqual([404, 404, 404, 404, 404])
})
