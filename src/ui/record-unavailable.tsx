import { type Load, LoadFailure, Skeleton } from './loading.tsx'
import { PortalHeading, PortalLink } from './portal-head.tsx'

type RecordUnavailableProps = {
  words: {
    readonly heading: string
    readonly back: string
    readonly unknown: string
    readonly oneFailure: { readonly heading: string; readonly retry: string }
    readonly loadingOne: string
  }
  backTo: string
  isUnknown: boolean
  load: Load
}

export const RecordUnavailable = (props: RecordUnavailableProps) => {
  const { words, backTo, isUnknown, load } = props
  return (
    <>
      <PortalHeading heading={words.heading} isNew>
        <PortalLink href={backTo} label={words.back} />
      </PortalHeading>
      {isUnknown && <p role="status">{words.unknown}</p>}
      {!isUnknown && <LoadFailure words={words.oneFailure} load={load} />}
      {!isUnknown && load.failure === null && <Skeleton lines={9} label={words.loadingOne} />}
    </>
  )
}
