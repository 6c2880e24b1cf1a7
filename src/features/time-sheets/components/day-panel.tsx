import { useId } from 'react'
import { timeSheets } from '#src/content/time-sheets.ts'
import { weekdayAndDay } from '#src/lib/format-day.ts'
import { Loader } from '#src/ui/loader.tsx'
import { dayPanelId } from '../day-panel-id.ts'
import { useDay } from '../use-day.ts'
import styles from './day-panel.module.css'
import { DaySheet } from './day-sheet.tsx'
import { ServiceFailure } from './service-failure.tsx'

const words = timeSheets.day

/** What was recorded for one day, beside the calendar. */
export const DayPanel = ({ day, onChoose }: { day: string; onChoose: (day: string) => void }) => {
  const { sheets, failure, isFetching, retry } = useDay(day)
  const id = useId()
  return (
    <section id={dayPanelId} className={styles.panel} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{weekdayAndDay(day)}</h2>
      <label className={styles.jump}>
        {words.jump}
        <input type="date" value={day} onChange={({ target }) => onChoose(target.value)} />
      </label>
      {failure && <ServiceFailure message={failure} isRetrying={isFetching} onRetry={retry} />}
      {!failure && !sheets && <Loader label={words.loading} />}
      <div className={styles.sheets} aria-live="polite">
        {sheets?.length === 0 && <p className={styles.none}>{words.none}</p>}
        {sheets?.map((sheet) => (
          <DaySheet key={sheet.id} sheet={sheet} />
        ))}
      </div>
    </section>
  )
}
