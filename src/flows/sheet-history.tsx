import type { SheetHistoryEntry } from '#api/contracts/time-sheet.contract.ts'
import { approvals } from '#src/content/approvals.ts'
import { shortDay } from '#src/lib/days.ts'
import styles from './sheet-history.module.css'

/** What happened to a sheet or leave, the oldest first: each step with who, when and why. */
export const SheetHistory = ({ history }: { history: readonly SheetHistoryEntry[] }) => (
  <ol className={styles.list}>
    {history.map(({ at, step, name, reason }) => (
      <li key={`${at} ${step}`}>
        <strong>{approvals.steps[step]}</strong>{' '}
        <span className="quiet">{approvals.by(name, shortDay(at))}</span>
        {reason && <div>{reason}</div>}
      </li>
    ))}
  </ol>
)
