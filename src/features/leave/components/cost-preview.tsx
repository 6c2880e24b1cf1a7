import { applyLeave } from '#src/content/apply-leave.ts'
import { longDay } from '#src/lib/format-day.ts'
import { mostAdvance } from '#src/lib/pto-ledger.ts'
import type { LeavePreview } from '../leave-preview.ts'
import { daysOf, leaveInWords } from '../leave-words.ts'
import type { LeaveAccount } from '../use-leave-account.ts'
import { BalanceRows } from './balance-rows.tsx'
import styles from './cost-preview.module.css'

const words = applyLeave.preview

/** What stands against a request, the gravest first; null when nothing does. */
const problemOf = ({ cost, clash, isAdvance, isExhausted }: LeavePreview) => {
  if (clash) return { isGrave: true, text: words.clash(leaveInWords(clash)) }
  if (cost === 0) return { isGrave: true, text: words.nothing }
  if (isExhausted) return { isGrave: true, text: words.exhausted(daysOf(mostAdvance)) }
  return isAdvance ? { isGrave: false, text: words.advance } : null
}

const notCounted = ({ weekendDays, holidays }: LeavePreview) => [
  ...(weekendDays > 0 ? [words.weekend(weekendDays)] : []),
  ...holidays.map(({ day, name }) => `${name}, ${longDay(day)}`),
]

type CostPreviewProps = { account: LeaveAccount; isPto: boolean }

/** What the request costs as it is filled in now: the days that count, those that do not by name, and the balance. */
export const CostPreview = ({
  account: { preview, loaded, areHolidaysMissing },
  isPto,
}: CostPreviewProps) => {
  const problem = preview && problemOf(preview)
  const free = preview ? notCounted(preview) : []
  return (
    <section className={styles.preview} aria-label={words.heading} aria-live="polite">
      {!preview && <p className={styles.quiet}>{areHolidaysMissing ? words.holidaysFailed : words.empty}</p>}
      {preview && loaded && (
        <>
          <p className={styles.cost}>
            <span>{words.cost}</span>
            <strong>{daysOf(preview.cost)}</strong>
          </p>
          {free.length > 0 && (
            <p className={styles.quiet}>
              {words.notCounted}: {free.join(' · ')}
            </p>
          )}
          {isPto ? (
            <BalanceRows after={preview.after} now={loaded.balance.balance} />
          ) : (
            <p className={styles.quiet}>{words.otherType}</p>
          )}
          {problem && <p className={problem.isGrave ? styles.grave : styles.note}>{problem.text}</p>}
        </>
      )}
    </section>
  )
}
