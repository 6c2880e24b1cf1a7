import { applyLeave } from '#src/content/apply-leave.ts'
import type { LeavePreview } from '../leave-preview.ts'
import { daysOf } from '../leave-words.ts'
import styles from './cost-preview.module.css'

const words = applyLeave.preview

/** The PTO balance as it is and as it would be, year by year; all amounts are tenths of a day. */
export const BalanceRows = ({ after, now }: { after: LeavePreview['after']; now: number }) => (
  <dl className={styles.rows}>
    <div>
      <dt>{words.now}</dt>
      <dd>{daysOf(now)}</dd>
    </div>
    {after
      .filter(({ earned }) => earned > 0)
      .map(({ year, earned }) => (
        <div key={`earned ${year}`}>
          <dt>{words.earned(year)}</dt>
          <dd>+{daysOf(earned)}</dd>
        </div>
      ))}
    {after.map(({ year, balance }) => (
      <div key={year} className={styles.after} data-short={balance < 0 || undefined}>
        <dt>{words.after(year)}</dt>
        <dd>{daysOf(balance)}</dd>
      </div>
    ))}
  </dl>
)
