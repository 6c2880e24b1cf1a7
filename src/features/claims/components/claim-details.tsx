import type { Claim, ClaimScope } from '#api/contracts/claim.contract.ts'
import { claims } from '#src/content/claims.ts'
import { longDay } from '#src/lib/format-day.ts'
import { formatMoney } from '#src/lib/money.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { listPath } from '../claim-view.ts'
import { useClaim } from '../use-claim.ts'
import { ClaimAbsent } from './claim-absent.tsx'
import { ClaimActions } from './claim-actions.tsx'
import styles from './claim-details.module.css'
import { ClaimHistory } from './claim-history.tsx'
import { ClaimStatusChip } from './claim-status-chip.tsx'
import { ReceiptList } from './receipt-list.tsx'

const words = claims.details

const factsOf = ({ owner, date, category, billable }: Claim) => [
  [words.owner, owner],
  [words.date, longDay(date)],
  [words.category, category],
  [words.billable, billable ? words.yes : words.no],
]

/** One claim: what it says, its receipts, its history, and what can be done with it. */
export const ClaimDetails = ({ id, scope }: { id: string; scope: ClaimScope }) => {
  const { claim, ...absent } = useClaim(id)
  if (!claim) return <ClaimAbsent {...absent} />
  return (
    <>
      <PortalHeading heading={`${claim.number} · ${claim.merchant}`} isNew>
        <SiteLink to={listPath(scope)} className={buttonClass('outline', true)}>
          {claims.back}
        </SiteLink>
      </PortalHeading>
      <div className={styles.columns}>
        <section className={styles.card}>
          <ClaimStatusChip status={claim.status} />
          <p className={styles.amount}>{formatMoney(claim.amount, claim.currency)}</p>
          <dl className={styles.facts}>
            {factsOf(claim).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            <div className={styles.wide}>
              <dt>{words.description}</dt>
              <dd>{claim.description}</dd>
            </div>
          </dl>
          <h2>{words.receipts}</h2>
          <ReceiptList receipts={claim.receipts} />
          <ClaimActions claim={claim} />
        </section>
        <section className={styles.card}>
          <h2>{words.history}</h2>
          <ClaimHistory history={claim.history} />
        </section>
      </div>
    </>
  )
}
