import { claims as words } from '#src/content/claims.ts'
import { formatAmount } from '#src/lib/money.ts'
import type { claimTotals } from '../claim-totals.ts'
import styles from './claim-totals-row.module.css'

/** The sum of the claims shown, for each currency. */
export const ClaimTotalsRow = ({ totals }: { totals: ReturnType<typeof claimTotals> }) => (
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
