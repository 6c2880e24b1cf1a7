import { useGetProfileQuery } from '#api/client/profile.endpoints.ts'
import { dashboard } from '#src/content/dashboard.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AccountCard } from '../components/account-card.tsx'
import { NewestJobs } from '../components/newest-jobs.tsx'
import styles from './dashboard-page.module.css'

export const DashboardPage = () => {
  const { data: profile, isError, refetch } = useGetProfileQuery()
  if (isError) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{dashboard.failed}</p>
        <Button onClick={refetch}>{dashboard.retry}</Button>
      </div>
    )
  }
  if (!profile) return <Skeleton lines={9} label={dashboard.loading} />
  return (
    <>
      <h1 tabIndex={-1} className={styles.greeting}>
        {dashboard.greeting(profile.firstName)}
      </h1>
      <div className={styles.columns}>
        <NewestJobs />
        <AccountCard profile={profile} />
      </div>
    </>
  )
}
