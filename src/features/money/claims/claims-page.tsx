import { useState } from 'react'
import { type ClaimScope, type ClaimSummary, claimStatuses } from '#api/contracts/money/claim.contract.ts'
import { formatAmount } from '#api/rules/money.ts'
import { claims as words } from '#src/content/money/claims.ts'
import { RecordList } from '#src/flows/record-list.tsx'
import { useChosenRows } from '#src/flows/use-chosen-rows.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { RecordLink } from '#src/ui/data-table/cells.tsx'
import { dayColumn, type TableColumn } from '#src/ui/data-table/table-column.ts'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { ClaimDetails, ClaimStatusChip } from './claim-details.tsx'
import { ClaimEditor, ClaimForm } from './claim-form.tsx'
import { claimPath, newPath, parseClaimView } from './claim-view.ts'
import styles from './claims.module.css'
import { Paying, PaymentOutcome } from './payments.tsx'
import { type claimTotals, useClaimList } from './use-claim-list.ts'
import { isPayable, useEnteredPayment } from './use-payment.ts'

const ClaimTotalsRow = ({ totals }: { totals: ReturnType<typeof claimTotals> }) => (
  <dl className={styles.totals} aria-label={words.totals}>
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
  dayColumn('date', 'Date', ({ date }: ClaimSummary) => date),
  { id: 'category', header: 'Category', value: ({ category }) => category },
  { id: 'merchant', header: 'Merchant', value: ({ merchant }) => merchant },
  {
    id: 'amount',
    header: 'Amount',
    value: ({ amount }) => amount,
    text: ({ amount }) => formatAmount(amount),
    exported: ({ amount }) => formatAmount(amount).replaceAll(',', ''),
    align: 'end',
    isWhole: true,
    inLine: ({ amount, currency }) => `${formatAmount(amount)} ${currency}`,
  },
  { id: 'currency', header: 'Currency', value: ({ currency }) => currency, isSearched: false },
  {
    id: 'billable',
    header: 'Billable',
    value: ({ billable }) => (billable ? 'Yes' : 'No'),
    isSearched: false,
  },
]

const status: TableColumn<ClaimSummary> = {
  id: 'status',
  header: 'Status',
  value: (claim) => claim.status,
  cell: (claim) => <ClaimStatusChip status={claim.status} />,
}

const statusOfPayment: TableColumn<ClaimSummary> = {
  ...status,
  cell: (claim) => (
    <>
      <ClaimStatusChip status={claim.status} />
      {claim.paymentRefusal && (
        <span className={styles.refusal}>{words.paymentRefusalsInList[claim.paymentRefusal]}</span>
      )}
    </>
  ),
}

const claimColumns: Record<ClaimScope, readonly TableColumn<ClaimSummary>[]> = {
  mine: [numberColumn('mine'), ...rest, status],
  team: [numberColumn('team'), owner, ...rest, status],
  payments: [numberColumn('payments'), owner, ...rest, statusOfPayment],
}

const paymentStatuses = ['Paid'] as const

const none: ReadonlySet<string> = new Set()

const ClaimList = () => {
  const { list, scopes, totals } = useClaimList()
  const [selected, select] = useState<ReadonlySet<string>>(none)
  const payment = useEnteredPayment()
  const isPaying = list.scope === 'payments'
  const chosen = useChosenRows(list.rows, selected).filter((one) => isPaying && isPayable(one))
  return (
    <>
      <PortalHeading
        heading={words.heading}
        lead={list.rows ? totals.length > 0 && <ClaimTotalsRow totals={totals} /> : '\u00a0'}
      >
        <PortalLink href={newPath} label={words.newClaim} look="solid" />
      </PortalHeading>
      <RecordList
        words={isPaying ? { ...words, filter: words.paymentFilter } : words}
        list={list}
        scopes={scopes}
        statuses={isPaying ? paymentStatuses : claimStatuses}
        columns={claimColumns}
        selection={
          isPaying
            ? {
                selected: new Set(chosen.map(({ id }) => id)),
                onSelect: select,
                label: ({ number }) => words.payment.select(number),
                isSelectable: isPayable,
              }
            : undefined
        }
      >
        {isPaying && <PaymentOutcome payment={payment} />}
      </RecordList>
      {isPaying && <Paying chosen={chosen} onPaid={payment.enter} onClear={() => select(none)} />}
    </>
  )
}

export const Component = () => {
  const { params } = useAddressParams()
  const { show, id, scope } = parseClaimView(params)
  if (show === 'claim') return <ClaimDetails key={id} id={id} scope={scope} />
  if (show === 'edit') return <ClaimEditor key={id} id={id} />
  if (show === 'new') return <ClaimForm />
  return <ClaimList />
}
