import { useGetTimesheetsQuery } from '#api/client/time-sheet.endpoints.ts'
import { dashboard } from '#src/content/dashboard.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { fullWeek, weeksUntil } from '../week-figures.ts'
import { BarFigure } from './bar-figure.tsx'
import styles from './card.module.css'
import { DashboardCard } from './dashboard-card.tsx'

const { week, weeks } = dashboard
const shownWeeks = 12

/** The hours of this week, and those of the last twelve as bars. */
export const HoursCards = ({ today }: { today: string }) => {
  const sheets = useGetTimesheetsQuery({ scope: 'own' })
  return (
    <>
      <DashboardCard title={week.title} query={sheets} link={week.link}>
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
      <DashboardCard title={weeks.title} query={sheets} link={weeks.link} wide>
        {(found) => (
          <BarFigure
            title={weeks.title}
            label={weeks.label}
            unit={weeks.unit}
            target={{ value: fullWeek, label: weeks.target }}
            points={weeksUntil(found, today, shownWeeks).map(({ monday, hours }) => ({
              name: shortDay(monday).slice(0, 5),
              value: hours,
            }))}
          />
        )}
      </DashboardCard>
    </>
  )
}
