import type { Leave } from '#api/contracts/leave.contract.ts'
import { applyLeave } from '#src/content/apply-leave.ts'
import { useCancelLeave } from '../use-cancel-leave.ts'
import { CancelQuestion } from './cancel-question.tsx'
import styles from './leave-list.module.css'
import { LeaveRow } from './leave-row.tsx'

const words = applyLeave.list

/** Own requests, the latest first, each with where it stands and the way to take it back. */
export const LeaveList = ({ leaves, today }: { leaves: readonly Leave[]; today: string }) => {
  const cancelling = useCancelLeave(leaves, today)
  return (
    <section className={styles.requests} aria-labelledby="leave-requests">
      <h2 id="leave-requests">{words.heading}</h2>
      {leaves.length === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <ul className={styles.list}>
          {leaves.map((leave) => (
            <LeaveRow
              key={leave.id}
              leave={leave}
              onCancel={cancelling.mayCancel(leave) ? () => cancelling.ask(leave) : null}
            />
          ))}
        </ul>
      )}
      {cancelling.asked && <CancelQuestion leave={cancelling.asked} cancelling={cancelling} />}
    </section>
  )
}
