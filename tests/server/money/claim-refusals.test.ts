import { claims } from '#server/money/schema/claims.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { claimCalls } from '#tests/support/claim-calls.ts'
import { createFilesApp, type FilesApp, pdf, sendForm } from '#tests/support/files-form.ts'
import { cameraPhoto } from '#tests/support/pictures.ts'
import { phones } from '#tests/support/sign-in.ts'
import { onEachStore } from '#tests/support/test-files.ts'

const missing = '5ca91700-0000-4000-8000-999999999999'

onEachStore('what is no expense claim, or not one to be decided now (%s)', (kind) => {
  let own: FilesApp
  let calls: ReturnType<typeof claimCalls>

  beforeAll(async () => {
    own = await createFilesApp('pglite', {}, kind)
    calls = claimCalls(own)
  })

  afterAll(() => own.close())

  beforeEach(() => own.clear())

  test.each([
    ['the owner approves', phones.employee, 'approve', 422],
    ['the owner pays', phones.employee, 'pay', 422],
    ['the manager pays', phones.manager, 'pay', 409],
    ['HR pays before the approval', phones.hr, 'pay', 409],
    ['HR approves in place of a manager', phones.hr, 'approve', 409],
    ['the owner reopens what is on its way', phones.employee, 'reopen', 409],
    ['a colleague approves', '+13605550108', 'approve', 404],
    ['another manager approves', '+13605550102', 'approve', 404],
  ])('an illegal step is refused: %s', async (_name, phone, name, status) => {
    const { id } = await calls.added({ submit: true })
    const answer = await calls.step(phone, id, name, 'Because')

    expect(answer.statusCode).toBe(status)
    expect((await calls.read(phones.employee, `/CRM/GetExpense?id=${id}`)).json().status).toBe('Submitted')
  })

  test('an approved claim is not edited, and nothing of the try stays on the disk', async () => {
    const stored = await calls.added({ submit: true })
    await calls.step(phones.manager, stored.id, 'approve')
    const answer = await calls.change(stored, { amount: 99 }, [pdf('two')])

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'STEP_REFUSED'])
    expect((await own.database.reader.select().from(claims)).map(({ amount }) => amount)).toEqual([2345])
    expect((await own.database.reader.select().from(files)).length).toBe(1)
  })

  test.each(['GetExpense', 'StepExpense'])('%s answers a foreign id as a missing one', async (name) => {
    const { id } = await calls.added({ submit: true })
    const call = (one: string) =>
      name === 'GetExpense'
        ? calls.read('+13605550107', `/CRM/GetExpense?id=${one}`)
        : calls.step('+13605550107', one, 'approve')
    const answers = [await call(id), await call(missing)]

    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      [1, 2].map(() => [404, '{"code":"NOT_FOUND","message":"There is nothing at this address."}']),
    )
  })

  test.each([
    ['amount', 0, 'Please enter an amount such as 1,234.50'],
    ['amount', -5, 'Please enter an amount such as 1,234.50'],
    ['amount', 12.5, 'Please enter an amount such as 1,234.50'],
    ['amount', 100_000_001, 'Please enter an amount of at most 1,000,000.00'],
    ['amount', '12', 'Please enter an amount such as 1,234.50'],
    ['date', '2026-03-04', 'Please enter a date that is not in the future'],
    ['date', '2026-02-30', 'Please enter the date of the expense'],
    ['category', 'Yachts', 'Please select Category'],
    ['currency', 'EUR', 'Please select Currency'],
    ['merchant', ' ', 'Please enter Merchant'],
    ['description', 'a'.repeat(501), 'Please use at most 500 characters'],
  ])('%s %p is refused at its field', async (field, value, message) => {
    const answer = await calls.add({ [field]: value })

    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: message }])
    expect([
      await own.database.reader.select().from(claims),
      await own.database.reader.select().from(files),
    ]).toEqual([[], []])
  })

  test.each([
    ['none', [], 400, 'Please add at least one receipt'],
    ['six', ['1', '2', '3', '4', '5', '6'].map((name) => pdf(name)), 400, 'Please add at most 5 receipts'],
    ['an empty one', [{ name: 'a.pdf', content: '' }], 422, 'This file is empty. Please choose another one'],
    [
      'a script',
      [{ name: 'receipt.pdf', content: '#!/bin/sh\nrm -rf /\n' }],
      422,
      'Please add a PDF, JPEG, PNG or WebP file',
    ],
    [
      'a page with a script',
      [{ name: 'receipt.png', content: '<!doctype html><script>alert(1)</script>' }],
      422,
      'Please add a PDF, JPEG, PNG or WebP file',
    ],
    [
      'a program after a good one',
      [pdf('good'), { name: 'b.jpg', content: Buffer.from('4d5a90000300000004000000ffff0000', 'hex') }],
      422,
      'Please add a PDF, JPEG, PNG or WebP file',
    ],
    [
      'one of more than 10 MB',
      [{ name: 'big.pdf', content: Buffer.alloc(10_485_761, '%PDF-') }],
      413,
      'This receipt is too big. Please choose one of at most 10 MB',
    ],
  ])('receipts are refused: %s', async (_name, receipts, status, message) => {
    const before = await own.files.names()
    const answer = await calls.add({}, receipts)

    expect([answer.statusCode, answer.json().fields]).toEqual([status, { receipts: message }])
    expect(await own.database.reader.select().from(claims)).toEqual([])
    expect(await own.files.names()).toEqual(before)
  })

  test('nothing is left of a photo that was drawn anew when the file beside it is refused', async () => {
    const before = await own.files.names()
    const answer = await calls.add({}, [
      { name: 'photo.jpg', content: await cameraPhoto() },
      { name: 'receipt.pdf', content: '#!/bin/sh\nrm -rf /\n' },
    ])

    expect([answer.statusCode, answer.json().code]).toEqual([422, 'FILE_REFUSED'])
    expect(await own.files.names()).toEqual(before)
  })

  test.each(['not json', '', '[]', 'null'])('a payload that is %p cannot be read', async (payload) => {
    const answer = await sendForm(own.app, {
      url: '/CRM/AddExpense',
      token: await own.tokenOf(phones.employee),
      field: 'receipts',
      payload,
      files: [pdf('one')],
    })

    expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED_REQUEST'])
  })
})
