import { eq } from 'drizzle-orm'
import type { Claim } from '#api/contracts/money/claim.contract.ts'
import { claimReceipts, claims } from '#server/money/schema/claims.ts'
import { personRoles } from '#server/people/schema/people.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { getId } from '#server/samples/people.ts'
import { claimCalls } from '#tests/support/claim-calls.ts'
import { claimContent } from '#tests/support/claim-content.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { createFilesApp, type FilesApp, pdf, sendForm } from '#tests/support/files-form.ts'
import { cameraPhoto } from '#tests/support/pictures.ts'
import { phones } from '#tests/support/sign-in.ts'

const finance = phones.colleague

describe.each(engines)('expense claims on %s', (engine) => {
  let own: FilesApp
  let calls: ReturnType<typeof claimCalls>

  beforeAll(async () => {
    own = await createFilesApp(engine)
    calls = claimCalls(own)
  })

  afterAll(() => own.close())

  beforeEach(() => own.clear())

  test('are stored as drafts with their receipt and history, and shown to nobody else', async () => {
    const stored = await calls.added()

    expect(stored).toEqual({
      id: expect.any(String),
      number: expect.stringMatching(/^EC-\d{4,}$/),
      owner: 'Naomi Feldman',
      date: '2026-02-27',
      category: 'Meals',
      merchant: 'Pike Place Chowder',
      amount: 2345,
      currency: 'USD',
      billable: false,
      status: 'Draft',
      roles: ['owner'],
      ownerId: '5ca91700-0000-4000-8000-000000000009',
      revision: 1,
      createdOn: '2026-03-02T10:00:00.000Z',
      description: 'Lunch with the client',
      receipts: [{ id: expect.any(String), name: 'one.pdf', kind: 'pdf', bytes: 13, alsoIn: [] }],
      history: [
        {
          at: '2026-03-02T10:00:00.000Z',
          by: 'Naomi Feldman',
          action: 'create',
          status: 'Draft',
          reason: '',
        },
      ],
    })
    expect([
      await calls.list(phones.employee, 'mine'),
      await calls.list(phones.manager, 'team'),
      await calls.list(phones.hr, 'payments'),
    ]).toEqual([['Pike Place Chowder: Draft'], [], []])
    expect((await calls.read(phones.manager, `/CRM/GetExpense?id=${stored.id}`)).statusCode).toBe(404)
    expect((await own.files.names()).length).toBe(1)
  })

  test('go from the employee to the manager to HR, each step in the history', async () => {
    const { id } = await calls.added({ submit: true })
    const statuses = [
      (await calls.step(phones.manager, id, 'approve')).json().status,
      (await calls.step(phones.hr, id, 'pay')).json().status,
    ]
    const seen = (await calls.read(phones.employee, `/CRM/GetExpense?id=${id}`)).json()

    expect(statuses).toEqual(['Approved', 'Paid'])
    expect(
      seen.history.map(({ by, action, status }: Claim['history'][number]) => [by, action, status]),
    ).toEqual([
      ['Naomi Feldman', 'create', 'Draft'],
      ['Naomi Feldman', 'submit', 'Submitted'],
      ['Tomás Rivera', 'approve', 'Approved'],
      ['Priya Natarajan', 'pay', 'Paid'],
    ])
    expect(await calls.list(phones.manager, 'team')).toEqual(['Pike Place Chowder: Paid'])
    expect(await calls.list(phones.hr, 'payments')).toEqual([])
    expect(await calls.list(phones.hr, 'payments&status=Paid')).toEqual(['Pike Place Chowder: Paid'])
  })

  test('are found by where they stand, as far as a scope goes', async () => {
    const { id } = await calls.added({ submit: true })
    await calls.added({ submit: true, merchant: 'Canlis' })
    await calls.step(phones.manager, id, 'approve')
    const found = [
      await calls.list(phones.hr, 'payments&status=Approved'),
      await calls.list(phones.hr, 'payments&status=Submitted'),
      await calls.list(phones.manager, 'team&status=Submitted'),
      await calls.list(phones.employee, 'mine&status=Approved'),
    ]
    expect(found).toEqual([
      ['Pike Place Chowder: Approved'],
      [],
      ['Canlis: Submitted'],
      ['Pike Place Chowder: Approved'],
    ])
  })

  test('are paid by finance too, who knows of them from their approval on', async () => {
    const row = { personId: getId(8), role: 'finance' as const, grantedAt: new Date() }
    await own.database.write((tx) => tx.insert(personRoles).values(row))
    const { id } = await calls.added({ submit: true })
    const before = [
      await calls.list(finance, 'payments'),
      await calls.list(finance, 'team'),
      (await calls.read(finance, `/CRM/GetExpense?id=${id}`)).statusCode,
      (await calls.step(finance, id, 'approve')).statusCode,
    ]
    await calls.step(phones.manager, id, 'approve')
    const listed = await calls.list(finance, 'payments')
    const paid = await calls.step(finance, id, 'pay')
    await own.database.write((tx) => tx.delete(personRoles).where(eq(personRoles.personId, getId(8))))

    expect(before).toEqual([[], [], 404, 404])
    expect(listed).toEqual(['Pike Place Chowder: Approved'])
    expect([paid.statusCode, paid.json().status, paid.json().roles]).toEqual([200, 'Paid', ['payer']])
    expect(await calls.list(finance, 'payments')).toEqual([])
    expect((await calls.step(finance, id, 'pay')).statusCode).toBe(404)
  })

  test('are rejected with a reason, edited and submitted again', async () => {
    const stored = await calls.added({ submit: true })
    const silent = await calls.step(phones.manager, stored.id, 'reject', '  ')
    const rejected = (await calls.step(phones.manager, stored.id, 'reject', 'Which client?')).json()
    const again = await calls.change(stored, { description: 'Lunch with Cedar Homes', submit: true })

    expect([silent.statusCode, silent.json().fields]).toEqual([400, { reason: 'Please enter a reason' }])
    expect([rejected.status, rejected.history.at(-1)]).toEqual([
      'Rejected',
      {
        at: '2026-03-02T10:00:00.000Z',
        by: 'Tomás Rivera',
        action: 'reject',
        status: 'Rejected',
        reason: 'Which client?',
      },
    ])
    expect([again.statusCode, again.json().status, again.json().description]).toEqual([
      200,
      'Submitted',
      'Lunch with Cedar Homes',
    ])
  })

  onPostgres('two managers who decide at once: one decides, the other is told', async () => {
    const { id } = await calls.added({ submit: true })
    await own.tokenOf(phones.manager)
    const answers = await Promise.all([
      calls.step(phones.manager, id, 'approve'),
      calls.step(phones.manager, id, 'reject', 'No'),
    ])
    const refused = answers.find(({ statusCode }) => statusCode === 409)

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(refused?.json()).toEqual({
      code: 'STEP_REFUSED',
      message: 'This is no longer possible. Please reload to see the current state.',
    })
  })

  test('a photo is kept without where it was taken', async () => {
    const { receipts } = await calls.added({}, [{ name: 'IMG_1.JPG', content: await cameraPhoto() }])
    const [row] = await own.database.reader.select().from(files)
    const kept = await own.files.read(row?.storedName ?? '')

    expect(receipts.map(({ name, kind }) => [name, kind])).toEqual([['IMG_1.JPG', 'jpg']])
    expect([
      kept.includes('SECRET PLACE'),
      kept.includes('Exif'),
      kept.subarray(0, 3).toString('hex'),
    ]).toEqual([false, false, 'ffd8ff'])
  })

  test('a receipt is open to its owner, once submitted to the manager and HR, and never to a colleague', async () => {
    const { id, receipts } = await calls.added()
    const addressOf = `/CRM/GetReceipt?id=${receipts[0]?.id}`
    const answered = async () => {
      const all = [phones.employee, phones.manager, phones.hr, phones.founder, phones.colleague]
      const statuses: number[] = []
      for (const phone of all) statuses.push((await calls.read(phone, addressOf)).statusCode)
      return statuses
    }
    const asDraft = await answered()
    await calls.step(phones.employee, id, 'submit')
    const asSubmitted = await answered()
    await calls.step(phones.manager, id, 'approve')

    expect([asDraft, asSubmitted, await answered()]).toEqual([
      [200, 404, 404, 404, 404],
      [200, 200, 200, 404, 404],
      [200, 200, 200, 404, 404],
    ])
  })

  test('a receipt that was sent before names the earlier claim, for its owner alone', async () => {
    const photo = { name: 'IMG_1.JPG', content: await cameraPhoto() }
    const first = await calls.added({}, [photo])
    const second = await calls.added({}, [pdf('other'), { ...photo, name: 'again.jpg' }])
    const theirs = await calls.added({}, [photo], '+13605550108')
    const [sum] = await own.database.reader.select({ sum: claimReceipts.sentSha256 }).from(claimReceipts)
    const asked = await calls.read(phones.employee, `/CRM/FindReceipt?sha256=${sum?.sum}`)

    expect(second.receipts.map(({ name, alsoIn }) => [name, alsoIn])).toEqual([
      ['other.pdf', []],
      ['again.jpg', [{ id: first.id, number: first.number }]],
    ])
    expect(theirs.receipts.map(({ alsoIn }) => alsoIn)).toEqual([[]])
    expect(asked.json()).toEqual([
      { id: first.id, number: first.number },
      { id: second.id, number: second.number },
    ])
  })

  test('an edit keeps the receipts it names, drops the others and adds new ones', async () => {
    const stored = await calls.added({}, [pdf('one'), pdf('two')])
    const answer = await calls.change(stored, { keptReceipts: [stored.receipts[1]?.id] }, [pdf('three')])
    const none = await calls.change(stored, { keptReceipts: [] })

    expect(answer.json().receipts.map(({ name }: { name: string }) => name)).toEqual(['two.pdf', 'three.pdf'])
    expect([none.statusCode, none.json().fields]).toEqual([
      400,
      { receipts: 'Please add at least one receipt' },
    ])
  })

  onPostgres('sent twice under one key they are stored once', async () => {
    const form = {
      url: '/CRM/AddExpense',
      token: await own.tokenOf(phones.employee),
      field: 'receipts',
      payload: claimContent,
      files: [pdf('one')],
      key: crypto.randomUUID(),
    }
    const before = (await own.files.names()).length
    const answers = await Promise.all([sendForm(own.app, form), sendForm(own.app, form)])

    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await own.database.reader.select().from(claims)).length).toBe(1)
    expect((await own.files.names()).length).toBe(before + 1)
  })

  test('of whom nobody manages, HR approves', async () => {
    const { id } = await calls.added({ submit: true }, [pdf('one')], phones.founder)

    expect(await calls.list(phones.hr, 'team')).toEqual(['Pike Place Chowder: Submitted'])
    expect((await calls.step(phones.hr, id, 'approve')).json().status).toBe('Approved')
  })
})
