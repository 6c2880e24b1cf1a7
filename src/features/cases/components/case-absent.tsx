import { cases as words } from '#src/content/cases.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { listPath } from '../case-view.ts'
import type { useCase } from '../use-case.ts'

type Absent = Pick<ReturnType<typeof useCase>, 'isUnknown' | 'failure' | 'isFetching' | 'retry'>

/** Stands where a case would be: while it is loaded, when that failed, or when there is none. */
export const CaseAbsent = ({ isUnknown, failure, isFetching, retry }: Absent) => (
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
