import type { ClaimHistoryEntry } from '#api/contracts/claim.contract.ts'
import { claims as words } from '#src/content/claims.ts'
import { shortMoment } from '#src/lib/format-day.ts'
import styles from './claim-details.module.css'

/** What happened to a claim, oldest first. */
export const ClaimHistory = ({ history }: { history: readonly ClaimHistoryEntry[] }) => (
  <ol className={styles.history}>
    {history.map(({ at, by, action, reason }) => (
      <li key={`${at}-${action}`}>
        <p>
          {by} {words.history[action]}
        </p>
        <p className={styles.soft}>
          <time dateTime={at}>{shortMoment(at)}</time>
        </p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </li>
    ))}
  </ol>
)
