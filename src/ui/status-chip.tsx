import { classNames } from '#src/lib/class-names.ts'
import styles from './status-chip.module.css'

export type StatusTone = 'quiet' | 'waiting' | 'good' | 'bad'

/** A status in a word, with a dot whose colour repeats it. */
export const StatusChip = ({ status, tone }: { status: string; tone: StatusTone }) => (
  <span className={classNames(styles.chip, styles[tone])}>{status}</span>
)
