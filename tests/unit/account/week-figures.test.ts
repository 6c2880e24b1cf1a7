import fc from 'fast-check'
import type { TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { missingWeeks, weeksUntil } from '#src/features/account/dashboard/week-figures.ts'
import { markDays } from '#src/features/time/time-sheets/calendar-days.ts'

const sheet = (from: string, to: string, totalMinutes: number, more: Partial<TimeSheet> = {}): TimeSheet => ({
  id: '5ca91700-0000-4000-8000-000000000001',
  kind: 'sheet',
  employeeId: '5ca91700-0000-4000-8000-000000000009',
  pro_employee: 'Naomi Feldman',
  pro_resourcingnetwork: [{ id: '5ca91700-0000-4000-8000-000000000002', pro_name: 'Cascadia' }],
  cr322_startdate: from,
  cr322_enddate: to,
  big_date: from,
  createdon: '2026-11-20T10:00:00.000Z',
  cr322_timesheetstatus: 'Submitted',
  big_totalhours: totalMinutes / 60,
  totalMinutes,
  cr322_attachmenturl: null,
  leaveType: null,
  halfDay: 'none',
  activities: [],
  ...more,
})

const today = '2026-11-21'

describe('hours by week', () => {
  test('the week of today comes last', () => {
    const sheets = [sheet('2026-11-09', '2026-11-13', 2400), sheet('2026-11-16', '2026-11-18', 1350)]
    expect(weeksUntil(sheets, today, 2)).toEqual([
      { monday: '2026-11-09', sunday: '2026-11-15', hours: 40 },
      { monday: '2026-11-16', sunday: '2026-11-22', hours: 22.5 },
    ])
  })

  test('a sheet over two weeks is shared among them by weekdays', () => {
    expect(weeksUntil([sheet('2026-11-12', '2026-11-17', 1920)], today, 2)).toEqual([
      { monday: '2026-11-09', sunday: '2026-11-15', hours: 16 },
      { monday: '2026-11-16', sunday: '2026-11-22', hours: 16 },
    ])
  })

  test('drafts, what was rejected and what is leave do not count', () => {
    const sheets = [
      sheet('2026-11-16', '2026-11-20', 600, { cr322_timesheetstatus: 'Draft' }),
      sheet('2026-11-16', '2026-11-20', 2400, { cr322_timesheetstatus: 'Rejected' }),
      sheet('2026-11-16', '2026-11-20', 0, { kind: 'leave', leaveType: 'PTO' }),
    ]
    expect(weeksUntil(sheets, today, 1).map(({ hours }) => hours)).toEqual([0])
  })

  test('the dashboard counts what the calendar counts, whatever the sheets are', () => {
    const statuses = fc.constantFrom(...(['Draft', 'Submitted', 'Approved', 'Rejected'] as const))
    fc.assert(
      fc.property(fc.array(fc.tuple(statuses, fc.integer({ min: 1, max: 80 })), { maxLength: 9 }), (made) => {
        // Half hours over five days make whole tenths per day.
        const sheets = made.map(([status, halves]) =>
          sheet('2026-11-16', '2026-11-20', 30 * halves, { cr322_timesheetstatus: status }),
        )
        const marks = markDays(sheets).marksBetween('2026-11-16', '2026-11-23')
        const tenths = marks
          .filter(({ kind }) => kind === 'hours')
          .reduce((sum, { title }) => sum + Math.round(10 * Number(title)), 0)
        expect(weeksUntil(sheets, today, 1).map(({ hours }) => Math.round(10 * hours))).toEqual([tenths])
      }),
    )
  })

  test('of whole weeks, each has exactly the hours of its own sheets', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5040 }), { minLength: 1, maxLength: 12 }), (minutes) => {
        const last = Date.parse('2026-11-16T00:00:00Z')
        const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10)
        const sheets = minutes.map((total, back) => {
          const monday = last - back * 7 * 86_400_000
          return sheet(dayAt(monday), dayAt(monday + 4 * 86_400_000), total)
        })
        const expected = minutes.map((total) => Number((Math.round(total / 6) / 10).toFixed(1))).reverse()
        expect(weeksUntil(sheets, today, minutes.length).map(({ hours }) => hours)).toEqual(expected)
      }),
    )
  })
})

describe('weeks without a time sheet', () => {
  const since = '2026-01-01'
  const clients = [{ since: '2025-01-06', until: null }]
  const full = ['2026-10-19', '2026-10-26', '2026-11-02'].map((monday) =>
    sheet(
      monday,
      monday.replace(/\d\d$/, (day) => String(Number(day) + 4).padStart(2, '0')),
      2400,
    ),
  )

  test('of the four before this one, the earliest first', () => {
    expect(missingWeeks([], [], { today, since, clients }).map(({ monday }) => monday)).toEqual([
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
    ])
  })

  test('are filled by sheets, by leave and by holidays together', () => {
    const part = [...full, sheet('2026-11-09', '2026-11-10', 960)]
    const leave = sheet('2026-11-12', '2026-11-13', 0, { kind: 'leave', leaveType: 'PTO' })
    expect(missingWeeks(part, [{ day: '2026-11-11' }], { today, since, clients })).toEqual([
      { monday: '2026-11-09', sunday: '2026-11-15' },
    ])
    expect(missingWeeks([...part, leave], [{ day: '2026-11-11' }], { today, since, clients })).toEqual([])
  })

  test('are not filled by leave that was rejected', () => {
    const leave = sheet('2026-11-09', '2026-11-13', 0, { kind: 'leave', leaveType: 'PTO' })
    const rejected: TimeSheet = { ...leave, cr322_timesheetstatus: 'Rejected' }
    expect(missingWeeks([...full, leave], [], { today, since, clients })).toEqual([])
    expect(missingWeeks([...full, rejected], [], { today, since, clients })).toEqual([
      { monday: '2026-11-09', sunday: '2026-11-15' },
    ])
  })

  test('are those with days of an assignment alone', () => {
    const assigned = (since: string, until: string | null) =>
      missingWeeks([], [], { today, since: '2026-01-01', clients: [{ since, until }] }).map(
        ({ monday }) => monday,
      )

    expect(missingWeeks([], [], { today, since, clients: [] })).toEqual([])
    expect(assigned('2026-10-30', '2026-11-04')).toEqual(['2026-10-26', '2026-11-02'])
    // A weekend.
    expect(assigned('2026-11-07', '2026-11-08')).toEqual([])
  })

  test('are not asked for before the first day of work, nor for this week', () => {
    expect(missingWeeks(full, [], { today, since: '2026-11-16', clients })).toEqual([])
  })
})
