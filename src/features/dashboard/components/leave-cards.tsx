import { useGetHolidaysQuery } from '#api/client/holiday.endpoints.ts'
import { useGetLeaveBalanceQuery, useGetTeamAbsencesQuery } from '#api/client/leave.endpoints.ts'
import type { Absence } from '#api/contracts/leave.contract.ts'
import { dashboard } from '#src/content/dashboard.ts'
import { daysAfter, daysBetween } from '#src/lib/days.ts'
import { longDay, shortDay } from '#src/lib/format-day.ts'
import { asDays } from '#src/lib/leave-cost.ts'
import styles from './card.module.css'
import { CardList } from './card-list.tsx'
import { DashboardCard } from './dashboard-card.tsx'

const { leave, holiday, out } = dashboard

/** How far ahead absences are shown, in days. */
const outlook = 13

const awayText = ({ startDate, endDate, halfDay, status }: Absence) => {
  const days = startDate === endDate ? shortDay(startDate) : `${shortDay(startDate)} to ${shortDay(endDate)}`
  const part = halfDay === 'none' ? [] : [out.halfDay(halfDay)]
  return [days, ...part, ...(status === 'Submitted' ? [out.asked] : [])].join(', ')
}

/** The balance of PTO, the next holiday of the office, and who of the team is away. */
export const LeaveCards = ({ today }: { today: string }) => {
  const balance = useGetLeaveBalanceQuery()
  const holidays = useGetHolidaysQuery({ year: Number(today.slice(0, 4)) })
  const absences = useGetTeamAbsencesQuery({ from: today, to: daysAfter(today, outlook) })
  return (
    <>
      <DashboardCard title={leave.title} query={balance} link={leave.link}>
        {(found) => (
          <div className={styles.stack}>
            <p className={styles.figure}>
              <strong>{asDays(found.balance)}</strong> <span>{leave.days}</span>
            </p>
            <p className={styles.small}>{leave.of(asDays(found.entitlement), found.year)}</p>
          </div>
        )}
      </DashboardCard>
      <DashboardCard title={holiday.title} query={holidays}>
        {(found) => {
          const next = found.holidays.find(({ day }) => day >= today)
          return next ? (
            <div className={styles.stack}>
              <p className={styles.event}>{next.name}</p>
              <p className={styles.small}>
                {longDay(next.day)}. {holiday.in(daysBetween(today, next.day))}.
              </p>
            </div>
          ) : (
            <p className={styles.quiet}>{holiday.none}</p>
          )
        }}
      </DashboardCard>
      <DashboardCard title={out.title} query={absences}>
        {(found) => (
          <CardList
            none={out.none}
            items={found.map((absence) => ({
              key: absence.id,
              title: absence.employee,
              text: awayText(absence),
            }))}
          />
        )}
      </DashboardCard>
    </>
  )
}
