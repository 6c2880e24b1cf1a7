import {
  type Claim,
  type ClaimHistoryEntry,
  type ClaimScope,
  type ClaimStatus,
  type ClaimStep,
  claimReason,
} from '#api/contracts/money/claim.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { longDay } from '#api/rules/days.ts'
import { formatMoney } from '#api/rules/money.ts'
import { claims as words } from '#src/content/money/claims.ts'
import { approverWords } from '#src/content/time/approver.ts'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { ReceiptList } from '#src/flows/receipts.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { ButtonGroup } from '#src/ui/button-group.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { RecordUnavailable } from '#src/ui/record-unavailable.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import { isEditable, openSteps } from './claim-steps.ts'
import { editPath, listPath } from './claim-view.ts'
import styles from './claims.module.css'
import { useClaim, useClaimStep } from './use-claim.ts'

const { details } = words

/** A withdrawal also undoes an approval or payment, worded by the resulting status. */
const historyWords = (action: ClaimHistoryEntry['action'], status: ClaimStatus): string => {
  const isBack = action === 'withdraw' && (status === 'Submitted' || status === 'Approved')
  return isBack ? words.history.reversed[status] : words.history[action]
}

const ClaimHistory = ({ history }: { history: readonly ClaimHistoryEntry[] }) => (
  <ol className={`stack ${styles.history}`}>
    {history.map(({ at, by, action, status, reason }) => (
      <li key={`${at}-${action}`}>
        <p>
          {by} {historyWords(action, status)}
        </p>
        <p className="quiet small">
          <time dateTime={at}>{recentMoment(at)}</time>
        </p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </li>
    ))}
  </ol>
)

const strong: readonly ClaimStep[] = ['submit', 'approve', 'pay']

const ClaimActions = ({ claim }: { claim: Claim }) => {
  const stepping = useClaimStep(claim)
  const steps = openSteps(claim)
  const hasStrong = steps.some((step) => strong.includes(step))
  return (
    <>
      {(steps.length > 0 || isEditable(claim)) && (
        <ButtonGroup label={details.actions} className="no-print">
          {steps.map((step) => (
            <Button
              key={step}
              look={strong.includes(step) ? 'solid' : 'outline'}
              aria-disabled={stepping.isSending || undefined}
              onClick={() => stepping.press(step)}
            >
              {words.steps[step]}
            </Button>
          ))}
          {isEditable(claim) && (
            <SiteLink to={editPath(claim.id)} className={buttonClass(hasStrong ? 'outline' : 'solid')}>
              {details.edit}
            </SiteLink>
          )}
        </ButtonGroup>
      )}
      <DecisionOutcome failure={stepping.asked ? null : stepping.failure} outcome={stepping.outcome} />
      {stepping.asked && (
        <DecisionDialog
          words={words.reject}
          reason={{ ...words.reject.reason, schema: claimReason }}
          asking={stepping}
        />
      )}
    </>
  )
}

export const ClaimStatusChip = ({ status }: { status: ClaimStatus }) => (
  <StatusChip status={status} tone={statusTones.claim[status]} />
)

const paymentText = ({ paidOn, method, reference }: NonNullable<Claim['payment']>) =>
  words.payment.paid(longDay(paidOn), method, reference)

const listFacts = ({ owner, date, category, billable }: Claim) => [
  { label: details.owner, value: owner },
  { label: details.date, value: longDay(date) },
  { label: details.category, value: category },
  { label: details.billable, value: billable ? details.yes : details.no },
]

export const ClaimDetails = ({ id, scope }: { id: string; scope: ClaimScope }) => {
  const { record: claim, ...unavailable } = useClaim(id)
  if (!claim) return <RecordUnavailable words={words} backTo={listPath('mine')} {...unavailable} />
  return (
    <>
      <PortalHeading heading={`${claim.number} · ${claim.merchant}`} isNew>
        <PortalLink href={listPath(scope)} label={words.back} />
      </PortalHeading>
      <div className={styles.columns}>
        <section className={`stack panel ${styles.card}`}>
          <ClaimStatusChip status={claim.status} />
          {claim.approver !== undefined && (
            <p className="quiet small">{approverWords.waitsFor(claim.approver)}</p>
          )}
          {claim.payment && <p className="quiet small">{paymentText(claim.payment)}</p>}
          <p className={styles.amount}>{formatMoney(claim.amount, claim.currency)}</p>
          <Facts facts={listFacts(claim)} className={`facts ${styles.facts}`}>
            <div className={styles.wide}>
              <dt>{details.description}</dt>
              <dd>{claim.description}</dd>
            </div>
          </Facts>
          <h2>{details.receipts}</h2>
          <ReceiptList receipts={claim.receipts} areShownAtOnce={!claim.roles.includes('owner')} />
          {claim.paymentRefusal && <p className="quiet">{words.paymentRefusals[claim.paymentRefusal]}</p>}
          <ClaimActions claim={claim} />
        </section>
        <section className={`stack panel ${styles.card}`}>
          <h2>{details.history}</h2>
          <ClaimHistory history={claim.history} />
        </section>
      </div>
    </>
  )
}
