import { engines } from '#tests/support/database.ts'
import { createSheetApp, refusal, type SheetApp, stepRefused } from '#tests/support/sheet-app.ts'
import { phones } from '#tests/support/sign-in.ts'

describe.each(engines)('decisions on sheets on %s', (engine) => {
  let own: SheetApp

  beforeAll(async () => {
    own = await createSheetApp(engine)
  })

  afterAll(() => own.close())

  beforeEach(() => own.clear())

  test('of two decisions at once one is taken and the other refused', async () => {
    const id = await own.added({ submit: true })
    await own.tokenOf(phones.manager)
    const answers = await Promise.all([
      own.step(phones.manager, 'Approve', [id]),
      own.step(phones.manager, 'Reject', [id], 'Too late'),
      own.step(phones.manager, 'Approve', [id]),
    ])
    const history = (await own.read(phones.employee, `/CRM/GetTimesheetByid?id=${id}`)).json().history

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(history).toHaveLength(3)
  })

  test('several are decided at once, or none of them', async () => {
    const ids = [await own.added({ submit: true }), await own.added({ submit: true }), await own.added()]
    const [first = '', second = '', draft = ''] = ids
    const none = await own.step(phones.manager, 'Approve', ids)
    const before = [await own.statusOf(first), await own.statusOf(second)]
    const both = await own.step(phones.manager, 'Approve', [first, second, first])

    expect(refusal(none)).toEqual(stepRefused({ [draft]: 'Draft' }))
    expect(before).toEqual(['Submitted', 'Submitted'])
    expect(
      both
        .json()
        .map((sheet: { id: string; cr322_timesheetstatus: string }) => [
          sheet.id,
          sheet.cr322_timesheetstatus,
        ]),
    ).toEqual([
      [first, 'Approved'],
      [second, 'Approved'],
    ])
  })

  test('the history tells who did what, when and why', async () => {
    const id = await own.added({ submit: true })
    own.pass(60)
    await own.step(phones.manager, 'Reject', [id], ' Hours are missing ')
    await own.add({ id, submit: true })
    await own.step(phones.manager, 'Approve', [id])
    await own.step(phones.manager, 'Reopen', [id], 'Wrong client')
    const { history } = (await own.read(phones.hr, `/CRM/GetTimesheetByid?id=${id}`)).json()

    expect(
      history.map((entry: { name: string; step: string; from: string; to: string; reason: string }) =>
        [entry.name, entry.step, entry.from, entry.to, entry.reason].join(' | '),
      ),
    ).toEqual([
      'Naomi Feldman | save |  | Draft | ',
      'Naomi Feldman | submit | Draft | Submitted | ',
      'Tomás Rivera | reject | Submitted | Rejected | Hours are missing',
      'Naomi Feldman | save | Rejected | Draft | ',
      'Naomi Feldman | submit | Draft | Submitted | ',
      'Tomás Rivera | approve | Submitted | Approved | ',
      'Tomás Rivera | reopen | Approved | Draft | Wrong client',
    ])
  })
})
