import type { ClaimScope, ClaimSummary } from '#api/contracts/claim.contract.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { formatAmount } from '#src/lib/money.ts'
import { RecordLink } from '#src/ui/data-table/cells.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { claimPath } from './claim-view.ts'
import { ClaimStatusChip } from './components/claim-status-chip.tsx'

const numberColumn = (scope: ClaimScope): TableColumn<ClaimSummary> => ({
  id: 'claim',
  header: 'Claim',
  value: ({ number }) => number,
  cell: ({ id, number }) => <RecordLink to={claimPath(id, scope)} number={number} />,
})

const owner: TableColumn<ClaimSummary> = { id: 'employee', header: 'Employee', value: (claim) => claim.owner }

const rest: readonly TableColumn<ClaimSummary>[] = [
  { id: 'date', header: 'Date', value: ({ date }) => date, text: ({ date }) => shortDay(date) },
  { id: 'category', header: 'Category', value: ({ category }) => category },
  { id: 'merchant', header: 'Merchant', value: ({ merchant }) => merchant },
  {
    id: 'amount',
    header: 'Amount',
    value: ({ amount }) => amount,
    text: ({ amount }) => formatAmount(amount),
    exported: ({ amount }) => formatAmount(amount).replaceAll(',', ''),
    align: 'end',
  },
  { id: 'currency', header: 'Currency', value: ({ currency }) => currency, isSearched: false },
  {
    id: 'billable',
    header: 'Billable',
    value: ({ billable }) => (billable ? 'Yes' : 'No'),
    isSearched: false,
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    cell: ({ status }) => <ClaimStatusChip status={status} />,
  },
]

/** The columns of each list; the employee stands in those of others. */
export const claimColumns: Record<ClaimScope, readonly TableColumn<ClaimSummary>[]> = {
  mine: [numberColumn('mine'), ...rest],
  team: [numberColumn('team'), owner, ...rest],
  payments: [numberColumn('payments'), owner, ...rest],
}
