import { readCallError } from '#api/client/call-error.ts'
import { useGetProfileQuery } from '#api/client/profile.endpoints.ts'
import { profileWords as words } from '#src/content/profile.ts'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { PortalHead } from '#src/ui/portal-head.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AddressForm } from '../components/address-form.tsx'
import { PersonalForm } from '../components/personal-form.tsx'
import { PhotoCard } from '../components/photo-card.tsx'
import { ProfileFacts } from '../components/profile-facts.tsx'
import styles from './profile-page.module.css'

export const ProfilePage = () => {
  const { data: profile, error, isFetching, refetch } = useGetProfileQuery()
  return (
    <>
      <PortalHead heading={words.heading} lead={words.lead} />
      {profile ? (
        <div className={styles.columns}>
          <div className={styles.aside}>
            <PhotoCard profile={profile} />
            <ProfileFacts profile={profile} />
          </div>
          <div className={styles.forms}>
            <PersonalForm profile={profile} />
            <AddressForm profile={profile} />
          </div>
        </div>
      ) : error && !isFetching ? (
        <LoadFailure
          words={words.failed}
          message={readCallError(error)?.message ?? ''}
          isRetrying={isFetching}
          onRetry={refetch}
        />
      ) : (
        <Skeleton lines={9} label={words.loading} />
      )}
    </>
  )
}
