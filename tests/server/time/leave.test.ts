import type { LeaveRequest } from '#api/contracts/time/leave.contract.ts'
import { clients, leaveDays, timeSheets } from '#server/time/schema/time-sheets.ts'
import { uuid } from '#src/lib/uuid.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { leaveWeek as week, withLeavePortal } from '#tests/support/leave-portal.ts'

const naomi = '5ca91700-0000-4000-8000-000000000009'

describe.each(engines)('asking for leave on %s', (engine) => {
  const { database, send, read, ask } = withLeavePortal(engine)

  test('a request is stored as it was made, costs its weekdays and waits', async () => {
    const answer = await send('employee', 'AddLeaves', { ...week, endDate: '2026-11-15' })

    expect(answer.statusCode).toBe(200)
    const { leave, warnings } = answer.json()
    expect(warnings).toEqual([])
    expect(leave).toEqual({
      id: leave.id,
      employeeId: naomi,
      employee: 'Naomi Feldman',
      leaveType: 'PTO',
      startDate: '2026-11-09',
      endDate: '2026-11-15',
      halfDay: 'none',
      reason: 'Moving house',
      status: 'Submitted',
      cost: 40,
      createdOn: leave.createdOn,
      decision: null,
    })
    expect((await read('employee', 'GetLeaves')).leaves).toEqual([leave])
    const days = await database().reader.select().from(leaveDays)
    expect(days.map(({ day, half }) => `${day} ${half}`).sort()).toEqual([
      '2026-11-09 AM',
      '2026-11-09 PM',
      '2026-11-10 AM',
      '2026-11-10 PM',
      '2026-11-12 AM',
      '2026-11-12 PM',
      '2026-11-13 AM',
      '2026-11-13 PM',
    ])
  })

  test('it is a sheet of no hours with reason and type', async () => {
    const { leave } = await ask()

    const [sheet] = await database().reader.select().from(timeSheets)
    expect(sheet).toMatchObject({ id: leave.id, kind: 'leave', totalMinutes: 0, leaveType: 'PTO' })
  })

  test.each<[string, Partial<LeaveRequest>, Record<string, string>]>([
    ['ends before it starts', { endDate: '2026-11-06' }, { endDate: 'End Date is before Start Date' }],
    [
      'is half a day of several',
      { halfDay: 'AM' },
      { halfDay: 'A half day starts and ends on the same day' },
    ],
    [
      'costs nothing',
      { startDate: '2026-11-14', endDate: '2026-11-15' },
      { endDate: 'These days are all weekends and public holidays' },
    ],
    [
      'is half a holiday',
      { startDate: '2026-11-26', endDate: '2026-11-26', halfDay: 'PM' },
      { endDate: 'These days are all weekends and public holidays' },
    ],
    [
      'was before the first day of work',
      { startDate: '2022-03-11', endDate: '2022-03-14' },
      { startDate: 'This is before your first day of work' },
    ],
    [
      'is long past',
      { startDate: '2025-10-01', endDate: '2025-10-01' },
      { startDate: 'This is more than a year ago' },
    ],
    [
      'is far ahead',
      { startDate: '2028-11-06', endDate: '2028-11-10' },
      { endDate: 'This is more than two years ahead' },
    ],
    ['is on no real day', { startDate: '2026-02-30' }, { startDate: 'Please enter Start Date' }],
    ['has no reason', { reason: '  ' }, { reason: 'Please enter Reason' }],
  ])('a request that %s is refused', async (_, more, fields) => {
    const answer = await send('employee', 'AddLeaves', { ...week, ...more })

    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields])
    expect(await database().reader.select().from(timeSheets)).toEqual([])
  })

  test('leave over leave is refused with the other leave and the day named', async () => {
    await ask()
    const answer = await send('employee', 'AddLeaves', {
      ...week,
      leaveType: 'Sick Leave',
      startDate: '2026-11-13',
      endDate: '2026-11-17',
    })

    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      code: 'LEAVE_OVERLAP',
      message: 'There is already leave on these days.',
      fields: { startDate: '11/13/2026 is taken already: PTO, 11/09/2026 to 11/13/2026 (Submitted)' },
    })
    expect(await database().reader.select().from(timeSheets)).toHaveLength(1)
  })

  test('a morning and an afternoon fit into one day, a second morning does not', async () => {
    const day = { startDate: '2026-11-09', endDate: '2026-11-09' }
    expect((await ask({ ...day, halfDay: 'AM' })).leave.cost).toBe(5)
    expect((await ask({ ...day, halfDay: 'PM', leaveType: 'Sick Leave' })).leave.cost).toBe(5)
    expect((await ask({ ...day, halfDay: 'AM' })).fields).toEqual({
      startDate: '11/09/2026 is taken already: PTO, 11/09/2026 AM (Submitted)',
    })
  })

  onPostgres('of twenty requests for the same days at the same moment one is stored', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send('employee', 'AddLeaves', { ...week, reason: `Request ${index}` }),
      ),
    )

    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await database().reader.select().from(timeSheets)).toHaveLength(1)
    expect(await database().reader.select().from(leaveDays)).toHaveLength(8)
  })

  onPostgres('twenty sends of one request are one leave', async () => {
    const key = uuid()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send('employee', 'AddLeaves', week, key)),
    )

    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    expect(await database().reader.select().from(timeSheets)).toHaveLength(1)
  })

  test('the balance has what was earned and what was asked for', async () => {
    const { leave } = await ask()
    const shown = await read('employee', 'GetLeaveBalance')

    expect(shown).toMatchObject({ year: 2026, startDate: '2022-03-14', entitlement: 240 })
    expect(shown.ledger.at(0)).toEqual({ day: '2026-01-01', kind: 'carried', amount: 50, balance: 50 })
    expect(shown.ledger.at(-1)).toEqual({
      day: '2026-11-09',
      kind: 'leave',
      amount: -40,
      balance: shown.balance,
      leaveId: leave.id,
    })
    await send('manager', 'DecideApprovals', { step: 'reject', ids: [leave.id], reason: 'A release' })
    expect((await read('employee', 'GetLeaveBalance')).balance).toBe(shown.balance + 40)
  })

  test('PTO a little in advance is a warning, more of it is refused, other leave needs no balance', async () => {
    const long = { startDate: '2026-10-12', endDate: '2026-11-25' }
    const first = await ask(long)
    expect(first.warnings).toEqual([{ kind: 'taken in advance', year: 2026, balance: -33 }])
    const second = await send('employee', 'AddLeaves', {
      ...week,
      startDate: '2026-11-30',
      endDate: '2026-12-04',
    })
    expect([second.statusCode, second.json().code]).toEqual([422, 'PTO_EXHAUSTED'])
    const sick = await ask({ leaveType: 'Sick Leave', startDate: '2026-11-30', endDate: '2026-12-04' })
    expect(sick.warnings).toEqual([])
  })

  onPostgres('requests at the same moment cannot spend the same balance twice', async () => {
    const months = ['2026-11', '2026-12'].map((month) => ({
      ...week,
      startDate: `${month}-01`,
      endDate: `${month}-28`,
    }))
    // Opens the connections first, so that connecting delays neither call.
    await Promise.all(Array.from({ length: 8 }, () => read('employee', 'GetLeaves')))
    const answers = await Promise.all(months.map((month) => send('employee', 'AddLeaves', month)))

    const [november, december] = answers.map(({ statusCode }) => statusCode)
    expect([november, december].sort()).toEqual([200, 422])
  })

  test('leave over recorded hours is taken with a warning that names the days', async () => {
    await database().write(async (tx) => {
      const at = new Date('2026-10-01T12:00:00Z')
      const [client] = await tx.insert(clients).values({ pro_name: 'Baker', createdAt: at }).returning()
      const sheet = {
        createdAt: at,
        employeeId: naomi,
        kind: 'sheet' as const,
        clientId: client?.id ?? null,
        startDate: '2026-11-12',
        endDate: '2026-11-20',
        totalMinutes: 60,
      }
      // Drafts do not count.
      await tx.insert(timeSheets).values([
        { ...sheet, status: 'Submitted' },
        { ...sheet, status: 'Draft', startDate: '2026-11-09' },
      ])
    })
    expect((await ask()).warnings).toEqual([{ kind: 'hours recorded', days: ['2026-11-12', '2026-11-13'] }])
    await database().write(async (tx) => {
      await tx.delete(timeSheets)
      await tx.delete(clients)
    })
  })
})
