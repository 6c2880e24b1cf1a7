import { useParams } from 'react-router'
import { applicationApi, useGetJobByNameQuery } from '#api/client/application.endpoints.ts'
import { readCallError } from '#api/client/call-error.ts'
import { apply } from '#src/content/apply.ts'
import { pages } from '#src/content/pages.ts'
import type { Preload } from '#src/lib/page-route.ts'
import { Hero, Section } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { NoPosition } from '../components/no-position.tsx'
import { OpenPosition } from '../components/open-position.tsx'

export const preload: Preload = (dispatch, { id = '' }) => [
  dispatch(applicationApi.endpoints.getJobByName.initiate({ jobname: id })),
]

export const ApplyPage = () => {
  const { id = '' } = useParams()
  const { data: position, error, isFetching, refetch } = useGetJobByNameQuery({ jobname: id })
  const path = pages.applyNow.path.replace(':id', encodeURIComponent(position?.name ?? id))
  if (position?.status === 'Open') return <OpenPosition id={id} position={position} path={path} />
  if (position) return <NoPosition words={apply.closed} />
  if (!isFetching && error) {
    // A name that cannot be one, such as a very long one, is refused before it is looked for.
    const isUnknown = [400, 404].includes(readCallError(error)?.status ?? 0)
    return isUnknown ? (
      <NoPosition words={apply.unknown} />
    ) : (
      <NoPosition words={apply.failed} onRetry={refetch} />
    )
  }
  return (
    <>
      <PageHead page={{ ...pages.applyNow, path }} />
      <Hero words={{ eyebrow: apply.eyebrow, heading: apply.loading }} />
      <Section>
        <Skeleton lines={8} label={apply.loading} />
      </Section>
    </>
  )
}
