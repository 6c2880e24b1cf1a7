import { eq } from 'drizzle-orm'
import { people } from '#server/people/schema/people.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import {
  clientIds,
  createSheetApp,
  personIds,
  refusal,
  type SheetApp,
  weekSheet,
} from '#tests/support/sheet-app.ts'
import { phones } from '#tests/support/sign-in.ts'

const missing = {
  status: 404,
  body: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
}

const wrong = (fields: Record<string, string>) => ({
  status: 400,
  body: {
    code: 'VALIDATION_FAILED',
    message: 'Please check the marked fields and send again.',
    fields,
  },
})

const activity = { big_activity: 'Task', pro_outcome: 'Outcome', big_hours: 60 }

describe.each(engines)('time sheets on %s', (engine) => {
  let own: SheetApp

  beforeAll(async () => {
    own = await createSheetApp(engine)
  })

  afterAll(() => own.close())

  beforeEach(() => own.clear())

  const listed = async (phone: string, scope?: string) =>
    (await own.read(phone, `/CRM/GetTimesheets${scope ? `?scope=${scope}` : ''}`)).json()

  onPostgres('are stored as drafts with the total the server counts, and shown in full', async () => {
    const answer = await own.add()
    const sheet = {
      id: expect.any(String),
      kind: 'sheet',
      employeeId: personIds.employee,
      pro_employee: 'Naomi Feldman',
      pro_resourcingnetwork: [{ id: clientIds.own, pro_name: 'Cascadia Health Network' }],
      cr322_startdate: '2026-02-23',
      cr322_enddate: '2026-02-27',
      big_date: '2026-02-23',
      revision: 2,
      createdon: '2026-03-02T10:00:00.000Z',
      cr322_timesheetstatus: 'Draft',
      big_totalhours: 37.5,
      totalMinutes: 2250,
      cr322_attachmenturl: null,
      leaveType: null,
      halfDay: 'none',
      activities: weekSheet.activities,
    }
    const more = {
      approver: null,
      attachment: null,
      history: [
        {
          at: '2026-03-02T10:00:00.000Z',
          name: 'Naomi Feldman',
          step: 'save',
          from: null,
          to: 'Draft',
          reason: '',
        },
      ],
    }

    expect(refusal(answer)).toEqual({
      status: 200,
      body: { ...sheet, ...more, warnings: [], submittedTo: null },
    })
    expect(await listed(phones.employee)).toEqual([sheet])
    expect((await own.read(phones.employee, `/CRM/GetTimesheetByid?id=${answer.json().id}`)).json()).toEqual({
      ...sheet,
      ...more,
    })
  })

  test('are answered with who decides once they are submitted', async () => {
    const submitted = await own.add({ submit: true })
    const later = { submit: true, cr322_startdate: '2026-02-16', cr322_enddate: '2026-02-20' }
    const setManager = (status: 'active' | 'deactivated') =>
      own.database.write((tx) => tx.update(people).set({ status }).where(eq(people.id, personIds.manager)))
    await setManager('deactivated')
    const withoutManager = await own.add(later)
    await setManager('active')
    expect([submitted.json().submittedTo, withoutManager.json().submittedTo]).toEqual([
      'Tomás Rivera',
      'Maren Lindqvist',
    ])
  })

  test('are listed for their employee, and without drafts for the manager and HR, and for nobody else', async () => {
    await own.added()
    await own.added({ submit: true, cr322_startdate: '2026-02-16', cr322_enddate: '2026-02-20' })
    const starts = async (phone: string, scope: string) =>
      (await listed(phone, scope)).map((sheet: { cr322_startdate: string }) => sheet.cr322_startdate)

    expect([
      (await starts(phones.employee, 'own')).sort(),
      await starts(phones.employee, 'team'),
      await starts(phones.manager, 'own'),
      await starts(phones.manager, 'team'),
      await starts(phones.hr, 'team'),
      await starts(phones.founder, 'team'),
    ]).toEqual([['2026-02-16', '2026-02-23'], [], [], ['2026-02-16'], ['2026-02-16'], []])
  })

  test('of someone else answer as missing ones', async () => {
    const id = await own.added({ submit: true })
    const other = '+13605550108'
    const answers = [
      await own.read(other, `/CRM/GetTimesheetByid?id=${id}`),
      await own.read(other, `/CRM/GetTimesheetByid?id=${crypto.randomUUID()}`),
      await own.read(other, `/CRM/GetTimesheetAttachment?id=${id}`),
      await own.add({ id }, { phone: phones.manager }),
      await own.step(other, 'Submit', [id]),
      await own.step(phones.founder, 'Approve', [id]),
    ]

    expect(answers.map(refusal)).toEqual(answers.map(() => missing))
  })

  onPostgres('of a day are those whose hours stand on it', async () => {
    await own.added({ cr322_startdate: '2026-02-26', cr322_enddate: '2026-03-02' })
    await own.added({ cr322_startdate: '2026-02-28', cr322_enddate: '2026-03-01' })
    const on = async (date: string) =>
      (await own.read(phones.employee, `/CRM/GetTimesheetByDate?date=${date}`))
        .json()
        .map((sheet: { cr322_startdate: string }) => sheet.cr322_startdate)

    expect([
      await on('2026-02-25'),
      await on('2026-02-27'),
      await on('2026-02-28'),
      await on('2026-03-01'),
      await on('2026-03-02'),
    ]).toEqual([[], ['2026-02-26'], ['2026-02-28'], [], ['2026-02-26']])
  })

  test.each<[string, object, Record<string, string>]>([
    [
      'an end before the start',
      { cr322_enddate: '2026-02-22' },
      { cr322_enddate: 'End Date must not be before Start Date' },
    ],
    ['32 days', { cr322_enddate: '2026-03-26' }, { cr322_enddate: 'Please use at most 31 days' }],
    ['an impossible day', { cr322_startdate: '2026-02-30' }, { cr322_startdate: 'Please select Start Date' }],
    ['no activity', { activities: [] }, { activities: 'Please add an activity' }],
    [
      'a negative duration',
      { activities: [{ ...activity, big_hours: -60 }] },
      { 'activities.0.big_hours': 'Please enter a duration of at least one minute' },
    ],
    [
      'no duration',
      { activities: [{ ...activity, big_hours: 0 }] },
      { 'activities.0.big_hours': 'Please enter a duration of at least one minute' },
    ],
    [
      'an absurd duration',
      { activities: [{ ...activity, big_hours: 44_641 }] },
      { 'activities.0.big_hours': 'Please enter a shorter duration' },
    ],
    [
      'half a minute',
      { activities: [{ ...activity, big_hours: 0.5 }] },
      { 'activities.0.big_hours': 'Please enter Duration, such as 1.5, 1:30 or 90m' },
    ],
    [
      'no task',
      { activities: [{ ...activity, big_activity: ' ' }] },
      { 'activities.0.big_activity': 'Please enter Task' },
    ],
    [
      'a client of others',
      { clientId: clientIds.foreign },
      { clientId: 'Please select one of your clients' },
    ],
    [
      'a client that does not exist',
      { clientId: clientIds.own.replace('8001', '8999') },
      { clientId: 'Please select one of your clients' },
    ],
    [
      'days after the work ended',
      { clientId: clientIds.ended },
      { cr322_enddate: 'You are assigned to this client until 2026-02-15' },
    ],
    [
      'days before the work began',
      { cr322_startdate: '2024-12-30', cr322_enddate: '2025-01-03' },
      { cr322_startdate: 'You are assigned to this client from 2025-01-01' },
    ],
  ])('are refused with %s', async (_name, changes, fields) => {
    const answer = await own.add(changes)

    expect(refusal(answer)).toEqual(wrong(fields))
    expect(await listed(phones.employee)).toEqual([])
  })

  test('warn of more than 24 hours a day over all sheets, and of a holiday', async () => {
    const monday = { cr322_startdate: '2026-02-16', cr322_enddate: '2026-02-16', submit: true }
    const full = { ...monday, activities: [{ ...activity, big_hours: 1440 }] }
    await own.add({ ...full, submit: false })
    const first = await own.add(full)
    const second = await own.add({ ...monday, activities: [{ ...activity, big_hours: 60 }] })
    const holiday = {
      date: '2026-02-16',
      kind: 'holiday',
      message: "This day is a holiday: Presidents' Day.",
    }

    expect([first.json().warnings, second.json().warnings]).toEqual([
      [holiday],
      [
        { date: '2026-02-16', kind: 'over 24 hours', message: 'There are more than 24 hours on this day.' },
        holiday,
      ],
    ])
  })

  test('tell the hours of a range that count, with a sheet left out that is being edited', async () => {
    const id = await own.added({ submit: true })
    const sentBack = await own.added({ submit: true })
    await own.step(phones.manager, 'Reject', [sentBack], 'No')
    await own.added()
    const url = `/CRM/GetHoursByDate?clientID=${clientIds.own}&date=2026-02-27`
    const hours = async (more: string) => (await own.read(phones.employee, url + more)).json()
    const empty = { big_hours: 0, totalMinutes: 0, leave: null, holiday: null }

    expect((await hours('&to=2026-02-28')).days).toEqual([
      { date: '2026-02-27', big_hours: 450, totalMinutes: 450, leave: null, holiday: null },
      { date: '2026-02-28', ...empty },
    ])
    expect((await hours(`&except=${id}`)).days).toEqual([{ date: '2026-02-27', ...empty }])
    expect(await hours('&to=2026-02-26')).toMatchObject({
      fields: { to: 'End Date must not be before Start Date' },
    })
    expect(await hours('&to=2026-03-30')).toMatchObject({ fields: { to: 'Please use at most 31 days' } })
  })

  test('are for the clients someone works for', async () => {
    expect((await own.read(phones.employee, '/CRM/GetEmployeeClients')).json()).toEqual([
      {
        id: clientIds.own,
        pro_name: 'Cascadia Health Network',
        since: '2025-01-01',
        until: null,
        periods: [{ since: '2025-01-01', until: null }],
        isClosed: false,
      },
      {
        id: clientIds.ended,
        pro_name: 'Northgate Realty Group',
        since: '2025-01-01',
        until: '2026-02-15',
        periods: [{ since: '2025-01-01', until: '2026-02-15' }],
        isClosed: false,
      },
    ])
    expect((await own.read(phones.hr, '/CRM/GetEmployeeClients')).json()).toEqual([])
  })

  onPostgres('sent twice with one key are stored once', async () => {
    const key = crypto.randomUUID()
    await own.tokenOf(phones.employee)
    const answers = await Promise.all([own.add({}, { key }), own.add({}, { key }), own.add({}, { key })])

    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(await listed(phones.employee)).toHaveLength(1)
  })
})
