import { eq } from 'drizzle-orm'
import { timeSheetHistory } from '#server/time/schema/time-sheets.ts'
import { uuid } from '#src/lib/uuid.ts'
import { claimCalls } from '#tests/support/claim-calls.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { createSheetApp, refusal, type SheetApp, stepRefused } from '#tests/support/sheet-app.ts'
import { phones } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

describe.each(engines)('decisions on sheets on %s', (engine) => {
  let own: SheetApp

  beforeAll(async () => {
    own = await createSheetApp(engine)
  })

  afterAll(() => own.close())

  beforeEach(() => own.clear())

  onPostgres('of two decisions at once one is taken and the other refused', async () => {
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

  onPostgres('several are decided at once, or none of them', async () => {
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

  const readSteps = async (id: string): Promise<string[]> =>
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

  const readClaims = () => claimCalls(own)

  const moneyFor = async (changes: object = {}) => (await readClaims().added({ submit: true, ...changes })).id

  const claimStatus = async (id: string): Promise<string> =>
    (await own.read(phones.employee, `/CRM/GetExpense?id=${id}`)).json().status

  const readStand = async (sheet: string, leave: string, claim: string) => [
    await own.statusOf(sheet),
    await own.statusOf(leave),
    await claimStatus(claim),
  ]

  const waiting = async (phone: string) => (await own.read(phone, '/Desk/CountApprovals')).json()

  test('a claim is decided with sheets and leave, and the approval of all of them taken back', async () => {
    const ids = [
      await own.added({ submit: true }),
      await askForLeave('2026-03-10'),
      await moneyFor(),
    ] as const
    const before = await waiting(phones.manager)
    const approved = await own.decide(phones.manager, { step: 'approve', ids })
    const then = [await readStand(...ids), await waiting(phones.manager)]
    const back = await own.decide(phones.manager, { step: 'withdraw', ids })
    const again = await own.decide(phones.manager, { step: 'withdraw', ids })

    expect(before).toEqual({ waiting: 3 })
    expect([approved.statusCode, ...then]).toEqual([
      200,
      ['Approved', 'Approved', 'Approved'],
      { waiting: 0 },
    ])
    expect([back.statusCode, await readStand(...ids), await waiting(phones.manager)]).toEqual([
      200,
      ['Submitted', 'Submitted', 'Submitted'],
      { waiting: 3 },
    ])
    expect(refusal(again)).toEqual(stepRefused(Object.fromEntries(ids.map((id) => [id, 'Submitted']))))
    expect(await readSteps(ids[0])).toEqual(['save', 'submit', 'approve', 'withdraw'])
    const { history } = (await own.read(phones.employee, `/CRM/GetExpense?id=${ids[2]}`)).json()
    expect(history.map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual([
      ['create', 'Naomi Feldman'],
      ['submit', 'Naomi Feldman'],
      ['approve', 'Tomás Rivera'],
      ['withdraw', 'Tomás Rivera'],
    ])
  })

  test('an approval stands after ten minutes, and once something else has happened', async () => {
    const late = await own.added({ submit: true })
    const claim = await moneyFor()
    const paid = await moneyFor({ merchant: 'Paid at once' })
    await own.decide(phones.manager, { step: 'approve', ids: [late, claim, paid] })
    await readClaims().step(phones.hr, paid, 'pay')
    const overtaken = await own.decide(phones.manager, { step: 'withdraw', ids: [claim, paid] })
    await own.database.write(async (tx) => {
      const past = new Date(testTime.getTime() - 10 * 60_000 - 1)
      await tx.update(timeSheetHistory).set({ at: past }).where(eq(timeSheetHistory.sheetId, late))
    })
    const tooLate = await own.decide(phones.manager, { step: 'withdraw', ids: [claim, late] })

    expect(refusal(overtaken)).toEqual(stepRefused({ [paid]: 'Paid' }))
    expect(refusal(tooLate)).toEqual(stepRefused({ [late]: 'Approved' }))
    expect([await own.statusOf(late), await claimStatus(claim)]).toEqual(['Approved', 'Approved'])
  })

  test('nobody else takes an approval back, and no employee what is approved', async () => {
    const claim = await moneyFor()
    const mine = (await readClaims().added({ submit: true }, undefined, phones.manager)).id
    await own.decide(phones.manager, { step: 'approve', ids: [claim] })
    const codes = []
    for (const [phone, ids] of [
      [phones.founder, [claim]],
      [phones.manager, [mine]],
    ] as const) {
      const answer = await own.decide(phone, { step: 'withdraw', ids })
      codes.push([answer.statusCode, answer.json().code])
    }
    const owner = await readClaims().step(phones.employee, claim, 'withdraw')

    expect(codes).toEqual([
      [404, 'NOT_FOUND'],
      [422, 'OWN_RECORD'],
    ])
    expect([owner.statusCode, owner.json().code]).toEqual([409, 'STEP_REFUSED'])
    expect(await claimStatus(claim)).toBe('Approved')
    expect(await waiting(phones.founder)).toEqual({ waiting: 1 })
  })

  onPostgres(
    'a decision that arrives again under its key is answered as the first time and taken once',
    async () => {
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
      expect([await readSteps(sheet), await readSteps(leave)]).toEqual([
        ['save', 'submit', 'approve'],
        ['submit', 'approve'],
      ])
    },
  )

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
