import { classNames } from '#src/lib/class-names.ts'
import styles from './status-chip.module.css'

export type StatusTone = 'quiet' | 'waiting' | 'good' | 'bad'

/** The color repeats the text and is never the only sign. */
export const StatusChip = ({ status, tone }: { status: string; tone: StatusTone }) => (
  <span className={classNames(styles.chip, styles[tone])}>{status}</span>
)
