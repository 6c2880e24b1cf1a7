import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { approvals } from '#src/content/approvals.ts'
import { hoursLabel } from '#src/lib/duration.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'

const words = approvals.approved

const columns: readonly TableColumn<TimeSheet>[] = [
  { id: 'employee', header: 'Employee', value: (sheet) => sheet.pro_employee },
  { id: 'client', header: 'Client', value: (sheet) => sheet.pro_resourcingnetwork[0]?.pro_name ?? '' },
  {
    id: 'start',
    header: 'Start Date',
    value: (sheet) => sheet.cr322_startdate,
    text: (sheet) => shortDay(sheet.cr322_startdate),
  },
  {
    id: 'hours',
    header: 'Total Hours',
    value: (sheet) => sheet.totalMinutes,
    text: (sheet) => hoursLabel(sheet.totalMinutes),
    align: 'end',
  },
]

type ApprovedSheetsProps = { sheets: readonly TimeSheet[]; onReopen: (id: string) => void }

/** What was approved, each with a button that gives it back to its employee. */
export const ApprovedSheets = ({ sheets, onReopen }: ApprovedSheetsProps) => (
  <DataTable
    rows={sheets}
    rowId={({ id }) => id}
    columns={columns}
    initialSort={{ id: 'start', desc: true }}
    caption={words.caption}
    search={{ label: words.searchLabel, placeholder: words.searchPlaceholder }}
    actions={({ id, pro_employee: who, cr322_startdate: start }) => (
      <Button
        small
        look="outline"
        aria-label={`${approvals.reopen} ${who}, ${shortDay(start)}`}
        onClick={() => onReopen(id)}
      >
        {approvals.reopen}
      </Button>
    )}
  />
)
