import { timeSheetHistory } from '#server/time/schema/time-sheets.ts'
import { uuid } from '#src/lib/uuid.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { leaveWeek as week, withLeavePortal } from '#tests/support/leave-portal.ts'

describe.each(engines)('deciding on leave on %s', (engine) => {
  const { database, send, read, ask } = withLeavePortal(engine)

  test('a manager approves several at once, and their history tells who did it', async () => {
    const one = await ask()
    const other = await ask({ startDate: '2026-12-01', endDate: '2026-12-01' })
    const ids = [one.leave.id, other.leave.id]
    const answer = await send('manager', 'DecideApprovals', { step: 'approve', ids })

    expect(
      answer
        .json()
        .map((one: { id: string; cr322_timesheetstatus: string }) => [one.id, one.cr322_timesheetstatus]),
    ).toEqual(ids.map((id) => [id, 'Approved']))
    const { leaves } = await read('employee', 'GetLeaves')
    expect(leaves[0].decision).toMatchObject({ name: 'Tomás Rivera', reason: '' })
    const history = await database().reader.select().from(timeSheetHistory)
    expect(history.filter(({ step }) => step === 'approve').map(({ from, to }) => [from, to])).toEqual([
      ['Submitted', 'Approved'],
      ['Submitted', 'Approved'],
    ])
  })

  test('a rejection keeps its reason and gives the days back', async () => {
    const { leave } = await ask()
    await send('manager', 'DecideApprovals', { step: 'reject', ids: [leave.id], reason: 'A release' })

    expect((await read('employee', 'GetLeaves')).leaves[0]).toMatchObject({
      status: 'Rejected',
      decision: { name: 'Tomás Rivera', reason: 'A release' },
    })
    expect((await ask()).leave.status).toBe('Submitted')
  })

  test('several are decided together or not at all', async () => {
    const one = await ask()
    const other = await ask({ startDate: '2026-12-01', endDate: '2026-12-01' })
    await send('employee', 'CancelLeave', { id: other.leave.id })
    const answer = await send('manager', 'DecideApprovals', {
      step: 'approve',
      ids: [one.leave.id, other.leave.id],
    })

    expect([answer.statusCode, answer.json().code, answer.json().fields]).toEqual([
      409,
      'STEP_REFUSED',
      { [other.leave.id]: 'Cancelled' },
    ])
    const { leaves } = await read('employee', 'GetLeaves')
    expect(leaves.map(({ status }: { status: string }) => status).sort()).toEqual(['Cancelled', 'Submitted'])
  })

  onPostgres('of two decisions at the same moment one counts', async () => {
    const { leave } = await ask()
    const answers = await Promise.all([
      send('manager', 'DecideApprovals', { step: 'approve', ids: [leave.id] }),
      send('manager', 'DecideApprovals', { step: 'reject', ids: [leave.id], reason: 'A release' }),
    ])

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('nobody decides on their own leave, or on that of someone else’s reports', async () => {
    const { leave } = await ask()
    const own = (await send('manager', 'AddLeaves', week)).json()

    const decided = await send('manager', 'DecideApprovals', { step: 'approve', ids: [own.leave.id] })
    expect([decided.statusCode, decided.json().code]).toEqual([422, 'OWN_RECORD'])
    const foreign = await send('hr', 'CancelLeave', { id: leave.id })
    const missing = await send('hr', 'CancelLeave', { id: uuid() })
    expect([foreign.statusCode, foreign.json()]).toEqual([404, missing.json()])
    expect((await send('employee', 'CancelLeave', { id: own.leave.id })).statusCode).toBe(404)
  })

  test('the team sees who is away, but not why', async () => {
    const { leave } = await ask({ leaveType: 'Sick Leave' })
    const range = 'from=2026-11-13&to=2026-11-30'

    expect(await read('manager', `GetTeamAbsences?${range}`)).toEqual([
      {
        id: leave.id,
        employee: 'Naomi Feldman',
        startDate: '2026-11-09',
        endDate: '2026-11-13',
        halfDay: 'none',
        status: 'Submitted',
      },
    ])
    expect(await read('employee', `GetTeamAbsences?${range}`)).toEqual([])
    expect(await read('hr', `GetTeamAbsences?${range}`)).toEqual([])
    expect(await read('manager', 'GetTeamAbsences?from=2026-11-14&to=2026-11-30')).toEqual([])
  })
})
