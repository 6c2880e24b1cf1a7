import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { approvals } from '#src/content/approvals.ts'
import { Button } from '#src/ui/button.tsx'
import type { Approvals } from '../use-approvals.ts'
import styles from './queue.module.css'
import { QueueItem } from './queue-item.tsx'

const withTick = (selected: ReadonlySet<string>, id: string, isTicked: boolean) => {
  const next = new Set(selected)
  if (isTicked) next.add(id)
  else next.delete(id)
  return next
}

type QueueProps = { waiting: readonly TimeSheet[]; deciding: Approvals }

/** Everything that waits, one by one, and a bar to decide on several at once. */
export const Queue = ({ waiting, deciding }: QueueProps) => {
  const { selected, select, isSending } = deciding
  if (waiting.length === 0) return <p className={styles.count}>{approvals.none}</p>
  const isNone = selected.size === 0
  const all = selected.size === waiting.length
  return (
    <section className={styles.queue} aria-label={approvals.queue}>
      <p role="status">{approvals.waiting(waiting.length)}</p>
      <div className={styles.bar}>
        <label>
          <input
            type="checkbox"
            checked={all}
            onChange={() => select(new Set(all ? [] : waiting.map(({ id }) => id)))}
          />
          {approvals.selectAll}
        </label>
        <Button
          small
          disabled={isNone}
          aria-disabled={isSending || undefined}
          onClick={() => deciding.approve([...selected])}
        >
          {isSending ? approvals.wait : approvals.approveSelected}
        </Button>
        <Button
          small
          look="outline"
          disabled={isNone}
          aria-disabled={isSending || undefined}
          onClick={() => deciding.reject([...selected])}
        >
          {approvals.rejectSelected}
        </Button>
        <span className={styles.count}>{approvals.selectedCount(selected.size)}</span>
      </div>
      <ul className={styles.items}>
        {waiting.map((sheet) => (
          <QueueItem
            key={sheet.id}
            sheet={sheet}
            deciding={deciding}
            onTick={(isTicked) => select(withTick(selected, sheet.id, isTicked))}
          />
        ))}
      </ul>
    </section>
  )
}
