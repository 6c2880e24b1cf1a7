import { takeFocus } from '#src/lib/take-focus.ts'
import styles from './decision.module.css'

type DecisionOutcomeProps = { failure: string | null; outcome: string | null }

/**
 * What became of a step. What was pressed is often gone with it, so the focus goes on from the line that says that the
 * step was taken.
 */
export const DecisionOutcome = ({ failure, outcome }: DecisionOutcomeProps) => (
  <>
    {failure && (
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    )}
    {outcome && (
      <p role="status" ref={takeFocus} tabIndex={-1} className={styles.outcome}>
        {outcome}
      </p>
    )}
  </>
)
