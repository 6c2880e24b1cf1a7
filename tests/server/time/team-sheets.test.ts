import type { TeamPage } from '#api/contracts/time/team-sheets.contract.ts'
import { getTeamTimesheets, getTeamTimesheetsExport } from '#api/contracts/time/team-sheets.contract.ts'
import { getTimesheets, listedOfOthers, type TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { findPersonById } from '#server/people/person.ts'
import { timeSheets } from '#server/time/schema/time-sheets.ts'
import { teamSheetBatches } from '#server/time/time-sheets/team-sheets.ts'
import { auditLog } from '#tests/support/audit-log.ts'
import { engines } from '#tests/support/database.ts'
import { clientIds, createSheetApp, personIds, type SheetApp } from '#tests/support/sheet-app.ts'
import { phones } from '#tests/support/sign-in.ts'

type Row = typeof timeSheets.$inferInsert

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const sheet = (number: number, changes: Partial<Row> = {}): Row => ({
  id: id(number),
  createdAt: new Date(Date.UTC(2026, 1, 1, 8, number)),
  employeeId: personIds.employee,
  kind: 'sheet',
  clientId: clientIds.own,
  startDate: '2026-01-05',
  endDate: '2026-01-09',
  status: 'Approved',
  totalMinutes: 2400,
  ...changes,
})

const leave: Partial<Row> = {
  kind: 'leave',
  clientId: null,
  totalMinutes: 0,
  leaveType: 'Sick Leave',
  startDate: '2026-03-02',
  endDate: '2026-03-03',
}

const rows = [
  sheet(1, { status: 'Submitted', totalMinutes: 30 }),
  sheet(2, { clientId: clientIds.ended, startDate: '2026-01-12', endDate: '2026-01-16' }),
  // February 2 for HR, Asia/Kolkata.
  sheet(3, { ...leave, createdAt: new Date('2026-02-01T18:30:00Z') }),
  sheet(4, { employeeId: personIds.manager, totalMinutes: 450, createdAt: new Date('2026-02-01T18:31:00Z') }),
  sheet(5, { status: 'Draft' }),
]

describe.each(engines)('the sheets of a team on %s', (engine) => {
  let own: SheetApp

  beforeAll(async () => {
    own = await createSheetApp(engine)
    await own.clear()
    await own.database.write((tx) => tx.insert(timeSheets).values(rows))
  })

  afterAll(() => own.close())

  const ask = async (query: Record<string, string> = {}, phone: string = phones.hr): Promise<TeamPage> =>
    (await own.read(phone, `${getTeamTimesheets.path}?${new URLSearchParams(query)}`)).json()

  const getNumbers = ({ rows: found }: TeamPage) => found.map((one) => Number(one.id.slice(-2)))

  const found = async (query: Record<string, string>, phone?: string) => getNumbers(await ask(query, phone))

  test('are counted, come a page at a time, the newest first, and without drafts', async () => {
    const pages = [await ask({ size: '3' }), await ask({ size: '3', page: '2' })]

    expect(pages.map(getNumbers)).toEqual([[4, 3, 2], [1]])
    expect(pages.map(({ total, all }) => [total, all])).toEqual([
      [4, 4],
      [4, 4],
    ])
  })

  test('are those of the reports for a manager, and those of nobody for an employee', async () => {
    expect([await found({}, phones.manager), await found({}, phones.employee)]).toEqual([[3, 2, 1], []])
  })

  test.each([
    [{ kind: 'leave' }, [3]],
    [{ kind: 'sheet', status: 'Approved' }, [4, 2]],
    [{ status: 'Submitted' }, [1]],
    [{ from: '2026-01-16', to: '2026-03-02' }, [3, 2]],
  ])('are narrowed by %j', async (query, numbers) => {
    expect(await found(query)).toEqual(numbers)
  })

  test.each([
    ['tomas', [4]],
    ['cascadia feldman', [1]],
    ['sick', [3]],
    ['submitted', [1]],
    ['minutes', [3, 1]],
    ['7.5', [4]],
    ['01/12/2026', [2]],
    ['02/01/2026 northgate', [2]],
    ['02/02/2026', [4, 3]],
    ['02/01/2026 sick', []],
    ['%', []],
  ])('are searched for “%s”', async (q, numbers) => {
    const page = await ask({ q })

    expect([getNumbers(page), page.total, page.all]).toEqual([numbers, numbers.length, 4])
  })

  test.each([
    ['employee', [3, 2, 1, 4]],
    ['client', [4, 1, 2, 3]],
    ['start', [4, 1, 2, 3]],
    ['end', [4, 1, 2, 3]],
    ['hours', [3, 1, 4, 2]],
    ['status', [4, 3, 2, 1]],
    ['created', [1, 2, 3, 4]],
  ])('are sorted by %s', async (sort, numbers) => {
    expect(await found({ sort, order: 'asc' })).toEqual(numbers)
  })

  test('say as what the caller decides on them where it is asked for those to decide', async () => {
    const { rows: sheets } = await ask({ scope: 'approvals', status: 'Submitted' }, phones.manager)

    expect(sheets.map(({ id: sheetId, decidesAs }) => [sheetId, decidesAs])).toEqual([[id(1), 'manager']])
  })

  test('leave as a CSV file of all that are asked for, whose address says how many lines it has', async () => {
    const query = new URLSearchParams({ q: 'naomi', sort: 'hours', order: 'asc' })
    const given = (await own.read(phones.hr, `${getTeamTimesheetsExport.path}?${query}`)).json()
    const { statusCode, headers, body } = await own.app.inject(given.url)

    const entries = await auditLog(own.database)
    expect(entries.find(({ action }) => action === 'team.export')).toEqual({
      ...{ action: 'team.export', outcome: 'done', actor: personIds.hr },
      facts: { scope: 'team', q: 'naomi', sort: 'hours', order: 'asc', rows: 3 },
    })
    expect([statusCode, headers['content-type'], given.name, given.rows]).toEqual([
      200,
      'text/csv',
      'time-sheets.csv',
      3,
    ])
    expect(body).toBe(
      [
        '\uFEFF"Employee","Client","Start Date","End Date","Total Hours","Attachment","Status","Created On"',
        '"Naomi Feldman","Sick Leave","03/02/2026","03/03/2026","0","","Approved","02/02/2026"',
        '"Naomi Feldman","Cascadia Health Network","01/05/2026","01/09/2026","0.5","","Submitted","02/01/2026"',
        '"Naomi Feldman","Northgate Realty Group","01/12/2026","01/16/2026","40","","Approved","02/01/2026"',
        '',
      ].join('\r\n'),
    )
    expect((await own.app.inject(`${given.url}&q=tomas`)).statusCode).toBe(404)
  })

  test.each(['created', 'employee', 'status'] as const)(
    'leave in batches that neither lack nor repeat one, sorted by %s',
    async (sort) => {
      const person = await findPersonById(own.database.reader, personIds.hr)
      if (!person) throw new Error('There is no HR')
      const asked = { scope: 'team', q: '', sort, order: 'asc' } as const
      const batches: TimeSheet[][] = []
      for await (const batch of teamSheetBatches(own.database.reader, asked, person, 1)) batches.push(batch)

      expect(batches.map((batch) => batch.length)).toEqual([1, 1, 1, 1, 0])
      expect(batches.flat().map((one) => one.id)).toEqual(
        (await ask({ sort, order: 'asc' })).rows.map((one) => one.id),
      )
    },
  )

  test('are bounded in the list that has no pages: those that wait, then the newest', async () => {
    const many = Array.from({ length: listedOfOthers }, (_, number) =>
      sheet(100 + number, { createdAt: new Date(Date.UTC(2026, 1, 2, 8, number)) }),
    )
    await own.database.write((tx) => tx.insert(timeSheets).values(many))
    const listed: TimeSheet[] = (await own.read(phones.hr, `${getTimesheets.path}?scope=team`)).json()

    expect([listed.length, listed[0]?.id, listed[1]?.id]).toEqual([
      listedOfOthers,
      id(1),
      id(100 + listedOfOthers - 1),
    ])
  })
})
