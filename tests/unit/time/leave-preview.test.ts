import type { Leave, LeaveBalance } from '#api/contracts/time/leave.contract.ts'
import { previewLeave } from '#src/features/time/leave/leave-preview.ts'
import { sampleLeave, sampleSheet } from './sample-sheet.ts'

/** Began on the first day of 2026: by 21 November there are 17.0 days, by 1 December 18.7. */
const balance: LeaveBalance = {
  today: '2026-11-21',
  year: 2026,
  startDate: '2026-01-01',
  entitlement: 200,
  balance: 170,
  ledger: [],
  taken: [],
}

const thanksgiving = { day: '2026-11-26', name: 'Thanksgiving Day' }

const leaveOn = (startDate: string, endDate: string, more: Partial<Leave> = {}): Leave => ({
  id: '00000000-0000-4000-8000-000000000001',
  employeeId: '00000000-0000-4000-8000-000000000002',
  employee: 'Ada',
  leaveType: 'Sick Leave',
  startDate,
  endDate,
  halfDay: 'none',
  reason: 'Flu',
  status: 'Approved',
  cost: 10,
  createdOn: '2026-11-01T00:00:00Z',
  decision: null,
  ...more,
})

const preview = (startDate: string, endDate: string, leaves: Leave[] = [], leaveType = 'PTO') =>
  previewLeave(
    { startDate, endDate, halfDay: 'none', leaveType },
    { holidays: [thanksgiving], leaves, sheets: [], balance },
  )

test('PTO shows its cost, what does not count, and what is earned until its last day', () => {
  const { cost, weekendDays, holidays, after, isAdvance, isExhausted } = preview('2026-11-26', '2026-12-01')

  expect({ cost, weekendDays, holidays, after, isAdvance, isExhausted }).toEqual({
    cost: 30,
    weekendDays: 2,
    holidays: [thanksgiving],
    after: [{ year: 2026, earned: 17, balance: 157 }],
    isAdvance: false,
    isExhausted: false,
  })
})

test('other leave is not taken from the balance', () => {
  expect(preview('2026-11-23', '2026-11-24', [], 'Sick Leave').after).toEqual([])
})

test('an advance of up to five days is possible, and half a day more is not', () => {
  const took = (cost: number) => [{ leaveId: 'a', day: '2026-10-01', cost }]
  const weigh = (cost: number) =>
    previewLeave(
      { startDate: '2026-11-23', endDate: '2026-11-23', halfDay: 'none', leaveType: 'PTO' },
      {
        holidays: [],
        leaves: [],
        sheets: [],
        balance: { ...balance, balance: 170 - cost, taken: took(cost) },
      },
    )
  expect(weigh(160)).toMatchObject({ isAdvance: false, isExhausted: false })
  expect(weigh(165)).toMatchObject({ isAdvance: true, isExhausted: false })
  expect(weigh(210)).toMatchObject({ isAdvance: true, isExhausted: false })
  expect(weigh(215)).toMatchObject({ isAdvance: true, isExhausted: true })
})

test.each<[string, Leave, boolean]>([
  ['leave that waits on one of the days', leaveOn('2026-11-25', '2026-11-30', { status: 'Submitted' }), true],
  ['approved leave before', leaveOn('2026-11-16', '2026-11-20'), false],
  ['leave that was cancelled', leaveOn('2026-11-23', '2026-11-24', { status: 'Cancelled' }), false],
  ['leave that was rejected', leaveOn('2026-11-23', '2026-11-24', { status: 'Rejected' }), false],
  ['leave that meets it on a holiday only', leaveOn('2026-11-26', '2026-11-26'), false],
  ['half a day', leaveOn('2026-11-24', '2026-11-24', { halfDay: 'AM' }), true],
])('%s is a clash or not', (_, leave, isClash) => {
  expect(preview('2026-11-23', '2026-11-26', [leave]).clash).toBe(isClash ? leave : null)
})

test('a morning leaves the afternoon of its day free', () => {
  const morning = leaveOn('2026-11-24', '2026-11-24', { halfDay: 'AM' })
  const half = (halfDay: 'AM' | 'PM') =>
    previewLeave(
      { startDate: '2026-11-24', endDate: '2026-11-24', halfDay, leaveType: 'PTO' },
      { holidays: [], leaves: [morning], sheets: [], balance },
    ).clash
  expect(half('PM')).toBeNull()
  expect(half('AM')).toBe(morning)
})

test('whole days say where hours count on them already, and half a day does not', () => {
  const sheets = [
    sampleSheet({ cr322_startdate: '2026-11-23', cr322_enddate: '2026-11-24' }),
    sampleSheet({
      cr322_startdate: '2026-11-25',
      cr322_enddate: '2026-11-25',
      cr322_timesheetstatus: 'Draft',
    }),
    sampleLeave({ cr322_startdate: '2026-11-25', cr322_enddate: '2026-11-25' }),
  ]
  const worked = (startDate: string, endDate: string, halfDay: 'none' | 'AM') =>
    previewLeave(
      { startDate, endDate, halfDay, leaveType: 'PTO' },
      { holidays: [thanksgiving], leaves: [], sheets, balance },
    ).worked
  expect(worked('2026-11-21', '2026-11-27', 'none')).toEqual(['2026-11-23', '2026-11-24'])
  expect(worked('2026-11-23', '2026-11-23', 'AM')).toEqual([])
})
