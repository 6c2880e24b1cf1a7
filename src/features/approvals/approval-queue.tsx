import { useState } from 'react'
import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { approvals } from '#src/content/approvals.ts'
import { weekdayAndDay } from '#src/lib/days.ts'
import { hoursLabel } from '#src/lib/duration.ts'
import { asSpread, hoursOfParts, sheetDays, spreadSheet } from '#src/lib/spread.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './approvals.module.css'
import { SheetDetails } from './sheet-details.tsx'
import { type Approvals, rangeText } from './use-approvals.ts'

const marksOf = (sheet: TimeSheet) =>
  sheet.kind === 'leave'
    ? sheetDays(asSpread(sheet)).map((day) => ({ day, mark: 'L' }))
    : spreadSheet(asSpread(sheet)).map(({ day, parts }) => ({ day, mark: hoursOfParts(parts) }))

/** The hours of each day of a sheet, or the days of a leave. */
const DayStrip = ({ sheet }: { sheet: TimeSheet }) => (
  <ul className={`cluster gap-2 ${styles.strip}`} aria-label={approvals.days}>
    {marksOf(sheet).map(({ day, mark }) => (
      <li key={day} data-kind={sheet.kind}>
        <span className={styles.day}>{weekdayAndDay(day).slice(0, 10)}</span>
        <span className={styles.mark}>{mark}</span>
      </li>
    ))}
  </ul>
)

const summaryOf = (sheet: TimeSheet) =>
  sheet.kind === 'leave'
    ? `${approvals.leave}: ${sheet.leaveType ?? ''}${sheet.halfDay === 'none' ? '' : ` (${sheet.halfDay})`}`
    : `${sheet.pro_resourcingnetwork[0]?.pro_name ?? ''} · ${hoursLabel(sheet.totalMinutes)}`

type QueueItemProps = { sheet: TimeSheet; deciding: Approvals; onTick: (isTicked: boolean) => void }

/** One sheet or leave that waits: whose, when, how much on each day, and the two decisions. */
const QueueItem = ({ sheet, deciding, onTick }: QueueItemProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const { id, pro_employee: who } = sheet
  const when = rangeText(sheet)
  return (
    <li className={`stack panel ${styles.item}`}>
      <div className={styles.top}>
        <input
          type="checkbox"
          aria-label={approvals.select(who, when)}
          checked={deciding.selected.includes(id)}
          onChange={(event) => onTick(event.target.checked)}
        />
        <div className={styles.who}>
          <h2>{who}</h2>
          <p>
            {when} · {summaryOf(sheet)}
          </p>
        </div>
        <div className={styles.actions}>
          {(['approve', 'reject'] as const).map((step) => (
            <Button
              key={step}
              small
              look={step === 'approve' ? 'solid' : 'outline'}
              aria-label={`${approvals[step]} ${who}, ${when}`}
              aria-disabled={deciding.isSending || undefined}
              onClick={() => deciding[step]([id])}
            >
              {approvals[step]}
            </Button>
          ))}
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

type QueueProps = { waiting: readonly TimeSheet[]; deciding: Approvals }

/** Everything that waits, one by one, and a bar to decide on several at once. */
export const Queue = ({ waiting, deciding }: QueueProps) => {
  const { selected, select, isSending } = deciding
  if (waiting.length === 0) return <p className="quiet">{approvals.none}</p>
  const isNone = selected.length === 0
  const isAll = selected.length === waiting.length
  return (
    <section className="stack" aria-label={approvals.queue}>
      <p role="status">{approvals.waiting(waiting.length)}</p>
      <div className={`cluster gap-3 ${styles.bar}`}>
        <label>
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => select(isAll ? [] : waiting.map(({ id }) => id))}
          />
          {approvals.selectAll}
        </label>
        <Button
          small
          disabled={isNone}
          aria-disabled={isSending || undefined}
          onClick={() => deciding.approve(selected)}
        >
          {isSending ? approvals.wait : approvals.approveSelected}
        </Button>
        <Button
          small
          look="outline"
          disabled={isNone}
          aria-disabled={isSending || undefined}
          onClick={() => deciding.reject(selected)}
        >
          {approvals.rejectSelected}
        </Button>
        <span className="quiet">{approvals.selectedCount(selected.length)}</span>
      </div>
      <ul className="stack">
        {waiting.map((sheet) => (
          <QueueItem
            key={sheet.id}
            sheet={sheet}
            deciding={deciding}
            onTick={(isTicked) =>
              select(isTicked ? [...selected, sheet.id] : selected.filter((id) => id !== sheet.id))
            }
          />
        ))}
      </ul>
    </section>
  )
}
