import { withLeavePortal } from '#tests/support/leave-portal.ts'

describe('leave among the time sheets', () => {
  const { send, read, ask } = withLeavePortal('pglite')

  const ofDay = async (date: string) =>
    (await read('employee', `GetTimesheetByDate?date=${date}`)).map(({ id }: { id: string }) => id)

  test('it is listed as a sheet of no hours and no client, with its reason and type', async () => {
    const { leave } = await ask()
    const [sheet] = await read('employee', 'GetTimesheets')

    expect(sheet).toEqual({
      id: leave.id,
      kind: 'leave',
      employeeId: leave.employeeId,
      pro_employee: 'Naomi Feldman',
      pro_resourcingnetwork: [],
      cr322_startdate: '2026-11-09',
      cr322_enddate: '2026-11-13',
      big_date: '2026-11-09',
      revision: 1,
      createdon: leave.createdOn,
      cr322_timesheetstatus: 'Submitted',
      big_totalhours: 0,
      totalMinutes: 0,
      cr322_attachmenturl: null,
      leaveType: 'PTO',
      halfDay: 'none',
      activities: [{ big_activity: 'Moving house', pro_outcome: 'PTO', big_hours: 0 }],
    })
  })

  test('its days show it, the days around it do not', async () => {
    const { leave } = await ask()

    expect(await ofDay('2026-11-08')).toEqual([])
    expect(await ofDay('2026-11-09')).toEqual([leave.id])
    expect(await ofDay('2026-11-13')).toEqual([leave.id])
    expect(await ofDay('2026-11-14')).toEqual([])
  })

  test('no day shows it any more once it is cancelled', async () => {
    const { leave } = await ask()
    await send('employee', 'CancelLeave', { id: leave.id })

    expect(await ofDay('2026-11-10')).toEqual([])
    const [sheet] = await read('employee', 'GetTimesheets')
    expect(sheet.cr322_timesheetstatus).toBe('Cancelled')
  })

  test('the manager finds it in the queue of the team, and its history tells what happened', async () => {
    const { leave } = await ask()
    expect(await read('manager', 'GetTimesheets?scope=team')).toMatchObject([
      { id: leave.id, kind: 'leave', cr322_timesheetstatus: 'Submitted' },
    ])
    await send('manager', 'DecideApprovals', { step: 'reject', ids: [leave.id], reason: 'A release' })
    const { history } = await read('manager', `GetTimesheetByid?id=${leave.id}`)

    expect(history).toEqual([
      {
        at: '2026-10-05T18:00:00.000Z',
        name: 'Naomi Feldman',
        step: 'submit',
        from: null,
        to: 'Submitted',
        reason: '',
      },
      {
        at: '2026-10-05T18:00:00.000Z',
        name: 'Tomás Rivera',
        step: 'reject',
        from: 'Submitted',
        to: 'Rejected',
        reason: 'A release',
      },
    ])
  })

  test('the steps of sheets are none of leave', async () => {
    const { leave } = await ask()
    const answer = await send('manager', 'ReopenTimesheets', { ids: [leave.id], reason: 'Wrong days' })

    expect([answer.statusCode, (await read('employee', 'GetLeaves')).leaves[0].status]).toEqual([
      404,
      'Submitted',
    ])
  })
})
