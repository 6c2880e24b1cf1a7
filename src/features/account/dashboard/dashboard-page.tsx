import { lazy, Suspense, useState } from 'react'
import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { localToday, longDay } from '#api/rules/days.ts'
import { dashboard } from '#src/content/account/dashboard.ts'
import { loadState } from '#src/flows/calls.ts'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { EmployeeDashboard } from './employee-dashboard.tsx'

const PartnerDashboard = lazy(() =>
  import(/* webpackChunkName: "partner-dashboard" */ './partner-dashboard.tsx').then((loaded) => ({
    default: loaded.PartnerDashboard,
  })),
)

export const Component = () => {
  const { data: profile, ...query } = useGetProfileQuery()
  const load = loadState(profile, query, dashboard.failed.heading)
  const [today] = useState(localToday)
  if (load.failure !== null && !load.isFetching) return <LoadFailure words={dashboard.failed} load={load} />
  if (!profile) return <Skeleton lines={9} label={dashboard.loading} />
  return (
    <>
      <PortalHeading heading={dashboard.greeting(profile.firstName)} lead={longDay(today)} />
      {profile.userType === userTypes.employee ? (
        <EmployeeDashboard profile={profile} today={today} />
      ) : (
        <Suspense fallback={<Skeleton lines={9} label={dashboard.loading} />}>
          <PartnerDashboard profile={profile} />
        </Suspense>
      )}
    </>
  )
}
