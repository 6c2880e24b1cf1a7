import type { TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** 40 hours, Monday to Friday. */
export const sampleSheet = (change: Partial<TimeSheet> = {}): TimeSheet => ({
  id: id(1),
  kind: 'sheet',
  employeeId: id(2),
  pro_employee: 'Ada Lovelace',
  pro_resourcingnetwork: [{ id: id(3), pro_name: 'Cascade Health' }],
  cr322_startdate: '2026-11-16',
  cr322_enddate: '2026-11-20',
  big_date: '2026-11-16',
  createdon: '2026-11-20T23:10:00.000Z',
  cr322_timesheetstatus: 'Submitted',
  big_totalhours: 40,
  totalMinutes: 2400,
  cr322_attachmenturl: null,
  leaveType: null,
  halfDay: 'none',
  activities: [{ big_activity: 'Ingest', pro_outcome: 'Green', big_hours: 2400 }],
  ...change,
})

/** One Wednesday. */
export const sampleLeave = (change: Partial<TimeSheet> = {}): TimeSheet =>
  sampleSheet({
    id: id(4),
    kind: 'leave',
    pro_resourcingnetwork: [],
    cr322_startdate: '2026-11-18',
    cr322_enddate: '2026-11-18',
    cr322_timesheetstatus: 'Approved',
    big_totalhours: 0,
    totalMinutes: 0,
    leaveType: 'PTO',
    activities: [{ big_activity: 'Family', pro_outcome: 'PTO', big_hours: 0 }],
    ...change,
  })
