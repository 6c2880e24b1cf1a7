import { useState } from 'react'
import { readCallError } from '#api/client/call-error.ts'
import { useGetProfileQuery } from '#api/client/profile.endpoints.ts'
import { userTypes } from '#api/contracts/session.contract.ts'
import { dashboard } from '#src/content/dashboard.ts'
import { localToday, longDay } from '#src/lib/days.ts'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PortalHead } from '#src/ui/portal-head.tsx'
import { EmployeeDashboard } from './employee-dashboard.tsx'
import { PartnerDashboard } from './partner-dashboard.tsx'

export const Component = () => {
  const { data: profile, error, isFetching, refetch } = useGetProfileQuery()
  const [today] = useState(localToday)
  if (!profile && error && !isFetching) {
    return (
      <LoadFailure
        words={dashboard.failed}
        message={readCallError(error)?.message ?? ''}
        isRetrying={isFetching}
        onRetry={refetch}
      />
    )
  }
  if (!profile) return <Skeleton lines={9} label={dashboard.loading} />
  return (
    <>
      <PortalHead heading={dashboard.greeting(profile.firstName)} lead={longDay(today)} />
      {profile.userType === userTypes.employee ? (
        <EmployeeDashboard profile={profile} today={today} />
      ) : (
        <PartnerDashboard />
      )}
    </>
  )
}
