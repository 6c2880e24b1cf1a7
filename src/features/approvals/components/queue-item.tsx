import { useState } from 'react'
import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { approvals } from '#src/content/approvals.ts'
import { hoursLabel } from '#src/lib/duration.ts'
import { Button } from '#src/ui/button.tsx'
import { rangeText } from '../sheet-words.ts'
import type { Approvals } from '../use-approvals.ts'
import { DayStrip } from './day-strip.tsx'
import styles from './queue.module.css'
import { SheetDetails } from './sheet-details.tsx'

const summaryOf = (sheet: TimeSheet) =>
  sheet.kind === 'leave'
    ? `${approvals.leave}: ${sheet.leaveType ?? ''}${sheet.halfDay === 'none' ? '' : ` (${sheet.halfDay})`}`
    : `${sheet.pro_resourcingnetwork[0]?.pro_name ?? ''} · ${hoursLabel(sheet.totalMinutes)}`

type QueueItemProps = { sheet: TimeSheet; deciding: Approvals; onTick: (isTicked: boolean) => void }

/** One sheet or leave that waits: whose, when, how much on each day, and the two decisions. */
export const QueueItem = ({ sheet, deciding, onTick }: QueueItemProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const { id, pro_employee: who } = sheet
  const when = rangeText(sheet)
  return (
    <li className={styles.item}>
      <div className={styles.top}>
        <input
          type="checkbox"
          className={styles.tick}
          aria-label={approvals.select(who, when)}
          checked={deciding.selected.has(id)}
          onChange={(event) => onTick(event.target.checked)}
        />
        <div className={styles.who}>
          <h2>{who}</h2>
          <p>
            {when} · {summaryOf(sheet)}
          </p>
        </div>
        <div className={styles.actions}>
          <Button
            small
            aria-label={`${approvals.approve} ${who}, ${when}`}
            aria-disabled={deciding.isSending || undefined}
            onClick={() => deciding.approve([id])}
          >
            {approvals.approve}
          </Button>
          <Button
            small
            look="outline"
            aria-label={`${approvals.reject} ${who}, ${when}`}
            aria-disabled={deciding.isSending || undefined}
            onClick={() => deciding.reject([id])}
          >
            {approvals.reject}
          </Button>
        </div>
      </div>
      <DayStrip sheet={sheet} />
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary aria-label={`${approvals.details}: ${who}, ${when}`}>{approvals.details}</summary>
        {isOpen && <SheetDetails id={id} />}
      </details>
    </li>
  )
}
