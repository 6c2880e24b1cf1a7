import { eq } from 'drizzle-orm'
import type { CaseEntry } from '#api/contracts/people/case.contract.ts'
import { cases } from '#server/people/schema/cases.ts'
import { people } from '#server/people/schema/people.ts'
import { caseCalls, naomi, olivia, priya } from '#tests/support/case-calls.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { createFilesApp, type FilesApp, pdf } from '#tests/support/files-form.ts'
import { cameraPhoto, gpsBytes, paint } from '#tests/support/pictures.ts'
import { docx, xlsx } from '#tests/support/sample-documents.ts'
import { bearer, phones } from '#tests/support/sign-in.ts'

const tomas = { phone: phones.manager }
const missing = '5ca91700-0000-4000-8000-999999999999'
const day = 24 * 60 * 60

describe.each(engines)('support cases on %s', (engine) => {
  let own: FilesApp
  let calls: ReturnType<typeof caseCalls>

  beforeAll(async () => {
    own = await createFilesApp(engine)
    calls = caseCalls(own)
  })

  afterAll(() => own.close())

  beforeEach(() => own.clear())

  test('are found a page at a time by what the table shows', async () => {
    const stored = await calls.added({})
    await calls.added({ subject: 'Wörter', priority: 'Low' })
    const find = async (query: string) => {
      const { rows, ...counts } = (
        await own.app.inject({
          url: `/CRM/FindCases?${query}`,
          ...bearer(await own.tokenOf(phones.hr)),
        })
      ).json()
      return { subjects: rows.map(({ subject }: { subject: string }) => subject), ...counts }
    }

    expect(await find('scope=queue&sort=priority&order=asc')).toEqual({
      subjects: ['Wörter', stored.subject],
      ...{ total: 2, all: 2 },
    })
    expect(await find('scope=queue&q=worter+feldman')).toEqual({ subjects: ['Wörter'], total: 1, all: 2 })
    expect(await find('scope=queue&status=Closed')).toEqual({ subjects: [], total: 0, all: 0 })
    expect(await find(`scope=queue&q=${stored.number}`)).toMatchObject({ subjects: [stored.subject] })
    expect(await find('scope=mine')).toMatchObject({ all: 0 })
    expect(await find('scope=queue&q=03/02/2026')).toMatchObject({ total: 2 })
    await own.database.write((tx) =>
      tx.update(people).set({ timeZone: 'Pacific/Midway' }).where(eq(people.phone, phones.hr)),
    )
    expect(await find('scope=queue&q=03/02/2026')).toMatchObject({ total: 0 })
    expect(await find('scope=queue&q=03/01/2026')).toMatchObject({ total: 2 })
  })

  test('are opened with a number and files, for their owner and those who answer', async () => {
    const stored = await calls.added({}, [pdf('log'), { name: 'list.xlsx', content: xlsx }])

    expect(stored).toEqual({
      id: expect.any(String),
      number: expect.stringMatching(/^CS-\d{4,}$/),
      owner: 'Naomi Feldman',
      category: 'IT',
      subject: 'The VPN drops every hour',
      priority: 'High',
      status: 'New',
      roles: ['owner'],
      createdOn: expect.any(String),
      updatedOn: stored.createdOn,
      daysSinceEnd: 0,
      thread: [
        {
          id: expect.any(String),
          at: stored.createdOn,
          by: 'Naomi Feldman',
          isOwn: true,
          action: 'open',
          status: 'New',
          text: 'Since Monday, with any network.',
          attachments: [
            { id: expect.any(String), name: 'log.pdf', bytes: 13 },
            { id: expect.any(String), name: 'list.xlsx', bytes: xlsx.length },
          ],
        },
      ],
    })
    expect([
      await calls.list(naomi, 'mine'),
      await calls.list(priya, 'queue'),
      await calls.list(tomas, 'queue'),
      await calls.list(olivia, 'mine'),
    ]).toEqual([['Naomi Feldman: New'], ['Naomi Feldman: New'], [], []])
  })

  test('are found by where they stand', async () => {
    const { id } = await calls.added()
    await calls.added({}, [], olivia)
    await calls.reply(priya, id, 'answer', 'We look into it')
    const found = [
      await calls.list(priya, 'queue&status=New'),
      await calls.list(priya, 'queue&status=In Progress'),
      await calls.list(naomi, 'mine&status=New'),
    ]
    expect(found).toEqual([['Olivia Hartmann: New'], ['Naomi Feldman: In Progress'], []])
  })

  test('are answered, resolved and reopened, each message in the thread', async () => {
    const { id } = await calls.added({}, [], olivia)
    const statuses = [
      (await calls.reply(priya, id, 'ask', 'Which network?')).json().status,
      (await calls.reply(olivia, id, 'reply', 'At home', [{ name: 'a.docx', content: docx }])).json().status,
      (await calls.reply(priya, id, 'resolve', '')).json().status,
      (await calls.reply(olivia, id, 'reopen', 'It is back')).json().status,
    ]
    const { thread } = (await calls.read(olivia, `/CRM/GetCase?id=${id}`)).json()

    expect(statuses).toEqual(['Waiting On You', 'In Progress', 'Resolved', 'In Progress'])
    expect(thread.map(({ by, action, text, isOwn }: CaseEntry) => [by, action, text, isOwn])).toEqual([
      ['Olivia Hartmann', 'open', 'Since Monday, with any network.', true],
      ['Priya Natarajan', 'ask', 'Which network?', false],
      ['Olivia Hartmann', 'reply', 'At home', true],
      ['Priya Natarajan', 'resolve', '', false],
      ['Olivia Hartmann', 'reopen', 'It is back', true],
    ])
  })

  test('can be reopened for fourteen days after they were resolved, closing them in between or not', async () => {
    const [early, late] = [(await calls.added()).id, (await calls.added()).id]
    for (const id of [early, late]) await calls.reply(priya, id, 'resolve')
    own.pass(day)
    own.forgetTokens()
    await calls.reply(naomi, early, 'close')
    own.pass(14 * day - 60)
    own.forgetTokens()
    const intime = await calls.reply(naomi, early, 'reopen')
    own.pass(60)
    const after = await calls.reply(naomi, late, 'reopen')

    expect([intime.statusCode, after.statusCode, after.json().code]).toEqual([200, 409, 'STEP_REFUSED'])
  })

  test.each([
    ['the owner answers', naomi, 'answer', 409],
    ['the owner resolves', naomi, 'resolve', 409],
    ['the owner reopens what is open', naomi, 'reopen', 409],
    ['HR replies in the owner’s place', priya, 'reply', 409],
    ['HR closes', priya, 'close', 409],
    ['a colleague answers', tomas, 'answer', 404],
    ['a partner replies', olivia, 'reply', 404],
  ])('a step that is not theirs is refused: %s', async (_name, who, step, status) => {
    const { id } = await calls.added()

    expect((await calls.reply(who, id, step)).statusCode).toBe(status)
    expect(await calls.statusOf(id)).toBe('New')
  })

  onPostgres('two who decide at once: one decides, the other is told', async () => {
    const { id } = await calls.added()
    await Promise.all([calls.read(naomi, '/CRM/GetCases'), calls.read(priya, '/CRM/GetCases')])
    const answers = await Promise.all([
      calls.reply(priya, id, 'resolve'),
      calls.reply(priya, id, 'answer', 'Wait'),
      calls.reply(priya, id, 'resolve'),
    ])

    expect(answers.filter(({ statusCode }) => statusCode === 409).length).toBeGreaterThan(0)
    expect(await calls.statusOf(id)).toBe('Resolved')
  })

  test('a step that ended the case is answered to its repetition as before, and to another press refused', async () => {
    const { id } = await calls.added()
    const close = (key: string) => calls.reply(naomi, id, 'close', 'Thank you', [], key)
    const key = crypto.randomUUID()
    const answers = [await close(key), await close(key), await close(crypto.randomUUID())]
    const { thread } = (await calls.read(naomi, `/CRM/GetCase?id=${id}`)).json()

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409])
    expect(answers[1]?.json()).toEqual(answers[0]?.json())
    expect(thread.map(({ action }: CaseEntry) => action)).toEqual(['open', 'close'])
  })

  test('a foreign id is answered as a missing one, of cases and of their files', async () => {
    const { id, thread } = await calls.added({}, [pdf('log')])
    const file = thread[0]?.attachments[0]?.id ?? ''
    const bodies = [
      (await calls.read(olivia, `/CRM/GetCase?id=${id}`)).body,
      (await calls.read(olivia, `/CRM/GetCase?id=${missing}`)).body,
      (await calls.read(olivia, `/CRM/GetCaseAttachment?id=${file}`)).body,
      (await calls.read(olivia, `/CRM/GetCaseAttachment?id=${missing}`)).body,
    ]

    expect(bodies).toEqual(
      bodies.map(() => '{"code":"NOT_FOUND","message":"There is nothing at this address."}'),
    )
  })

  test('a file is downloaded by those who may see its case', async () => {
    const { thread } = await calls.added({}, [pdf('log')])
    const file = thread[0]?.attachments[0]?.id ?? ''
    const { url } = (await calls.read(priya, `/CRM/GetCaseAttachment?id=${file}`)).json()
    const answer = await own.app.inject(url)

    expect([answer.statusCode, answer.body, answer.headers['x-content-type-options']]).toEqual([
      200,
      '%PDF-1.7\nlog\n',
      'nosniff',
    ])
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
  })

  test.each([
    ['jpg', 'image/jpeg', cameraPhoto],
    ['png', 'image/png', () => paint(20, 20, 'png')],
    ['webp', 'image/webp', () => paint(20, 20, 'webp')],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', async () => docx],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', async () => xlsx],
  ])(
    'a %s file is downloaded as %s, without what a picture says beside its pixels',
    async (_kind, type, content) => {
      const { thread } = await calls.added({}, [{ name: 'file.exe', content: await content() }])
      const file = thread[0]?.attachments[0]?.id ?? ''
      const answer = await own.app.inject(
        (await calls.read(naomi, `/CRM/GetCaseAttachment?id=${file}`)).json().url,
      )

      expect([answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
        type,
        'nosniff',
      ])
      expect(answer.headers['content-disposition']).toMatch(/^attachment/)
      expect([answer.rawPayload.includes('Exif'), answer.rawPayload.includes(gpsBytes)]).toEqual([
        false,
        false,
      ])
    },
  )

  test.each([
    ['category', 'Yachts', 'Please select Category'],
    ['priority', 'Now', 'Please select Priority'],
    ['subject', ' ', 'Please enter Subject'],
    ['subject', 'a'.repeat(121), 'Please use at most 120 characters'],
    ['description', '', 'Please enter Description'],
  ])('%s %p is refused at its field', async (field, value, message) => {
    const answer = await calls.add({ [field]: value })

    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: message }])
    expect(await own.database.reader.select().from(cases)).toEqual([])
  })

  test.each([
    ['a script', [{ name: 'a.pdf', content: '<script>alert(1)</script>' }], 422],
    ['a program', [{ name: 'a.docx', content: Buffer.from('4d5a900003000000', 'hex') }], 422],
    ['six files', [1, 2, 3, 4, 5, 6].map((one) => pdf(String(one))), 400],
  ])('files are refused: %s', async (_name, files, status) => {
    const answer = await calls.add({}, files)

    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([status, ['attachments']])
    expect(await own.database.reader.select().from(cases)).toEqual([])
  })

  test('an answer needs words', async () => {
    const { id } = await calls.added()
    const answer = await calls.reply(priya, id, 'answer', '  ')

    expect([answer.statusCode, answer.json().fields]).toEqual([400, { text: 'Please enter a message' }])
  })
})
