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
import { HoursCards } from './hours-cards.tsx'
import { LeaveCards } from './leave-cards.tsx'
import { OpenCases } from './open-cases.tsx'
import { StaffingCard } from './staffing-card.tsx'

const { needs, claims } = dashboard
const shownNeeds = 5

type EmployeeDashboardProps = { profile: Profile; today: string }

/** What concerns an employee today. */
export const EmployeeDashboard = ({ profile, today }: EmployeeDashboardProps) => (
  <>
    <DashboardCard title={needs.title} query={useNeeds(profile, today)} wide>
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
    <HoursCards today={today} />
    <LeaveCards today={today} />
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
    <OpenCases />
    <StaffingCard />
  </>
)
