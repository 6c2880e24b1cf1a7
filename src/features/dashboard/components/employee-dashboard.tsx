import { useGetExpensesQuery } from '#api/client/claim.endpoints.ts'
import { claimStatuses } from '#api/contracts/claim.contract.ts'
import type { Profile } from '#api/contracts/profile.contract.ts'
import { dashboard } from '#src/content/dashboard.ts'
import { countBy } from '../count-by.ts'
import { useNeeds } from '../use-needs.ts'
import { BarFigure } from './bar-figure.tsx'
import styles from './card.module.css'
import { CardList } from './card-list.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import { DashboardColumns } from './dashboard-columns.tsx'
import { LeaveCards } from './leave-cards.tsx'
import { OpenCases } from './open-cases.tsx'
import { StaffingCard } from './staffing-card.tsx'
import { WeekHours } from './week-hours.tsx'
import { WeeksChart } from './weeks-chart.tsx'

const { needs, claims } = dashboard
const shownNeeds = 5

type EmployeeDashboardProps = { profile: Profile; today: string }

const NeedsCard = ({ profile, today }: EmployeeDashboardProps) => (
  <DashboardCard
    title={needs.title}
    query={useNeeds(profile, today)}
    {...(profile.isManager && { link: needs.link })}
  >
    {(items) => (
      <>
        <CardList items={items.slice(0, shownNeeds)} none={needs.nothing} />
        {items.length > shownNeeds && (
          <details className={styles.rest}>
            <summary>{needs.more(items.length - shownNeeds)}</summary>
            <CardList items={items.slice(shownNeeds)} none="" />
          </details>
        )}
      </>
    )}
  </DashboardCard>
)

const ClaimsCard = () => (
  <DashboardCard title={claims.title} query={useGetExpensesQuery({ scope: 'mine' })} link={claims.link}>
    {(found) =>
      found.length === 0 ? (
        <p className={styles.quiet}>{claims.none}</p>
      ) : (
        <BarFigure
          title={claims.title}
          label={claims.label}
          unit={claims.unit}
          points={countBy(claimStatuses, found)}
          lying
        />
      )
    }
  </DashboardCard>
)

/** What concerns an employee today. */
export const EmployeeDashboard = ({ profile, today }: EmployeeDashboardProps) => (
  <DashboardColumns
    main={
      <>
        <NeedsCard profile={profile} today={today} />
        <WeeksChart today={today} />
        <ClaimsCard />
      </>
    }
    side={
      <>
        <WeekHours today={today} />
        <LeaveCards today={today} />
        <OpenCases />
        <StaffingCard />
      </>
    }
  />
)
