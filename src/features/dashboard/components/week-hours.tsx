import { useGetTimesheetsQuery } from '#api/client/time-sheet.endpoints.ts'
import { dashboard } from '#src/content/dashboard.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { fullWeek, weeksUntil } from '../week-figures.ts'
import styles from './card.module.css'
import { DashboardCard } from './dashboard-card.tsx'

const { week } = dashboard

/** The hours of this week. */
export const WeekHours = ({ today }: { today: string }) => (
  <DashboardCard title={week.title} query={useGetTimesheetsQuery({ scope: 'own' })} link={week.link}>
    {(found) =>
      weeksUntil(found, today, 1).map(({ monday, sunday, hours }) => (
        <div key={monday} className={styles.stack}>
          <p className={styles.figure}>
            <strong>{hours.toFixed(1)}</strong> <span>{week.of}</span>
          </p>
          <progress className={styles.bar} max={fullWeek} value={hours} aria-label={week.progress} />
          <p className={styles.small}>{week.days(shortDay(monday), shortDay(sunday))}</p>
        </div>
      ))
    }
  </DashboardCard>
)
