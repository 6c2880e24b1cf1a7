import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { approvals } from '#src/content/approvals.ts'
import { weekdayAndDay } from '#src/lib/format-day.ts'
import { asSpread, hoursOfParts, sheetDays, spreadSheet } from '#src/lib/spread.ts'
import styles from './day-strip.module.css'

const marksOf = (sheet: TimeSheet) =>
  sheet.kind === 'leave'
    ? sheetDays(asSpread(sheet)).map((day) => ({ day, mark: 'L' }))
    : spreadSheet(asSpread(sheet)).map(({ day, parts }) => ({
        day,
        mark: hoursOfParts(parts),
      }))

/** The hours of each day of a sheet, or the days of a leave. */
export const DayStrip = ({ sheet }: { sheet: TimeSheet }) => (
  <ul className={styles.strip} aria-label={approvals.days}>
    {marksOf(sheet).map(({ day, mark }) => (
      <li key={day} data-kind={sheet.kind}>
        <span className={styles.day}>{weekdayAndDay(day).slice(0, 10)}</span>
        <span className={styles.mark}>{mark}</span>
      </li>
    ))}
  </ul>
)
