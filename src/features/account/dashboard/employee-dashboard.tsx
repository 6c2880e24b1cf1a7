import { lazy, Suspense } from 'react'
import { useGetExpensesQuery } from '#api/client/money/claim.endpoints.ts'
import { useGetHolidaysQuery } from '#api/client/people/holiday.endpoints.ts'
import { useFindSubmissionsQuery, useGetSubmissionsQuery } from '#api/client/staffing/submission.endpoints.ts'
import { useGetLeaveBalanceQuery, useGetTeamAbsencesQuery } from '#api/client/time/leave.endpoints.ts'
import { useGetEmployeeClientsQuery, useGetTimesheetsQuery } from '#api/client/time/time-sheet.endpoints.ts'
import type { Profile } from '#api/contracts/account/profile.contract.ts'
import { mayDecide } from '#api/contracts/account/sign-in.contract.ts'
import { claimStatuses } from '#api/contracts/money/claim.contract.ts'
import { decidedSubmissions } from '#api/contracts/staffing/submission.contract.ts'
import type { Absence } from '#api/contracts/time/leave.contract.ts'
import { isAssignedOn } from '#api/rules/counted-hours.ts'
import { daysAfter, daysBetween, longDay, shortDay } from '#api/rules/days.ts'
import { asDays } from '#api/rules/leave-cost.ts'
import { dashboard } from '#src/content/account/dashboard.ts'
import { pages } from '#src/content/pages.ts'
import { BarFigure } from '#src/flows/bar-figure.tsx'
import { useIsOwnCrm } from '#src/lib/use-browser.ts'
import styles from './dashboard.module.css'
import { CardList, DashboardCard, DashboardColumns, OpenCases, StatusCard } from './dashboard-cards.tsx'
import { NeedsCard, type NeedsProps, NeedsSkeleton } from './needs-card.tsx'
import { useSubmissions } from './use-submission-queue.ts'
import { fullWeek, weeksUntil } from './week-figures.ts'

/** Lazy: includes the API calls of all roles, which most employees do not need. */
const RoleNeeds = lazy(() =>
  import(/* webpackChunkName: "role-needs" */ './role-needs.tsx').then((loaded) => ({
    default: loaded.RoleNeeds,
  })),
)

const HrCards = lazy(() =>
  import(/* webpackChunkName: "role-needs" */ './hr-cards.tsx').then((loaded) => ({
    default: loaded.HrCards,
  })),
)

const OwnNeeds = ({ profile, today }: NeedsProps) => (
  <NeedsCard queues={useSubmissions()} profile={profile} today={today} />
)

const hasQueues = (profile: Profile) => mayDecide(profile) || profile.isHr || (profile.roles ?? []).length > 0

const Needs = ({ profile, today }: NeedsProps) =>
  hasQueues(profile) ? (
    <Suspense fallback={<NeedsSkeleton />}>
      <RoleNeeds profile={profile} today={today} />
    </Suspense>
  ) : (
    <OwnNeeds profile={profile} today={today} />
  )

const ClaimsCard = () => (
  <StatusCard
    words={dashboard.claims}
    query={useGetExpensesQuery({ scope: 'mine' })}
    statuses={claimStatuses}
  />
)

const { week } = dashboard

const WeekHours = ({ today }: { today: string }) => {
  const { data: clients } = useGetEmployeeClientsQuery()
  const isAssigned = !clients || isAssignedOn(clients, today)
  return (
    <DashboardCard title={week.title} query={useGetTimesheetsQuery({ scope: 'own' })} link={week.link}>
      {(found) =>
        weeksUntil(found, today, 1).map(({ monday, sunday, hours }) => (
          <div key={monday} className="stack gap-3">
            <p className={styles.figure}>
              <strong>{hours.toFixed(1)}</strong> <span>{isAssigned ? week.of : week.hours}</span>
            </p>
            <progress className={styles.bar} max={fullWeek} value={hours} aria-label={week.progress} />
            <p className="quiet small">{week.days(shortDay(monday), shortDay(sunday))}</p>
          </div>
        ))
      }
    </DashboardCard>
  )
}

const { weeks } = dashboard
const shownWeeks = 12

const WeeksChart = ({ today }: { today: string }) => (
  <DashboardCard title={weeks.title} query={useGetTimesheetsQuery({ scope: 'own' })} link={weeks.link}>
    {(found) => {
      const points = weeksUntil(found, today, shownWeeks).map(({ monday, hours }) => ({
        name: shortDay(monday).slice(0, 5),
        value: hours,
      }))
      if (points.every(({ value }) => value === 0)) return <p>{weeks.none}</p>
      return (
        <BarFigure
          title={weeks.title}
          label={weeks.label}
          unit={weeks.unit}
          target={{ value: fullWeek, label: weeks.target }}
          points={points}
        />
      )
    }}
  </DashboardCard>
)

const { leave, holiday, out } = dashboard

/** Days ahead. */
const outlook = 13

const awayText = ({ startDate, endDate, halfDay, status }: Absence) => {
  const days = startDate === endDate ? shortDay(startDate) : `${shortDay(startDate)} to ${shortDay(endDate)}`
  const part = halfDay === 'none' ? [] : [out.halfDay(halfDay)]
  return [days, ...part, ...(status === 'Submitted' ? [out.asked] : [])].join(', ')
}

const LeaveCards = ({ today }: { today: string }) => {
  const balance = useGetLeaveBalanceQuery()
  const holidays = useGetHolidaysQuery({ year: Number(today.slice(0, 4)) })
  const absences = useGetTeamAbsencesQuery({ from: today, to: daysAfter(today, outlook) })
  return (
    <>
      <DashboardCard title={leave.title} query={balance} link={leave.link}>
        {(found) => (
          <div className="stack gap-3">
            <p className={styles.figure}>
              <strong>{asDays(found.balance)}</strong> <span>{leave.days}</span>
            </p>
            <p className="quiet small">{leave.of(asDays(found.entitlement), found.year)}</p>
          </div>
        )}
      </DashboardCard>
      <DashboardCard title={holiday.title} query={holidays}>
        {(found) => {
          const next = found.holidays.find(({ day }) => day >= today)
          return next ? (
            <div className="stack gap-3">
              <p className={styles.event}>{next.name}</p>
              <p className="quiet small">
                {longDay(next.day)}. {holiday.in(daysBetween(today, next.day))}.
              </p>
            </div>
          ) : (
            <p className="quiet">{holiday.none}</p>
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

const { staffing } = dashboard

/** An upstream CRM has no paging: it returns the whole list. */
const useOpenSubmissions = () => {
  const isOwnCrm = useIsOwnCrm()
  const asked = { q: '', sort: 'at', order: 'desc', page: 1, size: 1 } as const
  const paged = useFindSubmissionsQuery(asked, { skip: !isOwnCrm })
  const all = useGetSubmissionsQuery({}, { skip: isOwnCrm })
  return isOwnCrm
    ? { ...paged, data: paged.data?.open }
    : {
        ...all,
        data: all.data?.filter(({ status }) => !decidedSubmissions.some((one) => one === status)).length,
      }
}

const StaffingCard = () => (
  <DashboardCard title={staffing.title} query={useOpenSubmissions()}>
    {(open) => (
      <CardList
        none=""
        items={[
          {
            key: 'bench',
            title: staffing.bench.label,
            text: staffing.bench.text,
            href: pages.benchList.path,
          },
          { key: 'jobs', title: staffing.jobs.label, text: staffing.jobs.text, href: pages.c2cJobs.path },
          {
            key: 'submissions',
            title: staffing.submissions.label,
            text: staffing.submissions.text(open),
            href: pages.submissions.path,
          },
        ]}
      />
    )}
  </DashboardCard>
)

export const EmployeeDashboard = ({ profile, today }: NeedsProps) => (
  <DashboardColumns
    main={
      <>
        <Needs profile={profile} today={today} />
        <Suspense fallback={null}>
          {profile.roles?.includes('hr') && <HrCards today={today} />}
          <WeeksChart today={today} />
          <ClaimsCard />
        </Suspense>
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
