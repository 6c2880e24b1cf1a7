import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { approvals } from '#src/content/approvals.ts'
import { hoursLabel } from '#src/lib/duration.ts'
import { shortDay } from '#src/lib/format-day.ts'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'

/** The client of a sheet, the type of a leave. */
const workOf = (sheet: TimeSheet) =>
  sheet.kind === 'leave'
    ? `${approvals.leave}: ${sheet.leaveType ?? ''}`
    : (sheet.pro_resourcingnetwork[0]?.pro_name ?? '')

/** The columns of what was approved. */
export const approvedColumns: readonly TableColumn<TimeSheet>[] = [
  { id: 'employee', header: 'Employee', value: (sheet) => sheet.pro_employee },
  { id: 'client', header: 'Client', value: workOf },
  {
    id: 'start',
    header: 'Start Date',
    value: (sheet) => sheet.cr322_startdate,
    text: (sheet) => shortDay(sheet.cr322_startdate),
    isWhole: true,
  },
  {
    id: 'end',
    header: 'End Date',
    value: (sheet) => sheet.cr322_enddate,
    text: (sheet) => shortDay(sheet.cr322_enddate),
    isWhole: true,
  },
  {
    id: 'hours',
    header: 'Total Hours',
    value: (sheet) => sheet.totalMinutes,
    text: (sheet) => (sheet.kind === 'leave' ? '' : hoursLabel(sheet.totalMinutes)),
    align: 'end',
    isWhole: true,
  },
]
