import { buttonClass } from './button.tsx'
import { LoadFailure, Skeleton } from './loading.tsx'
import { PortalHeading } from './portal-head.tsx'
import { SiteLink } from './site-link.tsx'

type RecordUnavailableProps = {
  words: {
    readonly heading: string
    readonly back: string
    readonly unknown: string
    readonly oneFailure: { readonly heading: string; readonly retry: string }
    readonly loadingOne: string
  }
  /** Address of the list. */
  backTo: string
  isUnknown: boolean
  failure: string | null
  isFetching: boolean
  retry: () => void
}

/** Stands where a record would be: while it is loaded, when that failed, or when there is none. */
export const RecordUnavailable = (props: RecordUnavailableProps) => {
  const { words, backTo, isUnknown, failure, isFetching, retry } = props
  return (
    <>
      <PortalHeading heading={words.heading} isNew>
        <SiteLink to={backTo} className={buttonClass('outline', true)}>
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
}
