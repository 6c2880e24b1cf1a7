import type { Leave } from '#api/contracts/leave.contract.ts'
import { applyLeave } from '#src/content/apply-leave.ts'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { useCancelLeave } from '#src/flows/use-cancel-leave.ts'
import { leaveInWords } from '../leave-words.ts'
import styles from './leave-list.module.css'
import { LeaveRow } from './leave-row.tsx'

const { list: words, cancel } = applyLeave

/** Own requests, the latest first, each with where it stands and the way to take it back. */
export const LeaveList = ({ leaves, today }: { leaves: readonly Leave[]; today: string }) => {
  const cancelling = useCancelLeave({ by: 'owner', today, done: cancel.done })
  return (
    <section className={styles.requests} aria-labelledby="leave-requests">
      <h2 id="leave-requests">{words.heading}</h2>
      <DecisionOutcome failure={null} outcome={cancelling.outcome} />
      {leaves.length === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <ul className={styles.list}>
          {leaves.map((leave) => (
            <LeaveRow
              key={leave.id}
              leave={leave}
              onCancel={
                cancelling.mayCancel(leave) ? () => cancelling.ask(leave.id, leaveInWords(leave)) : null
              }
            />
          ))}
        </ul>
      )}
      {cancelling.asked && (
        <DecisionDialog words={cancel} text={cancel.text(cancelling.asked)} asking={cancelling} />
      )}
    </section>
  )
}
