import { claims as words } from '#src/content/claims.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { listPath } from '../claim-view.ts'
import type { useClaim } from '../use-claim.ts'

type Absent = Pick<ReturnType<typeof useClaim>, 'isUnknown' | 'failure' | 'isFetching' | 'retry'>

/** Stands where a claim would be: while it is loaded, when that failed, or when there is none. */
export const ClaimAbsent = ({ isUnknown, failure, isFetching, retry }: Absent) => (
  <>
    <PortalHeading heading={words.heading} isNew>
      <SiteLink to={listPath('mine')} className={buttonClass('outline', true)}>
        {words.back}
      </SiteLink>
    </PortalHeading>
    {isUnknown && <p role="status">{words.unknown}</p>}
    {!isUnknown && failure && (
      <LoadFailure words={words.oneFailure} message={failure} isRetrying={isFetching} onRetry={retry} />
    )}
    {!isUnknown && !failure && <Skeleton lines={9} label={words.loadingOne} />}
  </>
)
