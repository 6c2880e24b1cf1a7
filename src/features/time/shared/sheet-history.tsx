import type { Approver } from '#api/contracts/time/approver.contract.ts'
import type { SheetHistoryEntry } from '#api/contracts/time/time-sheet.contract.ts'
import { localDay, shortDay } from '#api/rules/days.ts'
import { approvals } from '#src/content/time/approvals.ts'
import { approverWords } from '#src/content/time/approver.ts'
import styles from './sheet-history.module.css'

type SheetHistoryProps = {
  history: readonly SheetHistoryEntry[]
  approver?: Approver | null | undefined
  isWaiting: boolean
}

export const SheetHistory = ({ history, approver, isWaiting }: SheetHistoryProps) => (
  <ol className={styles.list}>
    {history.map(({ at, step, name, reason }) => (
      <li key={`${at} ${step}`}>
        <strong>{approvals.steps[step]}</strong>{' '}
        <span className="quiet">{approvals.by(name, shortDay(localDay(at)))}</span>
        {reason && <div>{reason}</div>}
      </li>
    ))}
    {isWaiting && approver !== undefined && <li className="quiet">{approverWords.waitsFor(approver)}</li>}
  </ol>
)
