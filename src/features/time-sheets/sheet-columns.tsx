import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { hoursLabel } from '#src/lib/duration.ts'
import { shortDay } from '#src/lib/format-day.ts'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { clientOf } from './client-of.ts'
import { DownloadLink } from './components/download-link.tsx'
import { SheetStatus } from './components/sheet-status.tsx'

/** Hours as a number to calculate with, exact to a hundredth. */
const hoursOf = ({ totalMinutes }: TimeSheet) => Math.round((totalMinutes / 60) * 100) / 100

/** The columns of the time sheet list. The search looks through all but the end date and the attachment. */
export const sheetColumns: readonly TableColumn<TimeSheet>[] = [
  { id: 'employee', header: 'Employee', value: (sheet) => sheet.pro_employee },
  { id: 'client', header: 'Client', value: clientOf },
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
    isSearched: false,
  },
  {
    id: 'hours',
    header: 'Total Hours',
    value: (sheet) => sheet.totalMinutes,
    text: (sheet) => hoursLabel(sheet.totalMinutes),
    exported: hoursOf,
    align: 'end',
    isWhole: true,
  },
  {
    id: 'attachment',
    header: 'Attachment',
    value: (sheet) => (sheet.cr322_attachmenturl ? 'Yes' : ''),
    cell: (sheet) => <DownloadLink sheet={sheet} />,
    isSearched: false,
    isSorted: false,
  },
  {
    id: 'status',
    header: 'Status',
    value: (sheet) => sheet.cr322_timesheetstatus,
    cell: (sheet) => <SheetStatus sheet={sheet} />,
  },
  {
    id: 'created',
    header: 'Created On',
    value: (sheet) => sheet.createdon,
    text: (sheet) => shortDay(sheet.createdon),
    isWhole: true,
  },
]
