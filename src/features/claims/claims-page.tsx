import {
  type ClaimScope,
  type ClaimStatus,
  type ClaimSummary,
  claimStatuses,
} from '#api/contracts/claim.contract.ts'
import { claims as words } from '#src/content/claims.ts'
import { shortDay } from '#src/lib/days.ts'
import { formatAmount } from '#src/lib/money.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import { RecordLink } from '#src/ui/data-table/cells.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { LoadFailure } from '#src/ui/loading.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { ClaimDetails } from './claim-details.tsx'
import { ClaimEditor, ClaimForm } from './claim-form.tsx'
import { ClaimStatusChip } from './claim-status-chip.tsx'
import { claimPath, newPath, parseClaimView } from './claim-view.ts'
import styles from './claims.module.css'
import { type claimTotals, useClaimList } from './use-claim-list.ts'

/** The sum of the claims shown, for each currency. */
const ClaimTotalsRow = ({ totals }: { totals: ReturnType<typeof claimTotals> }) => (
  <dl className={`facts ${styles.totals}`} aria-label={words.totals}>
    {totals.map(({ currency, amount, count }) => (
      <div key={currency} className={styles.total}>
        <dt>
          {currency} · {count === 1 ? '1 claim' : `${count} claims`}
        </dt>
        <dd>{formatAmount(amount)}</dd>
      </div>
    ))}
  </dl>
)

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
const claimColumns: Record<ClaimScope, readonly TableColumn<ClaimSummary>[]> = {
  mine: [numberColumn('mine'), ...rest],
  team: [numberColumn('team'), owner, ...rest],
  payments: [numberColumn('payments'), owner, ...rest],
}

const statusChoices: readonly { value: ClaimStatus | ''; label: string }[] = [
  { value: '', label: words.filter.all },
  ...claimStatuses.map((status) => ({ value: status, label: status })),
]

/** Claims in a table with their totals: one's own, those to approve, those to pay. */
const ClaimList = () => {
  const { scope, scopes, status, claims, totals, failure, isFetching, ...act } = useClaimList()
  return (
    <>
      <PortalHeading heading={words.heading}>
        <SiteLink to={newPath} className={buttonClass('solid', true)}>
          {words.newClaim}
        </SiteLink>
      </PortalHeading>
      {scopes.length > 1 && (
        <ChoiceButtons
          label={words.scopes.label}
          value={scope}
          choices={scopes.map((one) => ({ value: one, label: words.scopes[one] }))}
          onChoose={act.showScope}
        />
      )}
      {failure ? (
        <LoadFailure words={words.failure} message={failure} isRetrying={isFetching} onRetry={act.retry} />
      ) : (
        <>
          {totals.length > 0 && <ClaimTotalsRow totals={totals} />}
          <DataTable
            rows={claims}
            rowId={({ id }) => id}
            columns={claimColumns[scope]}
            initialSort={{ id: 'claim', desc: true }}
            caption={words.list.captions[scope]}
            search={{ label: words.list.searchLabel, placeholder: words.list.searchPlaceholder }}
            empty={words.list.empty}
            loading={words.list.loading}
            exportName={words.list.fileName}
            tools={
              <ChoiceButtons
                label={words.filter.label}
                value={status}
                choices={statusChoices}
                onChoose={act.showStatus}
              />
            }
          />
        </>
      )}
    </>
  )
}

/** The claims of the signed-in person and of those they decide for: the list, one claim, or its form. */
export const Component = () => {
  const { params } = useAddressParams()
  const { show, id, scope } = parseClaimView(params)
  if (show === 'claim') return <ClaimDetails key={id} id={id} scope={scope} />
  if (show === 'edit') return <ClaimEditor key={id} id={id} />
  if (show === 'new') return <ClaimForm />
  return <ClaimList />
}
