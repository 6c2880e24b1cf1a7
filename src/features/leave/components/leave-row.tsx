import type { Leave } from '#api/contracts/leave.contract.ts'
import { applyLeave } from '#src/content/apply-leave.ts'
import { sheetTones } from '#src/flows/sheet-tones.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { Button } from '#src/ui/button.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { daysOf, leaveInWords, rangeOf } from '../leave-words.ts'
import styles from './leave-list.module.css'

const words = applyLeave.list

type LeaveRowProps = {
  leave: Leave
  /** Null where it can no longer be taken back. */
  onCancel: (() => void) | null
}

/** One request: when, what, how long, where it stands, and what the manager said. */
export const LeaveRow = ({ leave, onCancel }: LeaveRowProps) => {
  const { leaveType, cost, reason, status, decision } = leave
  return (
    <li className={styles.row}>
      <div>
        <h3>{rangeOf(leave)}</h3>
        <p className={styles.quiet}>
          {leaveType} · {daysOf(cost)}
        </p>
      </div>
      <div className={styles.why}>
        <p>{reason}</p>
        {decision && (
          <p className={styles.quiet}>
            {words.by(decision.name, shortDay(decision.at.slice(0, 10)))}
            {decision.reason && `: ${decision.reason}`}
          </p>
        )}
      </div>
      <div className={styles.status}>
        <StatusChip status={status} tone={sheetTones[status]} />
      </div>
      <div className={styles.act}>
        {onCancel && (
          <Button look="outline" small onClick={onCancel} aria-label={words.cancelOf(leaveInWords(leave))}>
            {words.cancel}
          </Button>
        )}
      </div>
    </li>
  )
}
