import { type CaseScope, type CaseSummary, casePriorities } from '#api/contracts/case.contract.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { RecordLink } from '#src/ui/data-table/cells.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { casePath } from './case-view.ts'
import { CaseStatusChip } from './components/case-status-chip.tsx'

const head = (scope: CaseScope): readonly TableColumn<CaseSummary>[] => [
  {
    id: 'case',
    header: 'Case',
    value: ({ number }) => number,
    cell: ({ id, number }) => <RecordLink to={casePath(id, scope)} number={number} />,
  },
  { id: 'subject', header: 'Subject', value: ({ subject }) => subject },
]

const owner: TableColumn<CaseSummary> = { id: 'owner', header: 'Asked by', value: (one) => one.owner }

const rest: readonly TableColumn<CaseSummary>[] = [
  {
    id: 'category',
    header: 'Category',
    value: ({ category }) => category,
    isWhole: true,
  },
  {
    id: 'priority',
    header: 'Priority',
    value: ({ priority }) => casePriorities.indexOf(priority),
    text: ({ priority }) => priority,
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    cell: ({ status }) => <CaseStatusChip status={status} />,
  },
  {
    id: 'updated',
    header: 'Last change',
    value: ({ updatedOn }) => updatedOn,
    text: ({ updatedOn }) => shortDay(updatedOn),
  },
]

/** The columns of each list; who asked stands in that of others' cases. */
export const caseColumns: Record<CaseScope, readonly TableColumn<CaseSummary>[]> = {
  mine: [...head('mine'), ...rest],
  queue: [...head('queue'), owner, ...rest],
}
