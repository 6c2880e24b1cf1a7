import type { Position } from '#api/contracts/careers/job.contract.ts'
import { monthAndDay } from '#api/rules/days.ts'
import { apply } from '#src/content/careers/apply.ts'
import { jobLine, stated } from '#src/flows/job-facts.tsx'
import styles from './apply-strip.module.css'

const words = apply.strip

type ApplyStripProps = {
  position: Position
  filled: { done: number; all: number }
  /** YYYY-MM-DD of an earlier application, shown instead of an empty form's count. */
  appliedOn: string | null
}

export const ApplyStrip = ({ position, filled: { done, all }, appliedOn }: ApplyStripProps) => {
  const closes = position.closes === undefined ? null : words.closes(monthAndDay(position.closes))
  const terms = stated([jobLine(position), closes], ' · ')
  return (
    <div className={`no-print ${styles.strip}`}>
      {terms && <p>{terms}</p>}
      <p className={styles.filled}>
        {appliedOn ? words.applied(monthAndDay(appliedOn)) : words.filled(done, all)}
      </p>
      <progress className={styles.bar} max={all} value={done} aria-hidden="true" />
    </div>
  )
}
