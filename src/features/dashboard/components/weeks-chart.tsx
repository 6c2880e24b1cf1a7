import { useGetTimesheetsQuery } from '#api/client/time-sheet.endpoints.ts'
import { dashboard } from '#src/content/dashboard.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { fullWeek, weeksUntil } from '../week-figures.ts'
import { BarFigure } from './bar-figure.tsx'
import { DashboardCard } from './dashboard-card.tsx'

const { weeks } = dashboard
const shownWeeks = 12

/** The hours of the last twelve weeks as bars. */
export const WeeksChart = ({ today }: { today: string }) => (
  <DashboardCard title={weeks.title} query={useGetTimesheetsQuery({ scope: 'own' })} link={weeks.link}>
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
)
