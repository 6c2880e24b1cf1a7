import { uuid } from '#src/lib/uuid.ts'
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

  const askForLeave = async (startDate: string): Promise<string> => {
    const asked = {
      leaveType: 'Sick Leave',
      startDate,
      endDate: startDate,
      halfDay: 'none',
      reason: 'Dentist',
    }
    return (await own.post(phones.employee, '/CRM/AddLeaves', asked)).json().leave.id
  }

  const stepsOf = async (id: string): Promise<string[]> =>
    (await own.read(phones.employee, `/CRM/GetTimesheetByid?id=${id}`))
      .json()
      .history.map(({ step }: { step: string }) => step)

  test('sheets and leave are decided by one call, all or none', async () => {
    const sheet = await own.added({ submit: true })
    const leave = await askForLeave('2026-03-10')
    const gone = await askForLeave('2026-03-12')
    await own.post(phones.employee, '/CRM/CancelLeave', { id: gone })
    const draft = await own.added()
    const ids = [sheet, leave, gone, draft]
    const none = await own.decide(phones.manager, { step: 'reject', ids, reason: 'Friday is missing' })
    const before = [await own.statusOf(sheet), await own.statusOf(leave)]
    const both = await own.decide(phones.manager, { step: 'reject', ids: [leave, sheet], reason: ' No ' })

    expect(refusal(none)).toEqual(stepRefused({ [draft]: 'Draft', [gone]: 'Cancelled' }))
    expect(before).toEqual(['Submitted', 'Submitted'])
    expect(both.json().map(({ id }: { id: string }) => id)).toEqual([leave, sheet])
    expect([await own.statusOf(sheet), await own.statusOf(leave)]).toEqual(['Rejected', 'Rejected'])
    expect((await own.read(phones.employee, '/CRM/GetTimesheetByDate?date=2026-03-10')).json()).toEqual([])
  })

  test('a decision that arrives again under its key is answered as the first time and taken once', async () => {
    const decision = {
      step: 'approve',
      ids: [await own.added({ submit: true }), await askForLeave('2026-03-10')],
    }
    const [sheet = '', leave = ''] = decision.ids
    const key = uuid()
    await own.tokenOf(phones.manager)
    const answers = await Promise.all([1, 2, 3].map(() => own.decide(phones.manager, decision, key)))
    const late = await own.decide(phones.manager, decision, key)

    expect([...answers, late].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set([...answers, late].map(({ body }) => body)).size).toBe(1)
    expect([await stepsOf(sheet), await stepsOf(leave)]).toEqual([
      ['save', 'submit', 'approve'],
      ['submit', 'approve'],
    ])
  })

  test('one own or foreign record refuses the whole decision', async () => {
    const sheet = await own.added({ submit: true })
    const leave = await askForLeave('2026-03-10')
    const mine = (await own.add({ submit: true }, { phone: phones.manager })).json().id
    const decide = async (phone: string, ids: string[]) => {
      const answer = await own.decide(phone, { step: 'approve', ids })
      return [answer.statusCode, answer.json().code]
    }

    expect(await decide(phones.manager, [leave, mine])).toEqual([422, 'OWN_RECORD'])
    expect(await decide(phones.manager, [sheet, uuid()])).toEqual([404, 'NOT_FOUND'])
    expect(await decide(phones.founder, [mine, leave])).toEqual([404, 'NOT_FOUND'])
    expect([await own.statusOf(sheet), await own.statusOf(leave)]).toEqual(['Submitted', 'Submitted'])
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
